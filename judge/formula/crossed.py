"""Do the two weights of a mixture stand with the other thing in code: e t_1 + (1 - e) t_0 as
e t_0 + (1 - e) t_1?

Formulas are compared without indices, for code names its variables freely; where names of the code
end in the very indices of the claim, which goes with which can be told.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.formula.differences import Difference, Flaw
from judge.formula.tree import Kind, Node, subtrees

_INDEX = re.compile(r"_\{?(\w)\}?(?![\w,])")
_REST = re.compile(r"\(\s*1\s*-[^()]*\)")
_OF_NAME = re.compile(r"(?:_|(?<=[a-z]))(\d|(?<=_)[a-z])(?=_|\.|$)")


def crossed(text: str, code: Node) -> Difference | None:
    """How a mixture of two things in code differs from the formula of a text, where each is
    weighted as the other should be; None where it does not, or nothing tells."""
    said = _ends_of_text(text)
    if said is None or code.kind is not Kind.SUM or len(code.parts) != len(said):
        return None
    done = [(_is_rest(part), _indices(part, said)) for part in code.parts]
    plain = [found for is_rest, found in done if not is_rest]
    rest = [found for is_rest, found in done if is_rest]
    if len(plain) != 1 or len(rest) != 1:
        return None
    if plain[0] != {said[1]} or rest[0] != {said[0]}:
        return None
    note = f"the weights of what bears {said[0]} and of what bears {said[1]} are exchanged"
    return Difference(Flaw.SWAPPED, note, 1.0)


def _ends_of_text(text: str) -> tuple[str, str] | None:
    """The index of what is weighted by a and of what is weighted by 1 - a, where a text mixes the
    same letter under two indices."""
    terms = re.split(r"\+(?![^(]*\))", text)
    if len(terms) != 2:
        return None
    rest = [term for term in terms if _REST.search(term)]
    plain = [term for term in terms if term not in rest]
    if len(rest) != 1 or len(plain) != 1:
        return None
    first, second = (_INDEX.findall(term) for term in (plain[0], _REST.sub("", rest[0])))
    if len(first) != 1 or len(second) != 1 or first == second:
        return None
    return first[0], second[0]


def _is_rest(term: Node) -> bool:
    """Whether a term is weighted by one less something."""
    return term.kind is Kind.PRODUCT and any(
        part.kind is Kind.SUM
        and any(one.kind is Kind.NUMBER and one.value == 1 for one in part.parts)
        and min(part.scales) < 0
        for part in term.parts
    )


def _indices(term: Node, wanted: Sequence[str]) -> set[str]:
    """Which of the indices stand at the end of a word of the term's own names."""
    named = [part.name for part in subtrees(term) if part.kind in {Kind.NAME, Kind.CALL}]
    return {one for name in named for one in _OF_NAME.findall(name)} & set(wanted)
