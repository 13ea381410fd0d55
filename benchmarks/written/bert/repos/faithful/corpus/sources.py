"""Raw text of the two corpora, one document after another."""
import re

from datasets import load_dataset

HEADING = re.compile(r"^=+.*=+$")
LISTING = re.compile(r"^([*#;:•|]|\{\||!|-\s)")


def passages(article):
    """Running text only."""
    for line in article.split("\n"):
        line = line.strip()
        if not line or HEADING.match(line) or LISTING.match(line):
            continue
        if len(line.split()) < 6 and not line.endswith("."):
            continue                      # left-over section titles
        yield line


def wiki():
    for art in load_dataset("wikipedia", "20220301.en", split="train", streaming=True):
        lines = list(passages(art["text"]))
        if lines:
            yield lines


def books(chunk=400):
    # the hub copy is one sentence a row; cut it in stretches
    doc = []
    for row in load_dataset("bookcorpus", split="train", streaming=True):
        doc.append(row["text"])
        if len(doc) == chunk:
            yield doc
            doc = []
    if doc:
        yield doc


def documents():
    yield from books()
    yield from wiki()
