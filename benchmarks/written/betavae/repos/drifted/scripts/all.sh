#!/bin/sh
# every number and picture
set -e
cd "$(dirname "$0")/.."
python sizes.py
python compare.py
for p in celeba chairs; do
    python train.py --preset $p
done
