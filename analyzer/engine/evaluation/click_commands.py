"""What does click give to its commands? Options and arguments, from the line or by default."""

from __future__ import annotations

from analyzer.engine.evaluation.argument_parsers import parsed
from analyzer.engine.evaluation.command_words import Word
from analyzer.engine.evaluation.config_files import literal
from analyzer.engine.evaluation.parser_actions import Action, Parser
from analyzer.engine.evaluation.run import Run
from analyzer.engine.evaluation.slots import Label, bind_name
from analyzer.engine.evaluation.things import (
    Argument,
    Arguments,
    Function,
    Known,
    Native,
    Outside,
    Site,
    Thing,
)

_TYPES = {
    "int": "int",
    "float": "float",
    "str": "str",
    "bool": "bool",
    "click.INT": "int",
    "click.FLOAT": "float",
    "click.STRING": "str",
    "click.BOOL": "bool",
    "click.IntRange": "int",
    "click.FloatRange": "float",
}


def is_click(function: Function) -> bool:
    """Whether click turns the function into a command."""
    marks = function.marks
    has_options = "option" in marks or "argument" in marks or "commands" in marks
    return ("command" in marks or "group" in marks) and has_options


def click_arguments(run: Run, function: Function, given: Arguments, _site: Site) -> Arguments:
    """What click gives to a command that is called without arguments. Of a group, the commands
    that the line picks are run as well."""
    words: list[Word] = run.registry.get("words", [])
    commands = [one for one in function.marks.get("commands", []) if isinstance(one, Function)]
    own, rest, picked = _split(words, commands)
    maker = _parser(run, function)
    run.registry["words"] = own
    where = Site(function.frame, function.node.lineno, function.name)
    space = parsed(run, maker, Arguments(), where) if maker.actions else None
    run.registry["words"] = rest
    _run_commands(run, [picked] if picked else commands if not words else [], where, bool(picked))
    run.registry["words"] = words
    named = dict(given.named)
    for name, thing in space.entries.items() if space is not None else ():
        named.setdefault(str(name), _argument(thing))
    return Arguments(given.positional, named, given.is_whole)


def _argument(thing: Thing) -> Argument:
    cell = thing.cells[0] if thing.cells else None
    return Argument(thing, cell.path, cell.line, cell.written) if cell else Argument(thing, "", 0)


def _run_commands(run: Run, commands: list[Function], site: Site, is_picked: bool) -> None:
    for one in commands:
        if is_picked:
            run.call(one, Arguments(), site)
        else:
            with run.perhaps():
                run.call(one, Arguments(), site)


def _split(
    words: list[Word], commands: list[Function]
) -> tuple[list[Word], list[Word], Function | None]:
    """A group's own words, those of the command that the line picks, and that command."""
    names = {_command_name(one): one for one in commands}
    for place, word in enumerate(words):
        picked = names.get(word.text.replace("-", "_"))
        if picked is not None:
            return words[:place], words[place + 1 :], picked
    return words, [], None


def _command_name(function: Function) -> str:
    for _, written in (*function.marks.get("command", []), *function.marks.get("group", [])):
        name = written.text(0, "name")
        if name:
            return str(name).replace("-", "_")
    return function.name


def _parser(run: Run, function: Function) -> Parser:
    made = Parser()
    for key in ("option", "argument"):
        for _, written in reversed(function.marks.get(key, [])):
            action = _action(run, written, function, key)
            if action.dest:
                made.actions.append(action)
    return made


def _action(run: Run, written: Arguments, function: Function, key: str) -> Action:
    texts = [one.value.value for one in written.positional if isinstance(one.value, Known)]
    names = [text for text in texts if isinstance(text, str)]
    spellings = [part.split("/") for part in names if part.startswith("-")]
    options = [pair[0].strip() for pair in spellings]
    negatives = [pair[1].strip() for pair in spellings if len(pair) > 1]
    default = written.named.get("default")
    is_flag = written.value(99, "is_flag")
    is_switch = bool(negatives) or (isinstance(is_flag, Known) and bool(is_flag.value))
    value = default.value if default is not None else Known(False) if is_switch else None
    value = _from_environment(run, written, _typed(value, written), function) or value
    line = default.line if default is not None else function.node.lineno
    return Action(
        dest=_dest(names),
        options=options if key == "option" else [],
        site=Site(function.frame, line, function.name),
        default=value,
        type=_typed(value, written),
        action="boolean" if is_switch else "append" if "multiple" in written.named else "",
        nargs=_count(written),
        const=None,
        negatives=negatives,
    )


def _count(written: Arguments) -> object:
    nargs = written.value(99, "nargs")
    known = nargs.value if isinstance(nargs, Known) else None
    return "*" if known == -1 else known if known not in (None, 1) else None


def _dest(names: list[str]) -> str:
    bare = [name for name in names if not name.startswith("-")]
    parts = [name.split("/")[0] for name in names]
    long = [name for name in parts if name.startswith("--")]
    return ((bare or long or parts or [""])[0]).strip("-").replace("-", "_").lower()


def _typed(default: Thing | None, written: Arguments) -> Thing:
    """What reads a word: the declared type, else that of the default."""
    kind = written.value(99, "type")
    name = _TYPES.get(kind.name, "") if isinstance(kind, Outside) else ""
    if name:
        return Outside(name)
    is_text = isinstance(default, Known) and isinstance(default.value, str)
    return Outside("str") if is_text else Native("word", call=_word)


def _word(given: Arguments, _site: Site) -> Thing:
    return literal(given.text(0))


def _from_environment(
    run: Run, written: Arguments, kind: Thing, function: Function
) -> Thing | None:
    """`envvar="LR"` wins over the default."""
    flag = run.environment.get(written.text(99, "envvar"))
    if flag is None:
        return None
    site = Site(function.frame, flag.line, function.name)
    word = Argument(Known(flag.text), flag.path, flag.line, flag.text)
    value = run.call(kind, Arguments([word]), site)
    slots: dict[str, Thing] = {}
    label = Label(flag.path, flag.line, "launch", function.owner, written=flag.text)
    bind_name(run, slots, flag.name, value, label)
    return slots[flag.name]
