"""Settings that a program executes: which of them are said to be read by nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.deciding import facts_of

EXECUTES = """
import sys
lr = 1.0
for arg in sys.argv[1:]:
    exec(open(arg).read())
print(lr)
"""
TOLD = "```sh\npython train.py config/small.py\n```\n"


@pytest.mark.parametrize(
    ("files", "unread"),
    [
        pytest.param({"train.py": EXECUTES, "README.md": TOLD}, [], id="named by a command line"),
        pytest.param(
            {"train.py": EXECUTES, "README.md": TOLD, "config/large.py": "lr = 0.3\n"},
            [],
            id="beside one that a command line names",
        ),
        pytest.param(
            {"train.py": EXECUTES, "README.md": TOLD, "old/large.py": "lr = 0.3\n"},
            ["old/large.py"],
            id="in a folder from which nothing is executed",
        ),
        pytest.param(
            {"train.py": "lr = 1.0\nprint(lr)\n", "README.md": TOLD},
            ["config/small.py"],
            id="the program looks at no command line",
        ),
    ],
)
def test_settings_are_read_where_a_program_executes_their_folder(
    tmp_path: Path, files: dict[str, str], unread: list[str]
) -> None:
    facts = facts_of(tmp_path, {"config/small.py": "lr = 0.1\n", **files})

    assert [one.location.path for one in facts if one.note == "nothing reads it"] == unread
