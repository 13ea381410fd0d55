"""What do numbers and quantities written with siunitx's commands read like?

Each command is a macro like those of the paper: `#1` is the bracketed option that only changes
looks. A paper's own definition of a name goes before these, and a use without the groups in braces
that siunitx wants is another package's command.
"""

from __future__ import annotations

QUANTITIES: dict[str, tuple[int, str]] = {
    "num": (2, "#2"),
    "SI": (3, "#2~#3"),
    "qty": (3, "#2~#3"),
    "si": (2, "#2"),
    "unit": (2, "#2"),
    "ang": (2, "#2°"),
    "numrange": (3, "#2–#3"),
    "SIrange": (4, "#2–#3~#4"),
    "qtyrange": (4, "#2–#3~#4"),
    "numlist": (2, "#2"),
    "SIlist": (3, "#2~#3"),
    "qtylist": (3, "#2~#3"),
}
"""Commands by name: how many arguments with the option counted, and what they stand for."""

UNITS: dict[str, str] = {
    "second": "s",
    "meter": "m",
    "metre": "m",
    "gram": "g",
    "hertz": "Hz",
    "watt": "W",
    "joule": "J",
    "volt": "V",
    "ampere": "A",
    "newton": "N",
    "pascal": "Pa",
    "kelvin": "K",
    "minute": "min",
    "hour": "h",
    "litre": "L",
    "liter": "L",
    "mole": "mol",
    "ohm": "Ω",
    "electronvolt": "eV",
    "decibel": "dB",
    "byte": "B",
    "bit": "bit",
    "radian": "rad",
    "percent": "\\%",
    "celsius": "°C",
    "degreeCelsius": "°C",
    "per": "/",
    "radians": "rad",
    "kilo": "k",
    "mega": "M",
    "giga": "G",
    "tera": "T",
    "milli": "m",
    "micro": "µ",
    "nano": "n",
    "pico": "p",
    "centi": "c",
    "squared": "^2",
    "cubed": "^3",
    "kilogram": "kg",
    "kibi": "Ki",
    "mebi": "Mi",
    "gibi": "Gi",
}
"""Units and prefixes by name; only what stands within a quantity is read by these."""
