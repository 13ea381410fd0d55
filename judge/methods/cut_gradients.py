"""Which loss near a claim's places has no gradient where the claim says that it trains something?

`pi_loss = -q(s, pi(s).detach()).mean()` names the policy and cannot move it; `loss = loss + c *
gap.detach()` shifts a number. Told where all of a term is cut off, or all that bears the name of
the loss.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from analyzer.model.chunk import Chunk
from analyzer.model.source import Location
from index.tokenize import tokens
from judge.lookup.repository import Repository
from judge.methods.mechanisms import MechanismFinding, MechanismPlace
from judge.text.logical_lines import statements_of

LOOKED_AT = 5
"""Live chunks, best first, that are looked at."""

_TRAINS = re.compile(
    r"\b(?:maximi[sz]\w*|minimi[sz]\w*|optimi[sz]\w*|updated? (?:along|by|with|to)|gradients?"
    r"|trained|penalt\w+|regulari[sz]\w+|loss\w*|objective|learns?|learned|fine-tuned|regress\w*|auxiliary)\b",
    re.I,
)
_STOPS = re.compile(
    r"\b(?:stop-?gradient|detach\w*|no gradients?|without (?:any )?gradient)\b", re.I
)
_LOSS = re.compile(
    r"\s*(?P<name>[\w.]*(?:loss|objective|obj|cost|penalty)\w*)\s*"
    r"(?P<sign>\+?=)(?!=)\s*(?P<value>.+)",
    re.I,
)
_CUT = re.compile(r"\.detach\(\)|stop_gradient\(|\.stop_gradient\b|\.data\b|dropgrad\(|\bsg\(")
_EMPTY = frozenset(
    {"loss", "self", "total", "obj", "object", "cost", "penalti", "train", "step", "mean"}
)


def cut_gradients(
    text: str, near: Sequence[Chunk], repository: Repository
) -> tuple[MechanismFinding, ...]:
    """One finding for the first such loss; nothing where the claim itself cuts gradients."""
    if not _TRAINS.search(text) or _STOPS.search(text):
        return ()
    for chunk in near[:LOOKED_AT]:
        for number, line in repository.of_chunk(_cut_losses, chunk):
            at = chunk.line_of(number)
            place = MechanismPlace(Location(chunk.location.path, at, at), line, chunk.owner)
            return (
                MechanismFinding(
                    "gradient of the loss", negated=False, against=place, instead="cut off"
                ),
            )
    return ()


def _cut_losses(chunk: Chunk) -> tuple[tuple[int, str], ...]:
    """The losses of a chunk without a gradient, each with its line, from 0."""
    if not _CUT.search(chunk.code_text()):
        return ()
    return tuple(
        (line.number, line.text.strip())
        for line in statements_of(chunk)
        if (match := _LOSS.match(line.text)) and _CUT.search(match["value"])
        if _adds_nothing(match["name"], match["sign"], match["value"]) or _moves_nothing(match)
        if not _is_kept_count(match["value"], chunk.code_text())
    )


def _is_kept_count(value: str, code: str) -> bool:
    """Whether what is cut off is a loss that moves something itself, and is only added up here to
    be shown."""
    cut = re.search(r"(\w+)\.detach\(\)[\s;]*$", value)
    return cut is not None and re.search(rf"\b{cut[1]}\b[^\n]*\.backward\(", code) is not None


def _adds_nothing(name: str, sign: str, value: str) -> bool:
    """Whether what is added to a loss is cut off as a whole."""
    rest = re.match(rf"{re.escape(name)}\s*\+\s*(?P<rest>.+)", value)
    added = value if sign == "+=" else rest["rest"] if rest else ""
    last = added.rstrip(" ;").rpartition("*")[2].strip()
    whole = r"(?:[\w.]+|[\w.]*\((?:[^()]|\([^()]*\))*\))(?:\[[^\]]*\])?"
    return bool(
        added
        and not _SCALES.match(last)
        and not re.search(r"\s[-+]\s", added)
        and re.fullmatch(rf"{whole}\.detach\(\)|[\w.]*stop_gradient\({whole}\)", last)
    )


_SCALES = re.compile(
    r"[\w.]*?(?:log_?)?(?:alpha|temp|weight|coef|lam|adv|mask|scale|ratio|beta|\bw\b)\w*\b", re.I
)
"""Names of what weighs a term: cut off so that the rest of it is moved alone."""


def _moves_nothing(match: re.Match[str]) -> bool:
    """Whether every call in a loss that bears its name is cut off: the policy in the policy's."""
    topic = frozenset(tokens(match["name"])) - _EMPTY
    called = list(_calls_of(match["value"], topic))
    return bool(called) and all(called) and match["sign"] == "="


def _calls_of(value: str, topic: frozenset[str]) -> Iterator[bool]:
    """Whether each call of a name with one of the words is cut off."""
    for found in re.finditer(
        r"(?P<before>stop_gradient\(\s*)?(?<![\w.])(?P<name>[A-Za-z_][\w.]*)\(", value
    ):
        if topic.isdisjoint(tokens(found["name"])) or _CUT.search(found["name"] + "("):
            continue
        depth, at = 1, found.end()
        while at < len(value) and depth:
            depth += (value[at] == "(") - (value[at] == ")")
            at += 1
        yield bool(found["before"]) or value.startswith(".detach()", at)
