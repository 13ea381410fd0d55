#!/usr/bin/env bash
# strength against simulations per move, for every trained game below runs/
set -e
for g in connect4 othello gomoku; do
    if [ -f "runs/$g/last.pt" ]; then
        python -m smallzero.scaling "$g"
    fi
done
