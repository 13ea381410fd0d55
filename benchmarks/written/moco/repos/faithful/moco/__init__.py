from .contrast import MomentumContrast
from .encoder import build_encoder

__all__ = ["MomentumContrast", "build_encoder"]
