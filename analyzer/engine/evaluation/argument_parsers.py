"""What does an `argparse` parser give, for the command line of this run?"""

from __future__ import annotations

from typing import Any

from analyzer.engine.evaluation.command_words import Word
from analyzer.engine.evaluation.config_files import literal
from analyzer.engine.evaluation.given_flags import from_flags
from analyzer.engine.evaluation.parser_actions import (
    Action,
    Parser,
    is_negated,
    named_action,
    taken_words,
)
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

MOST_WORDS = 2_000  # of one file of arguments
_SWITCHES = {"store_true": True, "store_false": False}


def parser(run: Run, given: Arguments, site: Site) -> Thing:
    """`argparse.ArgumentParser(parents=…)`."""
    made = Parser(file_marks=given.text(99, "fromfile_prefix_chars"))
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

    def add_record(given: Arguments, site: Site) -> Thing:
        kind, dest = given.value(0), given.text(1, "dest") or given.text(1, "nested_key")
        if kind is not None:
            made.records[dest or "#"] = (kind, site)
        return Known(None)

    itself.methods = {
        "add_arguments": add_record,
        "add_class_arguments": add_record,
        "add_function_arguments": add_record,
        "add_argument": add,
        "add": add,
        "add_arg": add,
        "set_defaults": set_defaults,
        "parse_args": lambda given, site: parsed(run, made, given, site),
        "parse_known_args": lambda given, site: _with_rest(run, made, given, site),
        "parse_intermixed_args": lambda given, site: parsed(run, made, given, site),
        "add_subparsers": lambda given, _site: _commands(run, made, given),
        "get_default": lambda given, _site: _default(made, given.text(0)) or Known(None),
    }
    for name in ("add_argument_group", "add_mutually_exclusive_group"):
        itself.methods[name] = same
    return itself


def _with_rest(run: Run, made: Parser, given: Arguments, site: Site) -> Thing:
    """`parse_known_args`: the namespace, and the words that the parser does not know."""
    space = parsed(run, made, given, site)
    rest = Items([Known(word.text) if word.is_known else Unknown() for word in made.rest])
    run.registry.setdefault("rests", []).append((rest, made.rest))
    return Items([space, rest], "tuple")


def finish(run: Run) -> None:
    """Parsers of the program that it leaves to others to use are read with its command line."""
    parsers = run.registry.get("parsers", [])
    if any(made.spaces for made, _ in parsers):
        return
    for made, site in parsers:
        if site.path == run.main and (made.actions or made.records):
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
    elif isinstance(kind, Outside) and kind.name.endswith("DictAction"):
        action = "dict"
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
    words = _from_files(run, made, _words(run, given, site))
    made.rest = []
    if words:
        made.rest = _take(run, made, result, words)
    elif made.commands:
        for inner in made.commands.values():
            with run.perhaps():
                _fill(run, inner, result)
    for dest, (kind, where) in made.records.items():
        record = from_flags(run, kind, where)
        if dest != "#":
            result.entries[dest] = record
    for earlier in made.spaces:
        _supersede(run, earlier, result)
    made.spaces.append(result)
    return result


def _from_files(run: Run, made: Parser, words: list[Word]) -> list[Word]:
    """`@args.txt`: the lines of that file, each a word."""
    found: list[Word] = []
    for word in words:
        named = made.file_marks and word.text[:1] in made.file_marks
        home = word.path or str(run.registry.get("launch_path", "")) or run.main
        path = run.project.find_file(word.text[1:], home) if named else ""
        if not path:
            found.append(word)
            continue
        lines = run.project.texts.get(path, "").split("\n")[:MOST_WORDS]
        found += [
            Word(line.strip(), number, True, path)
            for number, line in enumerate(lines, 1)
            if line.strip()
        ]
    return found


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
    for rest, left in run.registry.get("rests", []):
        if isinstance(own, Items) and rest.items is own.items:
            return list(left)
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


def _take(run: Run, made: Parser, result: Mapping, words: list[Word]) -> list[Word]:
    """Give the words to the actions; returns those that none takes."""
    rest = list(words)
    left: list[Word] = []
    places = [action for action in made.actions if not action.options]
    while rest:
        word = rest.pop(0)
        head, mark, value = word.text.partition("=")
        action = named_action(made, head) if word.text.startswith("-") else None
        if action is not None:
            if mark:
                rest.insert(0, Word(value, word.line, word.is_known, word.path))
            _apply(run, action, result, rest, word)
        elif word.text in made.commands:
            if made.command_dest:
                result.entries[made.command_dest] = Known(word.text)
            _fill(run, made.commands[word.text], result)
            return left + _take(run, made.commands[word.text], result, rest)
        elif places and not word.text.startswith("-"):
            rest.insert(0, word)
            _apply(run, places.pop(0), result, rest, word)
        else:
            left.append(word)
    return left


def _apply(run: Run, action: Action, result: Mapping, rest: list[Word], word: Word) -> None:
    label = Label(_path(run, word, action), word.line, "launch", run.registry.get("launcher", ""))
    if action.action in _SWITCHES:
        value: Thing = Known(_SWITCHES[action.action])
        label.written = word.text
    elif action.action == "boolean":
        value = Known(not is_negated(action, word.text))
        label.written = word.text
    elif action.action in ("store_const", "append_const"):
        value = action.const or Unknown()
    elif action.action == "count":
        value = Known(1)
    elif action.action in ("dict", "append"):
        value = _gathered(run, action, result, taken_words(action, rest), label)
    else:
        taken = taken_words(action, rest)
        things = [_word_value(run, action, one) for one in taken]
        several = action.nargs is not None and action.nargs != "?"
        single = things[0] if things else (action.const or Known(None))
        value = Items(things) if several else single
        label.written = " ".join(one.text for one in taken)
        label.line = taken[0].line if taken else word.line
    bind_entry(run, result, action.dest, value, label)


def _gathered(run: Run, action: Action, result: Mapping, words: list[Word], label: Label) -> Thing:
    """`--cfg-options a.b=1 c=2` is a dictionary, a flag that may be repeated a list."""
    if action.action == "dict":
        pairs = Mapping({})
        for word in words:
            key, mark, text = word.text.partition("=")
            if mark:
                where = Label(label.path, word.line, "launch", label.owner, "", text)
                bind_entry(run, pairs, key, literal(text), where)
        return pairs
    things = [_word_value(run, action, word) for word in words]
    label.written = " ".join(word.text for word in words)
    held = result.entries.get(action.dest)
    is_own = isinstance(held, Items) and bool(held.cells) and held.cells[0].kind == "launch"
    return Items([*held.items, *things]) if is_own and isinstance(held, Items) else Items(things)


def _path(run: Run, word: Word, action: Action) -> str:
    if word.path:
        return word.path
    path = run.registry.get("launch_path", "")
    return path if isinstance(path, str) and path else action.site.path


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
    "simple_parsing.ArgumentParser": parser,
    "transformers.hf_argparser.ArgumentParser": parser,
    "ArgumentParser": parser,
}
