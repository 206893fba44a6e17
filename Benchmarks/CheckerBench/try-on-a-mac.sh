#!/bin/sh
# Builds and runs this package on a Mac (it was written for one, type-checked for one, and run on Linux only) and says what was found:
# send the file that it names at the end. Needs Xcode 16.3 or newer; ten minutes, of which the first build takes half. It changes nothing
# outside of .build folders. In the order of risk, so that what stops it early is what matters most.
set -u
cd "$(dirname "$0")"
root=$(cd ../.. && pwd)
report="$PWD/.build/mac-report.txt"
mkdir -p .build
: >"$report"
: >"$report.full"
say() { echo "$*" | tee -a "$report"; }
failures=0
# step SECONDS NAME COMMAND...; macOS has no `timeout`
step() {
    limit=$1
    name=$2
    shift 2
    log=".build/mac-step.log"
    begun=$(date +%s)
    status=0
    perl -e 'alarm shift; exec @ARGV or die "$!\n"' "$limit" "$@" >"$log" 2>&1 || status=$?
    seconds=$(($(date +%s) - begun))
    case $status in
    0) say "passed  $name ($seconds s)" ;;
    142) failures=$((failures + 1)); say "STOPPED $name after $limit s ($*)" ;;
    *) failures=$((failures + 1)); say "FAILED  $name ($seconds s; $*)" ;;
    esac
    # Failures, and what the checker itself says of the run: what it could not have on this system.
    grep -E "✘|: error:|^confinement: summary|FAIL |self-test cases|false alarms|of 30" "$log" | sort -u | tail -40 >>"$report"
    { echo "== $name"; cat "$log"; } >>"$report.full"
}
say "$(sw_vers 2>/dev/null | tr '\n' ' ')$(uname -m)"
say "$(swift --version 2>&1 | head -1); $(xcodebuild -version 2>/dev/null | tr '\n' ' ')$(python3 --version 2>&1)"

say "1. It builds, a target at a time: an error in one does not hide those of the others"
cd "$root" || exit 2
targets=$(swift package dump-package | python3 -c '
import json, sys
targets = {t["name"]: t for t in json.load(sys.stdin)["targets"] if t["type"] in ("regular", "executable")}
done = []
def add(name):
    for dependency in targets[name]["dependencies"]:
        other = next(iter(dependency.values()))[0]
        if other in targets and other not in done: add(other)
    if name not in done: done.append(name)
for name in targets: add(name)
print(*done)')
log_folder="$root/Benchmarks/CheckerBench"
cd "$log_folder" || exit 2
for target in $targets; do step 600 "builds $target" swift build --package-path "$root" --target "$target"; done
step 900 "builds the tests" swift build --package-path "$root" --build-tests

say "2. Tests that an app hosts, in a simulator"
if command -v xcodebuild >/dev/null; then
    step 600 "hosted tests" "$root/Fixtures/Hosted/run.sh"
    step 120 "hosted tests with a seed" "$root/Fixtures/Hosted/run.sh" 7
    for platform in iOS tvOS watchOS; do
        step 300 "builds for $platform" sh -c "cd '$root' && xcodebuild build -quiet -scheme ConfinementChecker -destination 'generic/platform=$platform' -derivedDataPath '$PWD/.build/derived'"
    done
else
    say "no xcodebuild: left out"
fi

say "3. Reports, as XCTest shows them; late violations"
step 300 "self-test of the reports, XCTest" python3 "$root/Fixtures/CheckerSelfTest/run.py" --quiet --only "x "
step 120 "self-test of late violations" python3 "$root/Fixtures/CheckerSelfTest/run.py" --quiet --only late

say "4. What is read from the runtimes: queues, executors, hooks, orders"
run="swift test --package-path $root --skip-build --disable-xctest"
for suite in QueueIdentity NestedQueues ActorIdentity MainActorIdentity OwnExecutors Hopping Exploring Standstills; do
    step 180 "$suite" $run --filter "ConfinementCheckerTests.$suite"
done
step 300 "the other tests of the checker" $run --filter ConfinementCheckerTests

say "5. Files, git, the language server"
for target in WatchingTests EngineTests LanguageServerTests CommandTests; do step 300 "$target" $run --filter "$target"; done

say "6. Traits, plugins"
step 600 "guards vanish from an optimised program" ./guards-vanish.sh
step 900 "plugins in a client package" "$root/Fixtures/PluginClient/check.sh"

say "7. All the rest"
step 900 "all tests" swift test --package-path "$root" --skip-build
step 300 "seeded bugs" swift run checker-bench shapes --trials 30 --load 0
step 300 "correct programs" swift run checker-bench alarms --checks 20000
step 600 "an example with a database (GRDB)" "$root/Fixtures/CheckerExample/check.sh"
say "$failures steps failed. The report is $report, all that was printed $report.full"
[ "$failures" -eq 0 ]
