#!/bin/sh
for s in 0 1 2 3 4; do
  python -m syncac.train --game MinAtar/Breakout-v1 --body conv --frames 5000000 --seed $s --log logs/breakout
done
python -m syncac.report logs/breakout
