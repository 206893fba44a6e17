#!/bin/sh
# Runs the checker in tests that an app hosts, in an iOS simulator. Needs a Mac with Xcode and one simulator of an iPhone.
#
# Usage: run.sh [SEED]   with a seed, as `TEST_RUNNER_CONFINEMENT_SEED` gives it to the tests
set -eu
cd "$(dirname "$0")"
out=$PWD/.build
python3 project.py "$out" >/dev/null
device=$(xcrun simctl list devices available -j | python3 -c '
import json, sys
found = [d["udid"] for runtime, all in sorted(json.load(sys.stdin)["devices"].items()) if "iOS" in runtime for d in all if "iPhone" in d["name"]]
print(found[-1] if found else "")')
[ -n "$device" ] || { echo "no simulator of an iPhone: xcodebuild -downloadPlatform iOS" >&2; exit 2; }
[ -z "${1:-}" ] || export TEST_RUNNER_CONFINEMENT_SEED="$1"
cd "$out"
# The summary of the run stands in the log of the process that ran the tests.
xcodebuild test -project Host.xcodeproj -scheme Host -destination "id=$device" -derivedDataPath "$out/derived"
