#!/usr/bin/env python3
"""All judges, one table: what each makes of a build of `confine`, and how long it took.

    run.py CONFINE               everything that is at hand
    run.py CONFINE --fast        the part that CI runs: it fails where a judge that keeps figures finds them exceeded
    --only NAME[,NAME]           some judges
    --jobs N                     so many judges side by side (default 1); what they say stands in the same order
    --evidence DIR, --corpus DIR   evidence that is not part of the repository (README.md here says what is in it;
                                 CONFINE_EVIDENCE and CONFINE_CORPUS name it, too); what is not there is not asked
    --keep                       every judge that is asked and keeps figures writes them anew, and its lines of the
                                 table go, without times, to
                                 table.txt; any other run that is not --fast ends with what differs from there
    --fast --keep                writes what compiler and programs answered to Kept/ (see kept.py), so that CI asks only
                                 what has changed since
    --anew                       believes none of those answers: asks again, and fails where one differs
    -v                           all that the judges say

Nothing needs a network. What a judge keeps stands beside it (figures.json), and its own --keep writes it anew.
"""
import argparse
import concurrent.futures
import difflib
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

import projects

HERE = pathlib.Path(__file__).resolve().parent
BENCHMARKS = HERE.parent
TABLE = HERE / "table.txt"
# Of blind probes, how many defects are still told twice.
TOLD_TWICE = {"first": 1, "grown": 1}
# How many answers a judge did not have kept.
ASKED = re.compile(r"^answers kept for .*, asked (\d+)", re.M)


def sampled(judge):
    return ["--sample", str(projects.FAST[judge])]


def judges(options, scratch):
    """(name, command, what must be there). The last lines of a command that look like figures are shown."""
    confine, evidence, corpus = options.confine, pathlib.Path(options.evidence), pathlib.Path(options.corpus)
    cases, judged, labels = evidence / "cases", evidence / "truth" / "judged.tsv", evidence / "truth" / "labels.tsv"
    fast, check = options.fast, "--keep" if options.keep and not options.fast else "--check"
    # Judges of the compiler and of running programs keep what these answer.
    answers = (["--keep-answers"] if options.keep and fast else []) + (["--anew"] if options.anew else [])
    # CI has the pages only: so that it says the same everywhere, nothing else is asked there.
    given = ["--pages"] if fast or not cases.is_dir() else ["--cases", str(cases)]
    python = lambda path, *arguments: [sys.executable, str(BENCHMARKS / path), *map(str, arguments)]
    execution = lambda *arguments: python("Execution/execution.py", "--confine", confine, *arguments)
    yield "cases", python("Judges/cases.py", confine, *given), None
    for probes in sorted(p for p in (BENCHMARKS.parent / "Fixtures" / "Probes").iterdir() if p.is_dir()):
        known = str(TOLD_TWICE.get(probes.name, 0))
        asked = python("Judges/cases.py", confine, "--cases", probes, "--alone", "--told-twice", known)
        yield f"probes, {probes.name}", asked, None
    if fast:
        # Every example of the rule pages, and what its fix leaves, by the real compiler against stubs of the
        # frameworks.
        yield "examples", [
            sys.executable,
            str(BENCHMARKS.parent / "Fixtures" / "Stubs" / "check"), "--table", *answers
        ], None
    else:
        yield "judged", python("Corpus/watch.py", "lint", confine, corpus, scratch, "--judged", judged), judged
        yield "labels", python("Truth/score.py", confine, corpus, labels), labels
    yield "oracle's lies", python("TypeOracle/oracle.py", confine, "--selftest", *answers), None
    yield "types", python("TypeOracle/oracle.py", confine, "--summary", check, *(sampled("types") if fast else []),
                          *given, *answers), None
    if not fast:
        for package, folder in (("GRDB", "groue+GRDB.swift"), ("Alamofire", "Alamofire+Alamofire"),
                                ("RxSwift", "ReactiveX+RxSwift"), ("NIOCore", "apple+swift-nio")):
            yield f"types of {package}", python("TypeOracle/oracle.py", confine, "--summary", "--package", package,
                                                "--corpus", corpus), corpus / folder
    yield "order", python("Order/order.py", confine, check, *(sampled("order") if fast else []), *given), None
    if not fast:
        checkouts = sorted(str(p) for p in corpus.iterdir() if p.is_dir()) if corpus.is_dir() else []
        yield "order of apps", python("Order/order.py", confine, "--checkouts", *checkouts), corpus
    yield "metamorphic", python("Metamorphic/metamorphic.py", confine, "--summary", check,
                                *(sampled("metamorphic") if fast else []), *given), None
    yield "fixes", python("Fixes/fixes.py", confine,
                          *(["--fast"] if fast else ["--cases", str(cases)] if cases.is_dir() else []), *answers), None
    yield "fixes, run", python("Fixes/fixes.py", confine, "--run", "--count", "150" if fast else "600", *answers), None
    yield "fixes, killed", python("Fixes/fixes.py", confine, "--kills", "20" if fast else "300"), None
    yield "execution", execution("--summary", *(["--fast", *answers] if fast else [])), None
    if fast:
        yield "adapters", execution("--adapters", *answers), None
        yield "instrumented", execution("--instrumented", "--count", "100", *answers), None
    elif options.keep:
        yield "execution, fast", execution("--summary", "--fast", "--keep"), None
    yield "conformance", execution("--conformance", *answers), None
    yield "laboratory", python("Execution/laboratory.py", "--confine", confine, "--summary", check,
                               *(["--sample", "400"] if fast else [])), None
    if not fast:
        for name, way in (("execution's lies", "--lie"), ("written programs", "--written"), ("programs on GRDB",
                                                                                             "--grdb")):
            yield name, execution(way), None


