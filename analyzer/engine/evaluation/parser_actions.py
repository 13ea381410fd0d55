"""What can a parser of arguments be told, and which words does each of its actions take?"""

from __future__ import annotations

from dataclasses import dataclass, field

from analyzer.engine.evaluation.command_words import Word
from analyzer.engine.evaluation.things import Argument, Mapping, Site, Thing


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
    negatives: list[str] = field(default_factory=list)  # options that switch it off


@dataclass(slots=True, eq=False)
class Parser:
    """A parser with its actions, and defaults set apart from them."""

    actions: list[Action] = field(default_factory=list)
    defaults: dict[str, tuple[Argument, int, Site]] = field(default_factory=dict)
    commands: dict[str, Parser] = field(default_factory=dict)
    command_dest: str = ""
    spaces: list[Mapping] = field(default_factory=list)
    records: dict[str, tuple[Thing, Site]] = field(default_factory=dict)
    rest: list[Word] = field(default_factory=list)  # left over the last time
    file_marks: str = ""  # a word that begins with one of these names a file of words

    def copy_from(self, parent: Parser) -> None:
        """Take over the arguments of a parent parser."""
        self.actions.extend(parent.actions)
        self.defaults.update(parent.defaults)


def named_action(made: Parser, head: str) -> Action | None:
    """The action that a word like `--lr` means; abbreviations count where they are clear."""
    wanted = head.replace("_", "-")
    for action in made.actions:
        if any(option.replace("_", "-") == wanted for option in action.options):
            return action
        if action.action == "boolean" and is_negated(action, wanted):
            return action
    near = [
        action
        for action in made.actions
        if wanted.startswith("--")
        and any(option.replace("_", "-").startswith(wanted) for option in action.options)
    ]
    return near[0] if len(near) == 1 else None


def is_negated(action: Action, head: str) -> bool:
    """`--no-amp` for `--amp`, or what the action itself has for that."""
    negated = action.negatives or [f"--no-{one.lstrip('-')}" for one in action.options]
    return head.replace("_", "-") in [one.replace("_", "-") for one in negated]


def taken_words(action: Action, rest: list[Word]) -> list[Word]:
    """The words that an action takes off the rest of the line."""
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
