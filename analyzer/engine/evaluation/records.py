"""Which fields does a record class have, and what are they when one is made?

Dataclasses, attrs, pydantic models and settings, NamedTuples, TypedDicts and their like.
"""

from __future__ import annotations

from dataclasses import dataclass

from analyzer.engine.evaluation.config_files import literal
from analyzer.engine.evaluation.run import Run
from analyzer.engine.evaluation.slots import Label, bind_attribute, bind_name, fresh, give
from analyzer.engine.evaluation.things import (
    Argument,
    Arguments,
    Bound,
    Class,
    Function,
    Instance,
    Known,
    Mapping,
    Native,
    Site,
    Thing,
    Unknown,
)

_DECORATORS = frozenset(
    [
        "dataclass",
        "dataclasses.dataclass",
        "attr.s",
        "attr.attrs",
        "attrs.define",
        "attrs.frozen",
        "attr.define",
        "attrs.mutable",
        "define",
        "frozen",
        "attr.dataclass",
        "pydantic.dataclasses.dataclass",
        "chex.dataclass",
        "struct.dataclass",
        "flax.struct.dataclass",
        "dataclass_json",
    ]
)
_BASES = (
    *("BaseModel", "BaseSettings", "NamedTuple", "TrainingArguments", "Seq2SeqTrainingArguments"),
    *("PretrainedConfig", "SQLModel", "Struct", "BaseConfig", "Tap", "Serializable"),
)
_HOOKS = ("__post_init__", "__attrs_post_init__", "model_post_init")


def is_record(home: Class) -> bool:
    """Whether objects of the class take their annotated fields as arguments."""
    for one in home.lineage():
        if any(name in _DECORATORS or name.endswith(".dataclass") for name in one.decorators):
            return True
    return any(name.rpartition(".")[2] in _BASES for name in home.outside_bases())


def fields_of(home: Class) -> list[str]:
    """Names of the fields, those of bases first."""
    found: dict[str, None] = {}
    for one in reversed(home.lineage()):
        for name in one.annotated:
            found.setdefault(name)
        for name, thing in one.namespace.items():
            if isinstance(thing, Native) and thing.name == "field":
                found.setdefault(name)
    return list(found)


def construct(run: Run, made: Instance, given: Arguments, site: Site) -> None:
    """Set every field from its argument or its default, then run what the class adds."""
    names = [name for name in fields_of(made.home) if not name.startswith("__")]
    for place, name in enumerate(names):
        argument = given.positional[place] if place < len(given.positional) else None
        argument = argument or given.named.get(name) or _by_alias(made.home, name, given)
        _set_field(run, made, name, argument, site, is_open=given.is_open)
    for name in given.named:
        if name not in names:
            made.attributes.setdefault(name, given.named[name].value)
    for hook in _HOOKS:
        method = made.home.find(hook)
        if isinstance(method, Function):
            run.call(Bound(made, method), Arguments(is_whole=False), site)


def _set_field(
    run: Run, made: Instance, name: str, argument: Argument | None, site: Site, *, is_open: bool
) -> None:
    default = field_default(run, made.home, name)
    if argument is None:
        argument = _from_environment(run, made.home, name)
    if argument is None:
        if default is not None:
            made.attributes[name] = Unknown() if is_open else fresh(run, default)
        return
    label = Label(
        argument.path or site.path,
        argument.line or site.line,
        "call_argument",
        site.frame.owner,
        made.home.name,
        argument.text,
    )
    bind_attribute(run, made, name, _converted(run, made.home, name, argument.value), label)
    if default is not None:
        give(run, default, made.attributes[name])


def _converted(run: Run, home: Class, name: str, value: Thing) -> Thing:
    """What the field's own converter makes of a string."""
    thing = home.find(name)
    if not (isinstance(value, Known) and isinstance(value.value, str)):
        return value
    if isinstance(thing, Native) and thing.name == "field":
        converter = thing.state.given.value(99, "converter")
        if converter is not None:
            return run.call(converter, Arguments([Argument(value, "", 0)]), thing.state.site)
    return value


def _by_alias(home: Class, name: str, given: Arguments) -> Argument | None:
    thing = home.find(name)
    if isinstance(thing, Native) and thing.name == "field":
        return given.named.get(thing.state.given.text(99, "alias"))
    return None


def _from_environment(run: Run, home: Class, name: str) -> Argument | None:
    """Settings of pydantic take fields from environment variables with a prefix."""
    if not any(base.endswith("BaseSettings") for base in home.outside_bases()):
        return None
    prefix = _environment_prefix(run, home)
    wanted = (prefix + name).lower()
    for key, flag in run.environment.items():
        if key.lower() == wanted:
            return Argument(literal(flag.text), flag.path, flag.line)
    return None


def _environment_prefix(_run: Run, home: Class) -> str:
    inner = home.find("Config") or home.find("model_config")
    found: Thing | None = None
    if isinstance(inner, Class):
        found = inner.find("env_prefix")
    elif isinstance(inner, Mapping):
        found = inner.entries.get("env_prefix")
    return str(found.value) if isinstance(found, Known) else ""


@dataclass(slots=True)
class Declaration:
    """`field(...)` as written; `default` once it was worked out."""

    given: Arguments
    site: Site
    default: Thing | None = None


def declaration(_run: Run, given: Arguments, site: Site) -> Thing:
    """What `field(...)`, `Field(...)` or `attr.ib(...)` gives."""
    return Native("field", state=Declaration(given, site))


def field_default(run: Run, home: Class, name: str) -> Thing | None:
    """The default of a field in the class itself or the nearest base that sets it."""
    thing = home.find(name)
    if isinstance(thing, Native) and thing.name == "field":
        return _declared(run, thing.state, name, home)
    return None if isinstance(thing, Function) else thing


def _declared(run: Run, one: Declaration, name: str, home: Class) -> Thing | None:
    if one.default is not None:
        return one.default
    given = one.given
    value = given.value(99, "default")
    if isinstance(value, Native) and value.name == "field" and value.state is not one:
        value = _declared(run, value.state, name, home)
    factory = given.value(99, "default_factory") or given.value(99, "factory")
    if value is None and factory is None and given.positional:
        value = given.positional[0].value
    if value is None and factory is not None:
        value = run.call(factory, Arguments(), one.site)
    if value is None or (isinstance(value, Known) and value.value is Ellipsis):
        return None
    converter = given.value(99, "converter")
    if converter is not None and isinstance(value, Known) and isinstance(value.value, str):
        value = run.call(converter, Arguments([Argument(value, "", 0)]), one.site)
    slots: dict[str, Thing] = {}
    bind_name(run, slots, name, value, Label(one.site.path, one.site.line, "field", home.owner))
    one.default = slots[name]
    return one.default
