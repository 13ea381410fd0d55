"""Which steps does an algorithm have, written for algorithmic, algpseudocode or algorithm2e?

Keywords are spelt out ("for ... do"); each statement is one step, in order.
"""

from __future__ import annotations

from collections.abc import Sequence

from analyzer.paper.latex_inline import words
from analyzer.paper.latex_tokens import Token, argument, option

_OPENERS = {
    "state": "",
    "statex": "",
    "require": "Input: ",
    "ensure": "Output: ",
    "input": "Input: ",
    "output": "Output: ",
    "return": "return ",
    "print": "print ",
    "loop": "loop",
    "repeat": "repeat",
    "else": "else",
    "begin": "",
    "kwin": "Input: ",
    "kwout": "Output: ",
    "kwdata": "Input: ",
    "kwresult": "Output: ",
    "kwret": "return ",
    "kwinput": "Input: ",
    "kwoutput": "Output: ",
    "kwrequire": "Input: ",
    "inputs": "Input: ",
    "initialize": "",
    "globals": "",
    "local": "",
    "outputs": "Output: ",
    "params": "Parameters: ",
}
_CONDITIONS = {
    "for": ("for ", " do"),
    "forall": ("for all ", " do"),
    "foreach": ("for each ", " do"),
    "while": ("while ", " do"),
    "if": ("if ", " then"),
    "elsif": ("else if ", " then"),
    "elseif": ("else if ", " then"),
    "until": ("until ", ""),
    "parfor": ("for ", " do in parallel"),
    "eif": ("if ", " then"),
    "uif": ("if ", " then"),
    "lif": ("if ", " then"),
    "lfor": ("for ", " do"),
    "uelseif": ("else if ", " then"),
    "lforeach": ("for each ", " do"),
    "switch": ("switch ", ""),
    "procedure": ("procedure ", ""),
    "function": ("function ", ""),
    "case": ("case ", ""),
}
_ENDS = frozenset(
    [
        "endfor",
        "endif",
        "endwhile",
        "endloop",
        "endprocedure",
        "endfunction",
        "endparfor",
        "endcase",
        "endswitch",
    ]
)
_COMMENTS = frozenset(
    {"comment", "tcp", "tcc", "tcp*", "algorithmiccomment", "lcomment", "linecomment"}
)
_SETTINGS = frozenset(
    [
        "setkwinout",
        "setkwinput",
        "setkwfunction",
        "setkwinoutput",
        "setkw",
        "dontprintsemicolon",
        "setalgolined",
        "linesnumbered",
        "setalgonoline",
        "setalgonoend",
        "smalll",
        "algsetup",
        "setkwcomment",
        "setcommentsty",
        "incmargin",
        "decmargin",
        "nllabel",
        "vspace",
        "hspace",
        "centering",
        "small",
        "footnotesize",
        "setnlsty",
        "setkwrepeat",
        "setkwprog",
        "setkwblock",
        "fontsize",
        "selectfont",
        "label",
        "algorithmicindent",
        "caption",
    ]
)
_TWO_BRANCHES = frozenset({"eif"})


def steps_of(tokens: Sequence[Token]) -> tuple[str, ...]:
    """The steps in the body of an algorithm; empty where it has no statements."""
    steps = _Steps()
    steps.read(tokens, 0)
    steps.close()
    return tuple(step for step in steps.done if step)


class _Steps:
    def __init__(self) -> None:
        self.done: list[str] = []
        self.now: list[Token] = []
        self.prefix = ""

    def close(self, prefix: str = "") -> None:
        """End the step at hand and begin one that reads `prefix` first."""
        text = f"{self.prefix}{words(self.now)}".strip()
        if text.strip(" .;"):
            self.done.append(text)
        self.now, self.prefix = [], prefix

    def read(self, tokens: Sequence[Token], depth: int) -> None:
        at = 0
        while at < len(tokens):
            at = self._one(tokens, at, depth)

    def _one(self, tokens: Sequence[Token], at: int, depth: int) -> int:
        token = tokens[at]
        name = token.command.lower()
        if token.text == "\\;" or token.ends_paragraph:
            self.close()
        elif name in ("begin", "end") or (name in _SETTINGS and name != "label"):
            return self._skip(
                tokens, at, 2 if name in ("setkwinout", "fontsize", "setkwinput") else 1
            )
        elif name in _ENDS:
            self.close()
        elif name in _COMMENTS:
            return self._comment(tokens, at)
        elif name in _CONDITIONS:
            return self._condition(tokens, at, name, depth)
        elif name in _OPENERS:
            self.close(_OPENERS[name])
        elif name in ("uelse", "lelse"):
            self.close()
            self.done.append("else")
        elif token.text == "{" and not self.now and not self.prefix and depth < 30:
            inner, after = argument(tokens, at)
            self.read(inner, depth + 1)
            return after
        elif token.text != "\\\\":
            self.now.append(token)
        return at + 1

    def _skip(self, tokens: Sequence[Token], at: int, count: int) -> int:
        _, at = option(tokens, at + 1)
        for _ in range(count):
            if at < len(tokens) and tokens[at].text == "{":
                _, at = argument(tokens, at)
        _, at = option(tokens, at)
        return at

    def _comment(self, tokens: Sequence[Token], at: int) -> int:
        _, after = option(tokens, at + 1)
        inside, after = argument(tokens, after)
        text = words(inside)
        if text:
            self.now += [Token(" // ", tokens[at].start, tokens[at].end), *inside]
        return after

    def _condition(self, tokens: Sequence[Token], at: int, name: str, depth: int) -> int:
        before, behind = _CONDITIONS[name]
        _, after = option(tokens, at + 1)
        inside, after = argument(tokens, after)
        self.close()
        if name in ("procedure", "function") and after < len(tokens) and tokens[after].text == "{":
            given, after = argument(tokens, after)
            inside = [*inside, Token("(", 0, 0), *given, Token(")", 0, 0)]
        self.done.append(f"{before}{words(inside)}{behind}".strip())
        branches = 2 if name in _TWO_BRANCHES else 1
        for branch in range(branches):
            if after < len(tokens) and tokens[after].text == "{" and depth < 30:
                body, after = argument(tokens, after)
                if branch:
                    self.done.append("else")
                self.read(body, depth + 1)
                self.close()
        return after
