"""The numbers specialist: values with their names, grouped into configurations.

Prose gives one claim a passage, settings tables one claim a configuration. Result values never come
from here: a sentence must state a decision, a table must name parameters.
"""

from __future__ import annotations

from analyzer.paper.candidate import Candidate, covering
from analyzer.paper.document import BlockKind
from analyzer.paper.specialists.mentions import Mentions
from analyzer.paper.specialists.passages import Passage
from analyzer.paper.specialists.section_text import SectionText
from analyzer.paper.specialists.settings_lists import listed_settings
from analyzer.paper.specialists.settings_tables import configurations
from analyzer.paper.specialists.wording import in_context, told
from taxonomy.drift import Dimension


def numbers(text: SectionText, passages: list[Passage], mentions: Mentions) -> list[Candidate]:
    """The section's value claims, in its order."""
    found = [
        _prose_claim(passage, text) for passage in passages if passage.aspect is Dimension.NUMERICAL
    ]
    found += [
        Candidate(
            dimension=Dimension.NUMERICAL,
            text=in_context(text.titles, words),
            source=text.source,
            span=span,
            origin="settings list",
        )
        for words, span in listed_settings(text)
    ]
    for block in text.section.blocks:
        if block.kind is not BlockKind.TABLE or block.table is None:
            continue
        home = mentions.home(block.label, text)
        for configuration in configurations(block.table, block.text):
            found.append(
                Candidate(
                    dimension=Dimension.NUMERICAL,
                    text=in_context(home.titles, configuration),
                    source=f"{home.source}, {block.label}" if block.label else home.source,
                    span=block.span,
                    origin="settings table",
                    unit=block.label,
                )
            )
    return sorted(found, key=lambda claim: claim.span)


def _prose_claim(passage: Passage, text: SectionText) -> Candidate:
    titles = (*text.titles, passage.heading) if passage.heading else text.titles
    return Candidate(
        dimension=Dimension.NUMERICAL,
        text=in_context(titles, told([one.text for one in passage.sentences])),
        source=text.source,
        span=covering([one.span for one in passage.sentences]),
        origin="values in prose",
        unit=passage.heading,
    )
