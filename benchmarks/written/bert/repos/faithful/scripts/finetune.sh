#!/bin/bash
# usage: finetune.sh base|large
set -e
cd "$(dirname "$0")/.."
SIZE=${1:-base}
CK=runs/$SIZE/full/last.pt
M=settings/$SIZE.json

python -m downstream.glue --settings $M settings/glue.json --start-from $CK --out runs/$SIZE/glue

python -m downstream.squad --settings $M settings/squad.json --start-from $CK --out runs/$SIZE/squad1
python -m downstream.squad --settings $M settings/squad.json --set version2=true epochs=2 batch_size=48 \
    --start-from $CK --out runs/$SIZE/squad2

BATCH=16
RATE=2e-5
python -m downstream.swag --settings $M settings/swag.json --set batch_size=$BATCH lr=$RATE --start-from $CK
