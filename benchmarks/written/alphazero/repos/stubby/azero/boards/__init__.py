"""Game lookup. The larger boards come from OpenSpiel when it is installed."""
import logging

from .line3 import Line3

log = logging.getLogger(__name__)


def load(name):
    try:
        from ._spiel import SpielBoard
    except ImportError:
        log.warning("no adapter for %s, using the 3x3 board", name)
        return Line3
    return SpielBoard.bind(name)
