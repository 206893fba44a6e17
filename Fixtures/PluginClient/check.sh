#!/bin/sh
# Builds the client package with the build-tool plugin and runs the command plugins; fails where a finding does not show.
set -eu
cd "$(dirname "$0")"
out=$(mktemp)
cp Sources/App/App.swift "$out.swift"
trap 'mv "$out.swift" Sources/App/App.swift; rm -f "$out"' EXIT
fail() { cat "$out"; echo "$1"; exit 1; }

# Brings the tool itself up to date, whatever was built before. A build from nothing says no `error:` and compiles the tool once.
swift build > "$out" 2>&1 || fail "the client does not build"
if grep -q 'error:' "$out"; then fail "the build prints an error"; fi
[ "$(grep -c 'Emitting module Rules' "$out")" -le 1 ] || fail "the build compiles the tool twice"

# A change to one file lints its target again, and the build shows the finding.
echo "// changed" >> Sources/App/App.swift
swift build > "$out" 2>&1 || fail "the client does not build"
grep -q 'App.swift:7:[0-9]*: warning: .*(write_in_loop)' "$out" || fail "the build shows no finding"

# Nothing changed, so nothing is linted.
swift build > "$out" 2>&1 || fail "the client does not build"
if grep -q 'write_in_loop)' "$out"; then fail "an unchanged target was linted again"; fi

status=0
swift package confine lint --format xcode > "$out" 2>&1 || status=$?
grep -q '(write_in_loop)' "$out" || fail "the command plugin shows no finding"
[ "$status" -ne 0 ] || fail "the command plugin's status is 0 though there are findings"
swift package confine lint --target Clean > "$out" 2>&1 || fail "a clean target fails"
swift package confine explain write_in_loop > "$out" 2>&1 || fail "explain does not reach the command"
grep -q '^# write_in_loop' "$out" || fail "explain does not reach the command"
swift package --allow-writing-to-package-directory confine-fix --diff > "$out" 2>&1 || true
grep -q -e '^--- a/' -e 'would be fixed' "$out" || fail "the fix plugin does not answer"
echo "plugins: ok"
