"""What does a name stand for at a place of a Python file?

One Scope a definition, and one for the module. A name is known only where it is bound exactly
once: two bindings, a loop target or a parameter make it unknown, never a guess.
"""

from __future__ import annotations

import ast

from analyzer.model.code import DefinitionKind

FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef
ScopeNode = ast.Module | ast.ClassDef | FunctionNode


class Scope:
    """A module, class or function: its full name, what it binds and what it refers to."""

    __slots__ = (
        "_members",
        "bindings",
        "folded",
        "kind",
        "mentions",
        "node",
        "owner",
        "parent",
        "uses",
    )

    def __init__(
        self, owner: str, kind: DefinitionKind, node: ScopeNode, parent: Scope | None
    ) -> None:
        self.owner = owner
        self.kind = kind
        self.node = node
        self.parent = parent
        self.bindings: dict[str, ast.expr | None] = {}
        self.folded: dict[str, object] = {}  # a name's value, once it has been worked out
        self.mentions: set[str] = set()
        self.uses: dict[str, int] = {}  # dotted chain as written -> first line
        self._members: dict[str, int] = {}

    @property
    def is_function(self) -> bool:
        """Whether names bound here are local."""
        return self.kind in (DefinitionKind.FUNCTION, DefinitionKind.METHOD)

    def bind(self, name: str, value: ast.expr | None) -> None:
        """Bind a name; None, or a second binding, makes its value unknown."""
        self.bindings[name] = None if name in self.bindings else value

    def member_name(self, simple: str) -> str:
        """The full name of the next definition called `simple` here: unique in the file."""
        count = self._members.get(simple, 0) + 1
        self._members[simple] = count
        return f"{self.owner}.{simple}" if count == 1 else f"{self.owner}.{simple}#{count}"

    def is_local(self) -> bool:
        """Whether some enclosing scope, this one included, is a function."""
        scope: Scope | None = self
        while scope is not None:
            if scope.is_function:
                return True
            scope = scope.parent
        return False

    def find(self, name: ast.Name) -> tuple[ast.expr, Scope] | None:
        """The expression a name stands for and the scope to read it in, if that is certain."""
        scope: Scope | None = self
        while scope is not None:
            visible = scope is self or scope.kind is not DefinitionKind.CLASS
            if visible and name.id in scope.bindings:
                value = scope.bindings[name.id]
                if value is None or (scope is self and value.lineno >= name.lineno):
                    return None
                return value, scope
            scope = scope.parent
        return None


def first_line(node: ast.ClassDef | FunctionNode) -> int:
    """Line of the first decorator, or of the definition."""
    if node.decorator_list:
        return min(node.lineno, node.decorator_list[0].lineno)
    return node.lineno


def all_arguments(node: FunctionNode) -> list[ast.arg]:
    """Every parameter in the order written."""
    spec = node.args
    found = [*spec.posonlyargs, *spec.args]
    if spec.vararg:
        found.append(spec.vararg)
    found.extend(spec.kwonlyargs)
    if spec.kwarg:
        found.append(spec.kwarg)
    return found


def parameter_names(node: FunctionNode) -> tuple[str, ...]:
    """Parameter names in order, with "*" and "**" where written."""
    spec = node.args
    names = [one.arg for one in (*spec.posonlyargs, *spec.args)]
    if spec.vararg:
        names.append("*" + spec.vararg.arg)
    names.extend(one.arg for one in spec.kwonlyargs)
    if spec.kwarg:
        names.append("**" + spec.kwarg.arg)
    return tuple(names)
