"""What does a table tell: settings, results, or how large the data is?

Names in header and first column decide together with the caption; the cells decide between results
and the rest.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum

from analyzer.paper.document import Table


class TableKind(StrEnum):
    """What a table is about."""

    SETTINGS = "settings"
    STATISTICS = "statistics"
    RESULTS = "results"
    OTHER = "other"


FEWEST_ROWS = 2
"""Rows of numbers from which a table of unknown names can be one of results."""

_SETTING = re.compile(
    r"hyper-?\s?param|learning[ _-]?rate|\blr\b|batch|epochs?\b|optimi[sz]er|hidden|\bdim"
    r"|dimension|\blayers?\b"
    r"|dropout|weight[ _-]?decay|warm-?_?up|\bheads?\b|num[_ ]|\bsteps?\b|temperature|\bseeds?\b"
    r"|momentum|schedul"
    r"|\bbeta|\\(?:alpha|beta|gamma|lambda|eta|epsilon|tau)\b|\bclip|kernel|stride|filters?\b"
    r"|activation|channels?\b"
    r"|discount|buffer|horizon|\bwidth\b|\bdepth\b|resolution|max[_ ]|length\b|embedding"
    r"|iterations?\b|augment"
    r"|\bgpus?\b|precision type|^parameter|^value$|vocab|\brank\b|coefficient|threshold|init"
    r"|decay|patch size|ema\b",
    re.IGNORECASE,
)
_METRIC = re.compile(
    r"\bacc(?:uracy|\.)?\b|\bf1\b|f-?1|\bbleu|rouge|\bm?ap\b|\bm?iou\b|\bau(?:c|roc|prc)\b|psnr"
    r"|ssim|\bfid\b|lpips"
    r"|recall|precision|\berror\b|\bmse\b|\bmae\b|rmse|\br\^?2\b|perplexity|\bppl\b|\bscores?\b"
    r"|top-?\d"
    r"|\bem\b|win[- ]rate|reward|\breturn\b|\\%|\(%\)|\\uparrow|\\downarrow|↑|↓|\bavg\b|average"
    r"|\bmean\b"
    r"|success|\bnll\b|elbo|\bcider\b|meteor|\bwer\b|ndcg|\bmrr\b|hits?@|@\d|speed-?up|latency"
    r"|throughput"
    r"|\bcd\b|fidelity|\bdice\b|spearman|pearson|kappa|\d-shot",
    re.IGNORECASE,
)
_STATISTIC = re.compile(
    r"#\s*\w|\bnum(?:ber)? of (?:nodes|edges|classes|samples|images|instances|graphs|examples"
    r"|users|items)"
    r"|\b(?:train|valid(?:ation)?|val|dev|test)(?:ing)?(?: set| size)?$|\bnodes\b|\bedges\b"
    r"|\bclasses\b|\bsplits?\b"
    r"|\bsamples\b|\binstances\b|\bexamples\b|\bfeatures\b",
    re.IGNORECASE,
)
_SETTINGS_CAPTION = re.compile(
    r"hyper-?\s?parameter|\bconfiguration|\bsettings? (?:for|of|used)|\bsearch\b"
    r"|\barchitecture (?:of|details)|training details"
    r"|\bgrid\b|\bvalues used\b|\bimplementation details",
    re.IGNORECASE,
)
_RESULTS_CAPTION = re.compile(
    r"\bresults?\b|\bperformance\b|\bcompar(?:ison|ed|ing)\b|\baccurac|\bablation|\bscores?\b"
    r"|\bevaluation (?:on|of)"
    r"|state-of-the-art|\berrors?\b|\bwe report\b|\bbest\b|\bimprovement|\bbold\b|\bsensitivity\b",
    re.IGNORECASE,
)
_STATISTICS_CAPTION = re.compile(
    r"\bstatistics\b|\bsummary of (?:the )?(?:data|benchmark)|\bdata-?sets? (?:used|details"
    r"|overview|information|split)"
    r"|\boverview of (?:the )?data|\bdetails of (?:the )?data",
    re.IGNORECASE,
)
_OURS = re.compile(r"\bours?\b|\bproposed\b", re.IGNORECASE)
_NUMBER = re.compile(r"^[$\\{}\sa-z]*[-+]?\d*[.,]?\d+", re.IGNORECASE)
_MEASURED = re.compile(r"\\pm|±|\+/-|\d\.\d|\\(?:mathbf|bm|textbf)|%$")


def table_kind(table: Table) -> TableKind:
    """What `table` tells, going by its names, its caption and its cells."""
    names = [*table.header, *(row[0] for row in table.rows if row)]
    settings = _matching(_SETTING, names)
    metrics = _matching(_METRIC, names)
    statistics = _matching(_STATISTIC, table.header)
    measured, share = _measured(table)
    if _SETTINGS_CAPTION.search(table.caption) and not (metrics > settings and measured > 0.5):
        return TableKind.SETTINGS
    if _STATISTICS_CAPTION.search(table.caption) or (statistics > 1 and measured < 0.5):
        return TableKind.STATISTICS
    if settings > 1 and settings >= metrics and not (measured > 0.6 and settings < len(names) / 3):
        return TableKind.SETTINGS
    told = metrics or _RESULTS_CAPTION.search(table.caption) or _matching(_OURS, names)
    if told and share > 0.4 and len(table.rows) >= FEWEST_ROWS:
        return TableKind.RESULTS
    return TableKind.RESULTS if measured > 0.7 and len(table.rows) > 3 else TableKind.OTHER


def _matching(pattern: re.Pattern[str], names: Iterable[str]) -> int:
    return sum(bool(pattern.search(name)) for name in names)


def _measured(table: Table) -> tuple[float, float]:
    """The share of cells that look measured (decimals, spreads, bold), and of those that are
    numbers.
    """
    cells = [cell for row in table.rows for cell in row[1:] if cell]
    if not cells:
        return 0.0, 0.0
    numbers = [cell for cell in cells if _NUMBER.match(cell)]
    measured = [cell for cell in numbers if _MEASURED.search(cell)]
    return len(measured) / len(cells), len(numbers) / len(cells)
