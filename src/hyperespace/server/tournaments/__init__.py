"""Tournaments: who meets whom, who stands where, and the rounds that follow one another by themselves."""
