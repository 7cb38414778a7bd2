"""The lab: many games at once, counted."""

from hyperespace.lab.simulate import Report, simulate

__all__ = ["Report", "simulate"]
