#!/bin/sh
# Word analogies: every objective with and without thinning of frequent words.
set -e
RES="$OUT/compare.tsv"
printf 'model\tthin_ppm\tsyntactic\tsemantic\ttotal\n' > "$RES"

one() {   # objective noise-words tag
    for ppm in 0 "$THIN"; do
        vec="$OUT/$3_thin$ppm.vec"
        bin/train -corpus "$CORPUS" -output "$vec" -objective "$1" -noise "$2" \
                  -thin "$ppm" -epochs "$EPOCHS" -threads "$THREADS"
        acc=$(bin/analogy -vectors "$vec" -questions "$QUESTIONS" | tail -n 1)
        printf '%s\t%s\t%s\n' "$3" "$ppm" "$acc" >> "$RES"
    done
}

one neg 5  neg5
one neg 15 neg15
one hs  0  hs
one nce 5  nce5

column -t "$RES"
