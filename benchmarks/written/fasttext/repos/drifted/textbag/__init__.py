"""Bag-of-features text classification."""

__version__ = "0.2.0"
