#!/bin/sh
# Builds the client package with the build-tool plugin and runs the command plugins; fails where a finding does not show.
set -eu
cd "$(dirname "$0")"
out=$(mktemp)
trap 'rm -f "$out"' EXIT

swift build > "$out" 2>&1 || { cat "$out"; exit 1; }
grep -q 'App.swift:7:[0-9]*: warning: .* (write_in_loop)' "$out" || { cat "$out"; echo "the build shows no finding"; exit 1; }

# Nothing changed, so nothing is linted again.
swift build > "$out" 2>&1 || { cat "$out"; exit 1; }
if grep -q 'write_in_loop' "$out"; then cat "$out"; echo "an unchanged target was linted again"; exit 1; fi

# A change to one file lints the target again.
cp Sources/App/App.swift "$out.swift"
trap 'mv "$out.swift" Sources/App/App.swift; rm -f "$out"' EXIT
echo "// changed" >> Sources/App/App.swift
swift build > "$out" 2>&1 || { cat "$out"; exit 1; }
grep -q 'write_in_loop' "$out" || { cat "$out"; echo "a changed file was not linted"; exit 1; }

status=0
swift package confine lint --format xcode > "$out" 2>&1 || status=$?
grep -q '(write_in_loop)' "$out" || { cat "$out"; echo "the command plugin shows no finding"; exit 1; }
[ "$status" -ne 0 ] || { echo "the command plugin's status is 0 though there are findings"; exit 1; }
swift package confine lint --target RealmSwift > "$out" 2>&1 || { cat "$out"; echo "a clean target fails"; exit 1; }
swift package confine explain write_in_loop > "$out" 2>&1 || { cat "$out"; exit 1; }
grep -q '^# write_in_loop' "$out" || { cat "$out"; echo "explain does not reach the command"; exit 1; }
swift package --allow-writing-to-package-directory confine-fix --diff > "$out" 2>&1 || true
grep -q -e '^--- a/' -e 'would be fixed' "$out" || { cat "$out"; echo "the fix plugin does not answer"; exit 1; }
echo "plugins: ok"
