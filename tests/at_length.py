"""Of what is long by nature `make test` plays a share, and `make soak` all of it."""

import os

AT_LENGTH = os.environ.get("HYPOTHESIS_PROFILE") == "soak"
