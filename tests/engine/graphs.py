"""Call graphs of small programs, as tests write and read them."""

from __future__ import annotations

import ast
from textwrap import dedent

from analyzer.engine.languages.python_names import module_name
from analyzer.engine.resolution.flow_reader import read_flow
from analyzer.engine.resolution.graph import CallGraph
from analyzer.engine.resolution.resolve import edges
from analyzer.model.tier import Tier


def graph_of(main: str = "", **files: str) -> CallGraph:
    """The graph of main.py and others; `pkg__mod` is pkg/mod.py, `pkg__` is its __init__.py."""
    texts = {"main.py": main} if main else {}
    for name, text in files.items():
        path = name.replace("__", "/")
        texts[f"{path}__init__.py" if path.endswith("/") else f"{path}.py"] = text
    return edges(
        read_flow(ast.parse(dedent(text)), path=path, module=module_name(path))
        for path, text in texts.items()
    )


def calls(graph: CallGraph, surest: Tier = Tier.TYPE) -> set[str]:
    """Edges as "caller -> callee", without those guessed from names and what is built in."""
    return {
        f"{edge.caller} -> {edge.callee}"
        for edge in graph.edges
        if edge.tier <= surest and not edge.creates and not edge.callee.startswith("<builtin>")
    }
