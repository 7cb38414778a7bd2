"""The plug-in's own tests are run as its author would run them, by `tests/test_plugins.py`."""

collect_ignore = ["goofspiel"]
