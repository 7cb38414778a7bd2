"""The tables of our own games: a module for each, with a function `lexicon(seats, options)`."""
