"""Games for learning programs: observations and actions as numbers, and environments of PettingZoo and Gymnasium."""
