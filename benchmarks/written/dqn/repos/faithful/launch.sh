#!/usr/bin/env bash
# usage: launch.sh {train GAME [GPU] | all | random | ablate | report}
set -euo pipefail
cd "$(dirname "$0")"

PY=${PYTHON:-python}
OUT=${OUT:-runs}
CONF=configs/atari.yaml

train_one() {
  local game=$1 gpu=${2:-0}
  CUDA_VISIBLE_DEVICES=$gpu $PY -m atari_dqn.train --config $CONF --game "$game" \
      --out "$OUT/$game" --set run.epochs=20 --set run.device=cuda
}

case "${1:-}" in
  train)  train_one "$2" "${3:-0}" ;;
  all)    for g in $($PY -m atari_dqn.settings --list-games); do train_one "$g"; done ;;
  random) $PY -m atari_dqn.random_play --config $CONF --out "$OUT/random.json" ;;
  ablate) $PY -m atari_dqn.ablate --config configs/ablation.yaml --out "$OUT/ablation" ;;
  report) $PY -m atari_dqn.random_play --config $CONF --out "$OUT/random.json"
          $PY -m atari_dqn.report --runs "$OUT" --random "$OUT/random.json" ;;
  *)      sed -n 2p "$0"; exit 1 ;;
esac
