"""Who calls whom below a path: scan, read what each Python file does with names, link, print."""

from __future__ import annotations

from pathlib import Path

from analyzer.app.collection import paused_collection
from analyzer.app.progress import Progress, silent
from analyzer.engine.resolution.file_flow import LINKED, file_flow
from analyzer.engine.resolution.flow import FlowFile
from analyzer.engine.resolution.formats import FORMATS
from analyzer.engine.resolution.graph import CallGraph
from analyzer.engine.resolution.resolve import edges
from analyzer.engine.walk import DEFAULT_LIMITS, scan
from analyzer.model.errors import InputError
from analyzer.model.source import Problem, SourceFile


def call_graph(path: Path, *, progress: Progress = silent) -> CallGraph:
    """The call graph of a folder, or of one Python file or notebook. InputError for what can be
    none of them; nothing below raises: what cannot be parsed is a Problem of the graph."""
    sources = [_one_file(path)] if path.is_file() else _python_files(path, progress)
    with paused_collection():
        return graph_of(sources, progress=progress)


def graph_of(sources: list[SourceFile], *, progress: Progress = silent) -> CallGraph:
    """The call graph of files that were read already."""
    flows: list[FlowFile] = []
    problems: list[Problem] = []
    for done, source in enumerate(sources, start=1):
        flow, problem = file_flow(source)
        flows.append(flow)
        problems += [problem] if problem else []
        progress("read", done, len(sources))
    progress("link", 0, 0)
    return edges(flows, problems)


def shown_graph(graph: CallGraph, format: str) -> str:
    """The graph in one of FORMATS; InputError for another name."""
    check_graph_format(format)
    return FORMATS[format](graph)


def check_graph_format(format: str) -> None:
    """InputError before any work when the format is none."""
    if format not in FORMATS:
        raise InputError("--format", f"{format} is no format", f"use {', '.join(FORMATS)}")


def _python_files(path: Path, progress: Progress) -> list[SourceFile]:
    found = scan(path, progress=lambda done: progress("scan", done, 0))
    return [source for source in found.files if source.language in LINKED]


def _one_file(path: Path) -> SourceFile:
    from analyzer.engine.reading import read_file

    source = read_file(
        str(path), path.name, path.stat().st_size, most=DEFAULT_LIMITS.max_file_bytes
    )
    if not isinstance(source, SourceFile) or source.language not in LINKED:
        raise InputError(path.name, "is no Python file", "name one, or a folder of them")
    return source
