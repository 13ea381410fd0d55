"""Settings to objects: the only place that chooses concrete classes."""

from __future__ import annotations

from analyzer.app.index_repo import Indexed
from analyzer.app.settings import Settings
from judge.case import Judge
from judge.prefilter import Thresholds
from judge.repository import Repository
from judge.static import StaticJudge


def judge_for(settings: Settings) -> Judge:
    """The judge a run uses; the static one is the only one so far."""
    del settings
    return StaticJudge()


def thresholds_for(settings: Settings) -> Thresholds:
    """The pre-filter's thresholds."""
    chosen = settings.prefilter
    return Thresholds(chosen.smallest_repository, chosen.fewest_values, frozenset(chosen.disabled))


def repository_for(indexed: Indexed) -> Repository:
    """The judges' view of an indexed repository."""
    return Repository(indexed.model, indexed.lexical)
