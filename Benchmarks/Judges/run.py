#!/usr/bin/env python3
"""All judges, one table: what each makes of a build of `confine`, and how long it took.

    run.py CONFINE               everything that is at hand
    run.py CONFINE --fast        the part that CI runs: it fails where a judge that keeps figures finds them exceeded
    --only NAME[,NAME]           some judges
    --shared DIR, --corpus DIR   evidence that is not part of the repository (default: ../shared, ../corpus); what is not there is not asked
    --keep                       not with --fast: every judge that is asked and keeps figures writes them anew, and its lines of the table go, without
                                 times, to table.txt; any other run that is not --fast ends with what differs from there
    -v                           all that the judges say

Nothing needs a network. What a judge keeps stands beside it (figures.json), and its own --keep writes it anew.
"""
import argparse
import difflib
import os
import pathlib
import subprocess
import sys
import tempfile
import time

import projects

HERE = pathlib.Path(__file__).resolve().parent
BENCHMARKS = HERE.parent
TABLE = HERE / "table.txt"


def sampled(judge):
    return ["--sample", str(projects.FAST[judge])]


def judges(options, scratch):
    """(name, command, what must be there). The last lines of a command that look like figures are shown."""
    confine, shared, corpus = options.confine, pathlib.Path(options.shared), pathlib.Path(options.corpus)
    cases, judged, labels = shared / "cases", shared / "truth" / "judged.tsv", shared / "truth" / "labels.tsv"
    fast, check = options.fast, "--keep" if options.keep else "--check"
    # CI has the pages only: so that it says the same everywhere, nothing else is asked there.
    given = ["--pages"] if fast or not cases.is_dir() else ["--cases", str(cases)]
    python = lambda path, *arguments: [sys.executable, str(BENCHMARKS / path), *map(str, arguments)]
    execution = BENCHMARKS / "Execution" / "execution.py"
    yield "cases", python("Judges/cases.py", confine, *given), None
    for probes in sorted(p for p in (BENCHMARKS.parent / "Fixtures" / "Probes").iterdir() if p.is_dir()):
        yield f"probes, {probes.name}", python("Judges/cases.py", confine, "--cases", probes, "--alone"), None
    if not fast:
        yield "judged", python("Corpus/watch.py", "lint", confine, corpus, scratch, "--judged", judged), judged
        yield "labels", python("Truth/score.py", confine, corpus, labels), labels
    yield "oracle's lies", python("TypeOracle/oracle.py", confine, "--selftest"), None
    yield "types", python("TypeOracle/oracle.py", confine, "--summary", check, *(sampled("types") if fast else []), *given), None
    if not fast:
        for package, folder in (("GRDB", "groue+GRDB.swift"), ("Alamofire", "Alamofire+Alamofire"), ("RxSwift", "ReactiveX+RxSwift"), ("NIOCore", "apple+swift-nio")):
            yield f"types of {package}", python("TypeOracle/oracle.py", confine, "--summary", "--package", package, "--corpus", corpus), corpus / folder
    yield "order", python("Order/order.py", confine, check, *(sampled("order") if fast else []), *given), None
    if not fast:
        checkouts = sorted(str(p) for p in corpus.iterdir() if p.is_dir()) if corpus.is_dir() else []
        yield "order of apps", python("Order/order.py", confine, "--checkouts", *checkouts), corpus
    yield "metamorphic", python("Metamorphic/metamorphic.py", confine, "--summary", check, *(sampled("metamorphic") if fast else []), *given), None
    yield "fixes", python("Fixes/fixes.py", confine, *(["--fast"] if fast else ["--cases", str(cases)] if cases.is_dir() else [])), None
    yield "fixes, run", python("Fixes/fixes.py", confine, "--run", "--count", "150" if fast else "600"), None
    yield "fixes, killed", python("Fixes/fixes.py", confine, "--kills", "20" if fast else "300"), None
    yield "execution", python("Execution/execution.py", "--confine", confine, "--summary", *(["--fast"] if fast else [])), execution
    yield "laboratory", python("Execution/laboratory.py", "--confine", confine, "--summary", check, *(["--sample", "400"] if fast else [])), execution
    if options.keep:
        yield "execution, fast", python("Execution/execution.py", "--confine", confine, "--summary", "--fast", "--keep"), execution
    if not fast:
        for name, way in (("execution's lies", "--lie"), ("conformance", "--conformance"), ("written programs", "--written"), ("programs on GRDB", "--grdb")):
            yield name, python("Execution/execution.py", "--confine", confine, way), execution


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("confine")
    parser.add_argument("--fast", action="store_true")
    parser.add_argument("--only", default="")
    parser.add_argument("--shared", default=str(projects.SHARED))
    parser.add_argument("--corpus", default=str(projects.CORPUS))
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("-v", "--verbose", action="store_true")
    options = parser.parse_args()
    if options.keep and options.fast:
        parser.error("--keep writes the figures of whole judges: leave out --fast")
    options.confine = os.path.abspath(options.confine)
    only = [n for n in options.only.split(",") if n]
    status, begun, table = 0, time.monotonic(), {}
    with tempfile.TemporaryDirectory(prefix="judges") as scratch:
        for name, command, needed in judges(options, scratch):
            if only and name not in only:
                continue
            if needed and not needed.exists():
                print(f"{name:18}    –    not asked: {needed} is not there")
                continue
            start = time.monotonic()
            process = subprocess.run(command, capture_output=True, text=True, cwd=HERE)
            seconds = time.monotonic() - start
            said = [line for line in process.stdout.splitlines() if line.strip()]
            if process.returncode:
                status = 1
            figures = [line for line in said if (": " in line or line.startswith("all ")) and not line.startswith((" ", "no checkout"))][-3:]
            table[name] = [f"{name:18} {line.strip()}" for line in figures]
            if options.verbose or process.returncode:
                figures = said
            for i, line in enumerate(figures or [process.stderr.strip()[-300:] or "said nothing"]):
                head = f"{name:18} {seconds:5.0f} s" if i == 0 else " " * 26
                print(f"{head}  {'FAILED ' if i == 0 and process.returncode else ''}{line.strip()}")
            if process.returncode and process.stderr.strip():
                print(" " * 28 + process.stderr.strip().splitlines()[-1])
            sys.stdout.flush()
    print(f"{'all':18} {time.monotonic() - begun:5.0f} s")
    if not options.fast:
        compare(table, options)
    return status


def compare(table, options):
    """Of the judges that were asked: what differs from the kept table, or that table anew."""
    kept = {}
    for line in TABLE.read_text(encoding="utf-8").splitlines() if TABLE.exists() else []:
        kept.setdefault(line[:18].strip(), []).append(line)
    if options.keep:
        TABLE.write_text("".join(line + "\n" for lines in {**kept, **table}.values() for line in lines), encoding="utf-8")
        return
    before = [line for name in table for line in kept.get(name, [])]
    now = [line for lines in table.values() for line in lines]
    print("\n".join(difflib.unified_diff(before, now, "kept", "now", lineterm="", n=0)) or "nothing differs from the kept table")


if __name__ == "__main__":
    sys.exit(main())
