"""What linking all files of a repository found: the part of a code model that no file holds."""

from __future__ import annotations

from msgspec import Struct

from analyzer.model.code import ParameterFact
from analyzer.model.source import Problem
from analyzer.model.tier import Tier


class Linked(Struct, frozen=True):
    """As in a CodeModel, with sets as sorted tuples: same content, same bytes."""

    parameters: tuple[ParameterFact, ...]
    reachable: tuple[str, ...]
    entry_points: tuple[str, ...]
    tested_only: tuple[str, ...]
    problems: tuple[Problem, ...]
    guessed: dict[str, Tier] = {}
