"""How often is the judge right at each level of confidence, as a picture?

usage: python -m benchmarks.reliability_plot FIGURES OUT.svg [--set "NAME;NAME"]

FIGURES is what `python -m benchmarks.weights --out` writes: bands of confidence of each labelled
set, papers left out. A circle is a band, as large as it holds claims; on the diagonal confidence
is worth what it says.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

SIDE, MARGIN = 320, 48
COLOURS = ("#1b6ca8", "#c2571a", "#3c8d40", "#7a4b9a", "#a33b4e", "#5f6b73")
SHOWN = ("written, unread", "published, unread", "driftbench")
Band = Mapping[str, float]


def plot(sets: Mapping[str, Sequence[Band]]) -> str:
    """The picture as SVG; sets without bands are left out."""
    known = {name: bands for name, bands in sets.items() if bands}
    height = SIDE + 2 * MARGIN + 18 * len(known)
    width = SIDE + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        'font-family="sans-serif" font-size="11">',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
        f'<path d="M{_x(0)} {_y(0)}L{_x(1)} {_y(1)}" stroke="#bbb" stroke-dasharray="4"/>',
        f'<path d="M{_x(0)} {_y(1)}V{_y(0)}H{_x(1)}" stroke="#555" fill="none"/>',
    ]
    for tick in (0, 0.25, 0.5, 0.75, 1):
        parts.append(f'<text x="{_x(tick)}" y="{_y(0) + 16}" text-anchor="middle">{tick:g}</text>')
        parts.append(f'<text x="{_x(0) - 8}" y="{_y(tick) + 4}" text-anchor="end">{tick:g}</text>')
    parts.append(f'<text x="{_x(0.5)}" y="{_y(0) + 34}" text-anchor="middle">confidence</text>')
    parts.append(f'<text x="{_x(0)}" y="{_y(1) - 10}">share of levels that are right</text>')
    for place, (name, bands) in enumerate(known.items()):
        parts += _drawn(name, bands, COLOURS[place % len(COLOURS)], place)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _drawn(name: str, bands: Sequence[Band], colour: str, place: int) -> list[str]:
    points = " ".join(f"{_x(b['confidence'])},{_y(b['right'])}" for b in bands)
    lines = [f'<polyline points="{points}" fill="none" stroke="{colour}"/>']
    for band in bands:
        size = round(1.5 + math.sqrt(band["claims"]) / 2, 1)
        at = f'cx="{_x(band["confidence"])}" cy="{_y(band["right"])}" r="{size}"'
        lines.append(f'<circle {at} fill="{colour}" fill-opacity="0.6"/>')
    claims = sum(int(band["claims"]) for band in bands)
    y = SIDE + 2 * MARGIN + 18 * place
    lines.append(f'<circle cx="{MARGIN}" cy="{y - 4}" r="5" fill="{colour}"/>')
    lines.append(f'<text x="{MARGIN + 12}" y="{y}">{name} ({claims} claims)</text>')
    return lines


def _x(value: float) -> float:
    return round(MARGIN + value * SIDE, 1)


def _y(value: float) -> float:
    return round(MARGIN + (1 - value) * SIDE, 1)


def main(arguments: Sequence[str]) -> int:
    """Write the picture."""
    parser = argparse.ArgumentParser(description="Draw how far confidence can be trusted.")
    parser.add_argument("figures", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--set", type=lambda text: text.split(";"), default=SHOWN, dest="sets")
    options = parser.parse_args(arguments)
    figures = json.loads(options.figures.read_text("utf-8"))
    sets = {name: figures[name]["reliability"] for name in options.sets if name in figures}
    options.out.write_text(plot(sets), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
