"""Which words does the table of the default encoder hold, and what does MiniLM say of each?

Words are our own tokens. Those of several projects are taken, and of MiniLM's own pieces those that
are whole English words: a claim may say what no project we learn from does.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from benchmarks.encoder_pairs import Pair
from index.tokenize import word_tokens
from index.wordpiece import WordPieces

if TYPE_CHECKING:
    from numpy.typing import NDArray

FEWEST_PROJECTS = 3
FEWEST_PAIRS = 6
LONGEST = 40
SHORTEST_ENGLISH = 3
_PIECE = re.compile(r"[a-z]+|[0-9]+")
_BATCH = 256
_MOST_PIECES = 64


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Words, how each is written in full, and how much each tells, in one order."""

    words: list[str]
    spellings: list[str]
    rarity: NDArray[np.float64]

    def meanings(self, model: Path) -> NDArray[np.float32]:
        """What MiniLM says of each word alone."""
        return embedded(self.spellings, model)


def vocabulary_of(pairs: Mapping[str, Sequence[Pair]], model: Path) -> Vocabulary:
    """The words of several projects, then English ones that none of them says."""
    projects: defaultdict[str, set[str]] = defaultdict(set)
    holding: Counter[str] = Counter()
    in_code: Counter[str] = Counter()
    for project, found in pairs.items():
        for pair in found:
            said = {*pair.said, *pair.code}
            holding.update(said)
            in_code.update(set(pair.code))
            for word in said:
                projects[word].add(project)
    english = english_words(model)
    words = sorted(
        word
        for word, often in holding.items()
        if often >= FEWEST_PAIRS and len(projects[word]) >= FEWEST_PROJECTS and len(word) <= LONGEST
    )
    words += sorted(english.keys() - set(words))
    total = sum(map(len, pairs.values()))
    often = np.array([in_code[word] for word in words])
    rarity = np.log(1 + (total - often + 0.5) / (often + 0.5))
    highest = rarity[often >= FEWEST_PAIRS].max()
    spellings = [english.get(word) or " ".join(_PIECE.findall(word)) or word for word in words]
    return Vocabulary(words, spellings, np.minimum(rarity, highest))


def english_words(model: Path) -> dict[str, str]:
    """By token, one word that is cut to it, of those that the model has whole."""
    found: dict[str, str] = {}
    for piece in (model / "vocab.txt").read_text("utf-8").split("\n"):
        if piece.isascii() and piece.isalpha() and len(piece) >= SHORTEST_ENGLISH:
            cut = word_tokens(piece)
            if len(cut) == 1 and len(cut[0]) >= SHORTEST_ENGLISH:
                # The vocabulary is sorted by use, so the first is the commonest form.
                found.setdefault(cut[0], piece)
    return found


def embedded(texts: Sequence[str], model: Path) -> NDArray[np.float32]:
    """Mean of MiniLM's last layer over the pieces of each text."""
    import torch
    from transformers import AutoModel

    network: Any = AutoModel.from_pretrained(str(model), local_files_only=True).eval()
    pieces = WordPieces.load(model / "vocab.txt")
    numbered = [pieces.numbered(text, most=_MOST_PIECES) for text in texts]
    by_length: defaultdict[int, list[int]] = defaultdict(list)
    for row, numbers in enumerate(numbered):
        by_length[len(numbers)].append(row)
    found = np.zeros((len(texts), network.config.hidden_size), dtype=np.float32)
    with torch.inference_mode():
        for rows in by_length.values():
            for at in range(0, len(rows), _BATCH):
                batch = rows[at : at + _BATCH]
                ids = torch.tensor([numbered[row] for row in batch])
                found[batch] = network(input_ids=ids).last_hidden_state.mean(dim=1).numpy()
    return found
