#!/bin/sh
# usage: cv.sh PREFIX   (expects PREFIX.train and PREFIX.test)
set -e
P=$1
best=0
for lc in -5 -3 -1 1 3 5 7 9 11 13 15; do
  for lg in -15 -13 -11 -9 -7 -5 -3 -1 1 3; do
    acc=$(./pairsvm --log2c $lc --log2g $lg --folds 5 "$P.train")
    if [ "$(echo "$acc > $best" | bc -l)" = 1 ]; then
      best=$acc; bc_=$lc; bg_=$lg
    fi
  done
done
echo "cv $best at log2c=$bc_ log2g=$bg_"
./pairsvm --log2c $bc_ --log2g $bg_ --test "$P.test" "$P.train"
