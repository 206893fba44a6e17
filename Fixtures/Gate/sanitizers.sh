#!/bin/sh
# Runs the test suite under AddressSanitizer, ThreadSanitizer and UndefinedBehaviorSanitizer and prints what each said.
# Usage: sanitizers.sh [address|thread|undefined ...] [-- words for swift test]. Each builds in a folder of its own.
set -u
cd "$(dirname "$0")/../.."
chosen=
while [ $# -gt 0 ] && [ "$1" != -- ]; do chosen="$chosen $1"; shift; done
[ $# -gt 0 ] && shift
status=0
export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0
for sanitizer in ${chosen:-address thread undefined}; do
    folder=.build/sanitizer-$sanitizer
    mkdir -p "$folder"
    log=$folder/log
    swift test --sanitize="$sanitizer" --scratch-path "$folder" "$@" >"$log" 2>&1
    code=$?
    tests=$(grep -cE '^(. )?Test .* passed|passed after' "$log")
    reports=$(grep -cE 'ERROR: AddressSanitizer|WARNING: ThreadSanitizer|runtime error:' "$log")
    echo "| $sanitizer | $(grep -oE 'Test run with .*' "$log" | tail -1) | lines of tests that passed: $tests | reports: $reports | status $code |"
    if [ "$code" -ne 0 ] || [ "$reports" -ne 0 ]; then
        status=1
        grep -E -A12 'ERROR: AddressSanitizer|WARNING: ThreadSanitizer|runtime error:|✘|error:' "$log" | head -60
    fi
done
exit $status
