"""How a claim is worded: where it belongs, then what the paper says, free of citations and
pointers.

The words stay the paper's own; only what a checker cannot use is taken out.
"""

from __future__ import annotations

import re

from analyzer.paper.specialists.formulas import INLINE, readable_prose

_AUTHORS = r"(?:[A-Z][\w’'\-.]+(?:\s+(?:and|&|et al\.?,?|[A-Z][\w’'\-.]+))*)"
_CITATIONS = tuple(
    re.compile(pattern)
    for pattern in (
        r"(?:\s*\[cite\])+",
        r"\s*\\cite[a-z]*\*?(?:\[[^\]]*\])*\{[^{}]*\}",
        r"(?<=[\w.)”\"])(?<!\brange)(?<!\binterval)(?<!\bin)(?<!\bfrom)(?<!\bof)(?<!\bvalues)"
        r"(?<!\bto)(?<!\bover)(?<!\bset)(?<!\bgrid)\s*\[\s*\d{1,3}(?:\s*[,;–-]\s*\d{1,3})*\s*\]",
        r"\s*\((?:[^()]*?\b(?:et al\.?|and|&|[A-Z][\w’'-]+),?\s*,?\s*(?:19|"
        r"20)\d\d[a-z]?\b[^()]*)\)",
        r"\s*\[[^\[\]]*?\bet al\.?[^\[\]]*?\]",
        rf"(?<=[\w)])\s*\((?:{_AUTHORS},\s*)?(?:19|20)\d\d[a-z]?\)",
    )
)
_NOUN = re.compile(
    r"\b([Ff]ollow(?:ing|s|ed)?|by|from|in|of|as) \(([^()]*\bet al\.?[^(),;]*|[A-Z]\w+(?: (?:and|"
    r"&) [A-Z]\w+)?),?"
    r" (?:19|20)\d\d[a-z]?\)"
)
"""A citation that stands where a name would: taken out, the sentence would break."""

_CITED_NOUN = re.compile(
    r"\b([Ff]ollow(?:ing|s|ed)?|by|in|of|from|as|to|than|via|per|[Uu]nlike|[Ll]ike)"
    r"(?: \[cite\](?:(?:,| and|, and) \[cite\])*)+"
)
_POINTERS = re.compile(
    r"\s*\((?:see|cf\.?|c\.f\.?|as in|shown in)?\s*(?:also\s+)?(?:the\s+)?"
    r"(?:Section|Sec\.|Appendix|App\.|Figure|Fig\.|Table|Tab\.|Eq\.|Equation|"
    r"Algorithm)[^()]{0,80}\)",
    re.I,
)
_SECTION_MARKS = re.compile(r"\s*\((?:[\w\s,]{0,30}\b(?:in|see|to|of)\s+|see\s+)?§[^()]{0,60}\)")
_FOOTNOTE_FORMULA = re.compile(r"\$\s*(?:\{\s*\})?\^\{?\d{1,2}\}?\s*\$")
_FOOTNOTES = re.compile(r"\s*\^\{?\d{1,2}\}?(?=\s|[.,]|$)")
_LEFTOVERS = re.compile(r"\\(?:ref|eqref|cref|Cref|autoref|label)\{[^{}]*\}")
_OPENERS = re.compile(
    r"^(?:furthermore|moreover|additionally|in addition|also|specifically|in particular|concretely|"
    r"precisely|notably|hence|therefore|thus|consequently|accordingly|to this end|for this purpose|"
    r"for simplicity|note that|here|now|next|in practice|as a result|more precisely)\s*,\s*",
    re.I,
)
_GENERIC_WORDS = """
introduction experiments experiment experimental evaluation method methods methodology approach
preliminaries background setup settings setting results analysis details detail implementation
additional appendix supplementary material overview model task description our the and of
proposed notation notations problem definition further discussion study studies main more
parameters hyperparameters hyper configuration general
"""
_GENERIC = frozenset(_GENERIC_WORDS.split())
MOST_TITLE_WORDS = 9


def without_citations(text: str) -> str:
    """`text` without references to literature, parenthetical pointers and footnote marks."""
    formulas: list[str] = []

    def hidden(match: re.Match[str]) -> str:
        formulas.append(match[0])
        return f"\0{len(formulas) - 1}\0"

    # "[0, 1]" in a formula is an interval, not a reference.
    text = INLINE.sub(hidden, _FOOTNOTE_FORMULA.sub("", text))
    text = _FOOTNOTES.sub("", text)
    text = _NOUN.sub(r"\1 \2", _LEFTOVERS.sub("", text))
    text = _CITED_NOUN.sub(r"\1 cited work", text)
    for pattern in _CITATIONS:
        text = pattern.sub("", text)
    text = _SECTION_MARKS.sub("", _POINTERS.sub("", text))
    text = re.sub(r"\s+([.,;:)])(?![A-Za-z0-9])", r"\1", re.sub(r"\(\s*[,;]?\s*\)", "", text))
    return re.sub(r"\0(\d+)\0", lambda match: formulas[int(match[1])], text).strip()


def said(sentence: str) -> str:
    """One sentence as a claim says it."""
    text = readable_prose(without_citations(sentence))
    text = _OPENERS.sub("", text)
    return capital(text)


_PLAIN_WORD = re.compile(r"(?:a|[a-z]{2,}|[a-z]+[-’'][a-z-]+)[,:;.]?(?=\s|$)")


def capital(text: str) -> str:
    """`text` with a capital first letter; symbols stay what they are."""
    return text[:1].upper() + text[1:] if _PLAIN_WORD.match(text) else text


def told(sentences: list[str]) -> str:
    """Several sentences as one text."""
    parts = [_closed(part) for part in map(said, sentences) if part]
    return " ".join(parts)


def _closed(part: str) -> str:
    return part if part[-1] in ".!?" else part.rstrip(":;, ") + "."


def specific(title: str) -> bool:
    """Whether a title says what its section is about, not only what kind of section it is."""
    words = re.findall(r"[A-Za-z]{2,}", title.lower())
    return bool(words) and any(word not in _GENERIC for word in words)


def context(titles: tuple[str, ...]) -> str:
    """What a claim is about by the headings above it: the two innermost specific ones."""
    chosen = list(dict.fromkeys(_short(title) for title in titles if specific(title)))[-2:]
    return ", ".join(chosen)


def _short(title: str) -> str:
    plain = readable_prose(without_citations(title)).rstrip(".: ")
    words = plain.split()
    letters = [letter for letter in plain if letter.isalpha()]
    if len(letters) > 6 and sum(letter.isupper() for letter in letters) > 0.7 * len(letters):
        plain = plain.capitalize()
    return plain if len(words) <= MOST_TITLE_WORDS else " ".join(words[:MOST_TITLE_WORDS])


def in_context(titles: tuple[str, ...], text: str) -> str:
    """The claim with its context in front, unless it names that itself."""
    about = context(titles)
    if not about or about.lower() in text.lower():
        return text
    return f"{about}: {text}"
