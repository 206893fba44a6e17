#!/usr/bin/env python3
"""What does a change do to real code? Lints a folder of checkouts and writes every finding in a form that can be compared.

Usage: watch.py lint CONFINE CHECKOUTS OUT      one line a finding, sorted, into the folder OUT (a file a checkout)
       watch.py diff BEFORE AFTER               what came and what went between two such folders, and a table by rule

A line is rule, severity, confidence, path, line, message and the path's notes, between tabs. Low confidence is included:
what moves between low and medium is worth seeing too. With a build before the change and one after:

    watch.py lint old/confine checkouts before && watch.py lint new/confine checkouts after && watch.py diff before after
"""
import collections, json, os, subprocess, sys


def lines(confine, checkout):
    process = subprocess.run(
        [confine, "lint", "--format", "json", "--fail-on", "never", "--min-confidence", "low", "."], cwd=checkout, capture_output=True, text=True)
    try:
        found = json.loads(process.stdout)["findings"]
    except (ValueError, KeyError):
        # A crash on real code is a result, too: it must show in the comparison.
        return [f"BROKEN\texit {process.returncode}\t{process.stderr.strip()[-200:]}"]
    rows = []
    for f in found:
        notes = "; ".join(f"{n.get('path') or f['path']}:{n['line']} {n['message']}" for n in f.get("notes", []))
        rows.append("\t".join([f["rule"], f["severity"], f["confidence"], f["path"], str(f["line"]), f["message"], notes]).replace("\n", " "))
    return sorted(rows)


def lint(confine, checkouts, out):
    confine = os.path.abspath(confine)
    os.makedirs(out, exist_ok=True)
    total = 0
    for name in sorted(os.listdir(checkouts)):
        checkout = os.path.join(checkouts, name)
        if not os.path.isdir(checkout) or name.startswith("."):
            continue
        rows = lines(confine, checkout)
        total += len(rows)
        with open(os.path.join(out, name + ".tsv"), "w", encoding="utf-8") as f:
            f.writelines(row + "\n" for row in rows)
    print(f"{total} lines in {out}")


def read(folder):
    table = {}
    for name in sorted(os.listdir(folder)):
        if name.endswith(".tsv"):
            with open(os.path.join(folder, name), encoding="utf-8") as f:
                table[name[:-4]] = collections.Counter(line.rstrip("\n") for line in f)
    return table


def diff(before, after):
    old, new = read(before), read(after)
    came, went = collections.Counter(), collections.Counter()
    for name in sorted(old.keys() | new.keys()):
        a, b = old.get(name, collections.Counter()), new.get(name, collections.Counter())
        changes = sorted([("-", line) for line in (a - b).elements()] + [("+", line) for line in (b - a).elements()], key=lambda c: (c[1].split("\t")[3:5], c[0]))
        if not changes:
            continue
        print(f"== {name}")
        for sign, line in changes:
            print(sign + line)
            (came if sign == "+" else went)[line.split("\t")[0]] += 1
    for rule in sorted(came.keys() | went.keys()):
        print(f"{rule:36} {came[rule]:4} came {went[rule]:4} went")
    print(f"{sum(came.values())} came, {sum(went.values())} went")


if len(sys.argv) == 5 and sys.argv[1] == "lint":
    lint(*sys.argv[2:])
elif len(sys.argv) == 4 and sys.argv[1] == "diff":
    diff(*sys.argv[2:])
else:
    sys.exit(__doc__)
