#!/bin/sh
# Builds the fuzzer: every module of the linter with libFuzzer's coverage and AddressSanitizer, and the targets.
# Usage: build.sh FOLDER [SANITIZERS [FLAGS OF THE COMPILER]]; the binaries are FOLDER/confine-fuzz and, for lexer and parser alone, FOLDER/syntax-fuzz. SwiftPM is not used: it can't see
# package-private declarations from another package, and a sanitizer for one product would rebuild all others.
set -eu
out=$1
sanitizers=${2:-fuzzer,address}
more=${3:-}
root=$(cd "$(dirname "$0")/../.." && pwd)
mkdir -p "$out"
out=$(cd "$out" && pwd)
export SWIFT_BACKTRACE=enable=no
flags="-swift-version 6 -parse-as-library -package-name confine -enable-testing -wmo -O -assert-config Debug -sanitize=$sanitizers -I $out $more"

# A module is compiled again only when a source of it, or a module before it, is newer.
changed=
module() {
    name=$1
    shift
    if [ -z "$changed" ] && [ -f "$out/$name.o" ] && [ -z "$(find "$@" -newer "$out/$name.o" 2>/dev/null)" ]; then return; fi
    changed=yes
    echo "$name"
    # shellcheck disable=SC2086
    swiftc $flags -module-name "$name" -emit-module -emit-module-path "$out/$name.swiftmodule" -c -o "$out/$name.o" "$@"
}
module Syntax "$root"/Sources/Syntax/*.swift
driver="$root/Fixtures/Fuzz/Driver"
properties="$root/Tests/FuzzTests"
syntax="$driver/Entry.swift $driver/Mutator.swift $driver/Vocabulary.swift $properties/FuzzTarget.swift $properties/SyntaxProperties.swift $properties/RepetitionProperties.swift"
# shellcheck disable=SC2086
if [ -n "$changed" ] || [ ! -f "$out/FuzzSyntax.o" ] || [ -n "$(find $syntax -newer "$out/FuzzSyntax.o")" ]; then
    swiftc $flags -D SYNTAX_ONLY -module-name FuzzSyntax -c -o "$out/FuzzSyntax.o" $syntax
fi
swiftc -sanitize="$sanitizers" $more -use-ld=lld -o "$out/syntax-fuzz" "$out"/Syntax.o "$out"/FuzzSyntax.o
module Declarations "$root"/Sources/Declarations/*.swift
# shellcheck disable=SC2046
module Lowering $(find "$root/Sources/Lowering" -name '*.swift')
module Frameworks "$root"/Sources/Frameworks/*.swift
module Flow "$root"/Sources/Flow/*.swift
module Findings "$root"/Sources/Findings/*.swift
module Semantics "$root"/Sources/Semantics/*.swift
module Rules $(find "$root/Rules" -name '*.swift')
module Engine "$root"/Sources/Engine/*.swift
module Predicates "$root"/Sources/Predicates/*.swift
module Inventory "$root"/Sources/Inventory/*.swift
# shellcheck disable=SC2046
module Migration $(find "$root/Sources/Migration" -name '*.swift' ! -path '*/Templates/*')
module Reporters "$root"/Sources/Reporters/*.swift
module Watching "$root"/Sources/Watching/*.swift
module LanguageServer "$root"/Sources/LanguageServer/*.swift
module Fuzz "$driver"/*.swift $(find "$properties" -name '*.swift' ! -name '*Tests.swift')
swiftc -sanitize="$sanitizers" $more -use-ld=lld -o "$out/confine-fuzz" "$out"/Syntax.o "$out"/Declarations.o "$out"/Lowering.o "$out"/Frameworks.o "$out"/Flow.o "$out"/Semantics.o "$out"/Findings.o "$out"/Rules.o "$out"/Engine.o "$out"/Predicates.o "$out"/Inventory.o "$out"/Migration.o "$out"/Reporters.o "$out"/Watching.o "$out"/LanguageServer.o "$out"/Fuzz.o
