"""Which forms may code give to a proper name of a claim?

Side by side "Penn Treebank" is one name, which code writes penntreebank, ptb or treebank; "Connect
Four" is connect4, and of a thing of several years each year has its own.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache

from index.tokenize import tokens
from judge.claims.numbers import NUMBER_WORDS
from judge.claims.requirement import Requirement
from judge.claims.terms import is_plain_word
from judge.claims.vocabulary import plain_tokens, spellings_of
from judge.text.language_pairs import codes_of
from judge.text.shipped_tables import shipped_table


def forms_of(name: str, text: str) -> tuple[tuple[str, ...], ...]:
    """All spellings of a name of a text, its own first; a name of several words also in short."""
    words = name.split()
    own = (*spellings_of(name), *_joined(name), *_long_form(text, name), *_coded(name))
    own += codes_of(name)
    return (*own, *_of_words(words)) if words[1:] else own


def forms_apart(name: str, names: Sequence[str], text: str) -> tuple[tuple[str, ...], ...]:
    """The spellings of one of several names that differ in what follows a hyphen alone: of X-A, X-C
    and X-100 none is there because code says X. None for other names."""
    stem, _, end = name.partition("-")
    alike = [one for one in names if one != name and one.partition("-")[0] == stem and "-" in one]
    if not end or not alike:
        return ()
    common = frozenset((*tokens(stem), stem.lower()))
    sizes = [f"{stem}_{word}" for word in _SIZES.get(end, ())]
    own = (*forms_of(name, text), *(s for one in sizes for s in spellings_of(one)))
    return tuple(s for s in dict.fromkeys(own) if not common.issuperset(s))


_SIZES = {
    "T": ("tiny",),
    "S": ("small",),
    "M": ("medium",),
    "B": ("base",),
    "L": ("large",),
    "H": ("huge",),
    "XL": ("xlarge", "extra_large"),
}
"""What letters behind a name of models stand for."""


def side_by_side(text: str, names: Sequence[str]) -> list[str]:
    """The names, those that follow each other with a blank between them as one."""
    joined: list[str] = []
    for name in names:
        name += _counted_part(text, name)
        both = rf"{re.escape(joined[-1])}!?\s{re.escape(name)}" if joined else ""
        if both and (match := re.search(rf"(?<![\w-]){both}(?![\w-])", text)):
            joined[-1] = match.group()
        else:
            joined.append(name)
    return joined


def _counted_part(text: str, name: str) -> str:
    """The number word that belongs to a name: the Four of Connect Four."""
    match = re.search(rf"(?<![\w-]){re.escape(name)}(?P<rest>\s+[A-Z][a-z]+)(?![\w-])", text)
    rest = match["rest"] if match is not None else ""
    return f" {rest.strip()}" if rest.strip().lower() in NUMBER_WORDS else ""


def by_year(asked: Requirement, text: str) -> list[Requirement]:
    """One requirement a year where a text names a thing of several years."""
    name = re.escape(asked.label)
    pattern = rf"(?<![\w-])(?:(?P<before>{_YEAR})\s+{name}|{name}[\s-]+(?P<after>{_YEAR}))(?![\w-])"
    years = dict.fromkeys(m["before"] or m["after"] for m in re.finditer(pattern, text))
    if len(years) < SEVERAL:
        return [asked]
    return [
        replace(
            asked,
            label=f"{asked.label} {year}",
            spellings=tuple(
                one
                for spelling in asked.spellings
                for one in (tuple(sorted({*spelling, year})), *_with_year(spelling, year))
            ),
        )
        for year in years
    ]


def _with_year(spelling: tuple[str, ...], year: str) -> tuple[tuple[str, ...], ...]:
    """ "wiki2014", and "wiki14" """
    return tuple((f"{spelling[0]}{end}",) for end in (year, year[2:])) if len(spelling) == 1 else ()


_YEAR = r"(?:19|20)\d\d"
SEVERAL = 2
"""Years of one name from which each is a thing of its own."""


def _of_words(words: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """ "Penn Treebank" is also written penntreebank and treebank, "Wall Street Journal" wsj."""
    initials = "".join(word[0] for word in words) if len(words) > 2 else ""
    alone = [word for word in words if any(c.isupper() for c in word[1:])]
    if len(words) == PAIR and _tells(words[0]) and (alone or is_plain_word(words[1].lower())):
        alone.append(words[0])
    held = bool(alone) or words[0].lower() in HOLDERS
    if held and len(words[-1]) > 2 and not is_plain_word(words[-1].lower()):
        alone.append(words[-1])
    if words[-1].lower() in NUMBER_WORDS:
        digit = f"{NUMBER_WORDS[words[-1].lower()]:g}"
        alone += ["".join([*words[:-1], digit]), "_".join([*words[:-1], digit])]
    written = ["".join(words).replace("!", ""), initials, *alone]
    return tuple(s for one in written if one for s in spellings_of(one)[:1])


PAIR = 2
SHORTEST = 4
"""Letters from which the first word of a name of two may stand for both."""


def _tells(word: str) -> bool:
    """Whether a first word says which thing is meant: the Frey of Frey Face, not the Penn of many
    treebanks."""
    plain = word.strip("!").lower()
    known = plain in HOLDERS or is_plain_word(plain)
    return len(plain) >= SHORTEST and plain.isalpha() and not known


@cache
def _table() -> Mapping[str, Sequence[str]]:
    """Further spellings of well-known names, read once."""
    return shipped_table("name_spellings")


def _coded(name: str) -> tuple[tuple[str, ...], ...]:
    """What code calls a well-known thing."""
    plain = "".join(c for c in name.lower() if c.isalnum())
    return tuple(s for one in _table().get(plain, ()) for s in spellings_of(one)[:1])


_HOLDERS = """
stanford penn oxford berkeley caltech princeton columbia cornell brown google kaggle yale facebook
microsoft openai amazon
"""
_LANGUAGES = """
english french german spanish italian dutch portuguese russian chinese japanese korean arabic hindi
turkish polish czech romanian finnish swedish danish greek hebrew vietnamese
"""
HOLDERS = frozenset((_HOLDERS + _LANGUAGES).split())
"""Before the name of a data set who made it or in which language, which code often leaves out."""


def _long_form(text: str, name: str) -> tuple[tuple[str, ...], ...]:
    """What the words before a bracket that holds their initials say: "random forest (RF)"."""
    if not name.isupper() or not name.isalpha():
        return ()
    match = re.search(rf"((?:[A-Za-z]+[\s-]+){{{len(name)}}})\({name}\)", text)
    words = re.split(r"[\s-]+", match[1].strip()) if match is not None else []
    if "".join(word[0] for word in words).lower() != name.lower():
        return ()
    return (tuple(sorted(set(plain_tokens(" ".join(words))))),)


def _joined(name: str) -> tuple[tuple[str, ...], ...]:
    """ "SST-2" is also written sst2 and sst_2, "dSprites" in small letters."""
    parts = name.split("-")
    if not parts[1:]:
        return spellings_of(name.lower())[:1]
    return (*spellings_of("".join(parts)), *spellings_of("_".join(parts)))
