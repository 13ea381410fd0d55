"""The picture of how far confidence can be trusted."""

from __future__ import annotations

from xml.etree import ElementTree

from benchmarks.reliability_plot import plot

BANDS = [
    {"claims": 16, "confidence": 0.5, "right": 0.25},
    {"claims": 4, "confidence": 1.0, "right": 1.0},
]


def test_a_set_without_bands_is_left_out() -> None:
    assert "empty" not in plot({"empty": [], "known": BANDS})


def test_bands_stand_at_their_confidence_and_share() -> None:
    root = ElementTree.fromstring(plot({"known": BANDS}))
    circles = [one.attrib for one in root if one.tag.endswith("circle")]

    assert [(one["cx"], one["cy"]) for one in circles[:2]] == [
        ("208.0", "288.0"),
        ("368.0", "48.0"),
    ]
    assert float(circles[0]["r"]) > float(circles[1]["r"])
    assert any("known (20 claims)" in (one.text or "") for one in root)
