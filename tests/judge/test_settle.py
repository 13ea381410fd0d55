"""What becomes of one requirement, from where it was seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from analyzer.model.source import FileRole, Location
from judge.case import Substitute
from judge.claims.requirement import RequirementKind
from judge.idle.switches import Switch
from judge.lookup.sighting import Sighting, Strength
from judge.settle import settled
from taxonomy.verdict import RequirementState
from tests.judge.cases import case, fact, requirement, sighting, standing

State = RequirementState


@pytest.mark.parametrize(
    ("seen", "state"),
    [
        pytest.param([], State.NOT_FOUND, id="no trace"),
        pytest.param([sighting(seen=fact())], State.MET, id="the value under its name"),
        pytest.param([sighting(Strength.LOOSE)], State.MET, id="the number beside the words"),
        pytest.param(
            [sighting(Strength.OTHER_VALUE, seen=fact(5e-4))], State.VARIANT, id="within 3 times"
        ),
        pytest.param(
            [sighting(Strength.OTHER_VALUE, seen=fact(3e-2))], State.CONTRADICTED, id="far off"
        ),
        pytest.param(
            [sighting(Strength.OTHER_VALUE, seen=fact(-3e-4))],
            State.CONTRADICTED,
            id="the other sign is never near",
        ),
        pytest.param(
            [sighting(seen=fact(in_force=False)), sighting(Strength.OTHER_VALUE, seen=fact(1e-2))],
            State.CONTRADICTED,
            id="the claimed value is overridden",
        ),
        pytest.param(
            [sighting(seen=fact(in_force=False))], State.UNREACHED, id="in a choice nobody made"
        ),
        pytest.param(
            [sighting(Strength.OTHER_VALUE, seen=fact(1e-2, in_force=False))],
            State.NOT_FOUND,
            id="another value, and not even in force",
        ),
        pytest.param([sighting(stub="only pass")], State.STUBBED, id="inside a stub"),
        pytest.param([sighting(reachable=False)], State.UNREACHED, id="never called"),
        pytest.param([sighting(role=FileRole.TEST)], State.MENTIONED, id="in a test"),
        pytest.param([sighting(Strength.PROSE)], State.MENTIONED, id="in a comment"),
    ],
)
def test_a_value(seen: Sequence[Sighting], state: State) -> None:
    asked = requirement()

    assert settled(asked, case([asked], {"r1": seen})).state is state


@pytest.mark.parametrize(
    ("unchosen", "state", "words"),
    [
        pytest.param(False, State.MENTIONED, "nothing reads", id="nothing reads it"),
        pytest.param(True, State.UNREACHED, "may choose", id="nobody chose its file"),
    ],
)
def test_a_setting_out_of_use(unchosen: bool, state: State, words: str) -> None:
    asked = requirement()
    seen = [replace(sighting(seen=fact()), unread=True, unchosen=unchosen)]

    result = settled(asked, case([asked], {"r1": seen}))

    assert result.state is state
    assert words in result.note


def test_an_overridden_value_is_named_with_the_winner() -> None:
    asked = requirement()
    seen = [sighting(seen=fact(in_force=False)), sighting(Strength.OTHER_VALUE, seen=fact(1e-2))]

    note = settled(asked, case([asked], {"r1": seen})).note

    assert "lr = 0.01" in note
    assert "not in force" in note


@pytest.mark.parametrize(
    ("near", "state"),
    [
        pytest.param((), State.CONTRADICTED, id="another family member is a substitution"),
        pytest.param(("AdamW",), State.VARIANT, id="an accepted variant is one"),
    ],
)
def test_a_component_in_another_place(near: tuple[str, ...], state: State) -> None:
    asked = requirement(RequirementKind.COMPONENT, label="Adam", near=near)
    other = {"r1": (Substitute("AdamW", sighting(Strength.TOKENS)),)}

    result = settled(asked, case([asked], substitutes=other))

    assert result.state is state
    assert "AdamW" in result.note


@pytest.mark.parametrize(
    ("seen", "state"),
    [
        pytest.param([], State.MET, id="absent as claimed"),
        pytest.param([sighting(Strength.PROSE)], State.MET, id="a comment does not count"),
        pytest.param([sighting(Strength.TOKENS)], State.CONTRADICTED, id="there after all"),
    ],
)
def test_a_negated_component(seen: Sequence[Sighting], state: State) -> None:
    asked = requirement(RequirementKind.COMPONENT, label="dropout", negated=True)

    assert settled(asked, case([asked], {"r1": seen})).state is state


def test_what_nothing_calls_is_told_with_the_reason() -> None:
    asked = requirement()
    why = "defined at train.py:2, called only from tests (tests/test_train.py:9)"
    seen = [replace(sighting(reachable=False), unreached=why)]

    result = settled(asked, case([asked], {"r1": seen}))

    assert (result.state, result.note) == (State.UNREACHED, f"in train, {why}")


@pytest.mark.parametrize(
    ("file", "state"),
    [("train.py", State.CONTRADICTED), ("pretrain.py", State.MET)],
)
def test_what_another_program_chooses_does_not_stand_against_a_claim(
    file: str, state: State
) -> None:
    asked = replace(
        requirement(RequirementKind.COMPONENT, label="SGD", values=()), family="optimizer"
    )
    chosen = Switch("SGD", "optimizer = adam selects Adam", Location(file, 9, 9))
    about = case([asked], {"r1": [sighting(Strength.TOKENS)]})
    about = replace(about, switches=(chosen,), places=(standing(),))

    assert settled(asked, about).state is state
