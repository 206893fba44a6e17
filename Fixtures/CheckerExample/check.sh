#!/bin/sh
# The mended store passes and every seeded bug is caught; and, looked at from outside, the seeded bugs do fail their tests.
set -eu
cd "$(dirname "$0")"
export CONFINEMENT_CHECKS=1
swift build --build-tests
swift test --skip-build --disable-xctest
output=$(mktemp)
trap 'rm -f "$output"' EXIT
if SEEDED_BUGS=shown swift test --skip-build --disable-xctest >"$output" 2>&1; then
    echo "the seeded bugs passed their tests" >&2
    exit 1
fi
for rule in write_in_loop nested_transaction transaction_across_suspension handle_used_after_suspension \
    main_context_off_main confined_handle_escapes_scope; do
    grep -q "\[$rule\]" "$output" || { cat "$output"; echo "no report of $rule" >&2; exit 1; }
done
if grep -q "recorded an issue.*version → .mended" "$output"; then
    cat "$output"
    echo "the mended store failed a test" >&2
    exit 1
fi
echo "$(grep -c 'recorded an issue' "$output") reports of seeded bugs, none of the mended store"
