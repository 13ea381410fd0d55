"""What does a name in a question mean: definitions, or calls as they are written?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from msgspec import Struct

from analyzer.model.code import CodeModel
from analyzer.model.source import RUNS

MOST_SUGGESTIONS = 3


class Meaning(Struct, frozen=True):
    """`definitions` are whole names. Without any, `name` is the end of what a call says."""

    name: str
    definitions: frozenset[str] = frozenset()

    def is_called(self, text: str, targets: Sequence[str]) -> bool:
        """Whether a call with this text, which means `targets`, is one of those meant."""
        if self.definitions:
            return not self.definitions.isdisjoint(targets)
        return ends_in(text, self.name)


class Unknown(Struct, frozen=True):
    """A name that nothing has, and names that look like it."""

    name: str
    suggestions: tuple[str, ...]


def meaning(model: CodeModel, texts: Iterable[str], name: str) -> Meaning | Unknown:
    """What `name` means where `texts` are all the calls. Definitions come before texts, and
    texts before modules, which are called when a script starts them. A name stands for all
    whose dotted names end in it."""
    readings = [reading for reading in model.readings if reading.role in RUNS]
    definitions = {d.name for reading in readings for d in reading.definitions}
    meant = frozenset(one for one in definitions if ends_in(one, name))
    if meant:
        return Meaning(name, meant)
    texts = set(texts)
    if any(ends_in(text, name) for text in texts):
        return Meaning(name)
    modules = {reading.module for reading in readings}
    programs = frozenset(module for module in modules if ends_in(module, name))
    if programs:
        return Meaning(name, programs)
    return Unknown(name, suggestions(name, definitions | texts | modules))


def suggestions(name: str, known: Iterable[str]) -> tuple[str, ...]:
    """The known names, or ends of them, that look most like `name`."""
    whole = {one for one in known if "(" not in one}
    ends = {".".join(one.split(".")[-(name.count(".") + 1) :]) for one in whole}
    return tuple(get_close_matches(name, sorted(ends), n=MOST_SUGGESTIONS))


def ends_in(dotted: str, name: str) -> bool:
    """Whether `name` is the whole of `dotted` or its last parts."""
    return dotted == name or dotted.endswith("." + name)
