#!/usr/bin/env python3
"""The running program as judge of findings.

Generated programs are linted as they stand, compiled with frameworks that note what a database would not allow, and run
with threads that change at each
suspension; what was seen and what was told are compared line by line.

    execution.py [--seed N] [--count N] [--confine PATH]   the table: programs, agreement, disagreements by mechanism,
                                                           the ten most frequent shrunk
    execution.py --fast                    a fixed sample against the kept figures; fails where a program disagrees that
                                           agreed before
    execution.py --fast --keep             writes those figures
    execution.py --conformance             the behaving frameworks against the list of what real ones do, each check
                                           both ways
    execution.py --lie                     injected mistakes of the oracle, each of which must be noticed
    execution.py --written                 runs the pages' examples and the cases that can run, against their marks
    execution.py --instrumented            programs with the guards of `confine instrument`: the same runs, and the
                                           guards see what the frameworks see
    execution.py --copies                  the rule pages' examples as such copies: they compile as they did
    execution.py --adapters                the adapters of `confine init checker`: type-checked against the stubs, run
                                           with the behaving frameworks
    execution.py --grdb                    programs on the real GRDB and a real file (needs the package and libsqlite3)
    --summary                              one line for the table of all judges
    --cases DIR                            writes the shrunk disagreements there, as cases with what was seen as their
                                           marks; with --table FILE those of a
                                           table that was printed before
    --family NAME                          only programs of that kind
    --keep-answers, --anew                 what programs were seen to do is kept in ../Judges/Kept: with --fast,
                                           --conformance, --adapters, --instrumented (see ../Judges/kept.py)

Needs swiftc, clang and LLVM's tools of a Swift toolchain; no network. Exit status: 0 as good as before, 1 worse, 2
cannot run.
"""
import argparse
import collections
import hashlib
import json
import os
import pathlib
import sys
import time

import batch
import machine
import observed
import shrink
from observed import kept
from programs import families
from programs.shape import generate

HERE = pathlib.Path(__file__).resolve().parent
KEPT = HERE / "kept.json"
FAST = {"seed": 14, "count": 400}


def say(text):
    print(text, file=sys.stderr, flush=True)


def digest(programs):
    return hashlib.sha256("".join(text for program in programs
                                  for _, text in sorted(program.files.items())).encode()).hexdigest()[:16]


def table(results, uncompiled):
    """Lines of the table, the same for the same results."""
    rows = [("family", "programs", "always", "sometimes", "never", "agree", "carried", "missed", "elsewhere", "false")]

    def row(name, some):
        breaks = collections.Counter(result.breaks for result in some)
        verdicts = collections.Counter(verdict for result in some
                                       for verdict in {one.verdict for one in result.disagreements})
        carried = sum(any(defect.is_carried for defect in result.found) and not result.disagreements for result in some)
        rows.append((name, len(some), breaks["always"], breaks["sometimes"], breaks["never"],
                     sum(not result.disagreements
                         for result in some), carried, verdicts["missed"], verdicts["elsewhere"], verdicts["false"]))

    for family in families.ALL:
        some = [result for result in results if result.program.family is family]
        if some:
            row(family.name, some)
    row("all", results)
    widths = [max(len(str(one[column])) for one in rows) for column in range(len(rows[0]))]
    lines = [
        "  ".join(
            str(value).ljust(width) if column == 0 else str(value).rjust(width)
            for column, (value, width) in enumerate(zip(one, widths))) for one in rows
    ]
    odd = [f"{result.program.name} {result.ended}" for result in results if result.ended != "end"]
    if odd:
        lines.append(f"{len(odd)} did not end by themselves: {'; '.join(odd[:5])}")
    ending = [result for result in results if any(one.verdict == "crash" for one in result.disagreements)]
    if ending:
        lines.append(f"{len(ending)} end the linter: {', '.join(result.program.name for result in ending[:10])}")
    if uncompiled:
        number, word = sorted(uncompiled.items())[0]
        lines.append(f"{len(uncompiled)} do not compile: P{number}: {word}")
    return lines


def summary(results):
    verdicts = collections.Counter(verdict for result in results
                                   for verdict in {one.verdict for one in result.disagreements})
    agree = sum(not result.disagreements for result in results)
    return f"execution: programs {len(results)}, agree {agree}, missed {verdicts['missed'] + verdicts['elsewhere']}, false {verdicts['false']}, ended the linter {verdicts['crash']}"


def by_kind(results):
    counts = collections.Counter(
        (one.verdict, one.kind, result.program.family.name) for result in results for one in result.disagreements)
    return [
        f"{count:5}  {verdict} {kind} · {family}"
        for (verdict, kind, family), count in sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    ]


def full(options, folder):
    programs, folder = generate(options.families, options.seed, options.count), folder / "full"
    started = time.time()
    results, uncompiled = batch.run_all(programs, options.confine, folder, jobs=options.jobs, progress=say)
    ran = time.time() - started
    print(f"seed {options.seed}, texts {digest(programs)}")
    print("\n".join(table(results, uncompiled)))
    print("\ndisagreements by kind")
    print("\n".join(by_kind(results)) or "none")
    found = shrink.mechanisms(results, options.confine, folder, options.jobs, progress=say)
    if found:
        print(f"\ndisagreements by mechanism: {len(found)} mechanisms, {sum(one.count for one in found)} disagreements")
        print("\n".join(f"{one.count:5}  {one.title}; for one {one.example}" for one in found))
    for place, one in enumerate(found[:10], 1):
        print(f"\n{place}. {one.title} ({one.count} disagreements)")
        print("\n".join("    " + line for name, text in one.program.files.items()
                        for line in ([f"// {name}"] if len(one.program.files) > 1 else []) + text.split("\n")))
    if options.cases:
        import keep
        for line in keep.write([(one.verdict, one.kind, one.family, one.program.choices) for one in found], options,
                               folder):
            print(line)
    say(f"programs: {ran:.0f} s, mechanisms: {time.time() - started - ran:.0f} s")
    if options.summary:
        print(summary(results))
    return 0


