"""Which format a file has, and the one clear sentence for files that hold no paper."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.model.errors import InputError
from analyzer.paper.reading import read_paper
from tests.paper.papers import texts


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("name", "content"),
    [
        pytest.param("paper.md", "# T\n\n## 1 Method\n\nHello there.", id="Markdown"),
        pytest.param("paper.tex", "\\section{Method} Hello there.", id="LaTeX"),
        pytest.param("paper.html", "<h2>1 Method</h2><p>Hello there.</p>", id="HTML"),
        pytest.param("paper.txt", "1 Method\n\nHello there.", id="plain text"),
        pytest.param("paper", "\\section{Method} Hello there.", id="LaTeX by its content"),
        pytest.param("paper.txt", "<html><body><p>Hello there.", id="HTML by its content"),
    ],
)
def test_formats(tmp_path: Path, name: str, content: str) -> None:
    assert texts(read_paper(write(tmp_path, name, content))) == ["Hello there."]


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        pytest.param("no.md", None, "does not exist", id="missing"),
        pytest.param("empty.md", b" \n", "is empty", id="empty"),
        pytest.param("binary.md", bytes(range(256)) * 9, "holds no text", id="binary"),
        pytest.param("bad.pdf", b"%PDF-1.4 nothing", "broken or locked PDF", id="broken PDF"),
        pytest.param("head.md", b"# T\n\n## 1 Method\n", "holds no paragraph", id="headings only"),
    ],
)
def test_what_is_no_paper(tmp_path: Path, name: str, content: bytes | None, sentence: str) -> None:
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)

    with pytest.raises(InputError, match=sentence):
        read_paper(path)


def test_a_folder_is_read_from_its_main_file(tmp_path: Path) -> None:
    main = "\\documentclass{a}\\begin{document}\\input{parts/one}\\include{two}\\end{document}"
    write(tmp_path, "main.tex", main)
    write(tmp_path, "parts/one.tex", "\\section{Method} One. % \\input{three}")
    write(tmp_path, "two.tex", "\n\nTwo.")
    paper = read_paper(tmp_path)

    assert texts(paper) == ["One.", "Two."]
    assert paper.problems == ()


def test_a_folder_without_a_paper(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no LaTeX file"):
        read_paper(tmp_path)


def test_parts_that_are_missing_are_told(tmp_path: Path) -> None:
    paper = read_paper(write(tmp_path, "main.tex", "\\section{A} Hello. \\input{gone}"))

    assert paper.problems == ("The part 'gone' is not in the paper's folder.",)


@pytest.mark.parametrize("name", ["../secret", "/etc/hostname", "link", "main"])
def test_nothing_outside_the_folder_and_no_circle_is_taken_in(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "paper"
    write(tmp_path, "secret.tex", "SECRET")
    main = write(folder, "main.tex", f"\\section{{A}} Hello. \\input{{{name}}}")
    (folder / "link.tex").symlink_to(tmp_path / "secret.tex")
    paper = read_paper(main)

    assert "SECRET" not in paper.text
    assert len(paper.problems) == 1
