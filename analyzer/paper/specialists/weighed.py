"""A sentence with all that is known of it before any specialist looks: what it is, what it is
about, where it stands.
"""

from __future__ import annotations

from msgspec import Struct

from analyzer.paper.document import Span
from analyzer.paper.specialists.nature import Nature
from analyzer.paper.specialists.sentences import Sentence
from taxonomy.drift import Dimension


class Weighed(Struct, frozen=True):
    """A sentence with its nature, in the `block`-th block of its section; `listed` in a list's
    item.
    """

    sentence: Sentence
    nature: Nature
    aspect: Dimension
    block: int
    heading: str = ""
    listed: bool = False

    @property
    def span(self) -> Span:
        """Where it stands in the paper's text."""
        return self.sentence.span

    @property
    def text(self) -> str:
        """The sentence as the block has it."""
        return self.sentence.text
