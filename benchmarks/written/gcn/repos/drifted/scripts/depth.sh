#!/bin/bash
# deeper models, with and without residual connections
BIN=${BIN:-build/gcn}
for layers in 2 3 4 5; do
  $BIN train --data cora --layers $layers --epochs 200 --seed 1 | sed "s/^/plain $layers /"
  $BIN train --data cora --layers $layers --epochs 200 --residual 1 --seed 1 | sed "s/^/residual $layers /"
done
