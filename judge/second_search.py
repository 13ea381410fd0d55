"""A second look for what a judge missed: its words become one more round of the search."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from msgspec import structs

from index.tokenize import tokens
from judge.case import Case
from judge.claims.requirement import PlannedQuery
from judge.lookup.repository import Repository
from judge.search.rounds import Search
from judge.select import MOST_ITEMS, chosen_evidence
from taxonomy.evidence import Evidence

NEW_ITEMS = 3
REASON = "the model asked for what it was not shown"


def searched_again(case: Case, words: str, repository: Repository) -> Case:
    """The case with up to NEW_ITEMS further items, at the cost of its last; the round is recorded.

    The same evidence when the words find nothing new.
    """
    terms = tuple(dict.fromkeys(tokens(words)))
    search = Search(repository)
    search.run(PlannedQuery(words, terms, REASON, shown=words), 1.0)
    plan = structs.replace(case.plan, content_words=terms)
    found = chosen_evidence(plan, search, {}, {})
    new = [item for item in found if _is_new(item, case.evidence)][:NEW_ITEMS]
    kept = case.evidence[: MOST_ITEMS - len(new)]
    return replace(
        case,
        evidence=tuple(sorted((*kept, *new), key=lambda item: not item.runs)),
        trace=(*case.trace, *search.trace),
    )


def _is_new(item: Evidence, known: Sequence[Evidence]) -> bool:
    return not any(item.location.overlaps(one.location) for one in known)
