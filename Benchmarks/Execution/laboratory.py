#!/usr/bin/env python3
"""The laboratory: two thousand small programs of one value each, by whose it is, how it is kept, what it is, what runs,
and whether that touches it.

    laboratory.py [--confine PATH]         all cells: figures by dimension, and what disagrees, by cause
    laboratory.py --check                  fails where a cell disagrees that neither the kept table names nor the kept
                                           figures have
    laboratory.py --sample N --check       the same for a part of about N cells, for CI
    laboratory.py --keep                   writes the figures; the reasons in the table stay
    laboratory.py --only TEXT              the cells whose name contains this, with their text, what was seen and what
                                           was told
    --list VERDICT                         the names of the cells with that verdict
    --write FILE                           every cell as a line of JSON: choices, verdict, the lines that are wrong,
                                           what was told, the text
    --summary                              one line for the table of all judges

The behaving frameworks decide: a line is wrong where the run records a violation. An error's place is its last note
(role `used`), or its own line where it has none.

    agree      nothing recorded and no error; or the first line that is wrong is told, and no error is for another line
    missed     a line is wrong and no error is told (`warned`: a warning is)
    elsewhere  a line is wrong, and an error is for another one
    false      an error, and nothing is recorded
"""
import argparse
import collections
import itertools
import json
import os
import pathlib
import sys
import time

import batch
import machine
import verdict
from execution import digest
from programs import laboratory as cells_of

HERE = pathlib.Path(__file__).resolve().parent
KEPT = HERE / "laboratory.json"
DIMENSIONS = ("owner", "keeping", "kind", "running", "touch", "use", "reach")
VERDICTS = ("agree", "missed", "warned", "elsewhere", "false")


class Judged:
    """A cell that ran: the lines that are wrong (the first first), the errors with the lines they are for, and the
    verdict."""

    def __init__(self, result):
        self.program, self.choices, self.name = result.program, result.program.choices, cells_of.name(
            result.program.choices)
        # Only the first run: what is kept for good (a global, a singleton) is still there in the second.
        breaches = result.runs[0].breaches if result.runs else []
        self.wrong = list(dict.fromkeys(frames[0] if frames else None for _, _, _, frames in breaches))
        self.kinds = sorted({kind for kind, *_ in breaches})
        self.findings = [finding for finding in result.findings if finding.get("confidence") != "low"]
        self.errors = [finding for finding in self.findings if finding["severity"] == "error"]
        self.verdict = self.judge()

    def judge(self):
        told = [set(place(error)) for error in self.errors]
        if not self.wrong:
            return "false" if told else "agree"
        if not told:
            foretelling = set().union(*(verdict.FORETELLS.get(kind, set()) for kind in self.kinds))
            return "warned" if any(finding["rule"] in foretelling for finding in self.findings) else "missed"
        # Without a line it is known only that something is wrong.
        if None in self.wrong:
            return "agree"
        is_told = any(self.wrong[0] in places for places in told)
        return "agree" if is_told and all(places & set(self.wrong) for places in told) else "elsewhere"

    def as_data(self):
        return {
            "name": self.name, "verdict": self.verdict, "choices": self.choices, "wrong": self.wrong,
            "kinds": self.kinds, "findings": self.findings, "text": self.program.files, "reason": self.reason
        }

    @property
    def how(self):
        """The rules that tell something, each with where its last note stands."""
        told = set()
        for error in self.errors:
            notes = [note for note in error.get("notes", []) if note.get("path")]
            role = notes[-1].get("role") if notes else "none"
            lines = set(place(error))
            where = "the wrong line" if self.wrong and self.wrong[0] in lines else "a later wrong line" if lines & set(
                self.wrong) else "another line" if self.wrong else "a line"
            told.add(f"{error['rule']} for {where}" + (f" (last note {role})" if role != "used" else ""))
        return " and ".join(
            sorted(told)) or ("told as " + "+".join(sorted({finding["rule"] for finding in self.findings}))
                              if self.verdict == "warned" else "nothing told")


def place(error):
    """The lines that an error is for."""
    used = [note for note in error.get("notes", []) if note.get("path")][-1:]
    one = used[0] if used and used[0].get("role") == "used" else error
    return [(one["path"], line) for line in range(one["line"], one.get("endLine", one["line"]) + 1)]


