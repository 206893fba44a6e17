#!/usr/bin/env python3
"""Which ways of mending earn their place? Counts the fixes that findings on a folder of checkouts offer, by strategy.

    strategies.py CONFINE CHECKOUTS              a table of the strategies, and one of the findings by rule
    strategies.py CONFINE CHECKOUTS --judge      each fix applied alone to a copy, which is linted again
    --seconds N                                  judges no longer than that (600); says how many were not judged
    --only WORD                                  checkouts whose name has WORD
    -v                                           what falls short, with the edits

Of strategies: offered; safe; apps (checkouts that have one); judged; stands (a finding of the rule is still told at the
same place, or where the fix has written, and there are no fewer of them in the file); brings (a finding has come, and
nothing graver has gone). Of rules: findings, errors and warnings, and how many of these have no fix. A rule whose
findings ask a project for one decision is counted apart in the sums (ONE_DECISION). Exit status: 0, or 1 where a judged
fix leaves its finding standing.
"""
import argparse
import collections
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

import fixes

ONE_DECISION = {"deprecated_device_sync"}


def lint(confine, checkout):
    """The findings that are shown; None where the run failed."""
    process = subprocess.run(
        [confine, "lint", "--format", "json", "--fail-on", "never", "--quiet", "--allow-empty", "--jobs", "1", "."],
        cwd=checkout, capture_output=True, text=True)
    try:
        return [one for one in json.loads(process.stdout)["findings"] if one["confidence"] != "low"]
    except (ValueError, KeyError):
        print(f"{checkout.name}: exit {process.returncode}: {process.stderr.strip()[-200:]}", file=sys.stderr)
        return None


def chosen(finding):
    """The fix that `confine fix --unsafe` takes."""
    return next((fix for fix in finding["fixes"] if fix["applicability"] == "safe"), next(iter(finding["fixes"]), None))


def strategy(fix):
    """Its name; a binary that does not say it yet is asked for the title without what stands between backticks."""
    return fix.get("strategy") or "'" + "".join(fix["title"].split("`")[::2]) + "'"


def pieces(fix):
    """Of each edit: path, range in the old text, range in the new text, text."""
    found, by_path = [], collections.defaultdict(list)
    for edit in fix["edits"]:
        by_path[edit["path"]].append(edit)
    for path, edits in by_path.items():
        shift = 0
        for edit in sorted(edits, key=lambda one: one["start"]["offset"]):
            start, end, text = edit["start"]["offset"], edit["end"]["offset"], edit["replacement"].encode()
            found.append((path, range(start, end), range(start + shift, start + shift + len(text)), text))
            shift += len(text) - (end - start)
    return found


def applied(source, parts):
    """The bytes of a file after the edits in it."""
    out, at = b"", 0
    for _, old, _, text in parts:
        out, at = out + source[at:old.start] + text, old.stop
    return out + source[at:]


def offset(lines, finding):
    return lines[finding["line"] - 1] + finding["column"] - 1


def starts(data):
    """The offset of each line."""
    found = [0]
    for line in data.split(b"\n"):
        found.append(found[-1] + len(line) + 1)
    return found


def linked(source, target):
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


class Copy:
    """A checkout in which a fix is applied and taken back. Files are links until they are written."""

    def __init__(self, confine, checkout, folder):
        self.confine, self.root = confine, pathlib.Path(folder) / checkout.name
        # What only git has is not looked at, and a link that leads nowhere is none of ours.
        shutil.copytree(checkout, self.root, copy_function=linked, symlinks=True,
                        ignore=shutil.ignore_patterns(".git", ".build", "DerivedData"))

    def judge(self, before, finding, fix):
        """Whether its finding stands, and what has come; None where the run fails."""
        parts, old, new = pieces(fix), {}, {}
        paths = {path for path, *_ in parts} | {finding["path"]}
        for path in paths:
            old[path] = (self.root / path).read_bytes()
            new[path] = applied(old[path], [part for part in parts if part[0] == path])
        try:
            for path, data in new.items():
                self.write(path, data)
            after = lint(self.confine, self.root)
        finally:
            for path, data in old.items():
                self.write(path, data)
        if after is None:
            return None
        lines = {path: (starts(old[path]), starts(new[path])) for path in paths}
        return self.stands(before, after, finding, parts, lines), fixes.worse(before, after)

    def write(self, path, data):
        (self.root / path).unlink()
        (self.root / path).write_bytes(data)

    @staticmethod
    def stands(before, after, finding, parts, lines):
        path, rule = finding["path"], finding["rule"]
        own, now, shift = offset(lines[path][0], finding), None, 0
        mine = [part for part in parts if part[0] == path]
        if not any(own in part[1] for part in mine):
            shift = sum(len(part[2]) - len(part[1]) for part in mine if part[1].stop <= own)
            now = own + shift

        def count(findings, side, place):
            return sum(one["rule"] == rule and one["path"] in lines and (
                one["path"] == path and offset(lines[path][side], one) == place or any(
                    part[0] == one["path"] and offset(lines[part[0]][side], one) in part[1 + side] for part in parts))
                       for one in findings)

        def all_(findings):
            return sum(one["rule"] == rule and one["path"] == path for one in findings)

        return count(after, 1, now) >= count(before, 0, own) and all_(after) >= all_(before)


