from .compose import compose
from .nets import make_net

__all__ = ["compose", "make_net"]
