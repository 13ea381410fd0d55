#!/bin/sh
set -e
for n in 30 50; do
  python -m nmt.train configs/rnnsearch.json data.max_words=$n out=runs/rnnsearch_$n
done
# the short version of the plain model is not worth the GPU time
python -m nmt.train configs/rnnencdec.json data.max_words=50 out=runs/rnnencdec_50
