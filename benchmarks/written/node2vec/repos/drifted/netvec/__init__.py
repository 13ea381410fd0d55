from .settings import load

__all__ = ["load"]