def fast(options, folder):
    programs = generate(families.ALL, FAST["seed"], FAST["count"])
    store = observed.store("execution", options)
    results, uncompiled = batch.run_all(programs, options.confine, folder / "fast", size=300, jobs=options.jobs,
                                        store=store)
    status = store.finish()
    now = {}
    for result in results:
        for one in result.disagreements:
            now.setdefault(f"{one.verdict} {one.kind} · {result.program.family.name}", set()).add(result.program.number)
    figures = {
        "texts": digest(programs),
        **FAST, "disagreements": {kind: sorted(numbers) for kind, numbers in sorted(now.items())}
    }
    if options.keep:
        KEPT.write_text(json.dumps(figures, indent=1).replace("\n   ", "") + "\n")
        print(f"kept: {KEPT.name}")
    print("\n".join(table(results, uncompiled)))
    if not KEPT.exists():
        print("no kept figures: run with --fast --keep")
        return 1
    figures_kept = json.loads(KEPT.read_text())
    if figures_kept["texts"] != figures["texts"]:
        print(
            "the generator makes other programs than those whose figures are kept: look at the difference, then --fast --keep"
        )
        return 1
    before = {number for numbers in figures_kept["disagreements"].values() for number in numbers}
    worse = [result for result in results if result.disagreements and result.program.number not in before]
    if worse:
        # Once more, and not from what is kept: what only happens now and then (a machine that is late) is no
        # regression.
        again, _ = batch.run_all([result.program for result in worse], options.confine, folder / "again",
                                 jobs=options.jobs)
        worse = [result for result in again if result.disagreements]
    better = before - {result.program.number for result in results if result.disagreements}
    for result in worse[:10]:
        one = result.disagreements[0]
        print(
            f"new: {one.verdict} {one.kind} at {one.place}, {result.program.family.name} {result.program.signature()}")
        print("\n".join("    " + line for text in result.program.files.values() for line in text.split("\n")))
    print(f"{len(before)} programs disagreed before; {len(better)} of them agree now, {len(worse)} others disagree" +
          ("; --fast --keep keeps what was won" if better and not worse else ""))
    if options.summary:
        print(summary(results))
    return 1 if worse or uncompiled else status


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--confine", default=os.environ.get("CONFINE"))
    parser.add_argument("--family")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--cases")
    parser.add_argument("--table")
    parser.add_argument("--only", default="", help="with --written: projects whose name contains this")
    parser.add_argument("--work", help="where programs are compiled (.build/execution)")
    for flag in ("fast", "keep", "conformance", "lie", "written", "grdb", "instrumented", "copies", "adapters",
                 "summary", "texts"):
        parser.add_argument(f"--{flag}", action="store_true")
    kept.add_options(parser)
    options = parser.parse_args()
    if options.keep_answers and (options.family or
                                 not (options.fast or options.conformance or options.adapters or options.instrumented)):
        parser.error(
            "--keep-answers lets go of what nobody asked for: it goes with all of --fast, --conformance, --adapters or --instrumented"
        )
    options.families = [family for family in families.ALL if options.family in (None, family.name)]
    if not options.families:
        sys.exit(
            f"execution.py: no family {options.family}; there are {', '.join(family.name for family in families.ALL)}")
    folder = pathlib.Path(options.work) if options.work else machine.ROOT / ".build" / "execution"
    if options.texts:
        for program in generate(options.families, options.seed, options.count):
            print("\n".join(f"// {name}\n{text}" for name, text in program.files.items()))
        return 0
    if not options.confine:
        built = machine.run(["swift", "build", "--product", "confine", "--show-bin-path"],
                            cwd=machine.ROOT).stdout.strip()
        options.confine = f"{built}/confine"
    if not options.conformance and not options.adapters and not pathlib.Path(options.confine).exists():
        sys.exit(
            f"execution.py: no linter at {options.confine}; build it (swift build --product confine) or name one with --confine"
        )
    options.confine = os.path.abspath(options.confine)
    try:
        if options.conformance:
            import conformance
            return conformance.main(folder, options)
        if options.lie:
            import lies
            return lies.main(options, folder)
        if options.written:
            import written
            return written.main(options, folder)
        if options.adapters:
            import adapters
            return adapters.main(folder, options)
        if options.copies:
            import instrumented
            return instrumented.pages(options, folder)
        if options.instrumented:
            import instrumented
            return instrumented.main(options, folder)
        if options.grdb:
            import grdb
            return grdb.main(options, folder)
        if options.cases and options.table:
            import keep
            for line in keep.write(list(keep.titled(open(options.table))), options, folder):
                print(line)
            return 0
        return fast(options, folder) if options.fast else full(options, folder)
    except machine.Failure as failure:
        print(f"execution.py: {failure}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
