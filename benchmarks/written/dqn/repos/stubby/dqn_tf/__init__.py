from .settings import Settings

__version__ = "0.2.0"
__all__ = ["Settings"]
