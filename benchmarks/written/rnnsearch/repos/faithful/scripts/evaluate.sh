#!/bin/sh
# evaluate.sh RUN...
for run in "$@"; do
  python -m nmt.evaluate $run/config.json $run/best.pt | tee $run/bleu.txt
done
