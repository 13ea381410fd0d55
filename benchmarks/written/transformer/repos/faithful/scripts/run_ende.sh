#!/bin/bash
# English to German, base model
set -e
cd "$(dirname "$0")/.."

[ -f data/de-en/bpe.model ] || python scripts/learn_bpe.py --pair de-en --out data/de-en
python train.py --preset presets/base.json --pair de-en --out runs/ende-base
python evaluate.py --run runs/ende-base --pair de-en --split test
