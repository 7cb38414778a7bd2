"""The six whom a cyan alien may turn out to be. (8.4)"""
