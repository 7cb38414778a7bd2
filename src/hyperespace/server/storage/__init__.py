"""What a restart must not lose: the log of every match, tables and seats, players, chat. SQLite or PostgreSQL."""
