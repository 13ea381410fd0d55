"""Which command lines is one command line in turn, in a loop or a sweep?

`for task in a b; do python train.py --file conf/$task.gin; done` starts the program twice, and
`train.py --multirun env=a,b` as often as there are combinations. Values vary one at a time, the
others stay at their first: every value is seen, without all combinations.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from analyzer.engine.languages.literals import number
from analyzer.model.code import Launch

MOST_TURNS = 6
"""Longer loops go over trials, not over ways to run the program."""

_SWEEPS = frozenset({"multirun", "m"})


Choice = tuple[str, tuple[str, ...], bool]
"""What stands there, what it may be, and whether it is a variable."""


def turns_of(launch: Launch) -> Iterator[Launch]:
    """The command lines that it stands for, first the one with all first values."""
    choices = [*_loops(launch), *_swept(launch)]
    first = launch
    for old, values, is_variable in choices:
        first = _put(first, old, values[0], is_variable=is_variable)
    yield first
    longest = max((len(values) for _, values, _ in choices), default=0)
    for turn in range(1, longest):
        for place, (_, values, _) in enumerate(choices):
            if turn < len(values):
                yield _with(launch, choices, place, turn)


def _with(launch: Launch, choices: Sequence[Choice], place: int, turn: int) -> Launch:
    """The command line in which the choice at `place` has its value number `turn`."""
    made = launch
    for number_of, (old, values, is_variable) in enumerate(choices):
        value = values[turn] if number_of == place else values[0]
        made = _put(made, old, value, is_variable=is_variable)
    return made


def _loops(launch: Launch) -> list[Choice]:
    """Variables of loops with names for values; numbers are trials or one setting's values."""
    return [
        (name, values, True)
        for name, values in launch.turns
        if 0 < len(values) <= MOST_TURNS and any(number(value) is None for value in values)
    ]


def _swept(launch: Launch) -> list[Choice]:
    """Lists of options that Hydra sweeps over: `env=a,b` behind `--multirun`."""
    if not any(name in _SWEEPS for name, _ in launch.flags):
        return []
    found: list[Choice] = []
    for name, text in launch.flags:
        values = tuple(part.strip() for part in text.split(","))
        plain = all(values) and not re.search(r"[\[\](){}$ ]", text)
        if plain and 1 < len(values) <= MOST_TURNS:
            numbers = all(number(value) is not None for value in values)
            found.append((f"{name}={text}", values[:1] if numbers else values, False))
    return found


def _put(launch: Launch, old: str, value: str, *, is_variable: bool) -> Launch:
    """The command line with one value put in."""
    if is_variable:
        use = re.compile(rf"\$(?:{re.escape(old)}(?!\w)|\{{{re.escape(old)}\}})")
        flags = tuple((name, use.sub(lambda _: value, text)) for name, text in launch.flags)
        words = tuple((use.sub(lambda _: value, text), line) for text, line in launch.words)
        return replace(launch, flags=flags, words=words)
    name, _, text = old.partition("=")
    flags = tuple((n, value if (n, t) == (name, text) else t) for n, t in launch.flags)
    words = tuple(
        (t.replace(f"={text}", f"={value}") if t.lstrip("+~").startswith(f"{name}=") else t, line)
        for t, line in launch.words
    )
    return replace(launch, flags=flags, words=words)
