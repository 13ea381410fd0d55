"""Which files a search shows first, on small repositories."""

from __future__ import annotations

import json
from pathlib import Path

from analyzer.app.index_repo import index_repository
from analyzer.app.look_up import search_rows
from tests.builders import repository

PROMPT = """TEMPLATE = "Please choose the correct solution to the question"


def prompt(question, first, second):
    return f"{TEMPLATE}: {question} Solution1: {first} Solution2: {second}"


print(prompt("why", "so", "thus"))
"""
EXAMPLES = json.dumps(
    [
        {
            "instruction": f"Please choose the correct solution to the question: {n}? "
            "Solution1: yes Solution2: no Answer format: solution1/solution2",
            "answer": "the correct answer is solution1",
        }
        for n in range(12)
    ],
    indent=1,
)
PASSAGE = (
    "Each example is written with a template: please choose the correct solution to the question, "
    "solution1, solution2, answer format solution1/solution2, the correct answer is"
)
SOLVER = """def solve(signal, pressure):
    spectrum = transform(signal)
    residual = spectrum - pressure
    return regress(residual, pressure)


def transform(signal):
    return {name}(signal)


print(solve([1.0], [2.0]))
"""
SPLIT = """def split(subjects, pressure):
    return [stratified(subjects, fold, pressure) for fold in range(5)]


print(split([1], [2.0]))
"""


def shown(root: Path, files: dict[str, str], words: str) -> list[object]:
    indexed = index_repository(repository(root / "repo", files), index_dir=root / "index")
    return [row["file"] for row in search_rows(indexed, words, 10)]


def test_code_stands_before_records_that_repeat_its_words(tmp_path: Path) -> None:
    files = shown(tmp_path, {"prompts.py": PROMPT, "data/piqa.json": EXAMPLES}, PASSAGE)

    assert files[0] == "prompts.py"
    assert "data/piqa.json" in files


def test_a_copy_lets_a_file_pass_that_says_something_else(tmp_path: Path) -> None:
    copies = {f"solver_{name}.py": SOLVER.replace("{name}", name) for name in ("f2l", "s2l", "s2s")}

    files = shown(
        tmp_path,
        {**copies, "splitting.py": SPLIT},
        "The solver transforms the signal of five stratified subjects and regresses its pressure",
    )

    assert files.index("splitting.py") < 3


def test_of_two_files_that_say_the_same_the_one_that_runs_comes_first(tmp_path: Path) -> None:
    layer = "def noisy(weights, level):\n    return weights + level * gaussian(weights)\n"
    main = "from gamma import noisy\n\n\nif __name__ == '__main__':\n    print(noisy([1], 0.1))\n"

    files = shown(
        tmp_path,
        {"alpha.py": layer, "gamma.py": layer, "train.py": main},
        "noisy weights of a gaussian level",
    )

    assert files.index("gamma.py") < files.index("alpha.py")
