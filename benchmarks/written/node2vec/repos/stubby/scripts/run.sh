#!/bin/sh
set -e
mvn -q package -DskipTests
exec java -Xmx8g -cp target/graphvec-0.3.jar org.graphvec.Main "$@"
