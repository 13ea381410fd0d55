"""Classes that calls make: `namedtuple`, `NamedTuple("T", …)`, `make_dataclass`, `type(…)`."""

from __future__ import annotations

from typing import Any

from analyzer.engine.evaluation.comprehensions import iterated
from analyzer.engine.evaluation.methods import label_of
from analyzer.engine.evaluation.records import Declaration
from analyzer.engine.evaluation.run import Run
from analyzer.engine.evaluation.slots import Label, bind_name
from analyzer.engine.evaluation.things import (
    Arguments,
    Class,
    Instance,
    Items,
    Known,
    Mapping,
    Native,
    Outside,
    Site,
    Thing,
    Unknown,
)


def _class(site: Site, name: str, names: list[str], bases: list[Thing], mark: str) -> Class:
    owner = site.frame.owner
    return Class(name, owner, site.frame.module, bases, {}, names, [mark] if mark else [])


def named_tuple(run: Run, given: Arguments, site: Site) -> Thing | None:
    """`namedtuple("Env", "frames skip", defaults=(4, 2))`: defaults belong to the last fields."""
    names = _names(given.value(1, "field_names"))
    if not names:
        return None
    made = _class(site, given.text(0, "typename"), names, [Outside("NamedTuple")], "")
    defaults = given.value(99, "defaults")
    values = defaults.items if isinstance(defaults, Items) else []
    label = label_of(site, given.named.get("defaults"), "field")
    for name, value in zip(reversed(names), reversed(values), strict=False):
        where = Label(label.path, label.line, "field", label.owner)
        bind_name(run, made.namespace, name, value, where)
    return made


def _names(thing: Thing | None) -> list[str]:
    """Field names as one string, a list of strings, or a list of (name, type, …)."""
    if isinstance(thing, Known) and isinstance(thing.value, str):
        return thing.value.replace(",", " ").split()
    items = iterated(thing) if isinstance(thing, Items) else []
    heads = [one.items[0] if isinstance(one, Items) and one.items else one for one in items or []]
    return [one.value for one in heads if isinstance(one, Known) and isinstance(one.value, str)]


def make_dataclass(run: Run, given: Arguments, site: Site) -> Thing | None:
    """`make_dataclass("C", [("lr", float, 0.1), "seed"])`."""
    fields = given.value(1, "fields")
    names = _names(fields)
    if not names:
        return None
    made = _class(site, given.text(0, "cls_name"), names, [], "dataclass")
    for name, one in zip(names, fields.items if isinstance(fields, Items) else [], strict=False):
        if isinstance(one, Items) and len(one.items) > 2:
            _set(run, made, name, one.items[2], label_of(site, kind="field"))
    return made


def _set(run: Run, made: Class, name: str, value: Thing, label: Label) -> None:
    if isinstance(value, Native):
        made.namespace[name] = value
    else:
        bind_name(run, made.namespace, name, value, label)


_PLAIN_TYPES = frozenset({bool, int, float, str})
"""What reads a word of a command line as the default is: `type=type(default)`."""


def made_type(_run: Run, given: Arguments, site: Site) -> Thing:
    """`type("B", (A,), {"dim": 8})`; the class of an object with one argument."""
    first, bases, names = given.value(0), given.value(1), given.value(2)
    if isinstance(first, Instance) and bases is None:
        return first.home
    if isinstance(first, Known) and bases is None and type(first.value) in _PLAIN_TYPES:
        return Outside(type(first.value).__name__)
    if not isinstance(names, Mapping):
        return Unknown()
    above = bases.items if isinstance(bases, Items) else []
    made = _class(site, given.text(0), [], list(above), "")
    for key, value in names.entries.items():
        made.namespace[str(key)] = value
    return made


def factory(_run: Run, given: Arguments, site: Site) -> Thing:
    """`attr.Factory(list)`: a field whose default is what the function gives."""
    named = {"factory": given.positional[0]} if given.positional else dict(given.named)
    return Native("field", state=Declaration(Arguments([], named), site))


MODELS: dict[str, Any] = {
    "collections.namedtuple": named_tuple,
    "namedtuple": named_tuple,
    "typing.NamedTuple": named_tuple,
    "dataclasses.make_dataclass": make_dataclass,
    "type": made_type,
    "attr.Factory": factory,
    "attrs.Factory": factory,
}
