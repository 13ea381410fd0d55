"""A review from its files to its result: what is written, refused, and never touched."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.app.review_claims import open_desk
from analyzer.model.errors import InputError
from analyzer.paper.review import State
from taxonomy.claim_files import read_claims
from tests.app.reviewing import IDS, accept_all, accepting, desk_in, files, rejecting, written


def test_a_finished_review_is_a_claims_file_of_what_was_accepted(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    accept_all(desk)
    desk.store.act(6, rejecting("s-D3-001"))

    finished = desk.finish(partial=False)

    kept = [claim.claim_id for claim in read_claims(tmp_path / "claims.reviewed.json").claims]
    assert kept == [one for one in IDS if one != "s-D3-001"]
    assert (finished.left_out, finished.statistics.deleted) == (0, 1)


def test_the_log_has_every_action_with_before_and_after(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    accept_all(desk)
    desk.store.act(6, rejecting("s-D2-002"))
    desk.finish(partial=False)

    log = written(tmp_path / "review_log.json")
    last = log["actions"][-1]
    assert [one["number"] for one in log["actions"]] == [1, 2, 3, 4, 5, 6, 7]
    assert (last["before"][0]["state"], last["after"][0]["state"]) == ("accepted", "rejected")
    assert last["criterion"] == "own_work"
    assert log["statistics"]["before"] == 6


def test_open_claims_keep_a_review_from_being_finished(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    desk.store.act(0, accepting("s-D1-001"))

    with pytest.raises(InputError, match=r"5 claims are not reviewed \(s-D1-002"):
        desk.finish(partial=False)
    assert not (tmp_path / "claims.reviewed.json").exists()


def test_a_partial_review_leaves_them_out_and_says_so(tmp_path: Path) -> None:
    desk = desk_in(tmp_path, partial=True)
    desk.store.act(0, accepting("s-D1-001"))

    assert desk.finish(partial=False).left_out == 5
    result = written(tmp_path / "claims.reviewed.json")
    assert [one["id"] for one in result["D1"]] == ["s-D1-001"]
    assert result["not_reviewed"] == 5


def test_inputs_are_never_overwritten(tmp_path: Path) -> None:
    claims, paper = files(tmp_path)
    before = (claims.read_bytes(), paper.read_bytes())
    for output in (claims, paper):
        with pytest.raises(InputError, match="is an input"):
            open_desk(claims, paper, result=output)
        with pytest.raises(InputError, match="is an input"):
            open_desk(claims, paper, log=output)

    desk = desk_in(tmp_path)
    accept_all(desk)
    desk.finish(partial=False)

    assert (claims.read_bytes(), paper.read_bytes()) == before


@pytest.mark.parametrize("name", ["review_log.json", "claims.reviewed.json"])
def test_what_belongs_to_something_else_is_left_alone(tmp_path: Path, name: str) -> None:
    claims, paper = files(tmp_path)
    (tmp_path / name).write_text('{"reviewed_from": "other.json"}', "utf-8")

    with pytest.raises(InputError, match="belongs to another review"):
        open_desk(claims, paper)
    (tmp_path / name).write_text("my notes", "utf-8")
    with pytest.raises(InputError, match="no file of this review"):
        open_desk(claims, paper)


def test_a_result_is_replaced_by_the_same_review(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    accept_all(desk)
    desk.finish(partial=False)
    once = (tmp_path / "claims.reviewed.json").read_bytes()

    desk_in(tmp_path).finish(partial=False)

    assert (tmp_path / "claims.reviewed.json").read_bytes() == once


def test_claims_that_changed_meanwhile_are_not_mixed_with_an_old_review(tmp_path: Path) -> None:
    desk_in(tmp_path).store.act(0, accepting("s-D1-001"))
    claims = tmp_path / "claims.json"
    claims.write_text(claims.read_text("utf-8").replace("90", "91"), "utf-8")

    with pytest.raises(InputError, match="belongs to other claims"):
        desk_in(tmp_path)


def test_another_text_of_the_paper_is_told(tmp_path: Path) -> None:
    desk_in(tmp_path).store.act(0, accepting("s-D1-001"))
    paper = tmp_path / "paper.md"
    paper.write_text(paper.read_text("utf-8")[:200], "utf-8")

    notes = " ".join(desk_in(tmp_path).notes)

    assert "another text of the paper" in notes
    assert "beyond the end" in notes


def test_claims_without_spans_can_be_reviewed(tmp_path: Path) -> None:
    claims, paper = files(tmp_path)
    claims.write_text('[{"id": "c1", "claim": "The sampler draws ten pairs at once."}]', "utf-8")
    desk = open_desk(claims, paper)
    [claim] = desk.store.snapshot().review.claims

    assert claim.state is State.OPEN
    assert desk.passages.places(claim.span, claim.source, claim.text)[0].likely
