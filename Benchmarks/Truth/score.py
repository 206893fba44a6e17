#!/usr/bin/env python3
"""Measures `confine lint` against hand-made labels of real code: found of the misuses, trapped of the look-alikes, by
rule.

Usage: score.py CONFINE CHECKOUTS LABELS.tsv [--verbose]

CHECKOUTS holds one folder a repository, named `owner+name`, checked out at the commit that its labels were made for.
LABELS.tsv has a header line and the columns repo (`owner/name`), path, line, rule (several joined by `|` where any will
do), verdict (`TP` for a misuse, `FP-trap` for innocent code that looks like one), confidence and note; others are
ignored.
Repositories without a checkout are named and left out.

A misuse counts as found when a finding of its rule, at its own place or with a note, comes within three lines of the
label. A look-alike counts as trapped when a finding of that rule stands within two lines. Findings of low confidence,
which nobody sees who does not ask, count for neither.
"""
import collections, csv, json, os, subprocess, sys

NEAR_MISUSE, NEAR_TRAP = 3, 2


def findings(confine, checkout):
    process = subprocess.run([confine, "lint", "--format", "json", "--fail-on", "never", "."], cwd=checkout,
                             capture_output=True, text=True)
    try:
        found = json.loads(process.stdout)["findings"]
    except (ValueError, KeyError):
        sys.exit(f"{checkout}: exit {process.returncode}, no report: {process.stderr.strip()[-300:]}")
    return [f for f in found if f.get("confidence") != "low"]


def is_at(place, label, near):
    line = int(label["line"])
    return os.path.normpath(place["path"]) == os.path.normpath(
        label["path"]) and place["line"] - near <= line <= place.get("endLine", place["line"]) + near


def is_found(label, found):
    notes = ({"path": f["path"], **note, "endLine": note["line"]} for f in found for note in f.get("notes", []))
    return any(is_at(f, label, NEAR_MISUSE) for f in found) or any(is_at(n, label, NEAR_MISUSE) for n in notes)


def is_trapped(label, found):
    return any(is_at({"path": f["path"], "line": f["line"]}, label, NEAR_TRAP) for f in found)


def main():
    arguments = [a for a in sys.argv[1:] if a != "--verbose"]
    if len(arguments) != 3:
        sys.exit(__doc__)
    confine, checkouts, path = os.path.abspath(arguments[0]), *arguments[1:]
    with open(path, encoding="utf-8", newline="") as f:
        labels = list(csv.DictReader(f, delimiter="\t", quoting=csv.QUOTE_NONE))
    by_repository = collections.defaultdict(list)
    for label in labels:
        by_repository[label["repo"]].append(label)
    table = collections.defaultdict(lambda: [0, 0, 0, 0])
    missing = []
    for repository, its_labels in sorted(by_repository.items()):
        checkout = os.path.join(checkouts, repository.replace("/", "+"))
        if not os.path.isdir(checkout):
            missing.append(repository)
            continue
        found = findings(confine, checkout)
        for label in its_labels:
            own = [f for f in found if f["rule"] in label["rule"].split("|")]
            row = table[label["rule"]]
            where = f"{repository} {label['path']}:{label['line']} {label['rule']}"
            if label["verdict"] == "TP":
                hit = is_found(label, own)
                row[0] += hit
                row[1] += 1
                if not hit and "--verbose" in sys.argv:
                    print(f"missed   {where}")
            elif label["verdict"] == "FP-trap":
                hit = is_trapped(label, own)
                row[2] += hit
                row[3] += 1
                if hit and "--verbose" in sys.argv:
                    print(f"trapped  {where}")
    print(f"{'rule':62} {'found':>11} {'trapped':>11}")
    for rule, (found, misuses, trapped, traps) in sorted(table.items()):
        print(f"{rule:62} {found:4} of {misuses:3} {trapped:4} of {traps:3}")
    found, misuses, trapped, traps = (sum(row[i] for row in table.values()) for i in range(4))
    print(
        f"{'all':62} {found:4} of {misuses:3} {trapped:4} of {traps:3}   ({100 * found / max(1, misuses):.0f} %, {100 * trapped / max(1, traps):.0f} %)"
    )
    if missing:
        print(f"no checkout of {len(missing)} repositories: {' '.join(missing)}")


main()