def reason(judged, table):
    """Why the kept table lets a cell disagree."""
    for entry in table:
        if judged.verdict in entry["verdict"] and all(judged.choices[dimension] in values
                                                      for dimension, values in entry.get("where", {}).items()):
            return entry["reason"]
    return None


def figures(some):
    counts = collections.Counter(judged.verdict for judged in some)
    return {
        "cells": len(some), "wrong": sum(bool(judged.wrong) for judged in some),
        **{verdict: counts[verdict] for verdict in VERDICTS}, "named": sum(judged.reason is not None for judged in some)
    }


def by_dimension(some):
    """Lines of a table for each dimension."""
    for dimension in (*DIMENSIONS, None):
        groups = {}
        for judged in some:
            groups.setdefault(judged.choices[dimension] if dimension else "all", []).append(judged)
        rows = [(dimension or "", *figures([]).keys())] + [(value, *figures(groups[value]).values())
                                                           for value in sorted(groups)]
        yield from ("  ".join(
            str(part).ljust(30) if column == 0 else str(part).rjust(9) for column, part in enumerate(row))
                    for row in rows)
        yield ""


def causes(some):
    """What disagreements hang on: what is told, and of one or two choices those that explain the most of them, as long
    as most cells that could disagree so do. Each disagreement is in one."""
    could = {
        is_wrong: collections.Counter(feature for judged in some if bool(judged.wrong) == is_wrong
                                      for feature in features(judged)) for is_wrong in (True, False)
    }
    groups = {}
    for judged in some:
        if judged.verdict != "agree" and judged.reason is None:
            groups.setdefault((judged.verdict, judged.how), []).append(judged)
    found = []
    for (outcome, how), left in groups.items():
        shown = collections.Counter(feature for judged in left for feature in features(judged))
        while left:
            covers = collections.Counter(feature for judged in left for feature in features(judged))
            share = {feature: shown[feature] / could[outcome != "false"][feature] for feature in covers}
            best = max(covers, key=lambda feature:
                       (covers[feature] * min(1, share[feature] / 0.5)**2, -len(feature), feature))
            members = [judged for judged in left if best in features(judged)]
            found.append((outcome, how, best, share[best], members))
            left = [judged for judged in left if best not in features(judged)]
    return sorted(found, key=lambda one: -len(one[4]))


def features(judged):
    """What a cell may disagree for: one choice, or two."""
    choices = [(dimension, judged.choices[dimension]) for dimension in DIMENSIONS]
    return {combination for size in (1, 2) for combination in itertools.combinations(choices, size)}


def show(judged):
    print(f"\n{judged.name}: {judged.verdict}")
    for text in judged.program.files.values():
        print("\n".join(f"{number:4}  {line}" for number, line in enumerate(text.split("\n"), 1)))
    print("wrong:", judged.wrong, judged.kinds)
    for finding in judged.findings:
        notes = [f"{note.get('role')} {note.get('line')}" for note in finding.get("notes", [])]
        print(
            f"told: {finding['line']} {finding['severity']} {finding['confidence']} {finding['rule']}: {finding['message']} ({', '.join(notes)})"
        )


