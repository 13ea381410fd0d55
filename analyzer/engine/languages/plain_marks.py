"""Which definitions are called without being named, as their heads tell, in languages that are
read by patterns: overrides, operators, what a trait of another library asks for, exports."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from msgspec.structs import replace

from analyzer.engine.languages.blocks import Block
from analyzer.engine.languages.literals import words
from analyzer.engine.languages.outline import Outline
from analyzer.engine.marks import (
    CALLED_BY_LANGUAGE,
    EXPORTED,
    OVERRIDES,
    PASSIVE,
    PUBLIC,
    TEST,
    implements,
)
from analyzer.model.code import Definition, DefinitionKind

LEAD = 400  # characters in front of a definition that may say something of it
_IMPLEMENTATION = re.compile(
    r"\s*(?:unsafe\s+)?impl\b\s*(?:<[^{}]*?>\s*)?!?(?P<trait>[\w:]+)(?:<[^{}]*?>)?\s+for\s"
)
_RUST_LEAD = re.compile(
    r"(?:#\[[^\n]*(?![^\n])\s*|(?:pub(?:\([^()]*\))?|unsafe|async|const)\s+)*\Z"
)
_RUST_EXPORT = re.compile(
    r"#\[(?:unsafe\()?(?:no_mangle|export_name|ctor|panic_handler|wasm_bindgen"
    r"|pyfunction|pymodule|pymethods)\b"
)
_RUST_TEST = re.compile(r"#\[(?:\w+::)*(?:test|bench|rstest|test_case|quickcheck|cfg\(test\))\b")
_C_OVERRIDE = re.compile(r"\b(?:override|final)\b")
_C_EXPORT = re.compile(
    r"\bextern\s*\"C\"|__declspec\s*\(\s*dllexport|\b\w*EXPORT\w*\b|Rcpp::export"
    r"|__attribute__\s*\(\(\s*(?:constructor|destructor)|\bTEST(?:_F|_P)?\b"
)
_MACRO = re.compile(r"[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+")
_TYPED_END = re.compile(r"[\w>&*]\s*\Z")
_EXTERN_BLOCK = re.compile(r"\bextern\s*\"[^\"\n]*\"\s*\Z")
_DOES_SOMETHING = re.compile(r"=|\)\s*(?:const\s*)?\{")
_VIRTUAL = re.compile(r"\bvirtual\b")
_PUB = re.compile(r"\bpub\s")
_TYPE = re.compile(r"\b(?:struct|enum|union|trait|type)\s+(?P<name>\w+)")
_ENUM = re.compile(r"\s*(?:typedef\s+)?enum\b")
_OVERRIDE_WORD = re.compile(r"\boverride\b")
_ANNOTATED = re.compile(r"@Override\b[^;{}]*\Z")
_JAVA_PUBLIC = re.compile(r"\b(?:public|protected)\b")
_JAVA_INTERFACE = re.compile(r"\b(?:interface|@interface)\s+\w+")
_JAVA_CALLED = re.compile(
    r"@(?:Benchmark|Setup|TearDown|PostConstruct|PreDestroy|Bean|Scheduled|EventListener|Provides"
    r"|Inject|Autowired|Produces|JsonCreator|JsonProperty|Subscribe|FXML"
    r"|\w*(?:Mapping|Handler|Listener))\b"
)
"""Annotations by which a framework finds what it calls."""
_JAVA_FOUND = re.compile(
    r"@(?:Component|Controller|RestController|Service|Repository|Configuration|ApplicationScoped"
    r"|SpringBootApplication|WebServlet|Path|AutoService|Entity|Mapper)\b"
)
"""Annotations by which a framework finds the classes that it makes."""
_JAVA_TIMED = re.compile(r"@Benchmark\b")
_JAVA_NAMES = words(
    "toString equals hashCode compareTo compare finalize clone readObject writeObject readResolve"
    " writeReplace close apply unapply"
)
_R_GENERICS = words(
    "print format summary plot predict coef residuals fitted update anova vcov logLik AIC BIC nobs"
    " simulate confint deviance family formula terms model.frame model.matrix as.data.frame as.list"
    " as.matrix as.character as.numeric as.vector as.Date str head tail levels rbind cbind mean"
    " median quantile sort unique split subset transform merge all.equal toString xtfrm Ops Math"
    " Summary autoplot tidy glance augment knit_print"
)
_R_HOOKS = words(".onLoad .onAttach .onUnload .onDetach .First .Last .First.lib .Last.lib")
_R_SETTER = re.compile(r"(?:setMethod|setReplaceMethod|setValidity)\s*\(\s*\Z")
_R_MEMBERS = re.compile(r"\b(public|active|methods|private)\s*=\s*list\s*\(")
_R_TYPE_HOOKS = words(
    "initialize finalize print show forward deep_clone .getitem .getbatch .length"
)
_R_EXPORT = re.compile(r"#'\s*@export")
_MATLAB_NAMES = words(
    "delete disp display subsref subsasgn subsindex numArgumentsFromSubscript saveobj loadobj end"
    " horzcat vertcat plus minus times mtimes rdivide mrdivide power mpower uminus not eq ne lt gt"
    " le ge and or ctranspose transpose size numel length char double stepImpl setupImpl resetImpl"
    " releaseImpl forward backward predict initialize"
)
_GO_NAMES = words(
    "init String Error Len Less Swap Push Pop Write Read Close ServeHTTP MarshalJSON UnmarshalJSON"
    " MarshalText UnmarshalText MarshalYAML UnmarshalYAML Format Scan Unwrap Is As GoString"
)
_PERL_NAMES = words("DESTROY AUTOLOAD BEGIN END import unimport TIEHASH TIEARRAY FETCH STORE")
_LUA_CLASS = re.compile(r"\b(?:torch\.)?class\s*\(?\s*[\"']")
_LUA_MODULE_HOOKS = words(
    "updateOutput updateGradInput accGradParameters accUpdateGradParameters parameters reset"
    " clearState evaluate training type zeroGradParameters updateParameters"
)
"""Methods that `forward`, `backward` and containers call in the classes of a network."""
_JULIA_EXTENDS = re.compile(r"^[ \t]*import[ \t]+[\w.]+[ \t]*:[ \t]*(?P<names>[^\n#]+)", re.M)
_WORD = re.compile(r"[^\W\d][\w!]*")


def marked(outline: Outline, definitions: Sequence[Definition]) -> tuple[Definition, ...]:
    """The definitions with the marks of all that the file defines under their names."""
    found: dict[str, dict[str, None]] = {}
    for name, mark in _marks(outline):
        found.setdefault(name, {})[mark] = None
    return tuple(
        replace(one, decorators=tuple(found[one.name])) if one.name in found else one
        for one in definitions
    )


def _marks(outline: Outline) -> Iterator[tuple[str, str]]:
    reader = _READERS.get(outline.syntax.family or outline.syntax.shape)
    if reader is None:
        return
    stack: list[Block] = []
    for block in outline.blocks:
        while stack and stack[-1].end <= block.start:
            stack.pop()
        around = stack[-1] if stack else None
        for mark in reader(outline, block, around):
            yield block.full_name, mark
        stack.append(block)


def _lead(outline: Outline, block: Block) -> str:
    """The text in front of a definition from the end of what stands before it."""
    return outline.source.text[max(0, block.start - LEAD) : block.start]


def _head(outline: Outline, block: Block) -> str:
    return outline.source.text[block.start : block.name_at]


def _is_function(block: Block) -> bool:
    return block.kind in (DefinitionKind.FUNCTION, DefinitionKind.METHOD)


def _rust(outline: Outline, block: Block, around: Block | None) -> Iterator[str]:
    code = outline.code
    if block.kind is DefinitionKind.CLASS:
        own = _IMPLEMENTATION.match(code, block.start)
        if own and block.name not in _types(code):
            yield CALLED_BY_LANGUAGE
    lead = _RUST_LEAD.search(_lead(outline, block))
    said = (lead[0] if lead else "") + _head(outline, block)
    if _PUB.search(said):
        yield PUBLIC
    if not _is_function(block):
        return
    if _RUST_EXPORT.search(said) or 'extern "C"' in said:
        yield EXPORTED
    if _RUST_TEST.search(said):
        yield TEST
    inside = _IMPLEMENTATION.match(code, around.start) if around is not None else None
    if inside:
        yield implements(inside["trait"].rpartition("::")[2])


@lru_cache(maxsize=1)
def _types(code: str) -> frozenset[str]:
    """The types that a file defines, and does not only add to."""
    return frozenset(_TYPE.findall(code))


def _c(outline: Outline, block: Block, around: Block | None) -> Iterator[str]:
    code = outline.code
    if block.kind is DefinitionKind.CLASS:
        is_enum = _ENUM.match(code, block.start) is not None
        if is_enum or not _DOES_SOMETHING.search(code, block.body, block.end):
            yield PASSIVE
        return
    owner = block.outer or (around.name if around is not None else "")
    if block.name.startswith(("operator", "~")) or (owner and block.name == owner):
        yield CALLED_BY_LANGUAGE
    head, tail = _head(outline, block), code[block.parameters[1] : block.body]
    if _VIRTUAL.search(head) or _C_OVERRIDE.search(tail):
        yield OVERRIDES
    lead = re.split(r"[;{}]", _lead(outline, block))[-1]
    is_macro = _MACRO.fullmatch(block.name) and not head.strip() and around is None
    if is_macro and not _TYPED_END.search(lead):
        yield CALLED_BY_LANGUAGE
    if _C_EXPORT.search(lead + head) or _in_extern_block(outline, block):
        yield EXPORTED


def _in_extern_block(outline: Outline, block: Block) -> bool:
    """`extern "C" { … }` around a definition of C++; headers of C have it as well."""
    if outline.source.language == "c" or outline.source.path.endswith((".h", ".hpp", ".cuh")):
        return False
    opening = outline.brackets.around(block.start)
    return _EXTERN_BLOCK.search(outline.code, max(0, opening - 30), max(0, opening)) is not None


def _java(outline: Outline, block: Block, around: Block | None) -> Iterator[str]:
    if outline.source.language == "java" and _is_public(outline, block, around):
        yield PUBLIC
    if not _is_function(block):
        is_found = _JAVA_FOUND.search(_own_lead(outline, block) + _head(outline, block))
        if is_found or _JAVA_TIMED.search(outline.code, block.body, block.end):
            yield EXPORTED
        return
    if _JAVA_CALLED.search(_own_lead(outline, block)):
        yield CALLED_BY_LANGUAGE
    if _OVERRIDE_WORD.search(_head(outline, block)) or _ANNOTATED.search(_lead(outline, block)):
        yield OVERRIDES
    if block.name in _JAVA_NAMES or (around is not None and block.name == around.name):
        yield CALLED_BY_LANGUAGE


def _is_public(outline: Outline, block: Block, around: Block | None) -> bool:
    """Whether other packages may name it: in an interface all may, if nothing else is said."""
    said = _own_lead(outline, block) + _head(outline, block)
    if _JAVA_PUBLIC.search(said):
        return True
    inside = outline.code[around.start : around.body] if around is not None else ""
    return _JAVA_INTERFACE.search(inside) is not None and "private" not in said


def _own_lead(outline: Outline, block: Block) -> str:
    """What stands between a definition and the end of what is before it, without prose."""
    return re.split(r"[;{}]", outline.code[max(0, block.start - LEAD) : block.start])[-1]


def _r(outline: Outline, block: Block, around: Block | None) -> Iterator[str]:
    name = block.name
    if around is not None and around.kind is DefinitionKind.CLASS:
        yield from _r_member(outline, block, around)
    if name in _R_HOOKS:
        yield EXPORTED
    if _R_EXPORT.search(_comments_above(outline, block)):
        yield PUBLIC
    is_method = any(name.startswith(f"{one}.") for one in _R_GENERICS)
    if is_method or name.startswith(("[", "$", "%", "+", "-", "*", "/", "==", "<", ">")):
        yield CALLED_BY_LANGUAGE
    if _R_SETTER.search(outline.code, max(0, block.name_at - 40), block.name_at):
        yield CALLED_BY_LANGUAGE


def _r_member(outline: Outline, block: Block, around: Block) -> Iterator[str]:
    """What makes objects of a class, and what those who have one may call."""
    if block.name in _R_TYPE_HOOKS:
        yield CALLED_BY_LANGUAGE
    lists = _R_MEMBERS.findall(outline.code, around.start, block.start)
    if lists and lists[-1] != "private":
        yield PUBLIC


def _comments_above(outline: Outline, block: Block) -> str:
    """The run of comment lines that ends right above a definition."""
    lines, found = outline.lines, []
    number = lines.line_at(block.start) - 1
    while number >= 1 and lines.line(number).lstrip().startswith("#"):
        found.append(lines.line(number))
        number -= 1
    return "\n".join(found)


def _julia(outline: Outline, block: Block, _around: Block | None) -> Iterator[str]:
    if not _is_function(block):
        return
    if outline.code[block.name_at - 1 : block.name_at] == "." or block.name in _extended(
        outline.code
    ):
        yield CALLED_BY_LANGUAGE


@lru_cache(maxsize=1)
def _extended(code: str) -> frozenset[str]:
    """Functions of other modules to which the file may add methods."""
    found = _JULIA_EXTENDS.findall(code)
    return frozenset(word for names in found for word in _WORD.findall(names))


def _matlab(outline: Outline, block: Block, around: Block | None) -> Iterator[str]:
    is_method = around is not None and around.kind is DefinitionKind.CLASS
    if not is_method or around is None:
        return
    access = outline.code[max(0, block.name_at - 4) : block.name_at]
    if access in ("get.", "set.") or block.name in _MATLAB_NAMES or block.name == around.name:
        yield CALLED_BY_LANGUAGE


def _named(names: frozenset[str]) -> Callable[[Outline, Block, Block | None], Iterator[str]]:
    def read(_outline: Outline, block: Block, _around: Block | None) -> Iterator[str]:
        if block.name in names:
            yield CALLED_BY_LANGUAGE

    return read


def _lua(outline: Outline, block: Block, _around: Block | None) -> Iterator[str]:
    if block.name.startswith("__"):
        yield CALLED_BY_LANGUAGE
    if block.name in _LUA_MODULE_HOOKS and _LUA_CLASS.search(outline.source.text):
        yield CALLED_BY_LANGUAGE


def _javascript(_outline: Outline, block: Block, _around: Block | None) -> Iterator[str]:
    """`module.exports = function () {…}`: whoever loads the file has it, under any name."""
    if block.name in ("exports", "default"):
        yield CALLED_BY_LANGUAGE


_READERS: dict[str, Callable[[Outline, Block, Block | None], Iterator[str]]] = {
    "rust": _rust,
    "c": _c,
    "java": _java,
    "kotlin": _java,
    "scala": _java,
    "r": _r,
    "julia": _julia,
    "matlab": _matlab,
    "lua": _lua,
    "javascript": _javascript,
    "typescript": _javascript,
    "go": _named(_GO_NAMES),
    "perl": _named(_PERL_NAMES),
}
