#!/bin/sh
# usage: run.sh CORPUS [--key=value ...]
cd "$(dirname "$0")"
corpus=$1
shift
exec java -Xmx48g -cp build sgvec.Main --corpus="$corpus" --conf=conf/train.properties \
     --phrase.conf=conf/phrases.properties "$@"
