"""Quality against time as a picture: what is up and to the left is better. The one place of
matplotlib.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Point:
    """One way of searching; `low` and `high` bound its quality."""

    milliseconds: float  # CPU a query
    quality: float
    low: float
    high: float


def draw(points: Mapping[str, Point], target: Path, *, title: str, quality: str) -> list[Path]:
    """Write `target` with the endings .svg and .png, and say so. Same points, same picture."""
    import matplotlib

    matplotlib.use("agg")
    matplotlib.rcParams["svg.hashsalt"] = "retrieval"
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 4.5), layout="constrained")
    axes = figure.add_subplot()
    for number, (name, point) in enumerate(sorted(points.items())):
        below, above = max(0.0, point.quality - point.low), max(0.0, point.high - point.quality)
        place = max(point.milliseconds, 0.01)
        axes.errorbar(place, point.quality, yerr=[[below], [above]], fmt="o", capsize=3)
        # Above and below in turn: ways of one searcher lie on top of each other.
        aside = (6, -11 if number % 2 else 4)
        axes.annotate(name, (place, point.quality), aside, textcoords="offset points", fontsize=8)
    axes.set(xscale="log", xlabel="CPU milliseconds a query", ylabel=quality, title=title)
    axes.margins(x=0.2)
    axes.xaxis.set_major_formatter("{x:g}")
    axes.xaxis.set_minor_formatter("")
    axes.grid(alpha=0.3)
    target.parent.mkdir(parents=True, exist_ok=True)
    written = [target.with_suffix(".svg"), target.with_suffix(".png")]
    figure.savefig(written[0], metadata={"Date": None})
    figure.savefig(written[1], dpi=150, metadata={"Software": None})
    return written
