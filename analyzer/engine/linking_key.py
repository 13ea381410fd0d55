"""Which program linked this? Stored results of another one must not be used.

ENGINE_VERSION guards what is read from single files; rules of linking change far more often, and
a forgotten number would show old verdicts for new rules.
"""

from __future__ import annotations

import hashlib
import sys
from functools import cache
from pathlib import Path

_FOLDERS = ("engine", "model")


@cache
def linking_key() -> str:
    """A digest of the sources and tables that linking is made of, and of the Python behind it."""
    package = Path(__file__).parents[1]
    content = hashlib.sha256(str(sys.version_info[:3]).encode())
    for folder in _FOLDERS:
        for suffix in ("py", "toml"):
            for path in sorted((package / folder).rglob(f"*.{suffix}")):
                content.update(path.read_bytes())
    return content.hexdigest()
