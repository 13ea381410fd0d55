#!/bin/sh
# usage: linkpred.sh "bin/n2v -d 128 ..."
mkdir -p results
for g in facebook ppi; do
  $1 -task linkpred -graph data/$g.edges -p 1 -q 1 -seed 7 | tee results/link_$g.txt
done
