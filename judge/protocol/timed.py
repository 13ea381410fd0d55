"""Does code that runs read a clock, where a claim reports how long something takes?

Nothing that is timed needs the word time; but without any clock, timer or benchmark nothing can
be.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from analyzer.model.source import RUNS
from judge.lookup.repository import Repository
from taxonomy.verdict import RequirementResult, RequirementState

_TIMES = re.compile(
    r"(?<!at )(?<!during )\b(?:training|evaluation|running|run|execution|wall[- ]clock|inference"
    r"|query|computation|computing|processing|cpu|elapsed|build|testing)[\s-]*times?\b|\brun-?times?\b"
    r"|\b(?:quer(?:y|ies)|requests|images|samples|frames|tokens|words|sentences|steps|updates)"
    r"\s+(?:per|a)\s+second\b|\bthroughput\b",
    re.I,
)
_REPORTED = re.compile(
    r"\b(?:report|measur|compar|plot|record|tim(?:ed|ing)|shown?|listed|given|draw)\w*", re.I
)
_CLOCK = re.compile(
    r"(?<![a-z])time\.(?:time|monotonic|Now|clock)|(?<![\w.])time\(|clock(?:_gettime)?\(|_clock::now"
    r"|Instant::now|nanoTime|TimeMillis|timeofday|Sys\.time|datetime\.now|Date\.now|performance\.now"
)
"""One reading of a clock stamps something; two time it."""

_TIMER = re.compile(
    r"perf_counter|process_time|timeit|[sS]top_?[wW]atch|\b(?:tic|toc)\b|system\.time|proc\.time|cputime"
    r"|@b?time\b|@elapsed|[bB]enchmark|[eE]lapsed|time\.Since|hyperfine|cudaEvent|enable_timing|tqdm"
    r"|\btime\s+(?:\.?/|python|java|Rscript|julia)|W_?time\b|[tT]imer|criterion|[pP]rofiler|per_?sec"
    r"|\bfps\b|\btook\b|seconds"
)
TIMED = "times are measured"


def times_measured(text: str, repository: Repository) -> Iterator[RequirementResult]:
    """One requirement where the claim reports times and no code could take any."""
    if _TIMES.search(text) and _REPORTED.search(text) and not repository.once(_reads_clock):
        yield RequirementResult(
            TIMED, RequirementState.NOT_FOUND, "no code reads a clock", (), decisive=False
        )


def _reads_clock(repository: Repository) -> bool:
    """Whether any code, dead code too, takes times: no stamps of a file name."""
    for chunk in repository.chunks.values():
        if chunk.role not in RUNS:
            continue
        code = f"{chunk.location.path} {chunk.code_text()}"
        if _TIMER.search(code) or len(_CLOCK.findall(code)) > 1:
            return True
    return False