def ask(judge):
    """What one judge says: its name, seconds, the finished process; none where what it asks about is not there."""
    name, command, needed = judge
    if needed and not needed.exists():
        return name, 0, None, needed
    start = time.monotonic()
    process = subprocess.run(command, capture_output=True, text=True, cwd=HERE)
    return name, time.monotonic() - start, process, needed


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("confine")
    parser.add_argument("--fast", action="store_true")
    parser.add_argument("--only", default="")
    parser.add_argument("--evidence", default=str(projects.EVIDENCE))
    parser.add_argument("--corpus", default=str(projects.CORPUS))
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--anew", action="store_true")
    parser.add_argument("-v", "--verbose", action="store_true")
    options = parser.parse_args()
    options.confine = os.path.abspath(options.confine)
    # Names hold a comma and a blank themselves.
    only = [n for n in re.split(r",(?! )", options.only) if n]
    status, begun, table = 0, time.monotonic(), {}
    with tempfile.TemporaryDirectory(prefix="judges") as scratch, concurrent.futures.ThreadPoolExecutor(
            options.jobs) as pool:
        chosen = [judge for judge in judges(options, scratch) if not only or judge[0] in only]
        for name, seconds, process, needed in pool.map(ask, chosen):
            if process is None:
                print(f"{name:18}    –    not asked: {needed} is not there")
                continue
            if process.returncode:
                status = 1
            table[name] = tell(name, seconds, process, options.verbose)
            sys.stdout.flush()
    print(f"{'all':18} {time.monotonic() - begun:5.0f} s")
    if not options.fast:
        compare(table, options)
    return status


def tell(name, seconds, process, verbose):
    """Prints what a judge has said, and gives the lines of the table that are its figures."""
    said = [line for line in process.stdout.splitlines() if line.strip()]
    figures = [
        line for line in said if (": " in line or line.startswith("all ")) and not line.startswith((" ", "no checkout"))
    ][-3:]
    shown = said if verbose or process.returncode else figures or said[-1:]
    asked = sum(int(number) for number in ASKED.findall(process.stderr))
    for i, line in enumerate(shown or [process.stderr.strip()[-300:] or "said nothing"]):
        head = f"{name:18} {seconds:5.0f} s" if i == 0 else " " * 26
        notes = ("FAILED " if process.returncode else "") + (
            f"({asked} asked anew) " if asked else "") if i == 0 else ""
        print(f"{head}  {notes}{line.strip()}")
    if process.returncode and process.stderr.strip():
        print(" " * 28 + process.stderr.strip().splitlines()[-1])
    return [f"{name:18} {line.strip()}" for line in figures]


def compare(table, options):
    """Of the judges that were asked: what differs from the kept table, or that table anew."""
    kept = {}
    for line in TABLE.read_text(encoding="utf-8").splitlines() if TABLE.exists() else []:
        kept.setdefault(line[:18].strip(), []).append(line)
    if options.keep:
        TABLE.write_text("".join(line + "\n" for lines in {**kept, **table}.values() for line in lines),
                         encoding="utf-8")
        return
    before = [line for name in table for line in kept.get(name, [])]
    now = [line for lines in table.values() for line in lines]
    print("\n".join(difflib.unified_diff(before, now, "kept", "now", lineterm="", n=0))
          or "nothing differs from the kept table")


if __name__ == "__main__":
    sys.exit(main())
