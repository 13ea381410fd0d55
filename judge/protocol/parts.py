"""Which parts does a claim about an experiment have, each of which must run?

"BLEU, NIST and METEOR against full fine-tuning" has four: data sets, baselines, metrics and
settings are told apart where commas and small words divide them.
"""

from __future__ import annotations

import re

from judge.claims.vocabulary import plain_tokens
from judge.order.asked import Asked

_CUT = re.compile(
    r"[;:(){}\[\]]|,(?=\s)|\.(?=\s|$)|(?<!\w)(?:and|or|against|versus|vs|with|whose|by|on|over|under"
    r"|as|to show|to see|to find|to study|so that|in order to|is|are|was|were|compared|crossed|for"
    r"|from|next to|plus|than|at|where|that|which|per)(?!\w)",
    re.I,
)
_FILLER = """
the each every all both any some other others this that these it its their one two three four five
six seven eight nine ten main full used using use run runs reported compare compared comparison
evaluated evaluate experiment ablation study show see find works best matter matters between among
several also only alone own out given then find about into such not computed measured varied tried
applied taken set sets value values result results number numbers different setting settings effect
model models method methods paper whether how well standard data dataset datasets corpus corpora
reference references baseline baselines system systems experiment experiments cover covers covering
generalisation generalization throughout switched turned switch turn off percent remaining rest
another same condition conditions combination combinations configuration configurations quality
performance seconds together way ways kind kinds case cases list lists listed shown measured again
"""
FILLER = frozenset(plain_tokens(_FILLER))
MOST_PARTS = 24
"""Parts of one claim that are looked for."""


def parts_of(text: str) -> list[Asked]:
    """The parts with their words, in the claim's order, each once."""
    names = names_in(text)
    found: dict[tuple[str, ...], str] = {}
    for piece in _CUT.split(text):
        words = tuple(dict.fromkeys(w for w in words_of(piece) if w not in FILLER))
        if words:
            found.setdefault(words, " ".join(piece.split()))
    parts = list(found.items())[:MOST_PARTS]
    return [Asked(label, words, names.intersection(words)) for words, label in parts]


def words_of(piece: str) -> list[str]:
    """Words without numbers; of names with digits also the joined form: "Food-101" is food101."""
    words: list[str] = []
    for raw in piece.split():
        parts = plain_tokens(raw)
        joined = "".join(re.findall(r"[A-Za-z0-9]+", raw)).lower()
        if len(parts) > 1 and any(c.isdigit() for c in joined) and joined[0].isalpha():
            words.append(joined)
        else:
            words += [p for p in parts if len(p) > 1 and any(c.isalpha() for c in p)]
    return words


_NAME = re.compile(r"(?<![\w-])(?:[A-Za-z]*[A-Z][\w-]*|[A-Za-z]+-?\d[\w-]*)")


def names_in(text: str) -> frozenset[str]:
    """Words of names: nothing else means the same. A capital that begins a sentence makes none."""
    found: set[str] = set()
    for match in _NAME.finditer(text):
        before = text[: match.start()].rstrip()
        inner = any(c.isupper() or c.isdigit() for c in match.group()[1:])
        if inner or (before and before[-1] not in ".;"):
            found.update(words_of(match.group()))
    return frozenset(found)
