#!/bin/sh
mkdir -p out
# split finding on Higgs
build/sprig conf/higgs.conf method=exact > out/split_exact.txt
build/sprig conf/higgs.conf method=local eps=0.3 > out/split_local_0.3.txt
for E in 0.3 0.05; do
  build/sprig conf/higgs.conf method=global eps=$E > out/split_global_$E.txt
done

# block size and threads
for D in allstate higgs; do
  for B in 4096 16384 65536; do
    for T in 1 2 4 8 16; do
      build/sprig conf/$D.conf num_round=5 block_rows=$B threads=$T > out/block_${D}_${B}_$T.txt
    done
  done
done

# out of core
build/sprig conf/allstate.conf method=global eps=0.05 num_round=10 external=1 > out/external.txt
