"""The lab: simulations, tournaments of bots, balance reports, analyses, and games for learning programs."""

from hyperespace.lab.balance import Survey, survey
from hyperespace.lab.datasets import Dataset, write_dataset
from hyperespace.lab.environments.encodings import Encoding, encoding
from hyperespace.lab.environments.make import env, gym_env, gym_vec, policy_bot
from hyperespace.lab.rates import Rate, Tally, measure
from hyperespace.lab.report import write_report
from hyperespace.lab.runs import Run
from hyperespace.lab.simulate import Report, simulate
from hyperespace.lab.tournament import Results, tournament

__all__ = [
    "Dataset",
    "Encoding",
    "Rate",
    "Report",
    "Results",
    "Run",
    "Survey",
    "Tally",
    "encoding",
    "env",
    "gym_env",
    "gym_vec",
    "measure",
    "policy_bot",
    "simulate",
    "survey",
    "tournament",
    "write_dataset",
    "write_report",
]
