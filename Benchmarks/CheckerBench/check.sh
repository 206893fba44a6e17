#!/bin/sh
# Everything about the checker that a change must keep, in a few minutes; the full tables are in Documentation/checker-details.md.
# With --timing also that a guard on a thread costs less than 5 ns, which holds on a machine that does nothing else.
set -eu
cd "$(dirname "$0")"
case "${1:-}" in
"" | --timing) ;;
*) echo "usage: check.sh [--timing]" >&2; exit 2 ;;
esac
python3 ../../Fixtures/CheckerSelfTest/run.py --quiet
../../Fixtures/CheckerExample/check.sh
swift build --product checker-bench
.build/debug/checker-bench shapes --trials 30 --load 0
.build/debug/checker-bench alarms --checks 20000
./guards-vanish.sh
[ "${1:-}" != --timing ] || {
    swift build -c release --product checker-bench
    .build/release/checker-bench cheap
}
