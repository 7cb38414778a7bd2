"""Support teams: who helps a trucker on the ground, with two skills each. (7)"""
