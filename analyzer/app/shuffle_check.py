"""Do the order of claims and the size of batches move a model's scores, and by how much?

The claims are judged again in other orders and batches, drawn from a fixed seed. What static
analysis finds must not move at all: each round gathers and judges it anew and compares.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import cycle, islice
from pathlib import Path
from statistics import fmean

from analyzer.app.check_claims import Checked, Judges, check_claims
from analyzer.app.model_use import ModelUse
from analyzer.app.progress import Progress, silent
from analyzer.app.settings import Settings, with_flags
from analyzer.app.wiring import judge_for, needs_model
from analyzer.model.errors import InputError
from judge.case import Case, Judge
from judge.gather import gather
from judge.lookup.repository import Repository
from judge.remote.exchange import Client
from judge.static import StaticJudge
from taxonomy.verdict import Verdict

SIZES = (1, 3, 2, 8, 5, 4)
"""Claims a call in the rounds, in turn; the run's own size is left out."""

MOST_NAMED = 8
"""Claims that are listed one by one."""


@dataclass(frozen=True, slots=True)
class Answers:
    """The scores of one claim: of the run itself, and of each round; None where there is none."""

    claim_id: str
    first: float | None
    again: tuple[float | None, ...]

    @property
    def changes(self) -> tuple[float, ...]:
        """Absolute changes, of the rounds that gave a score; none without a first score."""
        if self.first is None:
            return ()
        return tuple(abs(one - self.first) for one in self.again if one is not None)

    @property
    def changed(self) -> bool:
        """Whether any round gave another score."""
        return any(self.changes)


@dataclass(frozen=True, slots=True)
class Effect:
    """What came of all rounds. `answers` has the claims that a model was asked about.

    `moved` names claims of which static analysis said something else: a fault of this program.
    """

    sizes: tuple[int, ...]
    answers: tuple[Answers, ...]
    moved: tuple[str, ...]

    @property
    def compared(self) -> tuple[Answers, ...]:
        """The claims with a score of the run and of one round at least."""
        return tuple(one for one in self.answers if one.changes)

    @property
    def changed(self) -> tuple[Answers, ...]:
        """The claims with two scores or more."""
        return tuple(one for one in self.answers if one.changed)

    @property
    def mean_change(self) -> float:
        """Mean absolute change over all answers that can be compared; 0 when there are none."""
        changes = [change for one in self.answers for change in one.changes]
        return fmean(changes) if changes else 0.0

    @property
    def unanswered(self) -> int:
        """Answers of rounds that gave no score."""
        return sum(score is None for one in self.answers for score in one.again)


@dataclass
class Shuffling:
    """A choice of judges (`check_claims.Judges`) that judges everything `rounds` times more."""

    rounds: int
    judges: Judges = judge_for
    judge: ShuffledJudge | None = field(default=None, init=False)

    def __call__(self, settings: Settings, repository: Repository, client: Client | None) -> Judge:
        sizes = sizes_for(settings.judge.claims_per_call, self.rounds)
        others = [
            self.judges(with_flags(settings, judge={"claims_per_call": size}), repository, client)
            for size in sizes
        ]
        first = self.judges(settings, repository, client)
        self.judge = ShuffledJudge(first, others, sizes, repository)
        return self.judge


class ShuffledJudge:
    """`judge.case.Judge` that gives the verdicts of `first` and remembers those of `others`."""

    def __init__(
        self, first: Judge, others: Sequence[Judge], sizes: Sequence[int], repository: Repository
    ) -> None:
        self.name = first.name
        self._first = first
        self._others = tuple(others)
        self._sizes = tuple(sizes)
        self._repository = repository
        self._answers: dict[str, Answers] = {}
        self._moved: set[str] = set()

    def judge(self, cases: Sequence[Case]) -> list[Verdict]:
        """The verdicts of the first judge, in the order given."""
        verdicts = self._first.judge(cases)
        asked = [at for at, verdict in enumerate(verdicts) if verdict.asked is not None]
        again: dict[int, list[float | None]] = {at: [] for at in asked}
        for seed, other in enumerate(self._others, start=1):
            order = shuffled(asked, seed)
            own = [cases[at] for at in order]
            for at, verdict in zip(order, other.judge(own), strict=True):
                again[at].append(_level(verdict))
            self._moved |= moved_static(own, [cases[at] for at in asked], self._repository)
        for at in asked:
            claim_id = cases[at].claim.claim_id
            self._answers[claim_id] = Answers(claim_id, _level(verdicts[at]), tuple(again[at]))
        return verdicts

    def effect(self) -> Effect:
        """What came of all that was judged so far."""
        return Effect(self._sizes, tuple(self._answers.values()), tuple(sorted(self._moved)))


