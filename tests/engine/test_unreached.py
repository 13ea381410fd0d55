"""Why nothing reaches a definition, in words that name the place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.engine.build import link, read_file
from analyzer.model.code import CodeModel
from analyzer.model.source import FileRole, SourceFile
from analyzer.model.unreached import NO_CALL, Unreached

MAIN = "from nets import live\nif __name__ == '__main__':\n    live()\n"
LIVE = "def live():\n    pass\n"


def model_of(**texts: str) -> CodeModel:
    files = [
        SourceFile(
            f"{name}.py",
            "python",
            FileRole.TEST if name.startswith("test_") else FileRole.CODE,
            text,
            "0",
        )
        for name, text in texts.items()
    ]
    return link(files, [read_file(source) for source in files], ())


REASONS = [
    pytest.param("nets.live", LIVE, "", id="reached"),
    pytest.param("nets.absent", LIVE, "", id="no definition"),
    pytest.param("nets.dead", f"{LIVE}def dead():\n    pass\n", NO_CALL, id="no call"),
    pytest.param(
        "nets.dead", f"{LIVE}def dead():\n    dead()\n", "called only by itself", id="recursion"
    ),
    pytest.param(
        "nets.dead",
        f"{LIVE}def dead():\n    pass\n\n\n# x = dead(live, 3)\n",
        "its call is commented out at nets.py:7",
        id="a call that is commented out",
    ),
    pytest.param(
        "nets.dead",
        f"{LIVE}def dead():\n    pass\n\n\ndef older():\n    dead()\n",
        "called only from older() (nets.py:8), itself never called",
        id="dead callers",
    ),
    pytest.param(
        "nets.Dead.step",
        f"{LIVE}class Dead:\n    def step(self):\n        pass\n",
        f"it belongs to Dead: {NO_CALL}",
        id="a method of a dead class",
    ),
]


@pytest.mark.parametrize(("name", "nets", "expected"), REASONS)
def test_the_reason_of(name: str, nets: str, expected: str) -> None:
    assert Unreached(model_of(main=MAIN, nets=nets)).because(name) == expected


def test_tests_are_named_as_such() -> None:
    nets = f"{LIVE}def dead():\n    pass\n"
    model = model_of(
        main=MAIN, nets=nets, test_it="from nets import dead\n\n\ndef test_it():\n    dead()\n"
    )

    assert Unreached(model).because("nets.dead") == "called only from tests (test_it.py:4)"


def test_another_of_the_name_is_named() -> None:
    other = model_of(main=MAIN, nets=LIVE, old="def live():\n    pass\n")

    assert Unreached(other).because("old.live") == (
        "what runs calls another of this name (main.py:3)"
    )


def test_a_reader_is_told_where_it_stands() -> None:
    model = model_of(main=MAIN, nets=f"{LIVE}def dead():\n    pass\n")

    assert Unreached(model).told("nets.dead") == f"defined at nets.py:3, {NO_CALL}"
    assert Unreached(model).told("nets.live") == ""


def test_a_library_has_no_reasons() -> None:
    assert list(Unreached(model_of(nets=LIVE)).all()) == []


@given(
    st.lists(
        st.sampled_from(["a()", "b()", "c()", "pass", "live()"]),
        min_size=3,
        max_size=3,
    )
)
def test_a_reason_for_every_definition_that_is_not_reached_and_for_no_other(
    bodies: list[str],
) -> None:
    named = "".join(
        f"\n\ndef {name}():\n    {body}\n" for name, body in zip("abc", bodies, strict=True)
    )
    model = model_of(main=MAIN, nets=LIVE + named)

    reasons = dict(Unreached(model).all())

    assert set(reasons) == {f"nets.{n}" for n in "abc"} - model.reachable
    assert all(reasons.values())
