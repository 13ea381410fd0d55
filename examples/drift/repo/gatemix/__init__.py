"""Gated mixup for tabular classification."""

from gatemix.mixing import GatedMixup
from gatemix.model import TabularNet

__all__ = ["GatedMixup", "TabularNet"]
