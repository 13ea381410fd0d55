"""Judging again in other orders and batches: what moves, what must not, and what it takes."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.app.dry_run import Ahead, ahead_of
from analyzer.app.model_use import ModelUse
from analyzer.app.settings import Settings
from analyzer.app.shuffle_check import (
    SIZES,
    Answers,
    Effect,
    Shuffling,
    check_shuffled,
    effect_notes,
    shuffled,
    sizes_for,
)
from analyzer.cli.main import run
from analyzer.model.errors import InputError
from analyzer.report.write import report_bytes
from benchmarks.model_server import Act, Call, ModelServer, reply
from judge.asking.prompts import claims_of
from tests.app.audit import plain_demo
from tests.app.model_audit import COSTLY, FAITHFUL, model_settings, request_of
from tests.judge.models import first_place, result
from tests.judge.models import reply as reply_text


def moody(call: Call) -> str:
    """A model that thinks less of the first claim of a batch than of the others."""
    request = request_of(call)
    return reply_text(
        *(
            result(one, 1 if place else 0.75, evidence_refs=[first_place(request, one)])
            for place, one in enumerate(claims_of(request))
        )
    )


MOODY: Act = reply(moody)


def checked(folder: Path, act: Act, *, rounds: int = 2, **running: object) -> tuple[bytes, str]:
    """The report of a shuffled check of the demonstration, and its notes."""
    claims, repo = plain_demo(folder)
    with ModelServer([act]) as server:
        found = check_shuffled(
            claims,
            repo,
            rounds=rounds,
            index_dir=folder / "index",
            settings=model_settings(server, **running),  # type: ignore[arg-type]
            use=ModelUse(folder / "replies"),
        )
    return report_bytes(found.document), "\n".join(found.document.notes)


def test_a_steady_model_changes_nothing(tmp_path: Path) -> None:
    _, notes = checked(tmp_path, FAITHFUL)

    assert "judged 2 times more" in notes
    assert re.search(r"; 0 of [1-4] claims \(0%\) changed their score", notes)
    assert re.search(r"static analysis found for [1-4] claims is the same in every order", notes)


def test_a_moody_model_is_found_out_and_the_first_answers_stand(tmp_path: Path) -> None:
    report, notes = checked(tmp_path, MOODY, rounds=1)

    scores = [one["score"] for one in json.loads(report)["claims"] if one["asked"]]
    # Alone every claim is the first of its batch: all but the first of the run change.
    assert scores == [0.75, *[1] * (len(scores) - 1)]
    assert f"{len(scores) - 1} of {len(scores)} claims" in notes
    assert "1, then 0.75" in notes
    assert "the same in every order" in notes


def test_the_same_seed_gives_the_same_bytes_and_asks_nobody_twice(tmp_path: Path) -> None:
    claims, repo = plain_demo(tmp_path)
    with ModelServer([MOODY]) as server:
        reports = []
        for _ in range(2):
            found = check_shuffled(
                claims, repo, rounds=2, index_dir=tmp_path / "index",
                settings=model_settings(server), use=ModelUse(tmp_path / "replies"),
            )  # fmt: skip
            reports.append((report_bytes(found.document), len(server.calls)))

    assert reports[0] == reports[1]


def test_a_limit_ends_the_rounds_and_is_told(tmp_path: Path) -> None:
    _, notes = checked(tmp_path, COSTLY, rounds=3, max_tokens=9000)

    assert "gave no score and say nothing" in notes


def ahead(folder: Path, settings: Settings, **more: object) -> Ahead:
    claims, repo = plain_demo(folder)
    use = ModelUse(folder / "replies")
    return ahead_of(claims, repo, settings=settings, index_dir=folder / "i", use=use, **more)  # type: ignore[arg-type]


def test_a_dry_run_counts_the_rounds_too(tmp_path: Path) -> None:
    with ModelServer([FAITHFUL]) as server:
        settings = model_settings(server)
        plain = ahead(tmp_path, settings)
        more = ahead(tmp_path, settings, judges=Shuffling(2))

    assert plain.claims_left == more.claims_left > 1
    assert more.forecasts[0].calls > plain.forecasts[0].calls + plain.claims_left - 1


def test_the_verb_prints_the_effect(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ANALYZER_CACHE_DIR", str(tmp_path / "cache"))
    claims, repo = plain_demo(tmp_path)
    with ModelServer([MOODY]) as server:
        flags = ["--judge", "llm", "--model", "m", "--api-base", server.base_url]
        code = run(["check", str(claims), "--repo", str(repo), *flags, "--shuffle-check", "1"])

    assert code == 0
    assert "changed their score" in capsys.readouterr().out


def test_a_judge_without_model_cannot_be_shuffled(tmp_path: Path) -> None:
    claims, repo = plain_demo(tmp_path)

    with pytest.raises(InputError, match="asks no model"):
        check_shuffled(claims, repo, rounds=1, settings=Settings())
    assert run(["check", str(claims), "--repo", str(repo), "--shuffle-check", "2"]) == 2


def test_the_share_counts_claims_and_the_change_counts_answers() -> None:
    effect = Effect(
        (1, 2),
        (
            Answers("a", 1.0, (0.5, 1.0)),
            Answers("b", 0.5, (0.5, None)),
            Answers("c", None, (1.0, 1.0)),
        ),
        (),
    )

    # (0.5 + 0 + 0) / 3 answers that can be compared.
    assert effect.mean_change == pytest.approx(1 / 6)
    notes = effect_notes(effect)
    assert "1 of 2 claims (50%) changed their score, all answers by 0.167" in notes[0]
    assert notes[1] == "shuffle check, changed: a 1, then 0.5, 1"
    assert "1 answers gave no score" in notes[2]


def test_what_must_not_move_is_named_when_it_does() -> None:
    assert "not the same in every order for x-1" in effect_notes(Effect((1,), (), ("x-1",)))[-1]


@given(st.lists(st.integers(), max_size=30), st.integers(1, 50))
def test_shuffling_loses_nothing_and_repeats_itself(places: Sequence[int], seed: int) -> None:
    assert sorted(shuffled(places, seed)) == sorted(places)
    assert shuffled(places, seed) == shuffled(places, seed)


@given(st.integers(1, 16), st.integers(1, 20))
def test_every_round_has_another_size_than_the_run(own: int, rounds: int) -> None:
    sizes = sizes_for(own, rounds)

    assert len(sizes) == rounds
    assert own not in sizes
    assert set(sizes) <= set(SIZES)
