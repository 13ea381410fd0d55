#!/bin/sh
# Models on the corpus with joined phrases, scored on the phrase analogies.
set -e
TXT="$OUT/phrases.txt"
RES="$OUT/phrase_models.tsv"
SECTIONS="newspapers,ice_hockey,basketball,airlines,people-companies"
: > "$RES"

score() { # tag vectors
    acc=$(bin/analogy -vectors "$2" -questions "$PHRASE_QUESTIONS" -sections "$SECTIONS" | tail -n 1)
    printf '%s\t%s\n' "$1" "$acc" >> "$RES"
}

for setting in "neg 5" "neg 15" "hs 0"; do
    set -- $setting
    vec="$OUT/phrase_$1$2.vec"
    bin/train -corpus "$TXT" -output "$vec" -objective "$1" -noise "$2" \
              -thin "$THIN" -epochs "$EPOCHS" -threads "$THREADS"
    score "$1$2" "$vec"
done

# large model
make BIN=bin_1000 EMBED_DIM=1000 bin_1000/train
bin_1000/train -corpus "$TXT" -output "$OUT/phrase_large.vec" -objective hs \
               -window 15 -thin "$THIN" -epochs "$EPOCHS" -threads "$THREADS"
score large "$OUT/phrase_large.vec"

cat "$RES"
