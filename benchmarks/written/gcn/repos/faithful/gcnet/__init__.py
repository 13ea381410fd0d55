from .config import load_config
from .engine import accuracy, fit
from .model import GCN

__all__ = ["GCN", "accuracy", "fit", "load_config"]
