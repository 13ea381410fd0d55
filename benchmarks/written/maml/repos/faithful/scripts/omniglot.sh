#!/usr/bin/env bash
set -e
ROOT=${OMNIGLOT:-data/omniglot}
OUT=results/omniglot.jsonl

# 5-way, convolutional and fully connected
for net in conv mlp; do
    for k in 1 5; do
        python train_images.py --dataset omniglot --root $ROOT --net $net \
            --ways 5 --shots $k --meta-batch 32 --eval-steps 3 --out $OUT
    done
done

# 20-way
python train_images.py --dataset omniglot --root $ROOT --net conv \
    --ways 20 --shots 1 --inner-steps 5 --inner-lr 0.01 \
    --meta-batch 16 --eval-steps 5 --out $OUT
