"""The table on a network: people, seats, clocks and bots around matches that outlive a restart."""
