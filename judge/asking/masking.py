"""What must not leave the machine, hidden: keys, passwords, private hosts, e-mail addresses.

Masks keep the line structure and say what kind of thing stood there. The ledger knows where and
what kind, never the secret.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable
from itertools import pairwise

from msgspec import Struct

from taxonomy.asked import Masked

MASK = "⟨masked {}⟩"


class Secret(Struct, frozen=True):
    """One kind: what it looks like, which group of the match is hidden, and a last test."""

    kind: str
    pattern: re.Pattern[str]
    group: int = 0
    is_one: Callable[[str], bool] = lambda _: True


MIXED_LENGTH = 24
MIXED_ENTROPY = 3.6
"""Bits a character; English lies below, random letters and digits of this length above."""

FEWEST_DIGITS = 3
MIXING = 0.3
"""Share of neighbours of different kinds (small, capital, digit) from which a text is no name."""

NAMED = 0.6
"""Share of characters in words of small letters from which a text is a name in CamelCase."""


def entropy(text: str) -> float:
    """Bits a character, by how often each occurs."""
    counts = Counter(text)
    return -sum(n / len(text) * math.log2(n / len(text)) for n in counts.values())


def looks_random(text: str) -> bool:
    """Capitals, small letters and digits mixed as no name is: a key, not a word or a path."""
    if sum(c.isdigit() for c in text) < FEWEST_DIGITS:
        return False
    if any(_is_word(part) for part in re.split(r"[/_-]", text)):
        return False
    named = sum(len(word) for word in re.findall(r"[A-Z]?[a-z]{3,}", text))
    if named > NAMED * len(text):
        return False
    kinds = ["digit" if c.isdigit() else "capital" if c.isupper() else "small" for c in text]
    changes = sum(a != b for a, b in pairwise(kinds))
    return len(set(kinds)) == 3 and changes >= MIXING * len(text) and entropy(text) >= MIXED_ENTROPY


def _is_word(part: str) -> bool:
    return len(part) > 2 and part.isalpha() and (part.islower() or part.istitle())


def _not_a_placeholder(text: str) -> bool:
    bare = text.strip("\"'<>${}[]() ").lower()
    if len(bare) < 6 or bare in PLACEHOLDERS:
        return False
    return not re.fullmatch(
        r"[x*.\-_]+|(?:your|my|the|some|insert)[-_ ].*|.*(?:env|getenv).*", bare
    )


PLACEHOLDERS = frozenset({"password", "secret", "changeme", "example", "required", "string"})

_TOKEN_SHAPES = (
    r"AKIA[0-9A-Z]{16}|ASIA[0-9A-Z]{16}",  # Amazon
    r"gh[pousr]_[A-Za-z0-9]{20,}|github_pat_[A-Za-z0-9_]{22,}",
    r"glpat-[A-Za-z0-9_-]{20,}",
    r"sk-(?:ant-|proj-|or-|svcacct-)?[A-Za-z0-9_-]{20,}",
    r"[sr]k_(?:live|test)_[A-Za-z0-9]{16,}",
    r"xox[abeoprs]-[A-Za-z0-9-]{10,}|xapp-[A-Za-z0-9-]{10,}",  # Slack
    r"AIza[0-9A-Za-z_-]{35}|ya29\.[0-9A-Za-z_-]{20,}",  # Google
    r"hf_[A-Za-z0-9]{20,}",
    r"npm_[A-Za-z0-9]{30,}|pypi-[A-Za-z0-9_-]{50,}",
    r"SG\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}",
    r"eyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{5,}",  # JSON Web Token
    r"dop_v1_[a-f0-9]{40,}|dckr_pat_[A-Za-z0-9_-]{20,}|r8_[A-Za-z0-9]{30,}",
)

_PRIVATE_ADDRESS = (
    r"(?<![\d.])(?:10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}"
    r"|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|169\.254(?:\.\d{1,3}){2}"
    r"|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])(?:\.\d{1,3}){2})(?![\d.]*\d)"
    r"|(?<![0-9A-Fa-f:])f[cd][0-9a-f]{2}(?::[0-9a-f]{0,4}){2,7}"
)
_PRIVATE_HOST = (
    r"(?:(?<=//)|(?<=[@\"'=])|(?<=:\s))(?!self\.|this\.|cls\.)(?:[a-z0-9](?:[a-z0-9-]{0,62})\.)+"
    r"(?:internal|intranet|intra|corp|lan|localdomain|local)(?=[:/\"'\s,;]|$)"
)

SECRETS: tuple[Secret, ...] = (
    Secret(
        "private key",
        re.compile(
            r"-----BEGIN [A-Z ]*PRIVATE KEY(?: BLOCK)?-----.*?"
            r"(?:-----END [A-Z ]*PRIVATE KEY(?: BLOCK)?-----|\Z)",
            re.DOTALL,
        ),
    ),
    Secret("token", re.compile(rf"(?<![A-Za-z0-9])(?:{'|'.join(_TOKEN_SHAPES)})")),
    Secret(
        "password in a URL",
        re.compile(r"[a-z][a-z0-9+.-]{1,20}://([^\s/@\"'<>]{0,200}?:[^\s/@\"'<>]{1,200})@"),
        1,
    ),
    Secret(
        "e-mail",
        re.compile(r"(?<![\w.+-])[\w.+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}\b"),
    ),
    Secret("private address", re.compile(_PRIVATE_ADDRESS)),
    Secret("private host", re.compile(_PRIVATE_HOST, re.IGNORECASE)),
    Secret(
        "bearer token",
        re.compile(r"\b(?:Bearer|Basic)\s+([A-Za-z0-9+/=_.-]{16,})"),
        1,
    ),
    Secret(
        "assigned secret",
        re.compile(
            r"(?i:\b[\w.-]{0,40}(?:passw(?:or)?d|passwd|pwd|secret|api_?-?key|apikey|access_?-?key"
            r"|auth_?-?token|access_?-?token|private_?-?key|credentials?|client_?-?secret)[\w-]{0,20})"
            r"[\"']?\s{0,4}(?:=|:|=>|:=)\s{0,4}(?P<q>[\"'])([^\"'\n]{6,200})(?P=q)"
        ),
        2,
        _not_a_placeholder,
    ),
    Secret(
        "assigned secret",
        re.compile(
            r"(?:^|\n)[ \t]{0,40}(?:export[ \t]+|-[ \t]+)?"
            r"(?i:[\w.-]{0,40}(?:password|passwd|secret|api_?-?key"
            r"|access_?-?key|auth_?-?token|access_?-?token|client_?-?secret)[\w-]{0,20})"
            r"[ \t]{0,4}[=:][ \t]{0,4}([^\s\"'#,;(){}\[\]]{12,200})(?=[ \t]*(?:#|\n|$))"
        ),
        1,
        lambda text: _not_a_placeholder(text) and any(c.isdigit() for c in text),
    ),
    Secret(
        "assigned secret",
        re.compile(
            r"(?i:\b[\w.-]{0,40}(?:key|token|auth)[\w-]{0,20})[\"']?\s{0,4}(?:=|:|=>|:=)\s{0,4}"
            r"(?P<q>[\"'])([A-Za-z0-9_-]{20,200})(?P=q)"
        ),
        2,
        lambda text: sum(c.isdigit() for c in text) >= FEWEST_DIGITS + 2,
    ),
    Secret(
        "high-entropy text",
        re.compile(
            rf"(?<![A-Za-z0-9+/=_-])[A-Za-z0-9+/_-]{{{MIXED_LENGTH},}}={{0,2}}(?![A-Za-z0-9+/=_-])"
        ),
        0,
        looks_random,
    ),
)


def masked(text: str, *, path: str = "", first_line: int = 0) -> tuple[str, tuple[Masked, ...]]:
    """`text` with every secret replaced, as many lines as before, and what was hidden where.

    `first_line` is the stored line of the text's first line; 0 when lines cannot be told.
    """
    found: list[Masked] = []
    for secret in SECRETS:
        text = _replaced(text, secret, path, first_line, found)
    return text, tuple(sorted(set(found)))


def _replaced(text: str, secret: Secret, path: str, first_line: int, found: list[Masked]) -> str:
    parts: list[str] = []
    at = 0
    for match in secret.pattern.finditer(text):
        start, end = match.span(secret.group)
        hidden = text[start:end]
        if start < at or "⟨masked" in hidden or not secret.is_one(hidden):
            continue
        line = first_line + text.count("\n", 0, start) if first_line else 0
        found.append(Masked(path, line, secret.kind))
        # Lines stay in their places: what is shown keeps its numbers.
        parts += [text[at:start], MASK.format(secret.kind), "\n" * hidden.count("\n")]
        at = end
    return "".join([*parts, text[at:]]) if parts else text
