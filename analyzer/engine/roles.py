"""Which language is a file written in, and what is it for?

Names decide, exactly and part by part: `latest.py` and `contest/` are no tests. Content is
asked only where names do not tell.
"""

from __future__ import annotations

import re

from analyzer.engine.dialects import interpreter_language, settled
from analyzer.model.source import FileRole

_SUFFIXES = {
    "python": ".py .pyw .pyi",
    "cython": ".pyx .pxd .pxi",
    "notebook": ".ipynb",
    "yaml": ".yaml .yml .cff",
    "json": ".json .json5 .jsonc",
    "jsonnet": ".jsonnet .libsonnet",
    "toml": ".toml",
    "ini": ".ini .cfg .conf .properties .env .dcf .hocon",
    "gin": ".gin",
    "prototxt": ".prototxt .pbtxt .textproto",
    "hcl": ".tf .hcl",
    "xml": ".xml .xsd .launch",
    "shell": ".sh .bash .zsh .ksh .fish .csh .slurm .sbatch .pbs .sge .lsf .qsub",
    "powershell": ".ps1 .psm1",
    "batch": ".bat .cmd",
    "makefile": ".mk .mak",
    "cmake": ".cmake",
    "dockerfile": ".dockerfile",
    "c": ".c .h",
    "cpp": ".cpp .cc .cxx .c++ .hpp .hh .hxx .h++ .ipp .tpp .tcc .inl",
    "cuda": ".cu .cuh",
    "opencl": ".cl .metal .glsl .hlsl .wgsl .comp",
    "objective-c": ".m .mm",
    "java": ".java",
    "kotlin": ".kt .kts",
    "groovy": ".groovy .gradle .nf",
    "julia": ".jl",
    "matlab": ".m",
    "r": ".r",
    "rmarkdown": ".rmd .qmd",
    "stan": ".stan",
    "bugs": ".bugs .jags",
    "stata": ".do .ado",
    "scala": ".scala .sc .sbt",
    "javascript": ".js .mjs .cjs .jsx .vue .svelte",
    "typescript": ".ts .tsx .mts .cts",
    "go": ".go",
    "rust": ".rs",
    "fortran": ".f .for .ftn .fpp .f77 .f90 .f95 .f03 .f08",
    "lua": ".lua",
    "perl": ".pl .pm",
    "ruby": ".rb",
    "php": ".php",
    "swift": ".swift",
    "csharp": ".cs",
    "fsharp": ".fs .fsx",
    "haskell": ".hs",
    "ocaml": ".ml .mli",
    "clojure": ".clj .cljs",
    "elixir": ".ex .exs",
    "erlang": ".erl",
    "lisp": ".lisp .el .scm .rkt",
    "sql": ".sql",
    "protobuf": ".proto",
    "snakemake": ".smk",
    "starlark": ".bzl .bazel",
    "verilog": ".sv .vh .vhd .vhdl",
    "markdown": ".md .markdown .mdx",
    "rst": ".rst",
    "latex": ".tex .sty .cls .bib .bst",
    "html": ".html .htm .xhtml",
    "css": ".css .scss .sass .less",
    "text": ".txt .text .org .adoc",
}
_BY_SUFFIX = {suffix: language for language, line in _SUFFIXES.items() for suffix in line.split()}
_BY_NAME = {
    "makefile": "makefile",
    "gnumakefile": "makefile",
    "makefile.am": "makefile",
    "justfile": "makefile",
    "cmakelists.txt": "cmake",
    "dockerfile": "dockerfile",
    "containerfile": "dockerfile",
    "snakefile": "snakemake",
    "jenkinsfile": "groovy",
    "sconstruct": "python",
    "sconscript": "python",
    "wscript": "python",
    "build.bazel": "starlark",
    "pipfile": "toml",
    ".env": "ini",
    ".flake8": "ini",
    ".pylintrc": "ini",
    ".coveragerc": "ini",
    ".editorconfig": "ini",
    ".gitmodules": "ini",
    ".gitconfig": "ini",
    ".condarc": "yaml",
    ".clang-format": "yaml",
    ".clang-tidy": "yaml",
}
_REQUIREMENTS = re.compile(
    r"(?:^|[/\-_.])(?:requirements|constraints)(?:[\-_.][^/]*)?\.(?:txt|in|pip)$"
    r"|(?:^|/)requirements/[^/]+\.(?:txt|in)$"
)
_TEMPLATE = re.compile(r"\.(?:j2|jinja2?|in|tmpl|template|example|sample|dist|default|orig|bak)$")

_ROLES = {
    FileRole.CONFIG: "yaml json jsonnet toml ini gin prototxt hcl xml requirements",
    FileRole.SCRIPT: "shell powershell batch makefile dockerfile",
    FileRole.NOTEBOOK: "notebook",
    FileRole.DOC: "markdown rst latex html css text",
}
_BY_LANGUAGE = {language: role for role, line in _ROLES.items() for language in line.split()}

