"""A review typed at a terminal, and the verb that starts it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from analyzer.app.review_claims import Desk, Finished
from analyzer.cli.main import run
from analyzer.cli.review_dialogue import Dialogue
from analyzer.paper.review import ReviewedClaim, State
from tests.app.reviewing import IDS, accepting, desk_in, files, written


def typed(lines: Iterable[str]) -> Callable[[str], str | None]:
    """Answers to prompts, one after the other; then the end of the input."""
    waiting = iter(lines)
    return lambda _: next(waiting, None)


def held(desk: Desk, *lines: str) -> tuple[Finished | None, str]:
    """What a dialogue ended with, and all that it said."""
    said: list[str] = []
    finished = Dialogue(desk, ask=typed(lines), say=said.append, width=100).run()
    return finished, "".join(said)


def claims(desk: Desk) -> dict[str, ReviewedClaim]:
    return {one.claim_id: one for one in desk.store.snapshot().review.claims}


def test_a_whole_review_at_the_terminal(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    finished, said = held(
        desk,
        *("a",),
        *("e", "The rate is 0.1 and never decays.", "", "1"),
        *("", "t D4", "1"),
        *("g s-D2-002", "x", "1"),
        *("g D3-001", "x", "reports an outcome", "1"),
        *("g D4-001", "s", "Images are sorted.", "D3: Images are resized.", "", "1"),
        *("f",),
    )

    assert finished is not None
    assert finished.statistics.deleted == 2
    assert finished.statistics.modified == 2
    assert (finished.statistics.before, finished.statistics.after) == (6, 5)
    assert "We train for $n=90$ epochs." in said
    result = written(tmp_path / "claims.reviewed.json")
    assert [one["claim"] for one in result["D3"]] == ["Images are resized."]


def test_an_action_without_a_reason_is_not_done(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    _, said = held(desk, "x", "", "q")

    assert "nothing was changed" in said
    assert desk.store.snapshot().revision == 0


def test_undo_redo_and_merging(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    held(desk, "m D1-002", "", "1", "u", "r", "q")

    assert claims(desk)["s-D1-003"].origins == ("s-D1-001", "s-D1-002")


def test_a_claim_is_added_with_the_words_of_the_paper(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    held(desk, "n", "Rates never decay.", "1", "and never decays", "1", "q")
    held(desk, "n", "Said nowhere.", "D2", "not in the paper", "Section 9", "1", "q")

    added = claims(desk)["s-D1-003"]
    assert added.source == "Section 1 (Method)"
    assert added.span is not None
    assert claims(desk)["s-D2-003"].source == "Section 9"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        pytest.param("hello", "is no key", id="an unknown key"),
        pytest.param("g nothing", "is no claim", id="an unknown claim"),
        pytest.param("g 001", "could be 4 claims", id="several claims"),
        pytest.param("f", "not reviewed", id="finished too early"),
        pytest.param("u", "nothing to take back", id="nothing done"),
        pytest.param("?", "revise", id="the keys"),
        pytest.param("l", "s-D4-001", id="the list"),
    ],
)
def test_what_cannot_be_done_is_said(tmp_path: Path, line: str, said: str) -> None:
    assert said in held(desk_in(tmp_path), line)[1]


def test_a_window_that_went_on_is_not_overwritten(tmp_path: Path) -> None:
    desk, other = desk_in(tmp_path), desk_in(tmp_path)
    lines = iter(["a", "q"])

    def ask(_: str) -> str | None:
        if other.store.snapshot().revision == 0:
            other.store.act(0, accepting("s-D1-002"))
        return next(lines, None)

    said: list[str] = []
    Dialogue(desk, ask=ask, say=said.append).run()

    assert "another window" in "".join(said)
    assert claims(desk)["s-D1-001"].state is State.OPEN


def test_text_of_the_paper_cannot_steer_the_terminal(tmp_path: Path) -> None:
    claims_file, _ = files(tmp_path)
    text = claims_file.read_text("utf-8").replace("We train for 90", "We \\u001b[2J train for 90")
    claims_file.write_text(text, "utf-8")

    _, said = held(desk_in(tmp_path), "l", "q")

    assert "\x1b" not in said
    assert "⟨U+001B⟩" in said


def test_the_verb_refuses_what_it_cannot_use(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    claims_file, paper = files(tmp_path)

    assert run(["review", str(tmp_path / "no.json"), "--paper", str(paper)]) == 2
    assert run(["review", str(claims_file), "--paper", str(tmp_path / "no.pdf")]) == 2
    assert run(["review", str(claims_file), "--paper", str(paper), "-o", str(paper)]) == 2
    assert "is an input of the review" in capsys.readouterr().err


def test_every_claim_starts_open(tmp_path: Path) -> None:
    assert list(claims(desk_in(tmp_path))) == IDS


def verb(folder: Path, *lines: str, flags: tuple[str, ...] = ()) -> tuple[int, str]:
    """Exit code and output of the command, with lines typed at it."""
    claims_file, paper = str(folder / "claims.json"), str(folder / "paper.md")
    flags = ("--paper", paper, "--terminal", *flags)
    done = subprocess.run(
        [sys.executable, "-m", "analyzer", "review", claims_file, *flags],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1"},
        cwd=Path(__file__).parents[2],
        check=False,
    )
    return done.returncode, done.stdout


def test_the_verb_says_whether_the_review_is_whole(tmp_path: Path) -> None:
    files(tmp_path)

    stopped = verb(tmp_path, "a", "q")
    partial = verb(tmp_path, "a", "f", flags=("--partial",))
    whole = verb(tmp_path, "a", "a", "a", "a", "f")

    assert [stopped[0], partial[0], whole[0]] == [3, 3, 0]
    assert "1 of 6 claims reviewed" in stopped[1]
    assert "not reviewed 4" in partial[1]
    assert "before 6 · after 6" in whole[1]
