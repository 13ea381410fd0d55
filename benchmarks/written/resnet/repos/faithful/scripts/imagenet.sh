#!/usr/bin/env bash
set -euo pipefail
E="experiment=imagenet"

for depth in 18 34; do
  python run.py $E net.depth=$depth net.kind=plain
  python run.py $E net.depth=$depth net.shortcut=A
done

# shortcuts on the 34-layer net (A is done above)
python run.py $E net.depth=34 net.shortcut=B

for depth in 50 101 152; do
  python run.py $E net.depth=$depth
done

for depth in 34 50 101 152; do
  python run.py $E mode=test net.depth=$depth
done
