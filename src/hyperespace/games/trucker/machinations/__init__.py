"""Machinations: cards that truckers hide in the deck, each a step of its own name. (8.5)"""
