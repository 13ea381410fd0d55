#!/bin/bash
# pre-train the same model without the pair task, and left-to-right
set -e
cd "$(dirname "$0")/.."
S="settings/base.json settings/pretrain.json"
run() {
    out=$1; shift
    python -m encoder.pretrain --settings $S --set "$@" --length 128 --until 900000 --out runs/ablate/$out-short
    python -m encoder.pretrain --settings $S --set "$@" --length 512 --until 1000000 \
        --start-from runs/ablate/$out-short/last.pt --out runs/ablate/$out
}
run full use_nsp=true
run no_nsp use_nsp=false
run ltr_no_nsp use_nsp=false left_to_right=true
python -m probes.objectives base
