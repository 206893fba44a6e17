#!/bin/sh
# Runs the checker on a Mac (it was written for one, and run on Linux only) and says what was found: send the file that it
# names at the end. Needs Xcode 16.3 or Swift 6.1, and a quarter of an hour. It changes nothing outside of .build folders.
set -u
cd "$(dirname "$0")"
report="$PWD/.build/mac-report.txt"
mkdir -p .build
: >"$report"
say() { echo "$*" | tee -a "$report"; }
failures=0
step() {
    name=$1
    shift
    say "== $name"
    log=".build/mac-step.log"
    if "$@" >"$log" 2>&1; then
        say "   passed"
    else
        failures=$((failures + 1))
        say "   FAILED ($*)"
    fi
    # Failures, and what the checker itself says of the run: what it could not have on this system.
    grep -E "✘|: error:|^confinement: summary|FAIL |self-test cases|false alarms|of 30" "$log" | tail -40 >>"$report"
    cat "$log" >>"$report.full"
}
: >"$report.full"
say "$(sw_vers 2>/dev/null | tr '\n' ' ')$(uname -m)"
say "$(swift --version 2>&1 | head -1)"

root=../..
step "the tests of the checker" swift test --package-path "$root" --filter ConfinementCheckerTests
step "reports, as the two frameworks show them" python3 "$root/Fixtures/CheckerSelfTest/run.py" --quiet
step "seeded bugs" swift run checker-bench shapes --trials 30 --load 0
step "correct programs" swift run checker-bench alarms --checks 20000
step "guards vanish from an optimised program" ./guards-vanish.sh
step "an example with a database (GRDB)" "$root/Fixtures/CheckerExample/check.sh"
if command -v xcodebuild >/dev/null; then
    derived=$PWD/.build/derived
    step "builds for iOS" sh -c "cd '$root' && xcodebuild build -quiet -scheme ConfinementChecker -destination generic/platform=iOS -derivedDataPath '$derived'"
fi
say "$failures steps failed. The report is $report, all that was printed $report.full"
[ "$failures" -eq 0 ]
