# sourced by run.sh, analysis/sweep.sh and the baselines
CORPUS=${CORPUS:-data/corpus.txt}
WORK=${WORK:-out}

VOCAB_MAX=${VOCAB_MAX:-400000}
WINDOW=${WINDOW:-10}
BOTH_SIDES=${BOTH_SIDES:-1}

DIM=${DIM:-300}
ETA=${ETA:-0.05}
ITERS=${ITERS:-$(( DIM < 300 ? 50 : 100 ))}
THREADS=${THREADS:-16}
SEED=${SEED:-11}
