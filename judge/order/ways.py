"""What is needed to follow a run through one repository, made when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property

from analyzer.model.chunk import Chunk
from analyzer.model.code import CodeModel
from index.encoder import Encoder
from judge.order.acts import ActsDone
from judge.order.flow import Flow
from judge.order.gist import Gists
from judge.order.likeness import Likeness


class Ways:
    """Walks through the code, and how much their lines do of a step."""

    def __init__(
        self,
        model: CodeModel,
        chunks: Mapping[str, Chunk],
        stub_of: Callable[[str], str],
        rarity: Callable[[str], float],
        encoder: Encoder | None,
    ) -> None:
        self._model = model
        self._chunks = chunks
        self._stub_of = stub_of
        self._rarity = rarity
        self.encoder = encoder

    @cached_property
    def flow(self) -> Flow:
        """Walks, calls followed."""
        return Flow(self._model, self._chunks.values(), self._stub_of)

    @cached_property
    def acts(self) -> ActsDone:
        """What definitions do that code everywhere names alike."""
        return ActsDone(self.flow)

    @cached_property
    def gists(self) -> Gists:
        """What statements do, calls included."""
        return Gists(self.flow)

    @cached_property
    def likeness(self) -> Likeness:
        """How much lines do of steps."""
        return Likeness(self._rarity, self.encoder)
