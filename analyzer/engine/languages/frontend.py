"""Which front end reads which language.

One table, language to "module:function". A front end is imported when the first file of its
language comes by, so that a repository without YAML never pays for a YAML parser. To add a
language, add a line.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import cast

from analyzer.model.code import FileReading
from analyzer.model.source import SourceFile

FrontEnd = Callable[[SourceFile], FileReading]

FRONT_ENDS = {
    "python": "python:read_python",
    "notebook": "notebook:read_notebook",
    "yaml": "yaml_config:read_yaml",
    "json": "json_config:read_json",
    "hocon": "json_config:read_hocon",
    "toml": "toml_config:read_toml",
    "ini": "ini_config:read_ini",
    "properties": "ini_config:read_ini",
    "env": "ini_config:read_ini",
    "dcf": "ini_config:read_ini",
    "gin": "gin_config:read_gin",
    "prototxt": "prototxt_config:read_prototxt",
    "shell": "shell:read_shell",
    "makefile": "makefile:read_makefile",
    "dockerfile": "makefile:read_dockerfile",
    "markdown": "docs:read_docs",
    "rst": "docs:read_docs",
    "latex": "docs:read_docs",
    "text": "docs:read_docs",
    "requirements": "remarks_only:read_remarks",
    "html": "remarks_only:read_remarks",
    "css": "remarks_only:read_remarks",
    "xml": "remarks_only:read_remarks",
}
ANY_OTHER = "plain:read_plain"


@cache
def front_end_for(language: str) -> FrontEnd:
    """The reader of `language`; one that knows only comments and chunks for a stranger."""
    module, _, function = FRONT_ENDS.get(language, ANY_OTHER).partition(":")
    loaded = import_module(f"analyzer.engine.languages.{module}")
    return cast(FrontEnd, getattr(loaded, function))
