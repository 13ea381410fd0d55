"""Which divisions of a line throw away what is left over, because both operands are whole numbers
in a language that then divides so."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator

from analyzer.model.chunk import Chunk

CUTS = (".c", ".cc", ".cpp", ".cxx", ".cu", ".cuh", ".h", ".hpp", ".java", ".scala", ".go", ".cs",
        ".kt")  # fmt: skip
"""Suffixes of languages in which a whole number over a whole number is whole."""

_WHOLE = (
    r"(?:unsigned |signed )?(?:int|long|short|Integer|Long|size_t|ssize_t|u?int(?:8|16|32|64)_t)"
)
_BROKEN = r"(?:float|double|real|Float|Double|half|scalar_t|Real|float32|float64)"
_NAMES = r"(\w+(?:\s*=\s*[^,;(){}]+)?(?:\s*,\s*\w+(?:\s*=\s*[^,;(){}]+)?)*)\s*[;,)=:{]"
_BEFORE = r"(?<![\w.])"
_DECLARED = re.compile(rf"{_BEFORE}(?:(?P<whole>{_WHOLE})|(?P<broken>{_BROKEN}))[\s*&]+{_NAMES}")
_TYPED = re.compile(r"(\w+)\s*:\s*(?:(?P<whole>Int|Long|Short)|(?P<broken>Float|Double))\b")
_QUOTIENT = re.compile(r"(?<=[\w)\]])\s*/\s*(?=[\w(])(?!/)")
_NUMBER = re.compile(r"\d+[uUlL]*")
_LEAF = re.compile(r"(?<![\w.])[A-Za-z_]\w*(?:(?:\.|->)\w+)*")


class WholeNumbers:
    """The names that the code of a repository declares whole, and nowhere anything else."""

    def __init__(self, chunks: Iterable[Chunk]) -> None:
        whole: set[str] = set()
        broken: set[str] = set()
        self._constants: defaultdict[str, list[str]] = defaultdict(list)
        for chunk in chunks:
            if not chunk.location.path.endswith(CUTS):
                continue
            text = chunk.code_text()
            for match in (*_DECLARED.finditer(text), *_TYPED.finditer(text)):
                named = match.group(3) if match.re is _DECLARED else match.group(1)
                names = {re.split(r"\s*=", one)[0].strip() for one in named.split(",")}
                (whole if match.group("whole") else broken).update(names)
                self._remember(named)
        self._whole = whole - broken

    def _remember(self, declared: str) -> None:
        """Keeps what constants are given: names all in capitals."""
        for one in declared.split(","):
            name, equals, value = one.partition("=")
            if equals and name.strip().isupper():
                self._constants[name.strip()].append(value.strip())

    def cut_division(self, line: str, path: str) -> str:
        """The first division of a line, or of a constant that it uses, that loses what is left
        over; "" without one."""
        if not path.endswith(CUTS):
            return ""
        used = [v for name in re.findall(r"\b[A-Z][A-Z_\d]+\b", line) for v in self._values(name)]
        return next((found for text in (line, *used) for found in self._cut(text)), "")

    def _values(self, name: str) -> list[str]:
        values = self._constants.get(name, [])
        return values if len(values) == 1 else []

    def _cut(self, line: str) -> Iterator[str]:
        for match in _QUOTIENT.finditer(line):
            above, start = _operand_before(line, match.start())
            below = _operand_after(line, match.end())
            before = line[:start].rstrip()[-1:]
            if before in {"*", "/", "%", ")"} or not (above and below):
                continue
            if _NUMBER.fullmatch(above) and _NUMBER.fullmatch(below):
                if int(_digits(below)) and int(_digits(above)) % int(_digits(below)):
                    yield f"{above} / {below}"
            elif self._is_whole(above) and self._is_whole(below):
                yield f"{above} / {below}"

    def _is_whole(self, operand: str) -> bool:
        """Whether an operand is made of whole numbers alone; calls and casts may be anything."""
        if re.search(r"\w\s*\(|\d\.|\.\d|\)\s*\w|\[", operand):
            return False
        leaves = [re.split(r"\.|->", leaf)[-1] for leaf in _LEAF.findall(operand)]
        return all(leaf in self._whole for leaf in leaves) and bool(leaves or operand.strip("()"))


def _digits(text: str) -> str:
    return text.rstrip("uUlL")


def _operand_before(line: str, end: int) -> tuple[str, int]:
    """The operand that ends at a place, and where it begins."""
    at = end
    if line[at - 1] == ")":
        depth = 0
        while at > 0:
            at -= 1
            depth += (line[at] == ")") - (line[at] == "(")
            if depth == 0:
                break
        is_call = at > 0 and (line[at - 1].isalnum() or line[at - 1] == "_")
        return ("", at) if depth or is_call else (line[at:end], at)
    while at > 0 and (line[at - 1].isalnum() or (line[at - 1] in "_.>-" and _joins(line, at))):
        at -= 1
    return line[at:end], at


def _joins(line: str, at: int) -> bool:
    """Whether the character before a place belongs to a name: a point, or an arrow."""
    if line[at - 1] in "_.":
        return True
    return line[at - 2 : at] == "->" or line[at - 1 : at + 1] == "->"


def _operand_after(line: str, start: int) -> str:
    if line[start] == "(":
        depth = 0
        for at in range(start, len(line)):
            depth += (line[at] == "(") - (line[at] == ")")
            if depth == 0:
                return line[start : at + 1]
        return ""
    found = re.match(r"[\w.]+(?:->\w+)*(?!\s*[\w(\[])", line[start:])
    return found.group() if found else ""
