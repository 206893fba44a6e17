#!/usr/bin/env python3
"""What does a change do to real code? Lints a folder of checkouts and writes every finding in a form that can be
compared.

    watch.py lint CONFINE CHECKOUTS OUT [--judged TABLE] [-v]    one line a finding, sorted, into the folder OUT (a file
    a checkout)
    watch.py diff BEFORE AFTER                                   what came and what went between two such folders, and a
    table by rule

A line is rule, severity, confidence, path, line, message and the path's notes, between tabs. Low confidence is
included:
what moves between low and medium is worth seeing too. With a build before the change and one after:

    watch.py lint old/confine checkouts before && watch.py lint new/confine checkouts after && watch.py diff before
    after

Where a table of judged findings is at hand (--judged, or truth/judged.tsv of CONFINE_EVIDENCE; judged.py has its form),
`lint` also says how many of
the wrong ones are still reported and how many of the right ones are kept; -v lists those that are lost or left, and the
findings that are not
judged yet.
"""
import argparse
import collections
import json
import os
import pathlib
import subprocess
import sys

import judged

COLUMNS = ["rule", "severity", "confidence", "path", "line", "message"]


def lines(confine, checkout):
    process = subprocess.run(
        [confine, "lint", "--format", "json", "--fail-on", "never", "--min-confidence", "low", "."], cwd=checkout,
        capture_output=True, text=True)
    try:
        found = json.loads(process.stdout)["findings"]
    except (ValueError, KeyError):
        # A crash on real code is a result, too: it must show in the comparison.
        return [f"BROKEN\texit {process.returncode}\t{process.stderr.strip()[-200:]}"]
    rows = []
    for f in found:
        notes = "; ".join(f"{n.get('path') or f['path']}:{n['line']} {n['message']}" for n in f.get("notes", []))
        rows.append("\t".join([*(str(f[c]) for c in COLUMNS), notes]).replace("\n", " "))
    return sorted(rows)


def lint(options):
    confine = os.path.abspath(options.confine)
    os.makedirs(options.out, exist_ok=True)
    total = 0
    for name in sorted(os.listdir(options.checkouts)):
        checkout = os.path.join(options.checkouts, name)
        if not os.path.isdir(checkout) or name.startswith("."):
            continue
        rows = lines(confine, checkout)
        total += len(rows)
        with open(os.path.join(options.out, name + ".tsv"), "w", encoding="utf-8") as f:
            f.writelines(row + "\n" for row in rows)
    print(f"{total} lines in {options.out}")
    known = pathlib.Path(os.environ.get("CONFINE_EVIDENCE", "")) / "truth" / "judged.tsv"
    table = options.judged or (known if known.is_file() else None)
    if table:
        judge(table, options.out, options.verbose)


def judge(table, out, verbose):

    def findings(repo):
        path = os.path.join(out, repo.replace("/", "+") + ".tsv")
        if not os.path.exists(path):
            return None
        with open(path, encoding="utf-8") as f:
            rows = [dict(zip(COLUMNS, line.split("\t"))) for line in f if not line.startswith("BROKEN")]
        # In the order of the report, so that of two findings as near as each other the same one stands for a row.
        rows = [{**row, "line": int(row["line"])} for row in rows if row["confidence"] != "low"]
        return sorted(rows, key=lambda r: (r["path"], r["line"], r["rule"]))

    counts, said, missing = judged.score(judged.read(table), findings)
    if verbose:
        print("\n".join("  " + line for line in said))
        for rule, c in sorted(counts.items()):
            print(f"  {rule:34} {judged.text(c)}")
    print(f"judged: {judged.text(judged.total(counts))}, repositories missing {len(missing)}: {' '.join(missing[:6])}".
          rstrip(": "))


def read(folder):
    table = {}
    for name in sorted(os.listdir(folder)):
        if name.endswith(".tsv"):
            with open(os.path.join(folder, name), encoding="utf-8") as f:
                table[name[:-4]] = collections.Counter(line.rstrip("\n") for line in f)
    return table


def diff(options):
    old, new = read(options.before), read(options.after)
    came, went = collections.Counter(), collections.Counter()
    for name in sorted(old.keys() | new.keys()):
        a, b = old.get(name, collections.Counter()), new.get(name, collections.Counter())
        changes = sorted([("-", line) for line in (a - b).elements()] + [("+", line) for line in (b - a).elements()],
                         key=lambda c: (c[1].split("\t")[3:5], c[0]))
        if not changes:
            continue
        print(f"== {name}")
        for sign, line in changes:
            print(sign + line)
            (came if sign == "+" else went)[line.split("\t")[0]] += 1
    for rule in sorted(came.keys() | went.keys()):
        print(f"{rule:36} {came[rule]:4} came {went[rule]:4} went")
    print(f"{sum(came.values())} came, {sum(went.values())} went")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    linting = commands.add_parser("lint")
    for name in ("confine", "checkouts", "out"):
        linting.add_argument(name)
    linting.add_argument("--judged")
    linting.add_argument("-v", "--verbose", action="store_true")
    linting.set_defaults(run=lint)
    comparing = commands.add_parser("diff")
    for name in ("before", "after"):
        comparing.add_argument(name)
    comparing.set_defaults(run=diff)
    options = parser.parse_args()
    options.run(options)


if __name__ == "__main__":
    sys.exit(main())
