#!/usr/bin/env bash
set -e
for s in 0 1 2; do
  python train.py --conf conf/road.yaml --seed $s --out runs/full_$s
done
# loss and anchor variants
python train.py --seed 0 --out runs/nofocal --set loss.gamma=0.0 loss.alpha=0.5
python train.py --seed 0 --out runs/oneoctave --set anchor.octaves=1
