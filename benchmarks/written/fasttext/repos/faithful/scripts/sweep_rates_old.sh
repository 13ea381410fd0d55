#!/usr/bin/env bash
# First look at AG only, from before `swift tune` existed.
for rate in 0.01 0.1 1.0; do
  for dim in 20 100; do
    echo "$rate $dim $(bin/swift fit --train data/ag_news/train.txt --test data/ag_news/valid.txt --dim $dim --passes 20 --rate $rate)"
  done
done
