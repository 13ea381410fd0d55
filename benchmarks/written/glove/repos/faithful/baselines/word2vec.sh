#!/bin/bash
# Skip-gram and CBOW with Mikolov's tool on our corpus and vocabulary.
set -e
cd "$(dirname "$0")/.."
. ./settings.sh
W2V=${W2V:-word2vec}

# word2vec reads its vocabulary with </s> on top
{ echo "</s> 0"; cat "$WORK/vocab.txt"; } > "$WORK/vocab.w2v"
COMMON="-train $CORPUS -read-vocab $WORK/vocab.w2v -size $DIM -window $WINDOW -negative 5 -hs 0 -binary 0 -threads $THREADS"

"$W2V" $COMMON -cbow 0 -output "$WORK/sg.txt"
"$W2V" $COMMON -cbow 1 -output "$WORK/cbow.txt"
for m in sg cbow; do
    tail -n +2 "$WORK/$m.txt" > "$WORK/$m.vec"
    python3 eval/evaluate.py "$WORK/$m.vec"
done
