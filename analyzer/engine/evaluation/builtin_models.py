"""What do functions of the language and its standard library give on known values?"""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from typing import Any

from analyzer.engine.evaluation.comprehensions import iterated
from analyzer.engine.evaluation.copying import copy_into
from analyzer.engine.evaluation.methods import label_of
from analyzer.engine.evaluation.object_models import MODELS as OBJECTS
from analyzer.engine.evaluation.object_models import Model
from analyzer.engine.evaluation.operations import FAILURES, applied, truth
from analyzer.engine.evaluation.records import declaration
from analyzer.engine.evaluation.run import Run
from analyzer.engine.evaluation.slots import bind_entry
from analyzer.engine.evaluation.things import (
    Argument,
    Arguments,
    Instance,
    Items,
    Known,
    Mapping,
    Native,
    Outside,
    Site,
    Thing,
    Unknown,
    cells_of,
    plain,
    thing_of,
    with_cells,
)


def _pure(function: Callable[..., Any]) -> Model:
    def model(_run: Run, given: Arguments, _site: Site) -> Thing:
        things = [argument.value for argument in given.positional]
        if given.named or not given.is_whole or len(things) > 4:
            return Unknown(cells=cells_of(*things))
        return applied(function, *things)

    return model


def _round(value: Any, digits: Any = None) -> Any:
    if digits is not None and abs(digits) > 30:
        raise ValueError("large")
    return round(value, digits)


def _int(value: Any, base: Any = 10) -> Any:
    return int(value, base) if isinstance(value, str) else int(value)


def _converted(function: Callable[..., Any]) -> Model:
    pure = _pure(function)

    def model(run: Run, given: Arguments, site: Site) -> Thing | None:
        first = given.value(0)
        if isinstance(first, Unknown):
            return with_cells(Unknown(), first.cells)
        return pure(run, given, site)

    return model


def _dict(run: Run, given: Arguments, site: Site) -> Thing:
    result = Mapping({}, is_whole=given.is_whole)
    for argument in given.positional[:1]:
        source = argument.value
        if isinstance(source, Instance):
            source = Mapping(dict(source.attributes))
        if isinstance(source, Mapping):
            copy_into(run, result, source, label_of(site, argument))
            result.by_attribute = source.by_attribute
        elif isinstance(source, Items) and source.is_whole:
            for item in source.items:
                if isinstance(item, Items) and len(item.items) == 2:
                    key = item.items[0]
                    if isinstance(key, Known):
                        bind_entry(run, result, key.value, item.items[1], label_of(site))
        else:
            result.is_whole = False
            run.use(source)
    for name, argument in given.named.items():
        label = label_of(site, argument, site.frame.kind)
        bind_entry(run, result, name, argument.value, label)
    return result


def _sequence(kind: str) -> Model:
    def model(_run: Run, given: Arguments, _site: Site) -> Thing:
        source = given.value(0)
        if source is None:
            return Items([], kind)
        items = iterated(source)
        if items is None:
            return Unknown(cells=source.cells)
        return Items(list(items), kind, cells=source.cells)

    return model


def _range(_run: Run, given: Arguments, _site: Site) -> Thing:
    try:
        counted = range(*(plain(one.value) for one in given.positional))
        is_long = len(counted) > 256
    except FAILURES:
        return Unknown(cells=cells_of(*(one.value for one in given.positional)))
    if is_long:
        return Unknown(cells=cells_of(*(one.value for one in given.positional)))
    return Items([Known(number) for number in counted])


def _zip(_run: Run, given: Arguments, _site: Site) -> Thing:
    columns = [iterated(one.value) for one in given.positional]
    if any(column is None for column in columns):
        return Unknown()
    known = [column for column in columns if column is not None]
    return Items([Items(list(row), "tuple") for row in zip(*known, strict=False)])


def _enumerate(_run: Run, given: Arguments, _site: Site) -> Thing:
    items = iterated(given.value(0) or Unknown())
    if items is None:
        return Unknown()
    return Items([Items([Known(place), item], "tuple") for place, item in enumerate(items)])


def _map(run: Run, given: Arguments, site: Site) -> Thing:
    function, items = given.value(0), iterated(given.value(1) or Unknown())
    if function is None or items is None or len(items) > 64:
        return Unknown()
    made = [
        run.call(function, Arguments([Argument(one, site.path, site.line)]), site) for one in items
    ]
    return Items(made)


def _sorted(_run: Run, given: Arguments, _site: Site) -> Thing:
    if given.named:
        source = given.value(0)
        items = None if source is None else iterated(source)
        return Unknown() if items is None else Items(items)
    return applied(sorted, *(one.value for one in given.positional))


