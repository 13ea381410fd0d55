"""Does a run reach a definition, and does that do anything? If not, why?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from analyzer.model.code import CodeModel, ParameterFact
from analyzer.model.tier import Tier
from analyzer.model.unreached import Unreached
from judge.alive.dead_shares import dead_shares
from judge.alive.hollow import pretenders
from judge.alive.idle_modules import WHY
from judge.alive.switched_off import switched_off
from judge.alive.unselected import Unselected, unselected
from judge.text.guarded_lines import Lines


class Liveness:
    """What is reached and no stub in one code model; `facts` and `lines_of` tell which settings
    are off, `idle` which modules nothing loads."""

    def __init__(
        self,
        model: CodeModel,
        idle: frozenset[str],
        facts: Callable[[], Sequence[ParameterFact]],
        lines_of: Lines,
    ) -> None:
        self._model = model
        self._idle = idle
        self._facts = facts
        self._lines_of = lines_of
        self._live: dict[str, bool] = {}

    def stub_of(self, owner: str) -> str:
        """Why the definition is a stub; "" when it is none."""
        return self._pretenders.get(owner, "")

    @cached_property
    def _pretenders(self) -> dict[str, str]:
        return pretenders(self._model)

    @cached_property
    def _definitions(self) -> frozenset[str]:
        return frozenset(d.name for reading in self._model.readings for d in reading.definitions)

    def is_reachable(self, owner: str) -> bool:
        """Whether a run reaches the definition; file-level code counts where its file is loaded."""
        return owner not in self._switched_off and self._is_reached(owner)

    def _is_reached(self, owner: str) -> bool:
        known = self._model.entry_points and owner in self._definitions
        return owner in self._model.reachable if known else owner not in self._idle

    def is_live(self, owner: str) -> bool:
        """Whether the definition is reached and no stub."""
        known = self._live.get(owner)
        if known is None:
            known = self._live[owner] = self.is_reachable(owner) and not self.stub_of(owner)
        return known

    def is_looked_up(self, owner: str) -> bool:
        """Whether the definition is reached only if a run looks it up by a name that it makes."""
        return self._model.guessed.get(owner) is Tier.DYNAMIC

    @cached_property
    def _unreached(self) -> Unreached:
        return Unreached(self._model)

    def why_unreached(self, owner: str) -> str:
        """As "defined at a.py:12, called only from tests (test_a.py:9)"; "" for what runs."""
        if self.is_reachable(owner):
            return ""
        idle = WHY if owner in self._idle else ""
        return self._switched_off.get(owner) or idle or self._unreached.told(owner)

    @cached_property
    def _switched_off(self) -> dict[str, str]:
        return switched_off(self._model, self._facts(), self._lines_of, self._unselected)

    @cached_property
    def _unselected(self) -> Unselected:
        return unselected(self._model, self._facts(), self._lines_of)

    def why_unselected(self, path: str, line: int) -> str:
        """Why no run comes to a line: it asks for a value that nothing gives; "" for others."""
        return self._unselected.lines.get((path, line), "")

    @cached_property
    def dead_shares(self) -> tuple[float, float]:
        """Of the functions outside tests: the share of stubs, and of others never reached."""
        return dead_shares(self._model, self.stub_of, self._is_reached)
