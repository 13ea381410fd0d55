"""Settings to objects: the only place that chooses concrete classes."""

from __future__ import annotations

from analyzer.app.encoders import encoder_for
from analyzer.app.index_repo import Indexed
from analyzer.app.settings import RetrievalSettings, Settings
from analyzer.model.errors import InputError
from index.dense import DenseIndex
from index.records import Searcher
from judge.case import Judge
from judge.lookup.repository import Repository
from judge.prefilter import Thresholds
from judge.remote.exchange import Client
from judge.static import StaticJudge

RETRIEVERS = ("fused", "lexical", "dense")


def needs_model(settings: Settings) -> bool:
    """Whether the judge that settings choose asks a language model."""
    return settings.judge.kind in {"llm", "hybrid"}


def judge_for(settings: Settings, repository: Repository, client: Client | None = None) -> Judge:
    """The judge a run uses. `client` is there when `needs_model` says so."""
    kind = settings.judge.kind
    if kind == "static":
        return StaticJudge()
    if client is None:
        raise InputError("--judge", f"{kind} is answered by files", "see docs/models.md")
    from judge.hybrid import HybridJudge

    asked = model_judge(settings, repository, client)
    if kind == "llm":
        return asked
    return HybridJudge(StaticJudge(), asked, threshold=settings.judge.threshold)


def model_judge(
    settings: Settings, repository: Repository, client: Client, *, claims_per_call: int = 0
) -> Judge:
    """The judge that asks `client`: one sample, or the majority of several samples and models."""
    from judge.asking.evidence_text import Limits
    from judge.asking.llm import LanguageModelJudge
    from judge.remote.panel import members_of
    from judge.second_search import searched_again
    from judge.votes import VotingJudge

    chosen = settings.judge
    whole = chosen.whole_items
    samples = [
        LanguageModelJudge(
            member,
            claims_per_call=claims_per_call or chosen.claims_per_call,
            limits=Limits(chosen.evidence_tokens, whole or Limits().items, adaptive=not whole),
            search_again=lambda case, words: searched_again(case, words, repository),
            sample=sample,
            temperature=chosen.temperature if chosen.samples > 1 else 0.0,
            spare_tokens=chosen.spare_tokens,
        )
        for member in members_of(client)
        for sample in range(chosen.samples)
    ]
    return samples[0] if len(samples) == 1 else VotingJudge(samples)


def thresholds_for(settings: Settings) -> Thresholds:
    """The pre-filter's thresholds."""
    chosen = settings.prefilter
    return Thresholds(chosen.smallest_repository, chosen.fewest_values, frozenset(chosen.disabled))


def searcher_for(indexed: Indexed, retriever: str) -> Searcher:
    """The ranking of that name; InputError when there is none."""
    if retriever not in RETRIEVERS:
        raise InputError(
            "--retriever", f"there is no {retriever!r}", f"choose from {', '.join(RETRIEVERS)}"
        )
    if retriever == "dense":
        if not isinstance(indexed.dense, DenseIndex):
            raise InputError("--retriever", "there are no vectors to search", "choose fused")
        return indexed.dense
    return indexed.fused if retriever == "fused" else indexed.lexical


def repository_for(indexed: Indexed) -> Repository:
    """The judges' view of an indexed repository."""
    words = encoder_for(RetrievalSettings(encoder="static"), [])
    return Repository(indexed.model, indexed.lexical, indexed.fused, words)
