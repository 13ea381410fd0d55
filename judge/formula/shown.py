"""A tree in one line of text, as notes to readers show it."""

from __future__ import annotations

from judge.formula.tree import Kind, Node

MOST_SHOWN = 60


def shown(node: Node) -> str:
    """The formula in plain spelling, cut where it is long."""
    text = _text(node)
    return text if len(text) <= MOST_SHOWN else f"{text[: MOST_SHOWN - 1]}…"


def _text(node: Node) -> str:
    match node.kind:
        case Kind.NAME:
            return node.name
        case Kind.NUMBER:
            return f"{node.value:g}"
        case Kind.CALL:
            return f"{node.name}({', '.join(map(_text, node.parts))})"
        case Kind.SUM:
            terms = [
                f"{'-' if sign < 0 else '+'} {_text(part)}"
                for sign, part in zip(node.scales, node.parts, strict=True)
            ]
            return (
                " ".join(terms).removeprefix("+ ").replace("- ", "-", 1)
                if len(terms) == 1
                else (" ".join(terms).removeprefix("+ "))
            )
        case Kind.PRODUCT:
            pairs = zip(node.scales, node.parts, strict=True)
            return " * ".join(_power(part, power) for power, part in pairs)


def _power(part: Node, power: float) -> str:
    inner = f"({_text(part)})" if part.kind in {Kind.SUM, Kind.PRODUCT} else _text(part)
    if power == 1:
        return inner
    if power == 0.5:
        return f"sqrt{inner}" if inner.startswith("(") else f"sqrt({inner})"
    return f"{inner}^{power:g}"
