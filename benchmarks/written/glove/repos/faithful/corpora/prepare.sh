#!/bin/bash
# One text file, a document a line, from the dumps under $RAW.
#   prepare.sh wiki2014 | gigaword5 | wiki2014+gigaword5
set -e
RAW=${RAW:-data/raw}
OUT=${OUT:-data/corpus.txt}
mkdir -p "$(dirname "$OUT")"

wiki2014() {      # output of a wiki extractor, <doc ...> text </doc>
    bzcat "$RAW"/enwiki-2014*/*.bz2 | sed -e 's/<[^>]*>//g' | grep -v '^ *$'
}

gigaword5() {     # LDC2011T07
    find "$RAW/gigaword_eng_5/data" -name '*.gz' | sort | xargs zcat |
        awk '/<P>/ {p=1; t=""; next} /<\/P>/ {print t; p=0; next} p {t = t " " $0}'
}

case "$1" in
    wiki2014)            wiki2014 > "$OUT" ;;
    gigaword5)           gigaword5 > "$OUT" ;;
    wiki2014+gigaword5)  { wiki2014; gigaword5; } > "$OUT" ;;
    *) echo "unknown corpus: $1" >&2; exit 1 ;;
esac
wc -w "$OUT"
