#!/bin/sh
# Builds the fuzzer: every module of the linter with libFuzzer's coverage and AddressSanitizer, and the targets.
# Usage: build.sh FOLDER [SANITIZERS [FLAGS OF THE COMPILER]]; the binaries are FOLDER/confine-fuzz and, for lexer and
# parser alone, FOLDER/syntax-fuzz. SwiftPM is not used: it can't see package-private declarations from another package,
# and a sanitizer for one product would rebuild all others.
set -eu
out=$1
sanitizers=${2:-fuzzer,address}
more=${3:-}
root=$(cd "$(dirname "$0")/../.." && pwd)
mkdir -p "$out"
out=$(cd "$out" && pwd)
export SWIFT_BACKTRACE=enable=no
flags="-swift-version 6 -parse-as-library -package-name confine -enable-testing -wmo -O -assert-config Debug -sanitize=$sanitizers -I $out $more"

# Compiles a module from every source below its folder, as SwiftPM does, if one of them or a module before it is newer.
# What a package excludes (templates, interfaces) is no source here either.
changed=
modules=
module() {
    name=$1
    shift
    modules="$modules $out/$name.o"
    sources=$(find "$@" -name '*.swift' ! -name '*Tests.swift' ! -path '*/Templates/*' ! -path '*/Interfaces/*')
    # shellcheck disable=SC2086
    if [ -z "$changed" ] && [ -f "$out/$name.o" ] && [ -z "$(find $sources -newer "$out/$name.o")" ]; then return; fi
    changed=yes
    echo "$name"
    # shellcheck disable=SC2086
    swiftc $flags -module-name "$name" -emit-module -emit-module-path "$out/$name.swiftmodule" -c -o "$out/$name.o" $sources
}
# The files that the binary carries: a change of one is a change of the program.
clang -O2 -c -I "$root/Sources/CEmbeddedFiles/include" -o "$out/CEmbeddedFiles.o" "$root/Sources/CEmbeddedFiles/EmbeddedFiles.c"
printf 'module CEmbeddedFiles {\n    umbrella "%s"\n    export *\n}\n' "$root/Sources/CEmbeddedFiles/include" > "$out/CEmbeddedFiles.modulemap"
flags="$flags -Xcc -fmodule-map-file=$out/CEmbeddedFiles.modulemap"
module Syntax "$root/Sources/Syntax"
driver="$root/Fixtures/Fuzz/Driver"
properties="$root/Tests/FuzzTests"
syntax="$driver/Entry.swift $driver/Mutator.swift $driver/Vocabulary.swift
    $properties/FuzzTarget.swift $properties/SyntaxProperties.swift $properties/RepetitionProperties.swift"
# shellcheck disable=SC2086
if [ -n "$changed" ] || [ ! -f "$out/FuzzSyntax.o" ] || [ -n "$(find $syntax -newer "$out/FuzzSyntax.o")" ]; then
    swiftc $flags -D SYNTAX_ONLY -module-name FuzzSyntax -c -o "$out/FuzzSyntax.o" $syntax
fi
swiftc -sanitize="$sanitizers" $more -use-ld=lld -o "$out/syntax-fuzz" "$out"/Syntax.o "$out"/FuzzSyntax.o
for name in EmbeddedFiles Declarations Lowering Frameworks Flow Findings Modules Semantics Rules Engine Predicates Inventory Migration \
    Reporters Watching LanguageServer; do
    module "$name" "$(find "$root/Sources" "$root/Rules" -maxdepth 2 -type d -name "$name" | head -1)"
done
module Fuzz "$driver" "$properties"
# shellcheck disable=SC2086
swiftc -sanitize="$sanitizers" $more -use-ld=lld -o "$out/confine-fuzz" $modules "$out/CEmbeddedFiles.o"
