from .published import PUBLISHED, table
from .ica import IterativeClassifier

__all__ = ["PUBLISHED", "table", "IterativeClassifier"]
