from .module import LitVAE

__all__ = ["LitVAE"]
__version__ = "0.1.0"
