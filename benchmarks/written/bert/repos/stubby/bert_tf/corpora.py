"""Text for pre-training. Blank lines separate documents, one sentence a line."""
import os

from absl import logging

SOURCES = {
    "bookscorpus": None,   # 800M words, ask the authors
    "wikipedia": None,     # 2,500M words, needs a dump and an extractor
    "sample": "data/sample.txt",
}


def read_documents(name, vocab):
    path = SOURCES[name]
    if path is None or not os.path.exists(path):
        raise FileNotFoundError(f"no local copy of '{name}'")
    documents, current = [], []
    with open(path, encoding="utf-8") as f:
        for line in f:
            line = line.strip()
            if line:
                current.append(vocab.tokenize(line))
            elif current:
                documents.append(current)
                current = []
    if current:
        documents.append(current)
    documents = [d for d in documents if len(d) > 1]
    logging.info("%s: %d documents", name, len(documents))
    return documents
