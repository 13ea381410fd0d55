#!/bin/sh
torchrun --nnodes=8 --nproc_per_node=8 --rdzv_backend=c10d --rdzv_endpoint="$MASTER" \
    main.py configs/web.yaml "$@"
