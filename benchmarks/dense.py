"""What does each encoder cost, and how many of the nearest chunks does compression keep?

usage: python -m benchmarks.dense FOLDER [--encoder static] [--copies N] [--keep]

Encodes every chunk of the folder, then asks with the docstrings found in it. Times are CPU seconds
of this process. `--copies` repeats the vectors, each time turned a little, to see larger sizes.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from analyzer.app.encoders import encoder_for
from analyzer.app.settings import RetrievalSettings
from analyzer.engine.build import read_files
from analyzer.engine.walk import scan
from analyzer.model.chunk import Chunk
from benchmarks.results import keep
from index.dense import chunk_text
from index.encoder import Encoder
from index.nearest import nearest_among

if TYPE_CHECKING:
    from numpy.typing import NDArray

Answer = TypeVar("Answer")
NEAREST = (10, 100)
MOST_ASKED = 200
NEVER = sys.maxsize


def chunks_of(folder: Path) -> list[Chunk]:
    """All chunks of a repository."""
    readings = read_files(scan(folder).files, known={})
    return [chunk for reading in readings for chunk in reading.chunks]


def timed(work: Callable[[], Answer]) -> tuple[Answer, float]:
    """What it gives, and the CPU seconds it took."""
    before = time.process_time()
    answer = work()
    return answer, time.process_time() - before


def enlarged(vectors: NDArray[np.float32], copies: int) -> NDArray[np.float32]:
    """The vectors and turned copies of them, all of length 1."""
    chance = np.random.default_rng(0)
    turned = [vectors]
    for _ in range(copies - 1):
        noise = chance.normal(scale=0.02, size=vectors.shape).astype("float32")
        turned.append(vectors + noise)
    whole = np.concatenate(turned)
    lengths = np.linalg.norm(whole, axis=1, keepdims=True)
    unit: NDArray[np.float32] = whole / np.maximum(lengths, 1e-6)
    return unit


def ways(vectors: NDArray[np.float32]) -> dict[str, Callable[[], Any]]:
    """Each way to search, to be built."""
    return {
        "numpy": lambda: nearest_among(vectors, faiss_from=NEVER),
        "faiss flat": lambda: nearest_among(vectors, faiss_from=0, compressed_from=NEVER),
        "faiss 8 bit": lambda: nearest_among(vectors, faiss_from=0, compressed_from=0),
    }


def searched(vectors: NDArray[np.float32], queries: NDArray[np.float32]) -> dict[str, Any]:
    """Time to build and to ask, and the share of the truly nearest that is found."""
    figures: dict[str, Any] = {}
    truth: dict[int, list[set[int]]] = {}
    for name, build in ways(vectors).items():
        nearest, built = timed(build)
        figures[name] = {"build_seconds": round(built, 3)}
        for limit in NEAREST:
            rows, spent = timed(lambda: [nearest(query, limit) for query in queries])  # noqa: B023
            found = [
                _first(vectors, query, row, limit) for query, row in zip(queries, rows, strict=True)
            ]
            exact = truth.setdefault(limit, found)
            recall = np.mean(
                [len(a & b) / max(len(b), 1) for a, b in zip(found, exact, strict=True)]
            )
            figures[name][f"ms_{limit}"] = round(1000 * spent / len(queries), 3)
            figures[name][f"recall_{limit}"] = round(float(recall), 4)
    return figures


def _first(
    vectors: NDArray[np.float32], query: NDArray[np.float32], rows: NDArray[np.int64], limit: int
) -> set[int]:
    order = np.argsort(-(vectors[rows] @ query), kind="stable")[:limit]
    return set(rows[order].tolist())


def measure(chunks: Sequence[Chunk], encoder: Encoder, copies: int) -> dict[str, Any]:
    """All figures of one encoder over these chunks."""
    vectors, spent = timed(lambda: encoder.encode([chunk_text(chunk) for chunk in chunks]))
    asked = [text for chunk in chunks if len(text := chunk.prose_text()) > 40][:MOST_ASKED]
    queries = encoder.encode(asked, queries=True)
    return {
        "encoder": encoder.name,
        "chunks": len(chunks),
        "encode_seconds": round(spent, 2),
        "chunks_per_second": round(len(chunks) / max(spent, 1e-9)),
        "vectors": copies * len(vectors),
        "search": searched(enlarged(vectors, copies), queries),
    }


def main(arguments: list[str]) -> int:
    """Measure, print, and keep when asked to."""
    parser = argparse.ArgumentParser(description="Measure encoders and the search among vectors.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--encoder", default="static")
    parser.add_argument("--copies", type=int, default=1)
    parser.add_argument("--keep", action="store_true", help="write results/dense-<encoder>.json")
    options = parser.parse_args(arguments)
    encoder = encoder_for(RetrievalSettings(encoder=options.encoder), [])
    if encoder is None:
        print("there is no such encoder", file=sys.stderr)
        return 2
    result = measure(chunks_of(options.folder), encoder, options.copies)
    for name, figure in result.items():
        if name != "search":
            print(f"{name:18}{figure}")
    for name, figures in result["search"].items():
        print(f"  {name:12}" + "  ".join(f"{key} {value}" for key, value in figures.items()))
    if options.keep:
        keep(
            f"dense-{options.encoder}",
            {"benchmark": "dense", "input": options.folder.name} | result,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
