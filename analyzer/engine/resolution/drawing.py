"""The call graph for programs that draw: the one door to networkx."""

from __future__ import annotations

from typing import Any

from analyzer.engine.resolution.graph import CallGraph
from analyzer.model.tier import Tier

GUESSES = frozenset(tier.word for tier in Tier if tier > Tier.TYPE)


def drawn(graph: CallGraph) -> Any:
    """A networkx DiGraph with kinds on nodes, tiers and places on edges."""
    import networkx  # type: ignore[import-untyped]

    made = networkx.DiGraph()
    for node in graph.nodes:
        made.add_node(node.name, kind=node.kind, place=str(node.location))
    for edge in graph.edges:
        made.add_edge(edge.caller, edge.callee, tier=edge.tier.word, place=str(edge.location))
    for name, facts in made.nodes(data=True):
        if not facts:
            made.nodes[name].update(kind="outside", place="")
    return made


def graphml(graph: CallGraph) -> str:
    """GraphML, as networkx writes it."""
    import networkx

    return "\n".join(networkx.generate_graphml(drawn(graph)))


def dot(graph: CallGraph) -> str:
    """DOT for Graphviz; dotted edges are guesses."""
    made = drawn(graph)
    lines = ["digraph calls {"]
    lines += [f"  {_quoted(name)};" for name in made.nodes]
    for caller, callee, facts in made.edges(data=True):
        style = ' style="dotted"' if facts["tier"] in GUESSES else ""
        tier = _quoted(facts["tier"])
        lines.append(f"  {_quoted(caller)} -> {_quoted(callee)} [label={tier}{style}];")
    return "\n".join([*lines, "}"])


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