def check_shuffled(
    claims: Path,
    repo: Path,
    *,
    rounds: int,
    index_dir: Path | None = None,
    settings: Settings,
    progress: Progress = silent,
    outputs: tuple[Path, ...] = (),
    use: ModelUse | None = None,
    judges: Judges = judge_for,
    overrides: Path | None = None,
) -> Checked:
    """The report of the run itself, with notes on what other orders and batches change."""
    check_asks(settings)
    shuffling = Shuffling(rounds, judges)
    checked = check_claims(
        claims,
        repo,
        index_dir=index_dir,
        settings=settings,
        progress=progress,
        outputs=outputs,
        use=use,
        judges=shuffling,
        overrides=overrides,
    )
    notes = tuple(effect_notes(shuffling.judge.effect())) if shuffling.judge else ()
    document = checked.document.model_copy(update={"notes": (*checked.document.notes, *notes)})
    return Checked(document, (*checked.notes, *notes))


def check_asks(settings: Settings) -> None:
    """InputError for a judge whose scores no order could move."""
    if not needs_model(settings):
        raise InputError(
            "--shuffle-check", f"--judge {settings.judge.kind} asks no model", "leave it out"
        )


def sizes_for(own: int, rounds: int) -> tuple[int, ...]:
    """Claims a call for each round, none of them the run's own."""
    return tuple(islice(cycle(size for size in SIZES if size != own), rounds))


def shuffled(places: Sequence[int], seed: int) -> list[int]:
    """The places in another order, the same for the same seed."""
    order = list(places)
    random.Random(seed).shuffle(order)
    return order


def moved_static(
    cases: Sequence[Case], in_order: Sequence[Case], repository: Repository
) -> set[str]:
    """Ids of claims for which anything but a model says something else in the order of `cases`."""
    judge = StaticJudge()
    before = {one.claim.claim_id: one for one in judge.judge(in_order)}
    now = {one.claim.claim_id: one for one in judge.judge(cases)}
    return {
        case.claim.claim_id
        for case in cases
        if gather(case.claim, repository) != case
        or now[case.claim.claim_id] != before[case.claim.claim_id]
    }


def effect_notes(effect: Effect) -> list[str]:
    """The effect for people, one sentence a thing."""
    sizes = ", ".join(map(str, effect.sizes))
    compared, changed = len(effect.compared), effect.changed
    share = len(changed) / compared if compared else 0.0
    notes = [
        f"shuffle check: judged {len(effect.sizes)} times more in other orders and in batches of "
        f"{sizes}; {len(changed)} of {compared} claims ({share:.0%}) changed their score, all "
        f"answers by {effect.mean_change:.3f} on average; the report has the first answers"
    ]
    if changed:
        named = "; ".join(map(_told, changed[:MOST_NAMED]))
        more = f"; and {len(changed) - MOST_NAMED} more" if len(changed) > MOST_NAMED else ""
        notes.append(f"shuffle check, changed: {named}{more}")
    if effect.unanswered:
        notes.append(f"shuffle check: {effect.unanswered} answers gave no score and say nothing")
    if effect.moved:
        notes.append(
            f"shuffle check: static analysis is not the same in every order for "
            f"{', '.join(effect.moved[:MOST_NAMED])}: a fault of this program, please report it"
        )
    else:
        notes.append(
            f"shuffle check: what static analysis found for {len(effect.answers)} claims is the "
            "same in every order"
        )
    return notes


def _told(one: Answers) -> str:
    again = ", ".join("none" if score is None else f"{score:g}" for score in one.again)
    return f"{one.claim_id} {one.first:g}, then {again}"


def _level(verdict: Verdict) -> float | None:
    return None if verdict.score is None else verdict.score.value
