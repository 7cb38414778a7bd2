"""Matches in a terminal: played against bots, kept in a file, told again."""
