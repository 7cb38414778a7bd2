"""The tests, in several processes beside each other: so whatever could compute in several threads has one."""

import os

for threads in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ.setdefault(threads, "1")  # before NumPy and scikit-learn are loaded
