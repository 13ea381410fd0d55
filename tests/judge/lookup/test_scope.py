"""Scope: which of several projects in one repository a claim is about, and when it must not say."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.gather import gather
from judge.lookup.repository import Repository
from judge.lookup.scope import EVERYTHING, scope_of
from tests.builders import claim, repository

MAIN = "def run():\n    return 1\n\nif __name__ == '__main__':\n    run()\n"
SIBLINGS = {"selfish_mining/main.py": MAIN, "cart_pole/main.py": MAIN, "readme.md": "two\n"}
ROOMS = {
    "loaders/main.py": "from samplers.main import run\n" + MAIN,
    "samplers/main.py": MAIN,
}


def audited(tmp_path: Path, files: dict[str, str]) -> Repository:
    root = repository(tmp_path / "repo", files)
    return repository_for(index_repository(root, index_dir=tmp_path / "index"))


@pytest.mark.parametrize(
    ("files", "text", "context", "outside"),
    [
        pytest.param(SIBLINGS, "Training uses Adam.", (), (), id="a claim that names no project"),
        pytest.param(
            SIBLINGS,
            "Selfish mining and the cart pole both use Adam.",
            (),
            (),
            id="a claim about all of them",
        ),
        pytest.param(ROOMS, "The loaders run first.", (), (), id="rooms that import each other"),
        pytest.param(
            {"train/main.py": MAIN, "eval/main.py": MAIN},
            "Train with Adam.",
            (),
            (),
            id="folders named after what programs do",
        ),
        pytest.param(
            {"alpha/work.py": "x = 1\n", "beta/work.py": "x = 1\n"},
            "In alpha x is 1.",
            (),
            (),
            id="folders with nothing to start",
        ),
        pytest.param(
            SIBLINGS,
            "For the selfish-mining environment, gamma is 0.5.",
            (),
            ("cart_pole",),
            id="the claim's own words",
        ),
        pytest.param(
            SIBLINGS,
            "gamma is 0.5",
            ("The CartPole experiments",),
            ("selfish_mining",),
            id="the words of the rubric above it, written as one",
        ),
    ],
)
def test_projects_are_left_out_only_when_the_claim_names_another(
    tmp_path: Path,
    files: dict[str, str],
    text: str,
    context: tuple[str, ...],
    outside: tuple[str, ...],
) -> None:
    scope = scope_of(claim(text, context=context), audited(tmp_path, files).siblings)

    assert scope.outside == outside


TITLE = "Robust Withholding of Blocks in Chains"
GUIDE = f"""# Zoo
### Selfish mining
_{TITLE}_
[code](selfish_mining/main.py)

### Balance
_Balancing a Pole on a Cart_
[code](cart_pole/main.py)
"""


@pytest.mark.parametrize(
    ("paper", "readme", "outside"),
    [
        pytest.param(("x", ""), GUIDE, (), id="a paper without title"),
        pytest.param(("x", "Another Paper on Other Things"), GUIDE, (), id="another paper"),
        pytest.param(("x", "Zoo"), GUIDE, (), id="a title of one word"),
        pytest.param(("x", TITLE), f"{TITLE}: selfish_mining/ or cart_pole/", (), id="both"),
        pytest.param(("cartpole", ""), "two", ("selfish_mining",), id="the paper's id"),
        pytest.param(("x", TITLE.upper()), GUIDE, ("cart_pole",), id="title and path in a README"),
    ],
)
def test_a_claim_that_names_no_project_is_about_that_of_its_paper(
    tmp_path: Path, paper: tuple[str, str], readme: str, outside: tuple[str, ...]
) -> None:
    searched = audited(tmp_path, {**SIBLINGS, "readme.md": readme})
    asked = replace(claim("Training uses Adam."), paper=paper)

    assert scope_of(asked, searched.siblings, searched.documents).outside == outside


def test_a_document_inside_a_project_speaks_for_it(tmp_path: Path) -> None:
    searched = audited(tmp_path, {**SIBLINGS, "cart_pole/README.md": f"Code for {TITLE}."})
    asked = replace(claim("Training uses Adam."), paper=("x", TITLE))

    assert scope_of(asked, searched.siblings, searched.documents).inside == ("cart_pole",)


def test_evidence_and_values_come_from_the_claims_own_project(tmp_path: Path) -> None:
    files = {
        "selfish_mining/main.py": "gamma = 0.5\n" + MAIN,
        "cart_pole/main.py": "gamma = 0.99\n" + MAIN,
    }
    about = claim("In selfish mining the discount gamma is 0.99.")

    case = gather(about, audited(tmp_path, files))

    assert {item.location.path for item in case.evidence} == {"selfish_mining/main.py"}
    assert not any(s.fact and s.fact.value == 0.99 for g in case.sightings.values() for s in g)
    assert "cart_pole" in case.trace[0].reason


def test_everything_holds_every_file() -> None:
    assert EVERYTHING.holds("anything/at/all.py")
