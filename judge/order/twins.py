"""In which order does code do one thing to two objects that a claim has one after the other?

Two statements that call the same are told apart by what they name: `solve(users)` under "solve for
users" and `solve(items)` under "solve for items"; `corrector_update(x)` and `predictor_update(x)`.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from index.tokenize import tokens
from judge.order.act_order import Pair
from judge.order.acts import Done
from judge.order.doing import own_doing
from judge.order.flow import Moment
from judge.order.likeness import verbs
from judge.order.making import only_makes
from judge.order.verbs import says_doing

SHORTEST = 3
"""Letters of a word by which objects are told apart."""

_CALL = re.compile(r"([A-Za-z_]\w*)!?\s*\(")
_NAMED = re.compile(r"(?:the|an?)(?:\s+[\w-]+){1,3}\s+(?:steps?|updates?|pass|phase)", re.I)
"""A step that has a name and is not told: "a predictor step"."""

_DOES = frozenset(
    tokens(
        "step update solve solver train fit backward minimize minimise optimize optimise learn run"
        " apply compute estimate sample evaluate predict generate draw encode decode"
    )
)
"""Words of callees that say that something is done to what they are called for."""

Place = tuple[tuple[str, ...], tuple[str, ...]]


def twins_seen(
    words: Mapping[str, Sequence[str]],
    before: Sequence[tuple[str, str]],
    frames: Sequence[str],
    statements: Mapping[str, Sequence[Moment]],
) -> tuple[Pair, ...]:
    """For each two steps that a claim has one before the other, by their labels and words, the
    first definition that does one thing to the object of each; the claimed order preferred."""
    found: list[Pair] = []
    for first, second in before:
        left, right = _apart(words[first], words[second]), _apart(words[second], words[first])
        if not left or not right or not _is_one_act(first, second, words):
            continue
        told = (first, left), (second, right)
        seen = [pair for name in frames for pair in _in_frame(told, name, statements.get(name, ()))]
        best = next((one for one in seen if one.kept), seen[0] if seen else None)
        if best:
            found.append(best)
    return tuple(found)


def _apart(words: Sequence[str], others: Sequence[str]) -> frozenset[str]:
    """Words of a step that name what it is about and are none of the other step."""
    return frozenset(w for w in words if len(w) >= SHORTEST) - frozenset(others) - verbs() - _DOES


def _is_one_act(first: str, second: str, words: Mapping[str, Sequence[str]]) -> bool:
    """Whether two steps may do the same: where each says what is done, with a word in common."""
    if not all(says_doing(one) and not _NAMED.fullmatch(one) for one in (first, second)):
        return True
    return not frozenset(words[first]).isdisjoint(words[second])


def _in_frame(
    told: Sequence[tuple[str, frozenset[str]]], frame: str, moments: Sequence[Moment]
) -> Iterator[Pair]:
    (first, left), (second, right) = told
    groups: defaultdict[Place, list[Moment]] = defaultdict(list)
    for one in moments:
        key = _does(one, left | right)
        if key:
            groups[one.loops, key].append(one)
    for group in groups.values():
        sides = [_side(one, left, right) for one in group]
        early = [one for one, side in zip(group, sides, strict=True) if side < 0]
        late = [one for one, side in zip(group, sides, strict=True) if side > 0]
        rest = [one for one, side in zip(group, sides, strict=True) if not side]
        if not early or not late or not all(_is_of_another(one, left | right) for one in rest):
            continue
        if early[-1].line < late[0].line or late[-1].line < early[0].line:
            kept = early[-1].line < late[0].line
            ends = Done(early[0], frozenset()), Done(late[0], frozenset())
            yield Pair(first, second, *ends, frame, kept)


def _does(one: Moment, apart: frozenset[str]) -> tuple[str, ...]:
    """Words of what a statement calls, but for those that tell objects apart; none where it only
    makes something."""
    called = _CALL.findall(one.text)
    if not called or only_makes(one.text, one.path) or not own_doing(one, ()):
        return ()
    parts = [word for word in tokens(called[0]) if "_" not in word and word not in apart]
    return tuple(parts) if not _DOES.isdisjoint(parts) else ()


_OPTIMISER = re.compile(r"\b(?:self\.)?(?P<of>\w*?)_?optim\w*(?:\.|->)(?:step|update)\(", re.I)


def _is_of_another(one: Moment, apart: frozenset[str]) -> bool:
    """Whether a statement that names neither thing takes the step of a third one, which it names:
    `actor_optimizer.step()` beside those of the critic and of the decoder."""
    found = _OPTIMISER.search(one.text)
    named = frozenset(tokens(found["of"])) if found else frozenset[str]()
    return bool(named) and named.isdisjoint(apart)


def _side(one: Moment, left: frozenset[str], right: frozenset[str]) -> int:
    """-1 where a statement names what the first step is about, 1 for the second, 0 where neither
    or both; a comment above it tells that before its code, which names what it works from too."""
    for words in (one.said, one.words):
        if left.isdisjoint(words) != right.isdisjoint(words):
            return 1 if left.isdisjoint(words) else -1
    return 0
