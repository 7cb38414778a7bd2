"""Learns what a position is worth from games that bots play against each other."""

from hyperespace.lab.training.report import TrainingReport
from hyperespace.lab.training.results import Learned
from hyperespace.lab.training.schools import School, train

__all__ = ["Learned", "School", "TrainingReport", "train"]
