"""The call graph as text."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET

from analyzer.engine.resolution.formats import FORMATS
from tests.engine.graphs import graph_of

GRAPH = graph_of("class A:\n    def m(self): len('')\nA().m()\ndef g(x): x.m()\n")


def test_the_benchmarks_form_has_every_definition_and_no_guess() -> None:
    assert json.loads(FORMATS["pycg"](GRAPH)) == {
        "<builtin>.len": [],
        "main": ["main.A.m"],
        "main.A.m": ["<builtin>.len"],
        "main.g": [],
    }


def test_the_full_form_has_tiers_and_places() -> None:
    document = json.loads(FORMATS["json"](GRAPH))
    [guess] = [edge for edge in document["edges"] if edge["caller"] == "main.g"]

    assert (guess["callee"], guess["tier"], guess["file"], guess["line"]) == (
        "main.A.m",
        "unique_name",
        "main.py",
        4,
    )


def test_graphml_is_xml_with_a_node_for_each_name() -> None:
    tree = ET.fromstring(FORMATS["graphml"](GRAPH))
    names = {node.get("id") for node in tree.iter() if node.tag.endswith("}node")}

    assert names == {"main", "main.A", "main.A.m", "main.g", "<builtin>.len"}


def test_dot_quotes_names_and_dots_guesses() -> None:
    lines = FORMATS["dot"](GRAPH).split("\n")

    assert lines[0] == "digraph calls {"
    assert '  "main.g" -> "main.A.m" [label="unique_name" style="dotted"];' in lines
