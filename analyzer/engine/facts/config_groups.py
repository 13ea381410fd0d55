"""Config files chosen through a `defaults:` list, as Hydra composes them.

`defaults: {algo: ppo}` in conf/config.yaml selects conf/algo/ppo.yaml and so leaves out every other
file of conf/algo. A mapping is composed flat (hand-made loaders: the file itself first, then the
groups in their order); a list as Hydra does it: keys of a group lie below the group's name unless
its file says `@package _global_`, and the file itself comes where `_self_` stands, or last.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator

from msgspec import Struct

from analyzer.engine.facts.standings import Standings, dotted_key, start_of
from analyzer.model.code import ParameterFact, ParameterKind
from analyzer.model.source import RUNS

_ENTRY = re.compile(r"defaults(?P<index>[.\[]\d+\]?)?(?:\.(?P<group>.+))?")
_GLOBAL = "@package _global_"


class Choice(Struct, frozen=True):
    """One entry of a defaults list: `algo: ppo` at a place. `group` is "" for a plain file."""

    group: str
    option: str
    number: int  # the fact that chooses


class Layer(Struct, frozen=True):
    """A config file that takes part, and what its keys are below."""

    path: str
    prefix: str


def selected_groups_win(standings: Standings) -> None:
    """Take unselected files of each group out of force, then let later files win over earlier."""
    choices: defaultdict[str, list[Choice]] = defaultdict(list)
    for number in standings.standing(ParameterKind.CONFIG):
        fact = standings.facts[number]
        for group, option in _chosen(fact):
            choices[fact.location.path].append(Choice(group, option, number))
    if not choices:
        return
    entries: defaultdict[str, list[int]] = defaultdict(list)
    for number in standings.standing(ParameterKind.CONFIG):
        entries[standings.facts[number].location.path].append(number)
    taken = _taken(standings, choices, entries)
    for path in sorted(choices):
        _compose(standings, path, choices[path], entries, taken)


def _taken(
    standings: Standings, choices: dict[str, list[Choice]], entries: dict[str, list[int]]
) -> frozenset[str]:
    """The files of groups that a run may take: those that some file or command line chooses."""
    found: set[str] = set()
    for path, its_choices in choices.items():
        folder = path.rpartition("/")[0]
        for choice in its_choices:
            if choice.group:
                options = {choice.option, *_picked(standings, choice.group)}
                found |= {_file(folder, choice.group, option, entries) for option in options}
    return frozenset(found - {""})


def _chosen(fact: ParameterFact) -> Iterator[tuple[str, str]]:
    match = _ENTRY.fullmatch(dotted_key(fact))
    if match is None:
        return
    group = (match["group"] or "").removeprefix("override ").strip("/ ").partition("@")[0]
    for value in fact.value if isinstance(fact.value, tuple) else (fact.value,):
        if isinstance(value, str) and value:
            yield group, value.partition("@")[0]


def _compose(
    standings: Standings,
    path: str,
    choices: list[Choice],
    entries: dict[str, list[int]],
    taken: frozenset[str],
) -> None:
    folder = path.rpartition("/")[0]
    layers: list[Layer] = []
    for choice in choices:
        if choice.option == "_self_":
            layers.append(Layer(path, ""))
            continue
        selected = _file(folder, choice.group, choice.option, entries)
        if not selected:
            continue
        layers.append(Layer(selected, _prefix(standings, choice, selected)))
        if choice.group:
            _leave_out(standings, choice, selected, _picked(standings, choice.group), entries)
    if layers and all(layer.path != path for layer in layers):
        place = len(layers) if _is_list(standings, choices) else 0
        layers.insert(place, Layer(path, ""))
    # What one option of a group builds on may be another option, which a run takes by itself.
    apart = taken - {path} if path in taken else frozenset()
    _later_wins(standings, [one for one in layers if one.path not in apart], entries)


def _file(folder: str, group: str, option: str, known: Iterable[str]) -> str:
    stem = "/".join(part for part in (folder, group, option) if part)
    for path in (f"{stem}.yaml", f"{stem}.yml", stem):
        if path in known:
            return path
    return ""


def _is_list(standings: Standings, choices: list[Choice]) -> bool:
    keys = (dotted_key(standings.facts[choice.number]) for choice in choices)
    return any(
        match["index"] or not match["group"]
        for match in (_ENTRY.fullmatch(key) for key in keys)
        if match
    )


def _prefix(standings: Standings, choice: Choice, path: str) -> str:
    if not choice.group or not _is_list(standings, [choice]):
        return ""
    reading = next(one for one in standings.readings if one.path == path)
    is_global = any(_GLOBAL in chunk.text for chunk in reading.chunks)
    return "" if is_global else choice.group.replace("/", ".") + "."


def _picked(standings: Standings, group: str) -> set[str]:
    """Options of a group that some command line picks: `python train.py algo=a2c`, or sweeps
    over: `algo=a2c,ppo`."""
    return {
        part.strip()
        for reading in standings.readings
        if reading.role in RUNS
        for launch in reading.launches
        for name, value in launch.flags
        if name == group
        for part in value.split(",")
    }


def _leave_out(
    standings: Standings,
    choice: Choice,
    selected: str,
    picked: set[str],
    entries: dict[str, list[int]],
) -> None:
    folder = selected.rpartition("/")[0] + "/"
    chooser = standings.facts[choice.number]
    for path, numbers in entries.items():
        stem, _, suffix = path.removeprefix(folder).rpartition(".")
        if not path.startswith(folder) or "/" in stem or suffix not in ("yaml", "yml"):
            continue
        if path != selected and stem not in picked:
            for number in numbers:
                standings.lose(number, f"{start_of(chooser)} selects {choice.option}")


def _later_wins(standings: Standings, layers: list[Layer], entries: dict[str, list[int]]) -> None:
    holders: dict[str, int] = {}
    for layer in layers:
        for number in entries.get(layer.path, ()):
            key = layer.prefix + dotted_key(standings.facts[number])
            earlier = holders.get(key)
            # A list of tables repeats its keys within one file; that overrides nothing.
            if earlier is not None and standings.facts[earlier].location.path != layer.path:
                standings.override(earlier, number)
            holders[key] = number
