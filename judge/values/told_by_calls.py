"""Which numbers does the kind of a call name, where code gives them no name of their own?

In `normal_(w, 0.0, 0.02)` a deviation stands by its place, `x.clamp(-4, 15)` says two bounds,
`random() < 0.95` a probability, and `rate *= 0.1` by what the rate is multiplied. Such a place
answers a claim that asks for the very thing, among the best hits of its words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from analyzer.model.chunk import Chunk
from analyzer.model.source import EXECUTES
from judge.alive.fact_places import speaks_of, words_of
from judge.claims.requirement import Requirement
from judge.lookup.repository import Repository
from judge.text.calls_in_text import WrittenCall, arguments_of, calls_in
from judge.values.equality import equals
from judge.values.near_values import Near, settled_otherwise
from judge.values.stated_values import stated_values
from judge.values.worth import Named, names_of, worth


class Told(Struct, frozen=True):
    """A number that a call at character `start` of its text names; `of` is what it is done to, as
    written, "" where the call says all."""

    value: float
    start: int
    of: str = ""


Reads = Callable[[str, Named], Iterator[Told]]


def told_by_calls(
    requirement: Requirement, repository: Repository, hits: Sequence[Chunk]
) -> Iterator[Near]:
    """Lines of live code on which a call that names what is asked has the number."""
    reads = _asked(requirement)
    wanted = [value for value in stated_values(requirement) if value not in TRIVIAL]
    if reads is None or requirement.negated or not wanted:
        return
    named = names_of(repository)
    for chunk in hits:
        if chunk.role not in EXECUTES or not repository.is_live(chunk.owner):
            continue
        text = chunk.code_text()
        for told in reads(text, named):
            if not equals(told.value, wanted) or not _is_of_it(requirement, told):
                continue
            line = text.count("\n", 0, told.start)
            if not settled_otherwise(requirement, repository, chunk, line):
                yield Near(chunk, line, True)


TRIVIAL = frozenset({0.0, 1.0, -1.0})
"""What every other call is given: it tells nothing."""


def _asked(requirement: Requirement) -> Reads | None:
    """How the numbers are read that a claim asks for; None for what no call names."""
    said = {*requirement.beside, *requirement.term.split("_"), *requirement.label.lower().split()}
    if requirement.term in _DEVIATIONS or (said & _DEVIATION_WORDS and not requirement.term):
        return deviations
    if requirement.term in _BOUNDS:
        return bounds
    if requirement.term == "probability":
        return chances
    if requirement.term == "decay_factor" or said & _CHANGES:
        return changes
    return None


_DEVIATIONS = frozenset({"standard_deviation", "noise_level"})
_DEVIATION_WORDS = frozenset({"deviat", "deviation", "std"})
_BOUNDS = frozenset({"clip_range", "log_std", "gradient_clip", "reward_clip", "action_bound"})
_CHANGES = frozenset({"halv", "doubl"})


def _is_of_it(requirement: Requirement, told: Told) -> bool:
    """Whether what a number is done to is named by the claim's words; bounds of a clip need no
    name, for the claim says that something is clipped."""
    if not told.of:
        return True
    asked = (w for spelling in requirement.spellings for w in spelling)
    words = (*requirement.context, *requirement.beside, *asked)
    return speaks_of(words_of(told.of), [w for w in words if w])


_DRAWS = re.compile(r"(?:\w*_)?(?:randn|normal|gauss|gaussian|rnorm|normrnd|Normal)_?", re.I)
_SHAPED = frozenset({"randn", "randn_like", "standard_normal", "normal_like"})
_OF_DEVIATION = frozenset({"std", "stddev", "sd", "stdev", "sigma", "scale"})
_FACTOR = r"(?P<factor>[\w.$\[\]'\"]+(?:\s*\.?[*/]\s*[\w.$\[\]'\"]+){0,2})"
_BEFORE = re.compile(rf"(?<![\w.)\]*/^]){_FACTOR}\s*\.?\*\s*$")
_INSIDE = r"\((?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*\)"
_SCALED = re.compile(rf"\w*{_INSIDE}\)?\s*\.?(?P<sign>[*/])\s*{_FACTOR}(?!\s*[\w(.])")


def deviations(text: str, named: Named) -> Iterator[Told]:
    """Deviations of normal draws: given by place or name, or multiplied with the draw."""
    for call in calls_in(text):
        last = call.last
        if not _DRAWS.fullmatch(last) and last not in _SHAPED:
            continue
        arguments = arguments_of(call, text)
        for argument in arguments:
            if argument.name in _OF_DEVIATION:
                yield from _worth(argument.text, call.start, named)
        placed = [a.text for a in arguments if not a.name]
        at = _deviation_place(last, placed)
        if at is not None and len(placed) > at:
            yield from _worth(placed[at], call.start, named)
        before = _BEFORE.search(text, max(0, call.start - LINE), call.start)
        if before:
            yield from _worth(before["factor"], call.start, named)
        after = _SCALED.match(text, call.inside - len(last) - 1)
        if after:
            sign = "1/" if after["sign"] == "/" else ""
            yield from _worth(sign + after["factor"], call.start, named)


LINE = 80
"""Characters before a call in which its factor stands."""


def _deviation_place(name: str, placed: Sequence[str]) -> int | None:
    """Which argument by place is the deviation; None where the arguments are a shape."""
    if name in _SHAPED:
        return None
    if name.endswith("randn"):
        return 1
    if name == "rnorm":
        return 2
    if name.endswith("_"):  # of a tensor, or with the tensor before the mean
        return 1 if placed and worth(placed[0]) is not None else 2
    if name in {"random_normal", "truncated_normal"}:
        return 2
    return 1


_CLIPS = re.compile(r"(?<![A-Za-z0-9_])(?:clamp(?:_min|_max)?|clip(?:_by_value)?)_?\(", re.I)
_GIVEN = re.compile(r"(?P<name>[A-Za-z_][\w.$]*)\s*(?:=|<-|:=)\s*[^=\n]*$")


def bounds(text: str, named: Named) -> Iterator[Told]:
    """Both bounds of what is clamped, with the name that the line gives the outcome."""
    for match in _CLIPS.finditer(text):
        call = WrittenCall(match[0].rstrip("("), match.start(), match.end())
        line = text.rfind("\n", 0, call.start) + 1
        given = _GIVEN.search(text[line : call.start])
        for argument in arguments_of(call, text):
            value = worth(argument.text, named)
            if value is not None:
                of = f"{given['name'] if given else ''} clip"
                yield Told(value, call.start, of)
                yield Told(abs(value), call.start, of)


_CHANCE = re.compile(
    r"(?:rand(?:om)?|runif|uniform|unif|rng|drand48|rand_r)\w*(?:\.\w+)*"
    rf"{_INSIDE}(?:\.\w+{_INSIDE})?\s*(?P<sign><=?|>=?)\s*(?P<chance>[\w.$]+)"
)


def chances(text: str, named: Named) -> Iterator[Told]:
    """What a uniform draw is held against: the chance of what follows, or of what else is done."""
    for match in _CHANCE.finditer(text):
        value = worth(match["chance"], named)
        if value is not None:
            yield Told(value if "<" in match["sign"] else round(1 - value, 12), match.start())


_CHANGED = re.compile(
    r"(?P<of>[A-Za-z_][\w.$\[\]'\"]*)[ \t]*(?P<sign>[*/])=[ \t]*(?P<by>[\w.]+)"
    r"|(?P<again>[A-Za-z_][\w.$]*)[ \t]*(?:=|<-)[ \t]*(?P=again)[ \t]*"
    r"(?P<s>[*/])[ \t]*(?P<b>[\w.]+)"
)


def changes(text: str, named: Named) -> Iterator[Told]:
    """By what a name is multiplied or divided where it stands, from both sides."""
    for match in _CHANGED.finditer(text):
        value = worth(match["by"] or match["b"], named)
        if value:
            divided = "/" in (match["sign"] or match["s"])
            of = match["of"] or match["again"]
            yield Told(1 / value if divided else value, match.start(), of)


def _worth(text: str, start: int, named: Named) -> Iterator[Told]:
    value = worth(text, named)
    if value is not None:
        yield Told(value, start)
