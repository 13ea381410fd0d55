# sourced by the sweeps
PYTHON=${PYTHON:-python}
RESULTS=${RESULTS:-results}

# fits in 24 GB of host memory
MEM="--capacity 100000 --learn-start 5000 --batch 32"
NET="--hidden 256"
OPT="--lr 6.25e-5 --train-every 1"
EXPL="--eps-end 0.01 --eval-eps 0.01"

FLAGS="$MEM $NET $OPT $EXPL"