def _json_text(run: Run, given: Arguments, site: Site) -> Thing:
    source = given.value(0)
    if isinstance(source, Native):
        return run.call(Outside("json.load"), given, site)
    if not isinstance(source, Known) or not isinstance(source.value, str):
        return Unknown(cells=source.cells if source is not None else ())
    try:
        return thing_of(json.loads(source.value[:2_000]))
    except (ValueError, RecursionError):
        return Unknown(cells=source.cells)


def _evaluated(_run: Run, given: Arguments, _site: Site) -> Thing:
    import ast

    source = given.value(0)
    if not isinstance(source, Known) or not isinstance(source.value, str):
        return Unknown(cells=source.cells if source is not None else ())
    try:
        return with_cells(thing_of(ast.literal_eval(source.value[:2_000].strip())), source.cells)
    except (*FAILURES, SyntaxError, RecursionError, MemoryError):
        return Unknown(cells=source.cells)


def _first(_run: Run, given: Arguments, _site: Site) -> Thing | None:
    return given.value(0)


def _bool(_run: Run, given: Arguments, _site: Site) -> Thing:
    found = truth(given.value(0) or Known(False))
    return Unknown() if found is None else Known(found)


def _len(_run: Run, given: Arguments, _site: Site) -> Thing:
    source = given.value(0) or Unknown()
    items = iterated(source)
    return Unknown(cells=source.cells) if items is None else Known(len(items))


def _namespace(run: Run, given: Arguments, site: Site) -> Thing:
    found = _dict(run, given, site)
    assert isinstance(found, Mapping)
    found.by_attribute = True
    found.flavour = "namespace"
    for inner in found.entries.values():
        by_attribute(inner)
    return found


def by_attribute(thing: Thing, depth: int = 0) -> None:
    """Let the entries of a mapping and those in it be attributes as well."""
    if isinstance(thing, Mapping) and depth < 10:
        thing.by_attribute = True
        for inner in thing.entries.values():
            by_attribute(inner, depth + 1)


def _chained(run: Run, given: Arguments, site: Site) -> Thing:
    """`ChainMap(first, …)`: earlier mappings win."""
    result = Mapping({})
    for argument in reversed(given.positional):
        if isinstance(argument.value, Mapping):
            copy_into(run, result, argument.value, label_of(site, argument))
        else:
            result.is_whole = False
    return result


def _defaultdict(run: Run, given: Arguments, site: Site) -> Thing:
    result = _dict(run, Arguments(given.positional[1:], given.named, given.is_whole), site)
    assert isinstance(result, Mapping)
    result.factory = given.value(0)
    return result


_MATHS = {
    name: getattr(math, name)
    for name in ("sqrt", "log", "log2", "log10", "exp", "ceil", "floor", "cos", "sin", "prod")
}
MODELS: dict[str, Model] = {
    **OBJECTS,
    "int": _converted(_int),
    "float": _converted(float),
    "str": _converted(str),
    "bool": _bool,
    "abs": _pure(abs),
    "round": _pure(_round),
    "min": _pure(min),
    "max": _pure(max),
    "sum": _pure(sum),
    "len": _len,
    "dict": _dict,
    "pydantic.ConfigDict": _dict,
    "pydantic_settings.SettingsConfigDict": _dict,
    "OrderedDict": _dict,
    "collections.OrderedDict": _dict,
    "defaultdict": _defaultdict,
    "collections.defaultdict": _defaultdict,
    "types.MappingProxyType": _dict,
    "collections.ChainMap": _chained,
    "list": _sequence("list"),
    "tuple": _sequence("tuple"),
    "set": _sequence("set"),
    "frozenset": _sequence("set"),
    "iter": _sequence("list"),
    "range": _range,
    "zip": _zip,
    "enumerate": _enumerate,
    "map": _map,
    "sorted": _sorted,
    "json.loads": _json_text,
    "eval": _evaluated,
    "compile": _first,
    "ast.literal_eval": _evaluated,
    "dataclasses.field": declaration,
    "attr.ib": declaration,
    "attr.attrib": declaration,
    "attr.field": declaration,
    "attrs.field": declaration,
    "pydantic.Field": declaration,
    "argparse.Namespace": _namespace,
    "types.SimpleNamespace": _namespace,
    "easydict.EasyDict": _namespace,
    "box.Box": _namespace,
    "addict.Dict": _namespace,
    "munch.Munch": _namespace,
    "munch.munchify": _namespace,
    "ml_collections.ConfigDict": _namespace,
    "ml_collections.FrozenConfigDict": _namespace,
    "ml_collections.config_dict.ConfigDict": _namespace,
    "ml_collections.config_dict.FrozenConfigDict": _namespace,
    **{
        f"{home}.{name}": _pure(f) for home in ("math", "np", "numpy") for name, f in _MATHS.items()
    },
}
