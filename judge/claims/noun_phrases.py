"""What is a number of a claim called that no table knows: its head noun with what modifies it.

"12 sentinel tokens" counts sentinel tokens, "the energy error tops 1,000" is a threshold of the
energy error, "40% of the edges are removed" a share of removed edges and "rendered every 50
frames" an interval of rendering. The name is said as a setting would be named, so that code that
holds it under such a name is found.
"""

from __future__ import annotations

import re

from judge.claims.clauses import said_after, said_before
from judge.claims.numbers import ClaimNumber

_FUNCTION = """
a an the this that these those its their our his her it they we you he she one each every any all
both some no not only also just even still then than so as if when while where which who whose what
and or but nor yet with without within of in on at by for from to into onto over under above below
between among through throughout during before after until till since per via about around against
is are was were be been being has have had having do does did done can may might must should would
will shall there here up down out off again once more most less least fewer many much few other
another such same own very too nearly roughly approximately exactly either neither whether however
therefore thus hence instead rather ever never always usually further finally respectively default
e g i eg ie etc et al namely say first last next final remaining rest total
"""
_VERBS = """
use uses used using take takes taken taking keep keeps kept set sets setting give gives given make
makes made making run runs hold holds held have has get gets got let lets put puts start starts
started begin begins began end ends ended stop stops stopped fall falls fell drop drops dropped rise
rises rose grow grows go goes stay stays remain remains become becomes reach reaches come comes
consist consists contain contains comprise comprises include includes follow follows followed equal
equals apply applies applied choose chooses chosen fix fixes fixed lie lies need needs require
requires receive receives allow allows allowed see sees draw draws drawn anneal anneals annealed
decay decays decayed decline declines declined reduce reduces reduced lower lowers lowered raise
raises raised increase increases increased decrease decreases decreased clip clips clipped cap caps
capped limit limits limited bound bounds bounded truncate truncates truncated scale scales scaled
multiply multiplies multiplied divide divides divided differ differs exceed exceeds exceeded top
tops
vary varies varied train trains trained adapt adapts add adds added search searched sample sampled
amount amounts return returns returned tune tuned initialize initialized initialise initialised
require employ employs employed adopt adopts adopted split splits normalize normalized normalised
constrain constrained restrict restricted warm warms warmed learn learns learned learnt
"""
NO_PART = frozenset(_FUNCTION.split()) | frozenset(_VERBS.split())
"""Words that no name of a setting holds."""

_UNITS = """
pixel image example transition sample point word token frame second percent item element
document sentence instance bit byte time step epoch iteration unit dimension degree hour minute
day update batch minibatch mini-batch timestep episode sweep pass draw month year
"""
UNITS = frozenset(_UNITS.split())
"""Things in which settings are measured: they name no setting by themselves."""

_EDGE = re.compile(r"[;:()\[\]]|[.,](?=\s|$)")
_TOKEN = re.compile(r"[^\W\d_][\w'’-]*|[=<>≤≥≈~]")
_LINKING = """
of is are was were to at from by with set fixed kept held equal equals be being been has have
having starts start starting begins beginning annealed decayed decays increased increases raised
lowered reduced grown grows falls drops linearly exponentially gradually smoothly uniformly drawn
sampled initialized initialised chosen between about around roughly approximately only a an the
in over default defaults value values = < > ≤ ≥ ≈ ~ always just up down as which it again
constantly constant changed changes varied varies searched ranges ranging range amounts takes
tuned selected stays remains uses used using initially then grid search found chosen
come comes as reaches have lowered reset bounded adapted adjusted optimised optimized peak
minimum
"""
_LINKS = frozenset(_LINKING.split())
MOST_PARTS = 3

_CAP = re.compile(
    r"\b(?:at most|no more than|not more than|up to|no longer than|not exceed(?:ing)?|maximum of|"
    r"(?:capped|limited|bounded|truncated|cut(?: off)?|restricted|clipped|padded|cropped) "
    r"(?:at|to|by|after)|max(?:imum)? of|cap of|limit of)\s+(?:the\s+|a\s+)?$",
    re.I,
)
_FLOOR = re.compile(
    r"\b(?:at least|no fewer than|no less than|not less than|fewer than|minimum of|floored at|"
    r"bounded below by|no smaller than)\s+(?:the\s+|a\s+)?$",
    re.I,
)
_CROSSED = re.compile(
    r"\b(?:(?:drops?|falls?|stays?|lies?|is|are|be|gains?|changes?|differs?|improves?|decreases?|"
    r"remains?|rises?|goes|go|strays?|moves?|lower|greater|larger|higher|smaller)\s+(?:by\s+)?)*"
    r"(?:below|under|above|beyond|less than|more than|greater than|larger than|smaller than|"
    r"lower than|higher than|exceeds?|exceeding|tops|surpass\w*)\s+(?:the\s+|a\s+)?$",
    re.I,
)
_LISTED = re.compile(r"[{\[(]?\s*(?:[-−+±]?[\d.]+[\d.eE^×·*\s-]*(?:,|and|or|to|/)\s*)+$")
_COMPOUND = re.compile(r"-([a-z]{3,})(?:\s+([a-z]{3,}))?", re.I)
_EVERY = re.compile(r"\b(?:every|each|once every|once per)\s+$", re.I)
_OWN = re.compile(
    r"\s*of\s+(?:its|the|their)\s+(?:(?:initial|peak|starting|original|maximum|base|full|own)\s+)*"
    r"(?:value|peak|maximum|initial|original)s?\b|\s*of where",
    re.I,
)
_PURPOSE = re.compile(
    r"\b(?:for|as)\s+(?:the\s+|an?\s+)?(validation|test|warm-?up|training|evaluation|development|burn-in)"
)
_PHASE = re.compile(
    r"([a-z][a-z-]{3,})\s+(?:during|for|over|in)\s+(?:the\s+)?(?:(?:first|last|next|remaining|final)\s+)?"
    r"(?:another\s+)?$",
    re.I,
)
_SHARE = re.compile(r"\s*of\s+(?:the\s+|its\s+|all\s+|their\s+|each\s+|these\s+|those\s+)*")
_PARTICIPLE = re.compile(
    r"\b(?!(?:need|used?|need|speed|seed|feed|embed|based|called|exceed)\b)"
    r"([a-z]{3,}(?:ed|en)|held out|held-out|set aside|kept|cut|left out|drawn|hidden|thrown)\b"
)
_VERB_BEFORE = re.compile(
    r"\b(?!during\b)([a-z]{3,})(?:s|es|ing)\s+(?:about|up to|roughly|only|the last)?\s*$"
)
_COUNTED = re.compile(r"\s+((?:[a-z][\w-]*\s+){0,3}?)([a-z][a-z-]*[a-rt-z]s)\b", re.I)
_NO_PLURALS = frozenset(
    {"is", "was", "has", "as", "this", "its", "does", "loss", "class", "times", "plus", "bias"}
)


