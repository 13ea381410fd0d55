"""The report as one HTML page that asks the network for nothing.

Everything is rendered here and escaped by the template engine; the script only hides and shows.
The page's own content policy admits exactly our style and our script, by their digests.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from markupsafe import Markup, escape

from analyzer.report.document import ReportDocument
from analyzer.report.gist import best_place, gist, gravest_first, paper_name
from analyzer.report.page_view import (
    claim_views,
    drift_map,
    level_labels,
    level_shares,
    rubric_rows,
)
from analyzer.report.visible import visible
from analyzer.report.wording import (
    DIMENSIONS,
    MARKS,
    asked_text,
    counted,
    mean_text,
    place_text,
    reference_text,
    size_text,
    words,
)

if TYPE_CHECKING:
    from jinja2 import Template

HERE = Path(__file__).parent
FORMULA = re.compile(r"\$[^$\n]{1,400}\$")


def html_page(document: ReportDocument) -> str:
    """The whole page. Text of the paper and the repository stays text, whatever it holds."""
    style, script = _asset("page.css"), _asset("page.js")
    return _template().render(
        report=document,
        title=paper_name(document),
        claims=claim_views(document),
        levels=level_labels(),
        shares=level_shares(document.summary),
        map_rows=drift_map(document),
        rubric=rubric_rows(document.rubric),
        style=Markup(style),
        script=Markup(script),
        policy=content_policy(style, script),
    )


def content_policy(style: str, script: str) -> str:
    """The Content-Security-Policy that admits this style and this script, and no request."""
    return (
        f"default-src 'none'; style-src {_source(style)}; script-src {_source(script)}; "
        "base-uri 'none'; form-action 'none'"
    )


def with_formulas(text: str) -> Markup:
    """`text` escaped, with what stands between dollar signs marked as a formula."""
    parts: list[Markup] = []
    at = 0
    for match in FORMULA.finditer(text):
        parts.append(escape(visible(text[at : match.start()])))
        parts.append(Markup('<span class="tex">{}</span>').format(visible(match.group())))
        at = match.end()
    parts.append(escape(visible(text[at:])))
    return Markup("").join(parts)


def setting_text(value: object) -> str:
    """A value of the settings on one line, as JSON; texts without their quotes."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _source(text: str) -> str:
    digest = hashlib.sha256(text.encode("utf-8")).digest()
    return f"'sha256-{base64.b64encode(digest).decode('ascii')}'"


@cache
def _asset(name: str) -> str:
    return (HERE / name).read_text(encoding="utf-8")


@cache
def _template() -> Template:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader(HERE),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_shown,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters.update(
        words=words,
        formulas=with_formulas,
        mean=mean_text,
        size=size_text,
        place=reference_text,
        setting=setting_text,
        asked=asked_text,
    )
    environment.globals.update(
        dimensions=DIMENSIONS,
        marks=MARKS,
        counted=counted,
        place_text=place_text,
        best_place=best_place,
        gist=gist,
        gravest_first=gravest_first,
    )
    return environment.get_template("page.html")


def _shown(value: Any) -> Any:
    # Exactly str: Markup has been through `visible` already, and enums are our own words.
    return visible(value) if type(value) is str else value
