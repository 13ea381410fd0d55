"""Which programs does a program start? `subprocess.run([...])`, `os.system("python train.py")`."""

from __future__ import annotations

from typing import Any

from analyzer.engine.evaluation.command_words import Word
from analyzer.engine.evaluation.run import Flag, Run
from analyzer.engine.evaluation.things import Arguments, Items, Known, Mapping, Site, Thing, Unknown
from analyzer.engine.languages.command_line import command_line
from analyzer.engine.languages.shell_words import Word as ShellWord
from analyzer.engine.languages.shell_words import commands_of

MOST_SPAWNED = 40
_NO_TEXT = "$?"  # a word that is not known, as shells' variables are


class Spawned:
    """A command line that a run came to."""

    def __init__(self, program: str, flags: dict[str, Flag], words: list[Word], path: str) -> None:
        self.program = program
        self.flags = flags
        self.words = words
        self.path = path


def spawn(run: Run, given: Arguments, site: Site) -> Thing:
    """Note what is started; what it gives back is not known."""
    command = given.value(0, "args")
    kept: list[Spawned] = run.registry.setdefault("spawned", [])
    for words in _commands(command):
        started = _started(words, site)
        if started is not None and len(kept) < MOST_SPAWNED:
            kept.append(started)
    for argument in given.all():
        run.use(argument.value)
    return Unknown()


def _commands(command: Thing | None) -> list[list[ShellWord]]:
    if isinstance(command, Known) and isinstance(command.value, str):
        return [one.words for one in commands_of(command.value)[0]]
    if isinstance(command, Items):
        texts = [_text(one) for one in command.items]
        return [[ShellWord(text, text, 0, True) for text in texts]]
    return []


def _text(thing: Thing) -> str:
    if isinstance(thing, Known):
        return str(thing.value)
    # The interpreter itself is the usual one of those that are not known.
    return _NO_TEXT


def _started(words: list[ShellWord], site: Site) -> Spawned | None:
    if words and words[0].text == _NO_TEXT:
        words = [ShellWord("python", "python", 0), *words[1:]]
    line = command_line(words)
    if line is None:
        return None
    path = site.path
    flags = {
        flag.name: Flag(flag.name, flag.value, path, site.line)
        for flag in line.flags
        if _NO_TEXT not in flag.value
    }
    at = next(place for place, word in enumerate(words) if word.text == line.program)
    rest = [Word(one.text, site.line, _NO_TEXT not in one.text) for one in words[at + 1 :]]
    return Spawned(line.program, flags, rest, path)


def execute_notebook(run: Run, given: Arguments, site: Site) -> Thing:
    """`papermill.execute_notebook("in.ipynb", "out.ipynb", parameters={...})`."""
    program, parameters = given.text(0, "input_path"), given.value(2, "parameters")
    flags: dict[str, Flag] = {}
    for key, thing in parameters.entries.items() if isinstance(parameters, Mapping) else ():
        if isinstance(thing, Known):
            cell = thing.cells[0] if thing.cells else None
            line = cell.line if cell is not None else site.line
            path = cell.path if cell is not None else site.path
            flags[str(key)] = Flag(str(key), str(thing.value), path, line)
    if program and flags:
        kept = run.registry.setdefault("spawned", [])
        kept.append(Spawned(program, flags, [], site.path))
    return Unknown()


_CALLS = ("run", "call", "check_call", "check_output", "Popen", "getoutput", "getstatusoutput")
MODELS: dict[str, Any] = {
    **{f"subprocess.{name}": spawn for name in _CALLS},
    "papermill.execute_notebook": execute_notebook,
    "os.system": spawn,
    "os.popen": spawn,
}
