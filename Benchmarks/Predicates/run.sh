#!/bin/sh
# Generated predicates asked of an evaluator, of Foundation and of SQLite: run.sh [SEED [COUNT]]
set -eu
cd "$(dirname "$0")"
scratch=../../.build/predicates
generated=Sources/Check/Generated.swift
swift build --scratch-path "$scratch" --product generate 2>&1 | tail -1
"$scratch/debug/generate" "${1:-1}" "${2:-200}" "$generated"
swift build --scratch-path "$scratch" --product check >"$scratch/check.log" 2>&1 || { grep -E 'error' "$scratch/check.log" | sort -u | head -20; exit 1; }
"$scratch/debug/check"
