"""The HTML page: everything on it, nothing asked of the network, and all text stays text."""

from __future__ import annotations

import base64
import dataclasses
import hashlib
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from hypothesis import given, settings

from analyzer.report import html_page as html_page_module
from analyzer.report.assemble import report_of
from analyzer.report.document import ReportDocument
from analyzer.report.html_page import html_page, with_formulas
from analyzer.report.page_view import LevelShare, drift_map, level_shares, rubric_rows
from analyzer.report.snippet import text_lines
from analyzer.report.visible import visible
from tests.report.sample import audit, report
from tests.report.texts import documents

INKS = ("ink", "muted", "accent", "bad", "near", "good", "comment", "string", "number", "keyword")
VOID = {"meta", "input", "rect"}
OURS = (
    "html head meta title style body a header div p h1 h2 h3 abbr b main strong code section "
    "table thead tbody tr th td span svg rect button ul ol li form label input select option i "
    "details summary dl dt dd pre footer script"
)
ATTRIBUTES = (
    "lang charset http-equiv content name class href title aria-label aria-hidden aria-pressed "
    "aria-expanded aria-labelledby scope viewbox preserveaspectratio width height x type id "
    "hidden role data-d data-s data-n data-drift data-filter data-value placeholder "
    "autocomplete spellcheck value disabled tabindex"
)


