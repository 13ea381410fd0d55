#!/bin/sh
set -e
for m in search encdec; do
  bin/cunmt train conf/$m.ini
  bin/cunmt score conf/$m.ini > out/$m.txt
done
tail -n 20 out/*.txt
