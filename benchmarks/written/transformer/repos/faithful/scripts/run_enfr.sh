#!/bin/bash
# English to French, big model
set -e
cd "$(dirname "$0")/.."

[ -f data/fr-en/bpe.model ] || python scripts/learn_bpe.py --pair fr-en --out data/fr-en
python train.py --preset presets/big.json --pair fr-en --out runs/enfr-big
python evaluate.py --run runs/enfr-big --pair fr-en --split test
