#!/bin/sh
set -e
cd "$(dirname "$0")/.."
if command -v mvn >/dev/null 2>&1; then
  mvn -q -o package -DskipTests
  CP=target/classes
else
  mkdir -p build
  javac -d build $(find src/main/java -name '*.java')
  CP=build
fi
exec java -Xmx12g -cp "$CP" net.wordmix.Main "${1:-conf/lda.properties}"
