from .unet import UNet
from .init import initialise

__all__ = ["UNet", "initialise"]
