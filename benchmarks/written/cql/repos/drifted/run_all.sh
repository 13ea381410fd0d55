#!/bin/sh
set -e
for run in gym antmaze manipulation atari_01 atari_10 rho; do
  python launch.py $run
done
