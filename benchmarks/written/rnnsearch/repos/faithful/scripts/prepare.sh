#!/bin/sh
# prepare.sh RAW OUT : expects the WMT'14 en-fr archives unpacked in RAW
set -e
raw=$1; out=$2
mkdir -p $out
for l in en fr; do
  cat $raw/europarl-v7.fr-en.$l $raw/news-commentary-v9.fr-en.$l $raw/undoc.2000.fr-en.$l \
    | perl scripts/tokenizer.perl -l $l -threads 8 > $out/train.$l
  cat $raw/newstest2012.$l $raw/newstest2013.$l | perl scripts/tokenizer.perl -l $l > $out/dev.$l
  perl scripts/tokenizer.perl -l $l < $raw/newstest2014.$l > $out/test.$l
done
for l in en fr; do python -m nmt.vocab $out/train.$l $out/vocab.$l; done
