"""Text of every kind a hostile repository may hold, and audits whose every field is such text."""

from __future__ import annotations

from hypothesis import strategies as st

from analyzer.model.source import FileRole, Location, Problem, Skip, SkipReason
from analyzer.report.assemble import AuditInput, report_of
from analyzer.report.document import ReportDocument
from taxonomy.claim import Claim, ClaimSet
from taxonomy.drift import Category, Dimension, Discrepancy, ZeroType
from taxonomy.evidence import Evidence, Relevance, SearchStep
from taxonomy.verdict import RequirementResult, RequirementState, Score, Verdict

TRAPS = (
    "</script><script>alert(1)</script>",
    "<img onerror=alert(1) src=x>",
    '"><b onmouseover="alert(1)">',
    "' autofocus onfocus='alert(1)",
    "</style></pre></code></details>",
    "<!-- ",
    "]]>",
    "&lt;b&gt; &amp; &#60;",
    "{{ 7 * 7 }} {% raw %}",
    "$x < y$",
    "\x1b[31mred\x1b[0m\x1b]0;title\x07",
    "\u202egnp.exe\u2066\u200b\ufeff",
    "\r\n\x00\x9b\u2028",
    "[bold]markup[/bold] :smile:",
    "\ud800",
    '"""\nx = 1 # y\n/* z',
)

texts = st.lists(st.sampled_from(TRAPS) | st.text(max_size=12), max_size=3).map("".join)


@st.composite
def evidence_items(draw: st.DrawFn) -> Evidence:
    """An evidence item with a snippet that fits its lines."""
    snippet = draw(texts)
    first_line = draw(st.integers(1, 999))
    return Evidence(
        Location(draw(texts), first_line, first_line + snippet.count("\n")),
        draw(st.sampled_from(FileRole)),
        snippet,
        draw(st.sampled_from(Relevance)),
        symbol=draw(texts),
        why=draw(texts),
        cell=draw(st.integers(0, 3)),
        reachable=draw(st.booleans()),
        stub=draw(texts),
    )


@st.composite
def verdicts(draw: st.DrawFn, claim_id: str) -> Verdict:
    """A verdict that keeps the rules of its record, with any text in every field."""
    score = draw(st.sampled_from([None, *Score]))
    below_one = score is not None and score is not Score.FAITHFUL
    items = tuple(draw(st.lists(evidence_items(), max_size=2)))
    state = draw(st.sampled_from(RequirementState))
    place = items[0].reference if items else draw(texts)
    about = Claim(
        claim_id,
        draw(st.sampled_from(Dimension)),
        draw(texts),
        draw(texts),
        weight=draw(st.sampled_from([0.0, 0.5, 1.0, 7.0])),
        inferred_dimension=draw(st.booleans()),
        context=(draw(texts),),
        extra={draw(texts): [draw(texts), 1.5, None]},
    )
    return Verdict(
        about,
        score,
        draw(texts),
        items,
        (SearchStep(draw(texts), draw(texts), 3, (draw(texts),)),),
        decided_by=draw(texts),
        confidence=draw(st.floats(0, 1)),
        requirements=(RequirementResult(draw(texts), state, draw(texts), (place,)),),
        prefilter_rule=draw(st.sampled_from(["", "docs_or_tests_only"])),
        zero_type=draw(st.sampled_from(ZeroType)) if score is Score.ABSENT else None,
        discrepancy=draw(st.sampled_from(Discrepancy)) if below_one else None,
        category=draw(st.sampled_from(Category)) if below_one else None,
        failure=draw(texts.filter(bool)) if score is None else "",
        evidence_refs=tuple(item.reference for item in items[:1]),
    )


@st.composite
def audits(draw: st.DrawFn) -> AuditInput:
    """A small audit with any text in every field."""
    count = draw(st.integers(0, 3))
    given = tuple(draw(verdicts(f"{place}-{draw(texts)}")) for place in range(count))
    claims = tuple(verdict.claim for verdict in given)
    reason = draw(st.sampled_from(SkipReason))
    return AuditInput(
        claim_set=ClaimSet(draw(texts), draw(texts), claims, "flat", extra={"note": draw(texts)}),
        verdicts=given,
        skipped=(Skip(draw(texts), reason, draw(texts), 10, 2, draw(st.booleans())),),
        problems=(Problem(Location(draw(texts), 1, 2), "python", draw(texts)),),
        repository=draw(texts),
        repository_digest="ab" * 32,
        files_read=1,
        lines_read=10,
        notes=(draw(texts),),
        settings={draw(texts): draw(texts), "limit": 8},
        tool_version="0.1.0",
    )


documents: st.SearchStrategy[ReportDocument] = audits().map(report_of)