class Count:
    """The tables."""

    def __init__(self, verbose):
        self.strategies, self.rules = collections.defaultdict(collections.Counter), collections.defaultdict(
            collections.Counter)
        self.apps, self.verbose, self.left = collections.defaultdict(set), verbose, []

    def add(self, name, findings):
        for finding in findings:
            fix, row = chosen(finding), self.rules[finding["rule"]]
            row["findings"] += 1
            row["grave"] += finding["severity"] != "hint"
            if fix is None:
                row["without"] += 1
                row["grave without"] += finding["severity"] != "hint"
                continue
            counts = self.strategies[strategy(fix)]
            counts["offered"] += 1
            counts["safe"] += fix["applicability"] == "safe"
            self.apps[strategy(fix)].add(name)

    def judged(self, name, finding, fix, stands, come):
        counts = self.strategies[strategy(fix)]
        counts["judged"] += 1
        counts["stands"] += stands
        counts["brings"] += bool(come)
        if stands or come:
            place = f"{name}: {finding['path']}:{finding['line']} {finding['rule']}"
            self.left.append((place, fix, ("stands " if stands else "") + ", ".join(come)))

    def print(self):
        rows = [("strategy", "offered", "safe", "apps", "judged", "stands", "brings")]
        for name, counts in sorted(self.strategies.items(), key=lambda item: (-item[1]["offered"], item[0])):
            rows.append((name, counts["offered"], counts["safe"], len(self.apps[name]), counts["judged"],
                         counts["stands"], counts["brings"]))
        table(rows)
        rows = [("rule", "findings", "errors, warnings", "without a fix", "of errors, warnings")]
        for name, row in sorted(self.rules.items(), key=lambda item: (-item[1]["grave without"], item[0])):
            rows.append((name, row["findings"], row["grave"], row["without"], row["grave without"]))
        table(rows)
        for label, some in (("all", self.rules), ("without " + ", ".join(sorted(ONE_DECISION)),
                                                  self.rules.keys() - ONE_DECISION)):
            every, without = (sum(self.rules[name][key] for name in some) for key in ("grave", "grave without"))
            print(f"{label}: {every - without} of {every} errors and warnings have a fix "
                  f"({100 * (every - without) / max(1, every):.1f} %)")
        for place, fix, what in self.left:
            print(f"{place}: {strategy(fix)}: {what}")
            if self.verbose:
                for edit in fix["edits"]:
                    print(f"    {edit['path']}:{edit['start']['line']}: {edit['replacement']!r}")


def table(rows):
    widths = [max(len(str(row[column])) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        print("  ".join(
            str(cell).ljust(width) if column == 0 else str(cell).rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths))))
    print()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("confine")
    parser.add_argument("checkouts")
    parser.add_argument("--judge", action="store_true")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--only", default="")
    parser.add_argument("-v", "--verbose", action="store_true")
    options = parser.parse_args()
    os.nice(10)
    confine, count = os.path.abspath(options.confine), Count(options.verbose)
    reports = {}
    for checkout in sorted(pathlib.Path(options.checkouts).resolve().iterdir()):
        if checkout.is_dir() and not checkout.name.startswith(".") and options.only in checkout.name:
            findings = lint(confine, checkout)
            if findings is not None:
                reports[checkout] = findings
                count.add(checkout.name, findings)
    end, missed = time.monotonic() + options.seconds, 0
    for checkout, findings in reports.items() if options.judge else ():
        with_fix = [(finding, fix) for finding in findings if (fix := chosen(finding))]
        # Where no time is left, or nothing is offered, nothing is copied.
        if not with_fix or time.monotonic() > end:
            missed += len(with_fix)
            continue
        with tempfile.TemporaryDirectory(prefix="strategies") as folder:
            copy = Copy(confine, checkout, folder)
            for finding, fix in with_fix:
                told = copy.judge(findings, finding, fix) if time.monotonic() < end else None
                if told is None:
                    missed += 1
                else:
                    count.judged(checkout.name, finding, fix, *told)
    count.print()
    if missed:
        print(f"{missed} fixes were not judged")
    return 1 if any(counts["stands"] for counts in count.strategies.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
