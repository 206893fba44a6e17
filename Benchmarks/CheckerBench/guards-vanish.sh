#!/bin/sh
# What production guards leave in an optimised program: nothing without CONFINEMENT_CHECKS=1, the runtime with it. And that
# code that uses all they offer builds with both.
set -eu
cd "$(dirname "$0")"
unset CONFINEMENT_CHECKS
swift build -c release --product guarded --scratch-path .build/without
swift build -c release --target guards-api --scratch-path .build/without
CONFINEMENT_CHECKS=1 swift build -c release --product guarded --scratch-path .build/with
CONFINEMENT_CHECKS=1 swift build -c release --target guards-api --scratch-path .build/with
left() { nm "$1" 2>/dev/null | grep -c -i "confinementruntime\|confinement_" || true; }
# Not those of the empty declarations to each other, which nothing calls. A call is `bl` on arm64.
called() { objdump -d --no-show-raw-insn "$1" | awk '/^[0-9a-f]+ </ { inside = /ConfinementGuards/ } /[[:space:]](callq?|bl)[[:space:]].*[Cc]onfinement/ && !inside { n++ } END { print n + 0 }'; }
without=.build/without/release/guarded
with=.build/with/release/guarded
echo "without: $(left $without) symbols of the runtime, $(called $without) calls into guards, $(wc -c <$without) bytes"
echo "with:    $(left $with) symbols of the runtime, $(called $with) calls into guards, $(wc -c <$with) bytes"
[ "$(left $without)" -eq 0 ] && [ "$(called $without)" -eq 0 ] || { echo "guards are left in the program" >&2; exit 1; }
[ "$(left $with)" -gt 0 ] && [ "$(called $with)" -gt 0 ] || { echo "the condition compiles no guards in" >&2; exit 1; }
