"""Documents: sections, and the commands they show."""

from __future__ import annotations

import pytest

from analyzer.model.chunk import ChunkKind
from tests.engine.readings import read

README = """\
# Paper

Run with lr 3e-4.

```bash
$ python train.py --lr 3e-4
```

```python
python = 1
# not a heading
```

## Results

    python eval.py --n 2

Old style
---------
x
"""


def test_sections_are_chunks_under_their_headings() -> None:
    chunks = read("markdown", README, "README.md").chunks

    assert [(c.location.lines, c.header) for c in chunks] == [
        ("1-12", "README.md > Paper"),
        ("14-16", "README.md > Paper > Results"),
        ("18-20", "README.md > Paper > Old style"),
    ]
    assert {c.kind for c in chunks} == {ChunkKind.DOC}


def test_commands_are_launches_and_never_values() -> None:
    reading = read("markdown", README)

    assert [(x.program, x.flags, x.location.lines) for x in reading.launches] == [
        ("train.py", (("lr", "3e-4"),), "6-6"),
        ("eval.py", (("n", "2"),), "16-16"),
    ]
    assert reading.parameters == ()


def test_a_code_span_that_is_all_of_an_item_is_a_command() -> None:
    text = "+ `python train.py --lr 3`\n\nRun `python eval.py --n 2` then.\n"

    assert [x.program for x in read("markdown", text).launches] == ["train.py"]


def test_rst_and_latex_sections() -> None:
    rst = read("rst", "Title\n=====\n\ntext\n\nPart\n----\n\nmore\n", "a.rst").chunks
    tex = read("latex", "\\section{A}\nx\n\\subsection{B}\ny\n", "a.tex").chunks

    assert [c.header for c in rst] == ["a.rst > Title", "a.rst > Title > Part"]
    assert [c.header for c in tex] == ["a.tex > A", "a.tex > A > B"]


def test_a_long_section_is_cut_at_blank_lines() -> None:
    text = "# A\n" + "\n".join("x\n" if n % 10 == 9 else "x" for n in range(100))

    chunks = read("markdown", text).chunks

    assert len(chunks) > 1
    assert all(c.location.last_line - c.location.first_line < 60 for c in chunks)


@pytest.mark.parametrize(
    ("path", "found"),
    [
        pytest.param("README.md", True, id="what the program does"),
        pytest.param("docs/history_of_states.md", True, id="a name that begins so"),
        pytest.param("notes/security-games.md", True, id="another"),
        pytest.param("CODE_OF_CONDUCT.md", False, id="how people behave"),
        pytest.param(".github/pull_request_template.md", False, id="what a patch should tell"),
        pytest.param("CHANGELOG.rst", False, id="what the program did once"),
        pytest.param("docs/LICENSE-code.txt", False, id="who may use it"),
    ],
)
def test_documents_about_other_things_than_the_program_are_no_places(
    path: str, found: bool
) -> None:
    assert bool(read("markdown", "# A\n\nPay attention to others.\n", path).chunks) is found
