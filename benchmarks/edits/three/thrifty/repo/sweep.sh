#!/usr/bin/env bash
# full grid; one process per cell, writes out/<method>/<dataset>/<seed>.json
set -eu

BODIES="halfcheetah hopper walker2d"
LEVELS="medium medium-replay medium-expert"
METHODS="thrifty bc plain"
SEEDS="0 1 2 3 4"
COMMON="--steps 1000000 --batch 256"

for body in $BODIES; do
  for level in $LEVELS; do
    ds="${body}-${level}-v2"
    for m in $METHODS; do
      case $m in
        thrifty) opt="--pess 5.0 --warm-bc 40000" ;;
        bc)      opt="--pess 0 --warm-bc 1000000" ;;
        plain)   opt="--pess 0 --warm-bc 0" ;;
      esac
      for s in $SEEDS; do
        python train.py --dataset "$ds" --seed "$s" --out "out/$m/$ds" $COMMON $opt
      done
    done
  done
done
