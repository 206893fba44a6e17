#!/bin/sh
# Runs the test suite under AddressSanitizer, ThreadSanitizer and UndefinedBehaviorSanitizer and prints what each said.
# Usage: sanitizers.sh [address|thread|undefined ...] [-- words for swift test]. Each builds in a folder of its own, in
# $CONFINE_SANITIZERS or .build.
set -u
root=$(cd "$(dirname "$0")/../.." && pwd)
cd "$root"
chosen=
while [ $# -gt 0 ] && [ "$1" != -- ]; do chosen="$chosen $1"; shift; done
[ $# -gt 0 ] && shift
status=0
reported='ERROR: AddressSanitizer|WARNING: ThreadSanitizer|runtime error:|overlapping accesses|Simultaneous accesses'
export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0
for sanitizer in ${chosen:-address thread undefined}; do
    folder=${CONFINE_SANITIZERS:-$root/.build}/sanitizer-$sanitizer
    mkdir -p "$folder"
    log=$folder/log
    tree=$root
    how=--sanitize=$sanitizer
    if [ "$sanitizer" = undefined ] && [ "$(uname)" != Darwin ]; then
        # The compiler has this one for Apple's platforms only. Elsewhere clang's own watches the C target, and traps; of
        # Swift, what is undefined and no matter of addresses is overlapping access: it is checked at run time in a copy
        # of the sources that leaves nothing unchecked.
        how="-Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined -Xswiftc -enforce-exclusivity=checked"
        tree=$folder/tree
        rm -rf "$tree"
        mkdir -p "$tree"
        git ls-files -z | tar -c --null -T - | tar -x -C "$tree"
        find "$tree/Sources" "$tree/Rules" -name '*.swift' -exec sed -i 's/@exclusivity(unchecked) //' {} +
    fi
    # shellcheck disable=SC2086
    swift test $how --package-path "$tree" --scratch-path "$folder/build" "$@" >"$log" 2>&1
    code=$?
    tests=$(grep -caE '^(. )?Test .* passed|passed after' "$log")
    reports=$(grep -caE "$reported" "$log")
    echo "| $sanitizer | $(grep -aoE 'Test run with .*' "$log" | tail -1) | lines of tests that passed: $tests | reports: $reports | status $code |"
    if [ "$code" -ne 0 ] || [ "$reports" -ne 0 ]; then
        status=1
        grep -aE -A12 "$reported|✘|error:" "$log" | head -60
    fi
done
exit $status
