"""From the files of a repository to one code model.

Reading is done file by file, linking looks at all readings together; both can be stored. No file
ends a build: what a front end cannot take becomes a Problem.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec.structs import replace

from analyzer.model.chunk import Chunk, ChunkKind
from analyzer.model.code import CodeModel, FileReading, ParameterFact
from analyzer.model.linked import Linked
from analyzer.model.source import FileRole, Location, Problem, Skip, SourceFile

FrontEnd = Callable[[SourceFile], FileReading]
FindFrontEnd = Callable[[str], FrontEnd]

ENGINE_VERSION = 16
"""Raised whenever readings change meaning; stored readings of another version are not reused."""

GUARDED_CHARACTERS = 400_000
"""Files from this length on are read in a child that may be killed: no parser gets lost in a few
pages, and a child costs a tenth of a second."""

WINDOW = 40
"""Lines of a chunk of a file that no front end could cut: about one screen."""


def reading_key(path: str, digest: str) -> str:
    """What a stored reading is found by."""
    return f"{path}\0{digest}"


def read_file(source: SourceFile, *, find: FindFrontEnd | None = None) -> FileReading:
    """What the front end for this file reads; a plain reading and a Problem when it fails.
    `find` gives the front end of a language, the registered one by default."""
    try:
        if find is None and len(source.text) >= GUARDED_CHARACTERS:
            return _completed(_guarded(source), source.text)
        return _completed((find or _registered)(source.language)(source), source.text)
    except Exception as error:  # noqa: BLE001 - one file's trouble is data, whatever it is
        return plain_reading(source, f"{type(error).__name__}: {error}".strip(": "))


def _completed(reading: FileReading, text: str) -> FileReading:
    """With what is read the same way whatever the language."""
    # Parsers are there when a file is read; linking stored readings must not load them.
    from analyzer.engine.commented import commented_code
    from analyzer.engine.defaults.left_out import left_out_arguments

    commented, left_out = commented_code(reading), left_out_arguments(reading, text)
    if not (commented or left_out):
        return reading
    return replace(reading, commented=commented, left_out=left_out)


def _guarded(source: SourceFile) -> FileReading:
    # Most repositories hold no file of this size and never pay for the child's machinery.
    from analyzer.engine.guard import read_in_child

    return read_in_child(source)


def _registered(language: str) -> FrontEnd:
    # Front ends bring their parsers with them; linking stored readings needs none.
    from analyzer.engine.languages.frontend import front_end_for

    return front_end_for(language)


def plain_reading(source: SourceFile, message: str) -> FileReading:
    """A reading with nothing but windows of text, and a Problem that says why."""
    lines = source.text.split("\n")
    problem = Problem(Location(source.path, 1, len(lines)), source.language, _storable(message))
    return FileReading(
        path=source.path,
        language=source.language,
        role=source.role,
        digest=source.digest,
        module=source.path.rpartition(".")[0].replace("/", ".") or source.path,
        chunks=tuple(_windows(source, lines)),
        problems=(problem,),
    )


def _storable(message: str) -> str:
    return message[:500].encode("utf-8", "replace").decode("utf-8")


def _windows(source: SourceFile, lines: Sequence[str]) -> Iterable[Chunk]:
    kind = ChunkKind.DOC if source.role is FileRole.DOC else ChunkKind.REGION
    for start in range(0, len(lines), WINDOW):
        window = lines[start : start + WINDOW]
        if not any(line.strip() for line in window):
            continue
        place = Location(source.path, start + 1, start + len(window))
        yield Chunk(
            chunk_id=f"{source.path}:{place.lines}",
            location=place,
            role=source.role,
            kind=kind,
            owner="",
            header=source.path,
            text="\n".join(window),
        )


def read_files(
    files: Sequence[SourceFile],
    *,
    known: Mapping[str, FileReading],
    progress: Callable[[int, int], None] | None = None,
) -> tuple[FileReading, ...]:
    """Readings of all files, sorted by path. A reading in `known` (by `reading_key`) is taken as
    it is if it was made for the same role and language. `progress` hears (done, of all)."""
    readings = []
    for done, source in enumerate(sorted(files, key=lambda one: one.path), start=1):
        stored = known.get(reading_key(source.path, source.digest))
        if stored is None or (stored.role, stored.language) != (source.role, source.language):
            stored = read_file(source)
        readings.append(stored)
        if progress is not None:
            progress(done, len(files))
    return tuple(readings)


def link(
    files: Iterable[SourceFile], readings: Iterable[FileReading], skipped: Iterable[Skip]
) -> CodeModel:
    """One model of all readings. The order of the arguments' items never shows in it."""
    sources, ordered = tuple(files), tuple(readings)
    return model_of(sources, ordered, linked(sources, ordered), skipped)


def linked(files: Iterable[SourceFile], readings: Iterable[FileReading]) -> Linked:
    """What only all readings together tell; the same for the same files in any order."""
    # An unchanged repository needs none of these; they take as long to import as to load it.
    from analyzer.engine.callgraph import reachable_names
    from analyzer.engine.defaults.left_out import library_defaults
    from analyzer.engine.evaluation.program import evaluate_program
    from analyzer.engine.facts.overrides import settle
    from analyzer.engine.launched_scripts import in_context

    sources = sorted(files, key=lambda source: source.path)
    ordered = tuple(sorted(readings, key=lambda reading: reading.path))
    ordered = in_context(ordered, {source.path: source for source in sources})
    reachability = reachable_names(ordered)
    texts = {source.path: source.text for source in sources}
    found = evaluate_program(ordered, texts, reachability.entry_points)
    settled = settle(ordered, reachability, found.findings, texts)
    facts = (*settled, *library_defaults(ordered, reachability, settled))
    problems = [*found.problems, *(p for reading in ordered for p in reading.problems)]
    return Linked(
        parameters=tuple(sorted(facts, key=_fact_order)),
        reachable=tuple(sorted(reachability.reachable)),
        entry_points=reachability.entry_points,
        tested_only=tuple(sorted(reachability.tested_only)),
        problems=tuple(sorted(problems)),
        guessed=reachability.guessed,
    )


def model_of(
    files: Iterable[SourceFile],
    readings: Iterable[FileReading],
    found: Linked,
    skipped: Iterable[Skip],
) -> CodeModel:
    """The model of these very files, of which `found` was linked now or before."""
    return CodeModel(
        files=tuple(sorted(files, key=lambda source: source.path)),
        readings=tuple(sorted(readings, key=lambda reading: reading.path)),
        parameters=found.parameters,
        reachable=frozenset(found.reachable),
        entry_points=found.entry_points,
        tested_only=frozenset(found.tested_only),
        skipped=tuple(sorted(skipped)),
        problems=found.problems,
        guessed=found.guessed,
    )


def _fact_order(fact: ParameterFact) -> tuple[str, int, str, str, str, str]:
    place = fact.location
    return (place.path, place.first_line, fact.name, fact.owner, fact.kind, fact.text)
