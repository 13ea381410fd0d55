"""Which encoder do settings ask for? None where vectors are switched off or cannot be had."""

from __future__ import annotations

from analyzer.app.settings import RetrievalSettings
from index.encoder import Encoder


def encoder_for(settings: RetrievalSettings, notes: list[str]) -> Encoder | None:
    """The encoder; InputError when one was named that is not installed. Without the table that
    comes with the program search goes by words alone, and a note says so."""
    if settings.encoder == "none":
        return None
    if settings.encoder == "static":
        return _static(notes)
    if settings.encoder == "minilm":
        from index.onnx_encoder import MiniLmEncoder

        return MiniLmEncoder()
    from index.sentence_encoder import SentenceEncoder

    return SentenceEncoder(
        settings.encoder,
        query_prefix=settings.query_prefix,
        passage_prefix=settings.passage_prefix,
    )


def _static(notes: list[str]) -> Encoder | None:
    from index.static_encoder import StaticEncoder

    try:
        return StaticEncoder.shipped()
    except (OSError, EOFError, ValueError) as error:
        notes.append(f"searching by words alone: the table of vectors cannot be read ({error})")
        return None
