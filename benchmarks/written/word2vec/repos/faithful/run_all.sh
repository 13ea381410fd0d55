#!/bin/sh
# Whole study. Settings come from the environment.
set -e
cd "$(dirname "$0")"

: "${CORPUS:?set CORPUS to a tokenised text file}"
: "${THREADS:=12}"
: "${EPOCHS:=1}"
: "${THIN:=10}"
: "${OUT:=out}"
: "${QUESTIONS:=data/questions-words.txt}"
: "${PHRASE_QUESTIONS:=data/questions-phrases.txt}"
export CORPUS THREADS EPOCHS THIN OUT QUESTIONS PHRASE_QUESTIONS

mkdir -p "$OUT"
make

sh scripts/compare.sh
sh scripts/phrases.sh
sh scripts/phrase_models.sh

bin/compose -vectors "$OUT/neg5_thin$THIN.vec" -pairs data/pairs.txt -top 4 | tee "$OUT/compose.txt"
