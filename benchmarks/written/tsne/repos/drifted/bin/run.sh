#!/usr/bin/env bash
# usage: bin/run.sh DATA OUT
set -euo pipefail
cd "$(dirname "$0")/.."
data=${1:-data} out=${2:-out}
jar=target/maplab-sne-0.3.jar
[ -f $jar ] || mvn -q package
mkdir -p "$out"
for d in mnist olivetti coil20; do
  for m in exact isomap sammon; do
    java -Xmx12g -jar $jar data.dir="$data" data=$d method=$m out="$out" | tee "$out/$d-$m.log"
  done
done
java -Xmx12g -jar $jar data.dir="$data" data=mnist limit=0 method=bh repeats=1 out="$out"
