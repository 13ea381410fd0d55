"""How often does a claim say that a step is done: in each turn of a loop, now and then, or once?"""

from __future__ import annotations

from enum import StrEnum


class Turn(StrEnum):
    """What a claim says of a step."""

    UNSAID = ""
    EACH = "each"  # in every turn of a loop, with others
    BETWEEN = "between"  # at intervals, while the loop goes on
    ONCE = "once"  # outside of the loop
