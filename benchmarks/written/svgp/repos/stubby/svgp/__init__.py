"""Sparse variational Gaussian processes."""

from .config import FlightConfig, KernelInit, TrainConfig  # noqa: F401

__version__ = "0.1.0"
