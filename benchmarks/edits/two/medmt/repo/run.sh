#!/usr/bin/env bash
set -euo pipefail
export TOKENIZERS_PARALLELISM=false
OUT=${OUT:-out/emea}

case "${1:-}" in
  train)
    python -m mtft.train adapt.toml out="$OUT"
    ;;
  test)
    for s in emea.test news.test2019; do
      python -m mtft.translate adapt.toml --set $s --model base > "out/base.$s.hyp"
      python -m mtft.translate adapt.toml --set $s --model "$OUT" > "out/adapted.$s.hyp"
    done
    for f in out/*.hyp; do
      s=$(basename "$f" .hyp); s=${s#*.}
      sacrebleu "data/$s.en" -i "$f" -m bleu chrf -w 2
    done
    ;;
  quick)
    python -m mtft.train adapt.toml out=out/quick train.set=news.dev train.updates=20 train.smooth=0.0 train.lr=1e-4
    ;;
  *) echo "train | test | quick" >&2; exit 2 ;;
esac
