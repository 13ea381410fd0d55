"""Skip-gram word vectors in NumPy."""

__version__ = "0.3.0"
