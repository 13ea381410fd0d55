#!/usr/bin/env bash
set -e
OUT=${OUT:-runs/base}
case "$1" in
  pretrain)
    python pretrain.py configs/pretrain.yaml out=$OUT data.workers=8
    ;;
  probe)
    python probe.py configs/probe.yaml ckpt=$2
    ;;
  *)
    echo "usage: $0 pretrain|probe CKPT"; exit 1
    ;;
esac
