#!/usr/bin/env python3
"""Marked cases and the pages' examples: what is expected and found, what is found and not expected, what is told twice.

    cases.py CONFINE [--cases DIR] [-v]      the marked cases of DIR, where it is given or known, and the examples of
                                             the rule pages

Fails where more defects than allowed are told twice: by a finding with no mark of its own, which names the marked
place.
"""
import argparse
import collections
import os
import sys

import projects


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("confine")
    parser.add_argument("--cases")
    parser.add_argument("--pages", action="store_true", help="the pages' examples only")
    parser.add_argument("--alone", action="store_true", help="the cases only")
    parser.add_argument("--told-twice", type=int, default=0, metavar="N", help="as many may be told twice")
    parser.add_argument("-v", "--verbose", action="store_true")
    options = parser.parse_args()
    confine, folder = os.path.abspath(options.confine), projects.cases_folder(options)
    parts = {
        "pages": [] if options.alone else list(projects.pages()),
        "cases": list(projects.cases(folder)) if folder else []
    }
    told_twice = 0
    for part, some in parts.items():
        if not some:
            continue
        found, missed, false = (collections.Counter() for _ in range(3))
        twice = 0
        for project, score in zip(some, projects.scores(confine, some)):
            lost = collections.Counter(w[2] for w in score.missed)
            missed += lost
            found += collections.Counter(w[2] for w in score.wanted) - lost
            false += collections.Counter(f[2] for f in score.false)
            twice += len(score.twice)
            for path, line, rule, confidence, message in score.twice:
                print(f"  twice  {project.name}/{path}:{line} {rule} ({confidence}): {message[:110]}")
            if options.verbose:
                for path, line, rule in score.missed:
                    print(f"  missed {project.name}/{path}:{line} {rule}")
                for path, line, rule, confidence, message in score.false:
                    print(f"  false  {project.name}/{path}:{line} {rule} ({confidence}): {message[:110]}")
        if options.verbose:
            for rule in sorted(found.keys() | missed.keys() | false.keys()):
                print(f"  {rule:36} found {found[rule]:3} of {found[rule] + missed[rule]:3}, false {false[rule]}")
        n, wanted, wrong = sum(found.values()), sum(found.values()) + sum(missed.values()), sum(false.values())
        recall, precision = 100 * n / max(1, wanted), 100 * n / max(1, n + wrong)
        print(
            f"{part}: found {recall:.1f} % ({n} of {wanted}), precise {precision:.1f} % ({wrong} false), "
            f"told twice {twice}, {len(some)} programs")
        told_twice += twice
    return 1 if told_twice > options.told_twice else 0


if __name__ == "__main__":
    sys.exit(main())
