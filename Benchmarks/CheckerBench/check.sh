#!/bin/sh
# Everything about the checker that a change must keep, in a few minutes; the full tables are in Documentation/checker.md.
set -eu
cd "$(dirname "$0")"
python3 ../../Fixtures/CheckerSelfTest/run.py --quiet
../../Fixtures/CheckerExample/check.sh
swift build --product checker-bench
.build/debug/checker-bench shapes --trials 30 --load 0
.build/debug/checker-bench alarms --checks 20000
./guards-vanish.sh
swift build -c release --product checker-bench
.build/release/checker-bench cheap
