#!/bin/sh
# Prints how much of the linter a fuzzing folder's corpora reach: lines and functions, a file a row.
# Usage: coverage.sh FOLDER, the one given to run.py. Builds in FOLDER/coverage.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=$(cd "$1" && pwd)
out=$folder/coverage
"$here/build.sh" "$out" fuzzer "-profile-generate -profile-coverage-mapping" >&2
export SWIFT_BACKTRACE=enable=no
ulimit -s 262144 2>/dev/null || true
for corpus in "$folder"/corpus/*; do
    target=$(basename "$corpus")
    # Every input once: nothing new is sought.
    CONFINE_FUZZ_TARGET=$target LLVM_PROFILE_FILE=$out/$target.profraw "$out/confine-fuzz" "$corpus" -runs=0 -rss_limit_mb=4096 >"$out/$target.log" 2>&1 ||
        echo "$target broke, its part is not counted: see $out/$target.log" >&2
done
# The compiler's own tools: profiles change from one LLVM to the next.
tools=$(dirname "$(readlink -f "$(command -v swiftc)")")
"$tools/llvm-profdata" merge -sparse "$out"/*.profraw -o "$out/all.profdata"
root=$(cd "$here/../.." && pwd)
for part in Sources/Syntax Sources/Modules Sources/Semantics Rules Sources/Engine Sources/Reporters; do
    echo "== $part"
    "$tools/llvm-cov" report "$out/confine-fuzz" -instr-profile "$out/all.profdata" "$root/$part" | awk 'NR == 1 || /^TOTAL/ || /\.swift/'
done