def phrase_of(number: ClaimNumber, text: str) -> str:
    """The name, at most MOST_PARTS words and the noun of what it is; "" where nothing is named."""
    before = _EDGE.split(_LISTED.sub("", said_before(text, number)))[-1]
    after = _EDGE.split(said_after(text, number))[0]
    part = len(number.values) > 1 or (number.is_word and number.values[0] < 1)
    if part and (share := _share(before, after)):
        return share
    if _EVERY.search(before):
        return _interval(before)
    if compound := _COMPOUND.match(text, number.end):
        return _of_compound(compound[1].lower(), (compound[2] or "").lower())
    counted = counted_phrase(after)
    for sign, head in ((_CAP, "maximum"), (_FLOOR, "minimum")):
        if found := sign.search(before):
            what = counted or subject_before(before[: found.start()])
            return f"{head} {what}" if what else ""
    if found := _CROSSED.search(before):
        subject = subject_before(before[: found.start()])
        return f"{subject} threshold" if subject else ""
    return counted or subject_before(before)


def _of_compound(unit: str, noun: str) -> str:
    """What "13-grams", "5-point stencil" and "10-step spans" set: a size, or a length in steps."""
    if unit.endswith("s") or not noun or noun in NO_PART:
        return f"{unit.rstrip('s')} size"
    return f"{noun} {'length' if unit in LONG_IN else 'size'}"


_LONG_IN = """
step frame token word second minute hour day week month year sample epoch bit mile character
"""
LONG_IN = frozenset(_LONG_IN.split())
"""Units in which something is long."""


def counted_phrase(after: str) -> str:
    """What the number counts: the plural behind it with what modifies it."""
    found = _COUNTED.match(after)
    if found is None or found[2].lower() in _NO_PLURALS | NO_PART:
        return ""
    parts = found[1].lower().split()
    if any(part in NO_PART for part in parts):
        return ""
    noun = found[2].lower()
    if noun.rstrip("s") in UNITS and not parts:
        return ""
    return " ".join([*parts, noun][-MOST_PARTS:])


def subject_before(before: str) -> str:
    """The noun that a number is joined to, with what modifies it: what is left of the words between
    them is a link ("is annealed linearly from")."""
    words = _TOKEN.findall(before.rstrip("{[( $"))
    links = len(words)
    while words and words[-1].lower() in _LINKS:
        words.pop()
    if not words or links - len(words) > MOST_LINKS:
        return ""
    parts = _run(words)
    of = [word.lower() for word in words[: len(words) - len(parts)]]
    if parts and of[-2:] and (of[-1] == "of" or of[-2:] == ["of", "the"]):
        head = _run(words[: len(of) - (1 if of[-1] == "of" else 2)])
        parts = [*parts, *head[-1:]]
    return " ".join(parts[-MOST_PARTS:]).lower()


MOST_LINKS = 9
"""Words between a noun and its number; behind more of them another thing is spoken of."""


def _run(words: list[str]) -> list[str]:
    """The last words that can stand in one name."""
    parts: list[str] = []
    for word in reversed(words):
        if word.lower() in NO_PART or word.lower().endswith("ly") or not word[0].isalpha():
            break
        parts.insert(0, word)
    return parts[-MOST_PARTS:]


def _share(before: str, after: str) -> str:
    """What is a share of what: the noun behind "of" with what is done to it."""
    if purpose := _PURPOSE.search(after) or _PHASE.search(before):
        return f"{purpose[1].lower()} fraction"
    of = _SHARE.match(after)
    if of is None or _OWN.match(after):
        return ""
    rest = after[of.end() :]
    nouns: list[str] = []
    for word in _TOKEN.findall(rest):
        if word.lower() in NO_PART or len(nouns) == MOST_PARTS - 1:
            break
        nouns.append(word.lower())
    done = _PARTICIPLE.search(rest) or _VERB_BEFORE.search(before)
    verb = done[1].replace("-", " ") if done else ""
    noun = nouns[-1] if nouns else ""
    if verb in nouns:
        verb = ""
    return " ".join(part for part in (verb, noun, "fraction") if part) if noun or verb else ""


def _interval(before: str) -> str:
    """The interval at which the thing is done that was last said to be done."""
    done = _PARTICIPLE.findall(before)
    if done:
        return f"{done[-1]} interval"
    subject = subject_before(_EVERY.sub("", before))
    return f"{subject} interval" if subject else ""
