"""What does an `argparse` parser give, for the command line of this run?"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from analyzer.engine.evaluation.command_words import Word
from analyzer.engine.evaluation.run import Run
from analyzer.engine.evaluation.slots import Label, bind_entry
from analyzer.engine.evaluation.things import (
    Argument,
    Arguments,
    Items,
    Known,
    Mapping,
    Native,
    Outside,
    Site,
    Thing,
    Unknown,
)

_SWITCHES = {"store_true": True, "store_false": False}


@dataclass(slots=True, eq=False)
class Action:
    """One `add_argument`."""

    dest: str
    options: list[str]
    site: Site
    default: Thing | None
    type: Thing | None
    action: str
    nargs: object
    const: Thing | None


@dataclass(slots=True, eq=False)
class Parser:
    """A parser with its actions, and defaults set apart from them."""

    actions: list[Action] = field(default_factory=list)
    defaults: dict[str, tuple[Argument, int, Site]] = field(default_factory=dict)
    commands: dict[str, Parser] = field(default_factory=dict)
    command_dest: str = ""
    spaces: list[Mapping] = field(default_factory=list)

    def copy_from(self, parent: Parser) -> None:
        """Take over the arguments of a parent parser."""
        self.actions.extend(parent.actions)
        self.defaults.update(parent.defaults)


def parser(run: Run, given: Arguments, site: Site) -> Thing:
    """`argparse.ArgumentParser(parents=…)`."""
    made = Parser()
    run.registry.setdefault("parsers", []).append((made, site))
    parents = given.value(99, "parents")
    for one in parents.items if isinstance(parents, Items) else []:
        if isinstance(one, Native) and isinstance(one.state, Parser):
            made.copy_from(one.state)
    return _object(run, made)


def _object(run: Run, made: Parser) -> Native:
    itself = Native("parser", state=made)

    def same(_given: Arguments, _site: Site) -> Thing:
        return itself

    def add(given: Arguments, site: Site) -> Thing:
        made.actions.append(_action(given, site))
        return Known(None)

    def set_defaults(given: Arguments, site: Site) -> Thing:
        for name, argument in given.named.items():
            made.defaults[name] = (argument, len(made.actions), site)
        return Known(None)

    itself.methods = {
        "add_argument": add,
        "add": add,
        "add_arg": add,
        "set_defaults": set_defaults,
        "parse_args": lambda given, site: parsed(run, made, given, site),
        "parse_known_args": lambda given, site: Items(
            [parsed(run, made, given, site), Items([])], "tuple"
        ),
        "parse_intermixed_args": lambda given, site: parsed(run, made, given, site),
        "add_subparsers": lambda given, _site: _commands(run, made, given),
        "get_default": lambda given, _site: _default(made, given.text(0)) or Known(None),
    }
    for name in ("add_argument_group", "add_mutually_exclusive_group"):
        itself.methods[name] = same
    return itself


def finish(run: Run) -> None:
    """Parsers of the program that it leaves to others to use are read with its command line."""
    parsers = run.registry.get("parsers", [])
    if any(made.spaces for made, _ in parsers):
        return
    for made, site in parsers:
        if site.path == run.main and made.actions:
            parsed(run, made, Arguments(), site)


def _commands(run: Run, made: Parser, given: Arguments) -> Thing:
    made.command_dest = given.text(99, "dest")

    def add_parser(inner_given: Arguments, site: Site) -> Thing:
        inner = parser(run, inner_given, site)
        assert isinstance(inner, Native)
        made.commands[inner_given.text(0)] = inner.state
        return inner

    return Native("commands", methods={"add_parser": add_parser})


def _action(given: Arguments, site: Site) -> Action:
    texts = [one.value.value for one in given.positional if isinstance(one.value, Known)]
    names = [text for text in texts if isinstance(text, str)]
    options = [name for name in names if name.startswith("-")]
    nargs = given.value(99, "nargs")
    kind = given.value(99, "action")
    action = kind.value if isinstance(kind, Known) else ""
    if isinstance(kind, Outside) and kind.name.endswith("BooleanOptionalAction"):
        action = "boolean"
    default = given.value(99, "default")
    if default is None and action in _SWITCHES:
        default = Known(not _SWITCHES[action])
    return Action(
        dest=given.text(99, "dest") or _dest(options, names),
        options=options,
        site=site,
        default=default,
        type=given.value(99, "type"),
        action=action if isinstance(action, str) else "",
        nargs=_count(nargs),
        const=given.value(99, "const"),
    )


def _count(nargs: Thing | None) -> object:
    if isinstance(nargs, Outside) and nargs.name.endswith("REMAINDER"):
        return "..."
    return nargs.value if isinstance(nargs, Known) else None


def _dest(options: list[str], names: list[str]) -> str:
    long = [one for one in options if one.startswith("--")]
    name = (long or options or names or [""])[0]
    return name.lstrip("-").replace("-", "_")


def _default(made: Parser, dest: str) -> Thing | None:
    for action in made.actions:
        if action.dest == dest:
            return action.default
    return None


def parsed(run: Run, made: Parser, given: Arguments, site: Site) -> Mapping:
    """The namespace: defaults, then those set apart, then the words of the command line."""
    space = given.value(1, "namespace")
    result = space if isinstance(space, Mapping) else Mapping({}, by_attribute=True)
    result.by_attribute, result.flavour = True, "namespace"
    _fill(run, made, result)
    words = _words(run, given, site)
    if words:
        _take(run, made, result, words)
    elif made.commands:
        for inner in made.commands.values():
            with run.perhaps():
                _fill(run, inner, result)
    for earlier in made.spaces:
        _supersede(run, earlier, result)
    made.spaces.append(result)
    return result


def _supersede(run: Run, earlier: Mapping, later: Mapping) -> None:
    """What an earlier namespace holds and nobody read gives way to the later one."""
    for name, thing in earlier.entries.items():
        new = later.entries.get(name)
        if name in earlier.selected or new is None or not new.cells or earlier is later:
            continue
        for cell in thing.cells[:1]:
            run.journal.replace(cell, new.cells[0])


def _fill(run: Run, made: Parser, result: Mapping) -> None:
    for place, action in enumerate(made.actions):
        label = Label(action.site.path, action.site.line, "flag", action.site.frame.owner)
        default = action.default
        if default is not None:
            default = converted(run, action, default, action.site)
        if default is not None or action.dest not in made.defaults:
            bind_entry(run, result, action.dest, default or Known(None), label)
        late = made.defaults.get(action.dest)
        if late is not None and (late[1] > place or action.default is None):
            _set_default(run, result, action.dest, late)
    for name, late in made.defaults.items():
        if name not in result.entries:
            _set_default(run, result, name, late)


def _set_default(run: Run, result: Mapping, name: str, late: tuple[Argument, int, Site]) -> None:
    argument, _, site = late
    label = Label(argument.path, argument.line, "flag", site.frame.owner, "", argument.text)
    bind_entry(run, result, name, argument.value, label)


def _words(run: Run, given: Arguments, site: Site) -> list[Word]:
    own = given.value(0, "args")
    if isinstance(own, Items) and own.is_whole:
        known = [one for one in own.items if isinstance(one, Known)]
        line = given.positional[0].line if given.positional else site.line
        return [Word(str(one.value), line) for one in known]
    words: list[Word] = run.registry.get("words", [])
    return words


def converted(run: Run, action: Action, value: Thing, site: Site) -> Thing:
    """A string as the type of the action reads it."""
    if not isinstance(value, Known) or not isinstance(value.value, str) or action.type is None:
        return value
    argument = Argument(value, site.path, site.line)
    return run.call(action.type, Arguments([argument]), site)


def _take(run: Run, made: Parser, result: Mapping, words: list[Word]) -> None:
    rest = list(words)
    places = [action for action in made.actions if not action.options]
    while rest:
        word = rest.pop(0)
        head, mark, value = word.text.partition("=")
        action = _named(made, head) if word.text.startswith("-") else None
        if action is not None:
            if mark:
                rest.insert(0, Word(value, word.line, word.is_known))
            _apply(run, action, result, rest, word)
        elif word.text in made.commands:
            if made.command_dest:
                result.entries[made.command_dest] = Known(word.text)
            _fill(run, made.commands[word.text], result)
            _take(run, made.commands[word.text], result, rest)
            return
        elif places and not word.text.startswith("-"):
            rest.insert(0, word)
            _apply(run, places.pop(0), result, rest, word)


def _named(made: Parser, head: str) -> Action | None:
    wanted = head.replace("_", "-")
    for action in made.actions:
        if any(option.replace("_", "-") == wanted for option in action.options):
            return action
        negated = [f"--no-{o.lstrip('-')}".replace("_", "-") for o in action.options]
        if action.action == "boolean" and wanted in negated:
            return action
    near = [
        action
        for action in made.actions
        if wanted.startswith("--")
        and any(option.replace("_", "-").startswith(wanted) for option in action.options)
    ]
    return near[0] if len(near) == 1 else None


def _apply(run: Run, action: Action, result: Mapping, rest: list[Word], word: Word) -> None:
    label = Label(_path(run, word, action), word.line, "launch", run.registry.get("launcher", ""))
    if action.action in _SWITCHES:
        value: Thing = Known(_SWITCHES[action.action])
        label.written = word.text
    elif action.action == "boolean":
        value = Known(not word.text.startswith("--no-"))
    elif action.action in ("store_const", "append_const"):
        value = action.const or Unknown()
    elif action.action == "count":
        value = Known(1)
    else:
        taken = _taken(action, rest)
        things = [_word_value(run, action, one) for one in taken]
        several = action.nargs is not None and action.nargs != "?"
        single = things[0] if things else (action.const or Known(None))
        value = Items(things) if several else single
        label.written = " ".join(one.text for one in taken)
        label.line = taken[0].line if taken else word.line
    bind_entry(run, result, action.dest, value, label)


def _path(run: Run, _word: Word, action: Action) -> str:
    path = run.registry.get("launch_path", "")
    return path if isinstance(path, str) and path else action.site.path


def _taken(action: Action, rest: list[Word]) -> list[Word]:
    most = (
        64
        if action.nargs in ("+", "*", "...")
        else action.nargs
        if isinstance(action.nargs, int)
        else 1
    )
    taken: list[Word] = []
    while rest and len(taken) < most and (action.nargs == "..." or not _is_option(rest[0])):
        taken.append(rest.pop(0))
    return taken


def _is_option(word: Word) -> bool:
    text = word.text
    return text.startswith("-") and len(text) > 1 and not text[1].isdigit() and text[1] != "."


def _word_value(run: Run, action: Action, word: Word) -> Thing:
    if not word.is_known:
        return Unknown()
    if action.type is None:
        return Known(word.text)
    return converted(run, action, Known(word.text), action.site)


MODELS: dict[str, Any] = {
    "argparse.ArgumentParser": parser,
    "configargparse.ArgumentParser": parser,
    "configargparse.ArgParser": parser,
    "jsonargparse.ArgumentParser": parser,
    "ArgumentParser": parser,
}
