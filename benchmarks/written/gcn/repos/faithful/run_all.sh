#!/usr/bin/env bash
set -e
for d in citeseer cora pubmed; do
  python train.py --config configs/citation.yaml --data $d
  python -m baselines.run $d
done
python train.py --config configs/nell.yaml --data nell
python -m studies.propagation
for d in citeseer cora pubmed; do
  python -m studies.depth $d
done
python -m studies.karate
python -m studies.timing --device cuda
python -m studies.timing --device cpu
