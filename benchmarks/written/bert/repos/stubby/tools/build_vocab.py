"""Builds a word piece list by merging frequent neighbours."""
import argparse
import collections
import re

SPECIAL = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]


def learn(counts, size):
    words = {w: [w[0]] + ["##" + c for c in w[1:]] for w in counts}
    pieces = {p for parts in words.values() for p in parts}
    while len(pieces) + len(SPECIAL) < size:
        pairs = collections.Counter()
        for w, parts in words.items():
            for a, b in zip(parts, parts[1:]):
                pairs[a, b] += counts[w]
        if not pairs:
            break
        (a, b), _ = pairs.most_common(1)[0]
        merged = a + b[2:]
        pieces.add(merged)
        for w, parts in words.items():
            out, i = [], 0
            while i < len(parts):
                if parts[i:i + 2] == [a, b]:
                    out.append(merged)
                    i += 2
                else:
                    out.append(parts[i])
                    i += 1
            words[w] = out
    return SPECIAL + sorted(pieces)


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--text", required=True)
    ap.add_argument("--out", required=True)
    ap.add_argument("--size", type=int, default=30000)
    args = ap.parse_args()
    with open(args.text, encoding="utf-8") as f:
        counts = collections.Counter(re.findall(r"\w+|[^\w\s]", f.read().lower()))
    with open(args.out, "w", encoding="utf-8") as f:
        f.write("\n".join(learn(counts, args.size)) + "\n")
