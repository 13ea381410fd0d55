"""What do `${...}` in a configuration stand for? Keys, environment, arithmetic, own resolvers."""

from __future__ import annotations

import re
from collections.abc import Iterator

from analyzer.engine.evaluation.config_files import find_path, literal
from analyzer.engine.evaluation.journal import Cell
from analyzer.engine.evaluation.run import Run
from analyzer.engine.evaluation.slots import Label, bind_entry
from analyzer.engine.evaluation.things import (
    Argument,
    Arguments,
    Frame,
    Items,
    Known,
    Mapping,
    Module,
    Site,
    Thing,
    Unknown,
    cells_of,
    with_cells,
)

_INNERMOST = re.compile(r"\$\{([^${}]*)\}")
_MOST = 40
_DEEPEST = 12
_ARITHMETIC = {
    "mul": "*", "multiply": "*", "times": "*", "prod": "*", "add": "+", "sum": "+", "plus": "+",
    "sub": "-", "minus": "-", "div": "/", "divide": "/", "floordiv": "//", "int_div": "//",
}  # fmt: skip


def resolve(run: Run, owner: Mapping, found: Known, depth: int = 0) -> Thing:
    """The value of a config entry with its interpolations worked out; Unknown if one cannot be."""
    text = found.value
    if "${" not in text or owner.flavour != "config" or depth > _DEEPEST:
        return found
    parts: list[Thing] = []
    for _ in range(_MOST):
        match = _INNERMOST.search(text)
        if match is None:
            return _finished(text, parts, found)
        thing = _meaning(run, owner, match[1], parts, depth)
        if not isinstance(thing, Known | Items):
            return Unknown(cells=found.cells)
        mark = f"\x00{len(parts)}\x00"
        parts.append(thing)
        text = text[: match.start()] + mark + text[match.end() :]
    return Unknown(cells=found.cells)


_MARK = re.compile("\x00(\\d+)\x00")


def _finished(text: str, parts: list[Thing], found: Known) -> Thing:
    whole = _MARK.fullmatch(text)
    cells = cells_of(*parts, found)
    if whole is not None:
        return with_cells(parts[int(whole[1])], cells)
    return Known(_MARK.sub(lambda one: _text(parts[int(one[1])]), text), cells=cells)


def _text(thing: Thing) -> str:
    return str(thing.value) if isinstance(thing, Known) else ""


def _meaning(run: Run, owner: Mapping, inner: str, parts: list[Thing], depth: int) -> Thing:
    name, colon, rest = inner.partition(":")
    if colon and not name.strip().startswith("."):
        arguments = [_argument(one.strip(), parts) for one in _split(rest)] if rest else []
        return _resolver(run, owner, name.strip(), arguments, depth)
    return _key(run, owner, _MARK.sub(lambda one: _text(parts[int(one[1])]), inner).strip(), depth)


def _split(text: str) -> list[str]:
    parts, level, start = [], 0, 0
    for place, letter in enumerate(text):
        level += (letter in "[({") - (letter in "])}")
        if letter == "," and level == 0:
            parts.append(text[start:place])
            start = place + 1
    return [*parts, text[start:]]


def _argument(text: str, parts: list[Thing]) -> Thing:
    whole = _MARK.fullmatch(text)
    if whole is not None:
        return parts[int(whole[1])]
    return literal(_MARK.sub(lambda one: _text(parts[int(one[1])]), text))


def _key(run: Run, owner: Mapping, key: str, depth: int) -> Thing:
    if key.startswith("."):
        stripped = key.lstrip(".")
        home: Mapping = owner
        for _ in range(len(key) - len(stripped) - 1):
            home = home.parent or home
        key = stripped
    else:
        home = root_of(owner)
    key = re.sub(r"\[['\"]?([^\]'\"]+)['\"]?\]", r".\1", key)
    *above, last = key.split(".")
    target = find_path(home, ".".join(above)) if above else home
    if isinstance(target, Items) and last.isdigit() and int(last) < len(target.items):
        return target.items[int(last)]
    thing = target.entries.get(last) if isinstance(target, Mapping) else None
    if isinstance(thing, Known) and isinstance(thing.value, str) and isinstance(target, Mapping):
        return resolve(run, target, thing, depth + 1)
    return thing if thing is not None else Unknown()


def root_of(owner: Mapping) -> Mapping:
    """The outermost mapping that a mapping hangs in."""
    for _ in range(40):
        if owner.parent is None:
            break
        owner = owner.parent
    return owner


def _resolver(run: Run, owner: Mapping, name: str, given: list[Thing], depth: int) -> Thing:
    own = run.registry.get("resolvers", {}).get(name)
    if own is not None:
        arguments = Arguments([Argument(one, owner.root, 1) for one in given])
        return run.call(own, arguments, nowhere(run))
    if name in ("oc.env", "env") and given:
        flag = run.environment.get(_text(given[0]))
        if flag is not None:
            return literal(flag.text)
        return given[1] if len(given) > 1 else Unknown()
    if name in ("oc.select", "oc.decode") and given:
        found = (
            _key(run, owner, _text(given[0]), depth)
            if name == "oc.select"
            else literal(_text(given[0]))
        )
        return given[1] if isinstance(found, Unknown) and len(given) > 1 else found
    if name == "eval" and given:
        text = ",".join(_text(one) for one in given).strip("'\"")
        return run.registry["arithmetic"](run, text)  # type: ignore[no-any-return]
    if name in _ARITHMETIC and len(given) >= 2:
        text = f" {_ARITHMETIC[name]} ".join(f"({_text(one)})" for one in given)
        return run.registry["arithmetic"](run, text)  # type: ignore[no-any-return]
    return Unknown()


def nowhere(run: Run) -> Site:
    """A site for calls that stand in no code."""
    return Site(Frame(Module("", run.main, {}), {}, None, ""), 1)


def resolve_all(run: Run, root: Mapping) -> None:
    """Work out every interpolation below a config; the text as written is out of force."""
    for owner, key, thing in list(_texts(root)):
        value = resolve(run, owner, thing)
        if not isinstance(value, Known | Items) or not thing.cells:
            continue
        cell = thing.cells[0]
        label = Label(cell.path, cell.line, "config", cell.owner, written=cell.written)
        bind_entry(run, owner, key, with_cells(value, cells_of(value, thing)), label)
        _settle(cell, value, owner.entries[key])


def _settle(cell: Cell, value: Thing, now: Thing) -> None:
    cell.is_used = False
    cell.holders = 0
    cell.reason = f"the interpolation gives {_text(value)}" if isinstance(value, Known) else ""
    if now.cells and now.cells[0] is not cell:
        cell.replaced_by = now.cells[0]


def _texts(root: Mapping) -> Iterator[tuple[Mapping, str, Known]]:
    todo: list[Mapping] = [root]
    seen: set[int] = set()
    while todo and len(seen) < 2_000:
        owner = todo.pop()
        if id(owner) in seen:
            continue
        seen.add(id(owner))
        for key, thing in owner.entries.items():
            if isinstance(thing, Mapping):
                todo.append(thing)
            elif isinstance(thing, Known) and isinstance(thing.value, str) and "${" in thing.value:
                yield owner, str(key), thing
