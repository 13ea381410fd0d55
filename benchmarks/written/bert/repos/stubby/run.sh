#!/usr/bin/env bash
set -euo pipefail
cd "$(dirname "$0")"

[ -f data/vocab.txt ] || python tools/build_vocab.py --text data/sample.txt --out data/vocab.txt

python pretrain.py --size base --corpus sample
for task in mrpc sst2; do
  python finetune_glue.py --size base --task $task
done
python finetune_squad.py --size base
