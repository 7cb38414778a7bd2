"""For whoever runs a server: tables and people looked up, closed, banned, deleted; copies of the database.

All of it works on the database, beside a running server or without one. Each deed is written down in the same
transaction (`storage/admin_log.py`). A running server looks there every few seconds and reads again what changed.
Nothing here shows a hand, a sealed answer or the key of a match.
"""
