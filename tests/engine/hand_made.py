"""Readings made by hand, with names derived from paths as the front ends derive them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from analyzer.model.code import (
    CallSite,
    Definition,
    DefinitionKind,
    FileReading,
    Import,
    Launch,
    Mention,
    ParameterFact,
    ParameterKind,
    Value,
)
from analyzer.model.source import FileRole, Location


def module_of(path: str) -> str:
    return path.rpartition(".")[0].replace("/", ".").removesuffix(".__init__")


def code(
    path: str,
    bodies: Mapping[str, str] | None = None,
    *,
    classes: Mapping[str, str] | None = None,
    decorated: Mapping[str, str] | None = None,
    imports: Sequence[str] = (),
    calls: Sequence[str] = (),
    top: str = "",
    starts: bool = False,
    role: FileRole = FileRole.CODE,
    language: str = "python",
    launches: Sequence[Launch] = (),
    parameters: Sequence[ParameterFact] = (),
) -> FileReading:
    """`bodies` maps "Trainer.step" to the names it mentions; `classes` maps "Trainer" to its
    bases; `imports` are "target" or "target as local"; `calls` are "caller: callee"."""
    module = module_of(path)
    definitions, mentions = [], [Mention(module, tuple(sorted(top.split())))]
    names = [(name, DefinitionKind.CLASS) for name in classes or {}]
    for name in bodies or {}:
        is_method = name.rpartition(".")[0] in (classes or {})
        names.append((name, DefinitionKind.METHOD if is_method else DefinitionKind.FUNCTION))
    for line, (name, kind) in enumerate(names, start=1):
        definitions.append(
            Definition(
                f"{module}.{name}",
                kind,
                Location(path, line, line),
                bases=tuple((classes or {}).get(name, "").split()),
                decorators=tuple((decorated or {}).get(name, "").split()),
            )
        )
        words = tuple(sorted((bodies or {}).get(name, "").split()))
        mentions.append(Mention(f"{module}.{name}", words))
    return FileReading(
        path=path,
        language=language,
        role=role,
        digest="0",
        module=module,
        is_entry_point=starts,
        definitions=tuple(definitions),
        mentions=tuple(mentions),
        calls=tuple(_call(module, line, text) for line, text in enumerate(calls, start=1)),
        imports=tuple(_import(text) for text in imports),
        launches=tuple(launches),
        parameters=tuple(parameters),
    )


def _call(module: str, line: int, text: str) -> CallSite:
    caller, _, callee = text.partition(": ")
    return CallSite(f"{module}.{caller}".rstrip("."), callee, line)


def _import(text: str) -> Import:
    target, _, local = text.partition(" as ")
    return Import(local or target.rpartition(".")[2], target, 1)


def fact(
    place: str, name: str, value: Value, kind: ParameterKind, *, owner: str = "", callee: str = ""
) -> ParameterFact:
    """`place` is "train.py:12"."""
    path, _, line = place.partition(":")
    where = Location(path, int(line), int(line))
    return ParameterFact(where, owner, name, value, str(value), kind, callee=callee)


def launch(place: str, program: str, **flags: str) -> Launch:
    path, _, line = place.partition(":")
    return Launch(Location(path, int(line), int(line)), program, tuple(flags.items()))