_TEST_FOLDERS = frozenset({"tests", "test", "testing", "spec", "__tests__"})
_TEST_WORDS = frozenset({"test", "tests", "testing"})
_TEST_KINDS = frozenset(
    {
        *("unit", "integration", "functional", "acceptance", "smoke", "e2e", "system", "fuzz"),
        *("end", "to", "suite", "ui", "api", "slow", "fast", "it", "gtest", "gpu", "cpu", "cuda"),
        *("cpp", "c", "java", "js", "py", "python", "r"),
    }
)
"""Beside the word "tests", the words of folders that hold nothing else: `integration-tests`."""
_MAYBE_TEST_FOLDERS = frozenset({"integration", "e2e", "specs", "functional", "acceptance"})
"""Folders of tests where the files in them say so."""
_BUILD_SET = re.compile(r"(?:^|/)src/(?:it|\w*[tT]est\w*)/(?:java|kotlin|scala|groovy|resources)/")
"""Sources that a build of Java keeps apart for its tests: `src/integrationTest/java`."""
_WORD_ENDS = re.compile(r"[-_ ]+")
_TEST_NAMES = re.compile(
    r"test_.*\.(?:py|R)|.*_test\.(?:py|go|jl|c|cc|cpp|cu)|conftest\.py|tests\.[^.]*"
    r"|.*(?:Test|Tests|Spec)\.(?:java|scala|kt)|runtests\.(?:jl|m)|test-.*\.[Rr]"
    r"|.*\.(?:test|spec)\.(?:jsx?|tsx?)|.*\.test\.sh"
)
_DOC_NAME = re.compile(
    r"(?:licen[cs]e|copying|notice|authors|contributors|citation|changelog|changes|readme)\b.*",
    re.I,
)
_ABOUT_FILES = frozenset({".gitmodules", ".gitattributes", ".gitignore", ".dockerignore"})
"""Which files are kept where; nothing in them is in force when the code runs."""
_NO_CODE = frozenset(_ROLES[FileRole.DOC].split()) | {"yaml", "ini", "json"}

_TEST_MARKS = ("def test", "class Test", "unittest", "pytest", "TestCase", "doctest")
_PROGRAM_MARKS = ("__main__", "argparse", "click", "absl", "hydra", "fire.Fire")


def suffix_of(name: str) -> str:
    """The last suffix with its dot, in lower case; "" for none and for ".bashrc"."""
    dot = name.rfind(".")
    return name[dot:].lower() if dot > 0 else ""


def language_by_name(path: str) -> str:
    """The language as far as the path alone tells; "" when only the content can tell."""
    name = path.rpartition("/")[2]
    lowered = name.lower()
    language = _BY_NAME.get(lowered, "")
    if language:
        return language
    for stem in ("dockerfile", "makefile", ".env"):
        if lowered.startswith(f"{stem}."):
            return _BY_NAME[stem]
    if _REQUIREMENTS.search(path.lower()):
        return "requirements"
    if name.endswith((".C", ".H")):
        return "cpp"
    plain = _TEMPLATE.sub("", lowered)
    return _BY_SUFFIX.get(suffix_of(plain), "")


def language_of(path: str, head: str = "") -> str:
    """The language by name, then by content (`head` is the start of the text), then "text"."""
    return (
        (settled(suffix_of(path.rpartition("/")[2]), head) if head else "")
        or language_by_name(path)
        or interpreter_language(head)
        or "text"
    )


def role_of(path: str, language: str, *, text: str = "") -> FileRole:
    """What the file is for, by its path and language.

    `text` settles one case that names cannot: a Python program that only is called after the
    test split (`test_net.py`, `test/evaluate.py`) is code.
    """
    role = _BY_LANGUAGE.get(language, FileRole.CODE)
    folders, name = _split(path)
    if name.lower() in _ABOUT_FILES:
        return FileRole.DOC
    is_about = language in _NO_CODE and _DOC_NAME.fullmatch(name)
    # Below a folder a file of settings may well be named after what it is for.
    if role is FileRole.DOC or (is_about and not (folders and role is FileRole.CONFIG)):
        return FileRole.DOC
    if not _named_like_test(folders, name):
        return FileRole.TEST if _says_test(folders, language, text) else role
    if language == "python" and text and _is_program(folders, text):
        return role
    return FileRole.TEST


def holds_code(path: str) -> bool:
    """Whether a file of this name would be code or configuration, were it read."""
    language = language_by_name(path)
    return bool(language) and role_of(path, language) is not FileRole.DOC


def _split(path: str) -> tuple[list[str], str]:
    *folders, name = path.split("/")
    return folders, name


def _says_test(folders: list[str], language: str, text: str) -> bool:
    """Whether a file in a folder such as `integration` tests something: the word has other
    meanings, too."""
    if language != "python" or _MAYBE_TEST_FOLDERS.isdisjoint(folders):
        return False
    return any(mark in text for mark in _TEST_MARKS) and "__main__" not in text


def _holds_tests(folder: str) -> bool:
    """Whether all words of a folder's name say that tests lie in it: `integration-tests`."""
    parts = set(_WORD_ENDS.split(folder.lower()))
    return not _TEST_WORDS.isdisjoint(parts) and parts <= _TEST_WORDS | _TEST_KINDS


def _named_like_test(folders: list[str], name: str) -> bool:
    if not _TEST_FOLDERS.isdisjoint(folders) or any(map(_holds_tests, folders)):
        return True
    if _BUILD_SET.search("/".join([*folders, name])):
        return True
    # Examples of compiled languages are programs, whatever they are called.
    is_example = "examples" in folders and not name.endswith(".py")
    return not is_example and bool(_TEST_NAMES.fullmatch(name))


def _is_program(folders: list[str], text: str) -> bool:
    if not {"tests", "spec", "__tests__"}.isdisjoint(folders):
        return False
    starts = any(mark in text for mark in _PROGRAM_MARKS)
    return starts and not any(mark in text for mark in _TEST_MARKS)
