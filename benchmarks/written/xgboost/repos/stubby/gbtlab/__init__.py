"""Tree boosting in NumPy."""

__version__ = "0.1.0"
