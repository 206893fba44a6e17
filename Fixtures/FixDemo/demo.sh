#!/bin/sh
# Builds a copy of this package, tests and measures it, lets `confine fix` mend it, tests and measures it again.
#
# Usage: demo.sh CONFINE [LEAST_RATIO]
#
# A row's insertion may throw past its transaction, so that rows stored before it would be lost with it once they share
# one: the fix is one to look at, and `--unsafe` asks for it.
set -eu
confine=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
least=${2:-3}
cd "$(dirname "$0")"
copy=$(pwd)/../../.build/fix-demo
mkdir -p "$copy"
# The build folder stays for the next time; the sources are always the original ones.
rm -rf "$copy/Sources" "$copy/Tests"
cp -R Package.swift Sources Tests "$copy"
cd "$copy"

measure() {
    swift build -c release --product import-benchmark >build.log 2>&1 || { cat build.log; exit 1; }
    ratio_of=$("$(swift build -c release --show-bin-path)/import-benchmark")
}
run_tests() {
    swift test -c release >test.log 2>&1 || { cat test.log; exit 1; }
    grep 'Test run with' test.log
}

run_tests
measure
before=$ratio_of
echo "before: $before ms for 1,000 rows"
"$confine" fix --unsafe --rule write_in_loop --diff Sources/ReadingStore >fix.patch || true
status=0
"$confine" fix --unsafe --rule write_in_loop Sources/ReadingStore || status=$?
[ "$status" -eq 0 ] || { echo "confine fix ended with $status"; exit 1; }
cat fix.patch
run_tests
measure
echo "after: $ratio_of ms for 1,000 rows"
awk -v before="$before" -v after="$ratio_of" -v least="$least" 'BEGIN {
    printf "one transaction instead of 1,000: %.1f times as fast\n", before / after
    exit before / after < least
}'
