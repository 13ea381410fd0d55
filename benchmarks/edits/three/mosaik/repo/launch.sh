#!/usr/bin/env bash
set -e
RUN=conf/runs/in100_b.yaml
SEEDS="0 1 2"

for s in $SEEDS; do
  python pretrain.py $RUN seed=$s
  python probe.py out/in100_b_s$s/last.pt
done

if [ "$1" = "--ablate" ]; then
  for m in 0.5 0.65 0.75 0.9; do
    for s in $SEEDS; do
      python pretrain.py $RUN seed=$s mask=$m name=mask$m
      python probe.py out/mask${m}_s$s/last.pt
    done
  done
fi
