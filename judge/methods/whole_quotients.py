"""Which fractions of a claim does code divide as whole numbers, so that they become something else?

`pow(count, 3 / 4)` raises to the power 0 in C, Java, Go, Rust or Fortran, and so does `3 // 4` in
Python.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from analyzer.model.chunk import Chunk
from analyzer.model.source import Location
from judge.methods.mechanisms import MechanismFinding, MechanismPlace
from judge.text.logical_lines import LONGEST_LINE, in_prose

TYPED = (
    *(".c", ".cc", ".cpp", ".cxx", ".cu", ".cuh", ".h", ".hh", ".hpp", ".java", ".go", ".rs"),
    *(".scala", ".kt", ".cs", ".f", ".f90", ".f95", ".swift"),
)
"""Files in whose languages the quotient of two whole numbers is a whole number."""

_QUOTIENT = re.compile(r"(?<![\w.\])])(\d{1,4})\s*(//?)\s*(\d{1,4})(?![\w.])")
_SAID = re.compile(r"(?<![\w.])(\d{1,4})\s*/\s*(\d{1,4})(?!\w|\.\d)|\\frac\{(\d+)\}\{(\d+)\}")
_DECIMAL = re.compile(r"(?<![\w.])(\d*\.\d+)(?!\w|\.\d)")


def whole_quotients(text: str, near: Sequence[Chunk]) -> tuple[MechanismFinding, ...]:
    """One finding for the first fraction of the claim that live code near it cuts off."""
    values = set(_fractions(text))
    if not values:
        return ()
    for chunk in near:
        for number, line in enumerate(chunk.code_text().split("\n")):
            cut = _cut_off(line[:LONGEST_LINE], chunk.location.path, values)
            if cut is not None:
                at = chunk.line_of(number)
                place = Location(chunk.location.path, at, at)
                instead = "a division of whole numbers"
                shown = MechanismPlace(place, line.strip(), chunk.owner)
                return (MechanismFinding(f"value of {cut}", False, against=shown, instead=instead),)
    return ()


def _fractions(text: str) -> Iterator[float]:
    for said in _SAID.finditer(text):
        above, below = int(said[1] or said[3]), int(said[2] or said[4])
        if below and above % below:
            yield above / below
    yield from (float(decimal[1]) for decimal in _DECIMAL.finditer(text))


def _cut_off(line: str, path: str, values: set[float]) -> str | None:
    """The quotient on a line that has the value of a fraction and loses it."""
    for quotient in _QUOTIENT.finditer(line):
        above, below = int(quotient[1]), int(quotient[3])
        whole = quotient[2] == "//" if path.endswith(".py") else path.endswith(TYPED)
        comment = quotient[2] == "//" and not path.endswith(".py")
        if not whole or comment or not below or in_prose(line, quotient.start()):
            continue
        if above % below and any(abs(above / below - value) < NEARLY for value in values):
            return quotient[0]
    return None


NEARLY = 1e-9
