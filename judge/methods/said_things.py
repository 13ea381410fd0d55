"""Is a thing done, nowhere, or switched off, that a claim says is used and says no more of?

"Dropout is used." and "gradients are clipped" ask for one thing of all the program. A claim that
says where, how or how much is judged by what else it says.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from analyzer.model.chunk import Chunk
from analyzer.model.source import Location
from judge.claims.denials import Denial, Thing, content_words, things
from judge.claims.vocabulary import plain_tokens
from judge.lookup.repository import Repository
from judge.methods.denied_things import FIXED, rates_of, settings_of, what_became
from judge.methods.mechanisms import MechanismFinding, MechanismPlace, working_chunks

LONGEST = 60
"""Characters of a claim that may say one thing and no more."""

SAME = 4
"""Letters by which a word of code is taken for one of the claim: "clip", "clipped"."""


def said_things(text: str, repository: Repository) -> tuple[MechanismFinding, ...]:
    """What became of the thing that is all a claim asks for: nothing where a line of code that
    runs may do it, and nothing of other claims."""
    asked = _all_that_is_said(text)
    if asked is None:
        return ()
    thing, said = asked
    if (off := _switched_off(thing, repository)) is not None:
        return (off,)
    live = repository.once(working_chunks).live
    done = what_became(Denial(thing, frozenset(), instead=False), (), live, repository)
    if done is not None and done.near is not None:
        return (MechanismFinding(thing.name, negated=False, near=done.near),)
    if (
        not live
        or any(_may_do(thing, said, chunk) for chunk in live)
        or rates_of(thing, repository)
    ):
        return ()
    return (MechanismFinding(thing.name, negated=False, firm=True),)


_DENIES = re.compile(
    r"\b(?:no|not|n't|never|without|neither|nor|except|only|unless|if|optional\w*|may|can)\b", re.I
)


def _all_that_is_said(text: str) -> tuple[Thing, str] | None:
    """The thing of the table that a claim speaks of, and the words by which, where these are all
    that it says."""
    if len(text) > LONGEST or _DENIES.search(text):
        return None
    named = [
        (thing, found[0])
        for thing in things()
        if thing.wide and (found := thing.named.search(text)) is not None
    ]
    whole = [(thing, said) for thing, said in named if content_words(text) <= content_words(said)]
    return max(whole, key=lambda one: len(one[1]), default=None)


def _may_do(thing: Thing, said: str, chunk: Chunk) -> bool:
    """Whether code holds a sign of the thing, or one line of it the beginnings of all its words."""
    code = chunk.code_text()
    if thing.done.holds(code):
        return True
    begins = _beginnings(said)
    return any(all(begin in line for begin in begins) for line in code.lower().split("\n"))


def _beginnings(said: str) -> Sequence[str]:
    words = [word for word in re.findall(r"[a-z]+", said.lower()) if word not in _SMALL]
    return tuple(dict.fromkeys(word[:SAME] for word in words)) or tuple(plain_tokens(said))


_SMALL_WORDS = "is are was were be of the a an and by to used use"
_SMALL = frozenset(_SMALL_WORDS.split())


def _switched_off(thing: Thing, repository: Repository) -> MechanismFinding | None:
    """A setting of the thing that holds for every run, where all in force are off."""
    if settings_of(thing, repository) != {False}:
        return None
    fixed = [fact for fact in rates_of(thing, repository) if fact.kind in FIXED]
    if not fixed:
        return None
    at = fixed[0].location
    line = repository.lines_of(at.path)[at.first_line - 1].strip()
    place = MechanismPlace(Location(at.path, at.first_line, at.first_line), line, fixed[0].owner)
    return MechanismFinding(thing.name, negated=False, against=place, instead="switched off")
