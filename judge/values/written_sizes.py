"""Which numbers and names does an argument hold as it is written?"""

from __future__ import annotations

import re

_REGISTERED = re.compile(r"['\"](\w+)['\"]\s*,?[^'\"]*$")
_GIVEN = re.compile(
    r"([A-Za-z_][\w.\[\]'\"]*)\s*(?::\s*[\w.]+\s*)?(?:=|<-|:=|\+=)\s*[^=].*$|([\w.]+)\s*=\s*$"
)


def bound_name(before: str) -> str:
    """What a line gives the call it makes, by what stands before the call."""
    given = _GIVEN.search(f"{before}x") if "=" in before or "<-" in before else None
    quoted = _REGISTERED.search(before)
    return " ".join(m for m in (given and given[1], quoted and quoted[1]) if m)


_NUMBER = r"[-+]?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?[fFlLuU]{0,2}"
_ONE = re.compile(rf"\s*({_NUMBER})\s*")
_MANY = re.compile(
    rf"\s*(?:[\w:.]+(?:<\w+>)?(?:\[\])?\s*)?[(\[{{]\s*({_NUMBER}(?:\s*,\s*{_NUMBER})*)\s*,?\s*[)\]}}]\s*"
    rf"|\s*({_NUMBER}\s*,\s*{_NUMBER})\s*"
)
_NAME = re.compile(r"[\w.$>\[\]'\"-]*?(\w+)['\"\])]*")


def numbers_in_text(text: str) -> frozenset[float]:
    """The number that an argument is, or those that it lists; nothing for what is no number."""
    if one := _ONE.fullmatch(text):
        return frozenset({_number(one[1])})
    if many := _MANY.fullmatch(text):
        return frozenset(map(_number, (many[1] or many[2]).split(",")))
    return frozenset()


def _number(text: str) -> float:
    return float(text.strip().rstrip("fFlLuU"))


def last_name(text: str) -> str:
    """The last part of a dotted name that an argument is; "" for anything else."""
    match = _NAME.fullmatch(text.strip())
    return match[1] if match and not match[1][0].isdigit() else ""
