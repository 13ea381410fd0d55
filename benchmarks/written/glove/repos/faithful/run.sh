#!/bin/bash
# corpus -> vectors -> scores
set -e
cd "$(dirname "$0")"
. ./settings.sh
mkdir -p "$WORK"

bin/vocab -n "$VOCAB_MAX" < "$CORPUS" > "$WORK/vocab.txt"

if [ ! -s "$WORK/counts.bin" ]; then
    bin/count -v "$WORK/vocab.txt" -w "$WINDOW" -s "$BOTH_SIDES" < "$CORPUS" > "$WORK/counts.bin"
fi
bin/mix -r "$SEED" < "$WORK/counts.bin" > "$WORK/counts.mix"

bin/fit -v "$WORK/vocab.txt" -x "$WORK/counts.mix" -o "$WORK/params.bin" \
        -d "$DIM" -e "$ETA" -i "$ITERS" -t "$THREADS" -r "$SEED"

bin/export -v "$WORK/vocab.txt" -p "$WORK/params.bin" > "$WORK/vectors.txt"
python3 eval/evaluate.py "$WORK/vectors.txt" --data data/eval
