#!/bin/bash
# vector length and window size
cd "$(dirname "$0")/.."

for dim in 50 100 200; do
    python main.py train --dim $dim --out runs/dim$dim
done

# for side in both left; do
#     for w in 2 4 6 8 10; do
#         python main.py train --dim 100 --span $((2 * w + 1)) --side $side --out runs/win$w-$side
#     done
# done

tail -qn 1 runs/dim*/history.csv