class Page(HTMLParser):
    """Tags, attributes and texts of a page; texts by the class of their nearest element."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str]] = []
        self.text = ""
        self.inside: dict[str, str] = {"style": "", "script": ""}
        self.open: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [(name, value or "") for name, value in attrs]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag, f"</{tag}> closes nothing"

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] in self.inside:
            self.inside[self.open[-1]] += data
        else:
            self.text += data

    def values(self, name: str) -> list[str]:
        return [value for own, value in self.attributes if own == name]


def digest(text: str) -> str:
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def test_the_content_policy_admits_our_style_and_script_alone() -> None:
    html = html_page(report())
    page = Page(html)
    policy = next(value for value in page.values("content") if "default-src" in value)
    style = html.partition("<style>")[2].partition("</style>")[0]
    script = html.partition("<script>")[2].partition("</script>")[0]

    assert policy == (
        f"default-src 'none'; style-src 'sha256-{digest(style)}'; "
        f"script-src 'sha256-{digest(script)}'; base-uri 'none'; form-action 'none'"
    )
    assert page.inside == {"style": style, "script": script}


def test_nothing_is_asked_of_the_network() -> None:
    html = html_page(report())

    assert "http://" not in html
    assert "https://" not in html
    assert "@import" not in html
    assert "url(" not in html
    assert all(link.startswith("#") for link in Page(html).values("href"))


def test_everything_of_a_claim_is_on_the_page() -> None:
    document = report()
    text = " ".join(Page(html_page(document)).text.split())
    expected = [
        "Proximal Policy Optimization Algorithms", "ppo-drifted", "0.61 SAS", "2 not assessed",
        "ppo-D1-001", "Appendix A, Table 3", "merged last, so both win", "epochs = 10",
        "met with a variant", "is 4", "conf/task/mujoco.yaml:1-8", "sets lr = 0.0003, epochs = 4",
        "epochs: 4 # fewer is faster", "horizon 2048 adam step size", "14 hits",
        "docs or tests only", "external knowledge gap", "code omission", "static/1", "0.86",
        "stub: returns a constant", "no entry point reaches it", "cell 4", "losses.surrogate_loss",
        "two values for entropy_coef", "src/kernels/gae.cu", "undecodable", "no known encoding",
        "invalid syntax: print without brackets", "analyzer 0.1.0", "schema 1.2", "min_lines",
    ]  # fmt: skip

    assert [phrase for phrase in expected if phrase not in text] == []


def test_deciding_lines_are_marked() -> None:
    html = html_page(report())

    assert '<span class="l near" data-n="4">' in html
    assert '<span class="l bad" data-n="8">' in html


def test_the_same_report_gives_the_same_page() -> None:
    assert html_page(report()) == html_page(report())


def test_an_audit_without_claims_has_a_page() -> None:
    empty = dataclasses.replace(audit().claim_set, claims=())
    document = report_of(dataclasses.replace(audit(), claim_set=empty, verdicts=()))

    assert "The claims file holds no claims." in html_page(document)


def shown_texts(document: ReportDocument) -> list[str]:
    found = [document.repository.name, *document.notes]
    for claim in document.claims:
        found += [claim.claim, claim.judge_reasoning, claim.source, *claim.context]
        found += [step.query for step in claim.search_trace]
        found += [part.requirement for part in claim.requirements]
        for item in claim.evidence:
            found += [item.symbol, item.why, *text_lines(item.snippet)]
    found += [entry.path for entry in document.skipped]
    return found + [problem.message for problem in document.problems]


@given(documents)
@settings(max_examples=60, deadline=None)
def test_any_text_stays_text(document: ReportDocument) -> None:
    page = Page(html_page(document))

    assert page.open == []
    assert set(page.tags) <= set(OURS.split())
    assert {name for name, _ in page.attributes} <= set(ATTRIBUTES.split())
    assert (page.tags.count("script"), page.tags.count("style")) == (1, 1)
    assert [text for text in shown_texts(document) if visible(text) not in page.text] == []


@pytest.mark.parametrize(
    ("text", "html"),
    [
        pytest.param("costs 5$", "costs 5$", id="one dollar sign"),
        pytest.param("$a\n$", "$a\n$", id="not across lines"),
        pytest.param("<$x<y$>", '&lt;<span class="tex">$x&lt;y$</span>&gt;', id="a formula"),
    ],
)
def test_with_formulas(text: str, html: str) -> None:
    assert with_formulas(text) == html


def test_the_drift_map_counts_every_claim_once() -> None:
    rows = drift_map(report())

    assert [row.dimension.value for row in rows] == ["D1", "D2", "D3", "D4"]
    assert [cell.count for cell in rows[0].cells] == [2, 1, 0, 1, 2, 1]
    assert sum(cell.count for row in rows for cell in row.cells) == len(report().claims)
    assert all((cell.shade > 0) == (cell.count > 0) for row in rows for cell in row.cells)


def test_the_parts_of_the_distribution_fill_the_bar() -> None:
    shares = level_shares(report().summary)

    assert shares[0] == LevelShare("1", "faithful", 10, 0.0, 40.0)
    assert shares[-1].level == "na"
    assert shares[-1].start + shares[-1].width == pytest.approx(100)


def test_rubric_rows_stand_parents_first() -> None:
    leaf = {"requirements": "leaf", "weight": 2, "score": None, "sub_tasks": []}
    tree = {"requirements": "root", "weight": 1, "score": 0.5, "sub_tasks": [leaf]}

    assert [(row.depth, row.text) for row in rubric_rows(tree)] == [(0, "root"), (1, "leaf")]
    assert rubric_rows(None) == []


def _luminance(color: str) -> float:
    parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """WCAG 2 contrast ratio."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def palettes() -> list[dict[str, str]]:
    style = (Path(html_page_module.__file__).parent / "page.css").read_text(encoding="utf-8")
    blocks = re.findall(r":root \{(.*?)\}", style, re.DOTALL)
    return [dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", block)) for block in blocks]


@pytest.mark.parametrize("palette", palettes(), ids=["light", "dark"])
def test_text_has_enough_contrast(palette: dict[str, str]) -> None:
    badges = [(palette["on-fill"], palette[name]) for name in palette if re.match(r"s\d|sna", name)]
    texts = [(palette[ink], palette[ground]) for ink in INKS for ground in ("bg", "panel")]

    assert [pair for pair in badges + texts if contrast(*pair) < 4.5] == []
