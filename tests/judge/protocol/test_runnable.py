"""Words that can choose what runs."""

from __future__ import annotations

from pathlib import Path

from judge.protocol.runnable import runnable_words
from tests.judge.protocol.audited import audited


def test_names_that_choose_are_known_and_words_of_lines_are_not(tmp_path: Path) -> None:
    code = (
        "import barley\n\ndef shear(wool):\n    return [hay + 1 for hay in wool]\n\nshear('oats')\n"
    )
    files = {"main.py": code, "run.sh": "python main.py --rye\n"}
    words = runnable_words(audited(tmp_path, files))

    assert {"barley", "shear", "oat", "rye"} <= words
    assert "hay" not in words
