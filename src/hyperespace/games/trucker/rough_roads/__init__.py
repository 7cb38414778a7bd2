"""Rough roads: what is different on a flight that was not hard enough. (8.6)"""
