#!/bin/bash
# usage: pretrain.sh base|large
set -e
cd "$(dirname "$0")/.."
SIZE=${1:-base}
TOTAL=1000000
SHORT=$((TOTAL / 10 * 9))
S="settings/$SIZE.json settings/pretrain.json"

python -m encoder.pretrain --settings $S --length 128 --until $SHORT --out runs/$SIZE/short
python -m encoder.pretrain --settings $S --length 512 --until $TOTAL --start-from runs/$SIZE/short/last.pt --out runs/$SIZE/full
