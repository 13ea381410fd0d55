"""What that a claim speaks of does code take up and do nothing with?"""

from __future__ import annotations

from collections.abc import Sequence

from analyzer.model.chunk import Chunk
from judge.idle.given_off import given_off
from judge.idle.off_settings import off_settings
from judge.idle.only_printed import only_printed
from judge.idle.set_anew import set_anew
from judge.idle.shared_branches import shared_branches
from judge.idle.uncalled import uncalled
from judge.idle.unpassed_arguments import unpassed_arguments
from judge.idle.unread_arguments import unread_arguments
from judge.idle.unread_names import unread_names
from judge.idle.values import idle_values
from judge.lookup.repository import Repository
from judge.methods.cut_gradients import cut_gradients
from judge.methods.mechanisms import MechanismFinding

WAYS = (
    unread_arguments,
    unpassed_arguments,
    unread_names,
    only_printed,
    shared_branches,
    idle_values,
    uncalled,
    cut_gradients,
    off_settings,
    given_off,
    set_anew,
)


def left_unused(
    text: str, near: Sequence[Chunk], repository: Repository
) -> tuple[MechanismFinding, ...]:
    """One finding a name, whatever it is that does not use it; `near` holds the claim's live
    places, best first."""
    found = (finding for way in WAYS for finding in way(text, near, repository))
    return tuple({finding.name: finding for finding in [*found][::-1]}.values())[::-1]
