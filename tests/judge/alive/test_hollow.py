"""Classes that only hold stubs."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from tests.builders import repository as files

STUB = "    def run(self, x):\n        raise NotImplementedError\n"
MAKER = "    def __init__(self, x):\n        self.x = x\n"
WORK = "    def size(self):\n        return self.x + 1\n"


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("    x = 3\n", ""),
        (MAKER, ""),
        (MAKER + WORK, ""),
        (STUB + WORK, ""),
        (STUB, "only has stubs: run"),
        (MAKER + STUB, "only has stubs: run"),
    ],
)
def test_a_class_is_hollow_when_all_its_methods_are_stubs(
    tmp_path: Path, body: str, why: str
) -> None:
    root = files(tmp_path / "repo", {"a.py": f"class Search:\n{body}\n\nSearch(3)\n"})
    repository = repository_for(index_repository(root, index_dir=tmp_path / "index"))

    assert repository.stub_of("a.Search") == why


BASE = "class Game:\n    def play(self, x):\n        raise NotImplementedError\n"


@pytest.mark.parametrize(
    ("other", "why"),
    [
        pytest.param(
            "class Chess:\n    def play(self, x):\n        return x + 1\n", True, id="other"
        ),
        pytest.param(
            "from base import Game\n\n\nclass Chess(Game):\n    def play(self, x):\n"
            "        return x + 1\n",
            False,
            id="below",
        ),
        pytest.param(
            "import base\n\n\nclass Chess(base.Game):\n    def play(self, x):\n"
            "        raise NotImplementedError\n",
            True,
            id="a stub below",
        ),
    ],
)
def test_what_a_class_below_fills_in_is_an_interface(tmp_path: Path, other: str, why: bool) -> None:
    sources = {"base.py": BASE, "chess.py": f"{other}\n\nChess().play(3)\n"}
    root = files(tmp_path / "repo", sources)
    repository = repository_for(index_repository(root, index_dir=tmp_path / "index"))

    assert bool(repository.stub_of("base.Game.play")) is why
    assert bool(repository.stub_of("base.Game")) is why


WORKS = "float put(float x, int* to) {\n    *to = x * 2;\n    return x + 1;\n}\n"
TODO = "float put(float x, half* to) {\n    return x; // TODO - implement this\n}\n"


@pytest.mark.parametrize(
    ("text", "is_stub"),
    [
        pytest.param(WORKS, False, id="work"),
        pytest.param(WORKS + TODO, False, id="a stub below"),
        pytest.param(TODO + WORKS, False, id="a stub above"),
        pytest.param(TODO, True, id="a stub alone"),
    ],
)
def test_a_function_for_several_types_is_a_stub_where_all_of_it_is(
    tmp_path: Path, text: str, is_stub: bool
) -> None:
    main = "int main() { return put(1, 2); }\n"
    root = files(tmp_path / "repo", {"a.cpp": text + main})
    repository = repository_for(index_repository(root, index_dir=tmp_path / "index"))

    assert bool(repository.stub_of("a.put")) == is_stub


@pytest.mark.parametrize(
    ("maker", "is_hollow"),
    [
        pytest.param("self.x = x", False, id="a maker that keeps"),
        pytest.param("raise NotImplementedError", True, id="a maker that gives up"),
    ],
)
def test_a_class_that_cannot_be_made_is_hollow(tmp_path: Path, maker: str, is_hollow: bool) -> None:
    text = f"class Net:\n    def __init__(self, x):\n        {maker}\n"
    text += "    def go(self, y):\n        return y + 1\n\nif __name__ == '__main__':\n    Net(1)\n"
    root = files(tmp_path / "repo", {"a.py": text})
    repository = repository_for(index_repository(root, index_dir=tmp_path / "index"))

    assert bool(repository.stub_of("a.Net")) == is_hollow


@pytest.mark.parametrize(
    ("others", "is_stub"),
    [
        pytest.param("", True, id="the only method"),
        pytest.param("    def act(self, x):\n        return x + 1\n", True, id="one beside it"),
        pytest.param(
            "    def act(self, x):\n        return x + 1\n"
            "    def evaluate(self, x):\n        return x - 1\n",
            False,
            id="others do the work",
        ),
    ],
)
def test_a_slot_that_raises_is_no_stub_where_other_methods_do_the_work(
    tmp_path: Path, others: str, is_stub: bool
) -> None:
    text = "class Policy:\n    def forward(self, x):\n        raise NotImplementedError\n" + others
    text += "\nif __name__ == '__main__':\n    Policy().act(1)\n    Policy().evaluate(2)\n"
    root = files(tmp_path / "repo", {"a.py": text})
    repository = repository_for(index_repository(root, index_dir=tmp_path / "index"))

    assert bool(repository.stub_of("a.Policy.forward")) == is_stub
