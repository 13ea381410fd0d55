"""Errors that a user can mend. Caught in `analyzer.cli` alone.

AnalyzerError
├── InputError            claims file, repository, settings, a report
├── StoreError            the index on disk
│   ├── UnknownStoreFormat    written by a newer version
│   └── StoreBusy             another process is writing
└── IncompleteError       work stopped before it was whole (interrupted, disk full)

Every leaf writes one sentence: where, what is wrong, what to do.
"""

from __future__ import annotations


class AnalyzerError(Exception):
    """Root of everything a user can mend."""

    @property
    def lines(self) -> tuple[str, ...]:
        """What a user is told, a line each; a line end in a file's name makes no new one."""
        return (str(self),)


class InputError(AnalyzerError):
    """`where` names a file and place; `remedy` tells what to do about `problem`."""

    def __init__(self, where: str, problem: str, remedy: str) -> None:
        self.where = where
        self.problem = problem
        self.remedy = remedy
        super().__init__(f"{where}: {problem}; {remedy}")


class StoreError(AnalyzerError):
    """The index directory cannot be used as it is."""

    def __init__(self, where: str, problem: str, remedy: str) -> None:
        self.where = where
        self.problem = problem
        self.remedy = remedy
        super().__init__(f"{where}: {problem}; {remedy}")


class UnknownStoreFormat(StoreError):
    """Written by a newer version of the program."""


class StoreBusy(StoreError):
    """Another process is writing this index."""


class IncompleteError(AnalyzerError):
    """The work stopped early; nothing that was whole before has been touched."""

    def __init__(self, where: str, problem: str, remedy: str) -> None:
        self.where = where
        self.problem = problem
        self.remedy = remedy
        super().__init__(f"{where}: {problem}; {remedy}")
