"""The table: asks, steps, matches, chance, views and records. It knows no game."""
