"""A review on disk: nothing done is lost, and nobody's work is overwritten by another's."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from analyzer.app.review_store import StaleReview
from analyzer.model.errors import InputError
from analyzer.paper.review import State
from tests.app.reviewing import accepting, desk_in, files, rejecting

ACT_AND_DIE = """
import os, signal, sys
from pathlib import Path
from tests.app.reviewing import desk_in, accepting
desk = desk_in(Path(sys.argv[1]))
desk.store.act(0, accepting("s-D1-001"))
desk.store.act(1, accepting("s-D1-002"))
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_review_goes_on_where_it_was_left(tmp_path: Path) -> None:
    desk_in(tmp_path).store.act(0, accepting("s-D1-001"))

    snapshot = desk_in(tmp_path).store.snapshot()

    assert snapshot.revision == 1
    assert snapshot.review.claims[0].state is State.ACCEPTED


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL here")
def test_a_program_that_is_killed_loses_nothing_done(tmp_path: Path) -> None:
    files(tmp_path)
    ended = subprocess.run(
        [sys.executable, "-c", ACT_AND_DIE, str(tmp_path)],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
        check=False,
    )

    assert ended.returncode == -signal.SIGKILL
    assert desk_in(tmp_path).store.snapshot().revision == 2


def test_a_window_that_is_behind_is_told_and_changes_nothing(tmp_path: Path) -> None:
    one, other = desk_in(tmp_path), desk_in(tmp_path)
    one.store.act(0, accepting("s-D1-001"))
    before = one.store.path.read_bytes()

    with pytest.raises(StaleReview, match="another window"):
        other.store.act(0, rejecting("s-D1-001"))
    for late in (other.store.undo, other.store.redo):
        with pytest.raises(StaleReview, match="another window"):
            late(0)
    assert one.store.path.read_bytes() == before
    assert other.store.act(1, accepting("s-D1-002")).revision == 2


def test_undo_and_redo_go_back_and_forth(tmp_path: Path) -> None:
    store = desk_in(tmp_path).store
    done = store.act(0, accepting("s-D1-001"))
    undone = store.undo(1)
    redone = store.redo(2)

    assert undone.review.claims[0].state is State.OPEN
    assert (undone.can_undo, undone.can_redo) == (False, True)
    assert redone.review == done.review
    assert redone.revision == 3


def test_an_action_after_undo_ends_what_could_be_redone(tmp_path: Path) -> None:
    store = desk_in(tmp_path).store
    store.act(0, accepting("s-D1-001"))
    store.undo(1)
    store.act(2, rejecting("s-D1-001"))

    with pytest.raises(InputError, match="nothing to bring back"):
        store.redo(3)
    assert [step.action.kind.value for step in store.snapshot().review.steps] == ["reject"]


def test_a_refused_action_is_not_kept(tmp_path: Path) -> None:
    store = desk_in(tmp_path).store

    with pytest.raises(InputError, match="no such claim"):
        store.act(0, accepting("nobody"))
    assert store.snapshot().revision == 0


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="empty"),
        pytest.param("{}", id="no review"),
        pytest.param('{"format": 1', id="cut off"),
        pytest.param(
            '{"format": 9, "claims_digest": "", "paper_digest": ""}', id="of a later version"
        ),
        pytest.param(
            '{"format": 1, "claims_digest": "", "paper_digest": "", "position": 4}',
            id="counts actions it does not have",
        ),
    ],
)
def test_a_file_that_is_no_review_is_refused_and_kept(tmp_path: Path, text: str) -> None:
    files(tmp_path)
    (tmp_path / "claims.review.json").write_text(text, "utf-8")

    with pytest.raises(InputError, match="move the file away"):
        desk_in(tmp_path)
    assert (tmp_path / "claims.review.json").read_text("utf-8") == text
