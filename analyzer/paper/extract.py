"""From a paper's kept sections to claims: each section is read once, three specialists propose,
the merge decides.

Works offline and by rules alone; the same paper gives the same claims.
"""

from __future__ import annotations

from collections.abc import Sequence

from analyzer.paper.candidate import Candidate
from analyzer.paper.dimensions import with_dimension
from analyzer.paper.document import Paper, Section, Span
from analyzer.paper.filter import Filtered, Reason, kept
from analyzer.paper.importance import with_importance
from analyzer.paper.merge import merged
from analyzer.paper.orders import orders
from analyzer.paper.specialists.mentions import Mentions
from analyzer.paper.specialists.methods import methods
from analyzer.paper.specialists.numbers import numbers
from analyzer.paper.specialists.passages import passages
from analyzer.paper.specialists.protocols import float_protocols, prose_protocols
from analyzer.paper.specialists.section_text import SectionText, section_text


def extract(paper: Paper, filtered: Filtered | None = None) -> list[Candidate]:
    """The claims of what the filter keeps of the paper, in the order of the paper.

    Result tables take part too: who is compared with whom stands in them, though no value of
    theirs is told.
    """
    filtered = filtered or kept(paper)
    return claims_of(paper, filtered.sections_with(Reason.RESULT_TABLE))


def claims_of(paper: Paper, chosen: Sequence[Section]) -> list[Candidate]:
    """The claims of some sections of a paper; their order in `chosen` does not matter."""
    texts = [
        section_text(section, titles, paper.text)
        for section, titles in sorted(_with_titles(chosen, paper.sections), key=_start)
    ]
    mentions = Mentions(texts)
    bound: set[Span] = set()
    # All floats first: a sentence that speaks of a table belongs to it, wherever either is printed.
    floats = [float_protocols(text, mentions, bound) for text in texts]
    found: list[Candidate] = []
    for text, protocols in zip(texts, floats, strict=True):
        claims = _of_section(text, mentions, bound)
        claims += [one.claim for one in protocols if one.sound]
        found += [with_importance(one, text.section) for one in claims]
    return merged(with_dimension(one) for one in found)


def _of_section(text: SectionText, mentions: Mentions, bound: set[Span]) -> list[Candidate]:
    used: set[int] = {id(one) for one in text.sentences if one.span in bound}
    ordered = orders(text, used, mentions)
    parts = passages([one for one in text.sentences if id(one) not in used])
    sound = [one.claim for one in prose_protocols(text, parts) if one.sound]
    return [*ordered, *numbers(text, parts, mentions), *methods(text, parts), *sound]


def most_important(claims: Sequence[Candidate], most: int) -> list[Candidate]:
    """At most `most` claims, in the order given; of equals the earlier stay."""
    order = sorted(range(len(claims)), key=lambda at: (-claims[at].importance, at))
    return [claims[at] for at in sorted(order[:most])]


def _with_titles(
    chosen: Sequence[Section], sections: Sequence[Section]
) -> list[tuple[Section, tuple[str, ...]]]:
    """Each chosen section with the titles above it and its own, outermost first."""
    titles: dict[tuple[int, int, str], tuple[str, ...]] = {}
    path: list[tuple[int, str]] = []
    for section in sections:
        path = [step for step in path if step[0] < section.level]
        path.append((section.level, section.title))
        titles[_key(section)] = tuple(title for _, title in path if title)
    return [(section, titles.get(_key(section), (section.title,))) for section in chosen]


def _start(entry: tuple[Section, tuple[str, ...]]) -> tuple[int, int]:
    return (entry[0].span.start, entry[0].level)


def _key(section: Section) -> tuple[int, int, str]:
    return (section.span.start, section.level, section.title)
