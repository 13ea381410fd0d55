"""How much of what a repository defines does nothing?"""

from __future__ import annotations

from collections.abc import Callable

from analyzer.model.code import FUNCTIONS, CodeModel
from analyzer.model.source import RUNS

FEW = 6


def dead_shares(
    model: CodeModel, is_stub: Callable[[str], object], is_reachable: Callable[[str], bool]
) -> tuple[float, float]:
    """Of the functions outside tests: the share of stubs, and of others never reached, each as if
    FEW more functions worked: one of three says less than ten of thirty."""
    functions = [
        definition.name
        for reading in model.readings
        for definition in reading.definitions
        if reading.role in RUNS and definition.kind in FUNCTIONS
    ]
    stubs = sum(bool(is_stub(name)) for name in functions)
    unreached = sum(not (is_stub(n) or is_reachable(n)) for n in functions)
    count = len(functions) + FEW
    return stubs / count, unreached / count
