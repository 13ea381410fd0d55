"""Feature rows of a tokenised text: word ids first, hashed n-grams behind them."""
import zlib

NUM_BINS = 1 << 21


def bucket(tokens):
    return zlib.crc32(" ".join(tokens).encode("utf-8")) % NUM_BINS


def feature_rows(tokens, index, order):
    known = [t for t in tokens if t in index]
    rows = [index[t] for t in known]
    offset = len(index)
    for n in range(2, order + 1):
        for i in range(len(known) - n + 1):
            rows.append(offset + bucket(known[i:i + n]))
    return rows


def table_rows(index, order):
    return len(index) + (NUM_BINS if order > 1 else 0)