def ran(programs, options):
    """The results, and what does not compile. What did not end by itself runs once more: a machine that is late is no
    hanging program."""
    confine, folder = os.path.abspath(options.confine), pathlib.Path(options.work
                                                                     or machine.ROOT / ".build" / "laboratory")
    results, uncompiled = batch.run_all(programs, confine, folder, jobs=options.jobs)
    late = [result.program for result in results if result.ended != "end"]
    if late:
        again, _ = batch.run_all(late, confine, folder, jobs=options.jobs)
        results = [result for result in results if result.ended == "end"] + again
    return sorted(results, key=lambda result: result.program.number), uncompiled


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--confine", default=os.environ.get("CONFINE"))
    parser.add_argument("--sample", type=int)
    parser.add_argument("--only", default="")
    parser.add_argument("--list", default="")
    parser.add_argument("--write")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--work", help="where cells are compiled (.build/laboratory)")
    for flag in ("check", "keep", "summary"):
        parser.add_argument(f"--{flag}", action="store_true")
    options = parser.parse_args()
    if not options.confine or not pathlib.Path(options.confine).exists():
        sys.exit("laboratory.py: name the linter with --confine")
    programs = cells_of.cells()
    texts = digest(programs)
    if options.sample:
        step = max(1, len(programs) // options.sample)
        programs = programs[::step]
    programs = [program for program in programs if options.only in cells_of.name(program.choices)]
    started = time.monotonic()
    try:
        results, uncompiled = ran(programs, options)
    except machine.Failure as failure:
        print(f"laboratory.py: {failure}", file=sys.stderr)
        return 2
    kept = json.loads(KEPT.read_text()) if KEPT.exists() else {"named": []}
    every = [Judged(result) for result in results]
    for judged in every:
        judged.reason = reason(judged, kept["named"])
    if options.only:
        for judged in every:
            show(judged)
    if options.write:
        pathlib.Path(options.write).write_text("".join(json.dumps(judged.as_data()) + "\n" for judged in every))
    return report(options, kept, texts, programs, results, uncompiled, every, time.monotonic() - started)


def report(options, kept, texts, programs, results, uncompiled, every, seconds):
    names = {program.number: cells_of.name(program.choices) for program in programs}
    broken = [f"{names[number]} does not compile: {word}" for number, word in sorted(uncompiled.items())]
    broken += [
        f"{names[result.program.number]} ended with {result.ended}" for result in results if result.ended != "end"
    ]
    broken += [
        f"{names[result.program.number]} ended the linter: {one.detail}" for result in results
        for one in result.disagreements if one.verdict == "crash"
    ]
    disagreeing = {
        judged.name: judged.verdict for judged in every if judged.verdict != "agree" and judged.reason is None
    }
    if not options.check:
        print("\n".join(by_dimension(every)))
        print("disagreements by what is told")
        print("\n".join(f"{count:5}  {outcome:9} {how}" for (outcome, how), count in collections.Counter(
            (judged.verdict, judged.how) for judged in every
            if judged.verdict != "agree" and judged.reason is None).most_common()))
        print("\nthe same by what they hang on, the forty largest (the share of the cells that could disagree so)")
        for outcome, how, feature, share, members in causes(every)[:40]:
            print(
                f"{len(members):5}  {outcome:9} {how}; {', '.join(f'{dimension} {value}' for dimension, value in feature)} ({share:.0%}); for one: {members[0].name}"
            )
    for judged in every:
        if options.list and judged.verdict == options.list:
            print(f"{judged.verdict}: {judged.name}")
    for entry in kept["named"]:
        count = sum(judged.reason == entry["reason"] for judged in every)
        if not options.check:
            print(f"named: {count} cells, {'/'.join(entry['verdict'])}: {entry['reason']}")
    for line in broken[:20]:
        print(line)
    print(f"cells {len(every)}, {seconds:.0f} s; " +
          ", ".join(f"{name} {count}" for name, count in figures(every).items() if name != "cells"))
    if options.keep and not options.sample and not options.only:
        now = {
            "texts": texts, "figures": figures(every), "named": kept["named"], "open": {
                verdict: sorted(name for name, one in disagreeing.items() if one == verdict) for verdict in VERDICTS[1:]
            }
        }
        KEPT.write_text(json.dumps(now, indent=1, ensure_ascii=False) + "\n")
        print(f"kept: {KEPT.name}")
    if options.summary:
        count = figures(every)
        print(
            f"laboratory: cells {count['cells']}, agree {count['agree']}, missed {count['missed'] + count['warned']}, elsewhere {count['elsewhere']}, false {count['false']}"
        )
    return checked(kept, texts, broken, disagreeing, {judged.name
                                                      for judged in every}) if options.check else 1 if broken else 0


def checked(kept, texts, broken, disagreeing, ran):
    if kept.get("texts") != texts:
        print("the generator makes other cells than those whose figures are kept: look at the difference, then --keep")
        return 1
    before = {name for names in kept["open"].values() for name in names}
    worse = {name: verdict for name, verdict in disagreeing.items() if name not in before}
    for name, verdict in sorted(worse.items())[:30]:
        print(f"new: {verdict}: {name}")
    better = before & ran - disagreeing.keys()
    print(f"{len(before & ran)} cells disagreed before; {len(better)} of them agree now, {len(worse)} others disagree" +
          ("; --keep keeps what was won" if better and not worse else ""))
    return 1 if worse or broken else 0


if __name__ == "__main__":
    sys.exit(main())
