"""Injected mistakes of the oracle. Those of the frameworks must make the conformance list fail; those of what was seen
must make programs disagree that agreed."""
import copy
import shutil

import batch
import conformance
import machine
import verdict
from programs import families
from programs.shape import generate

FRAMEWORK_LIES = [
    "threads-unchecked", "main-is-anywhere", "queue-is-thread", "actor-is-thread", "frozen-is-live", "nested-allowed",
    "change-anywhere", "deleted-lives", "references-last", "no-hopping"
]


def suppressed(runs):
    """A breach that was seen is kept quiet about."""
    for run in runs:
        run.breaches.clear()


def invented(runs):
    """A breach that never was, on the line where a transaction began or on the first line."""
    for run in runs:
        if not run.breaches:
            run.breaches.append(("incorrect_thread", "1", "1", [("invented", 1)]))


def other_line(runs):
    for run in runs:
        run.breaches[:] = [(kind, home, thread, [(path, line + 40) for path, line in frames])
                           for kind, home, thread, frames in run.breaches]


def other_file(runs):
    for run in runs:
        run.breaches[:] = [(kind, home, thread, [("Elsewhere.swift", line) for _, line in frames])
                           for kind, home, thread, frames in run.breaches]


def other_kind(runs):
    """A breach of confinement passes for one of a transaction, and the reverse."""
    for run in runs:
        run.breaches[:] = [("nested_write" if kind == "incorrect_thread" else "incorrect_thread", home, thread, frames)
                           for kind, home, thread, frames in run.breaches]


def transactions_lost(runs):
    for run in runs:
        run.transactions[:] = run.transactions[:1]


def transactions_many(runs):
    for run in runs:
        run.transactions[:] = run.transactions * 6


SEEN_LIES = [suppressed, invented, other_line, other_file, other_kind, transactions_lost, transactions_many]


def tell(name, noticed, how):
    print(f"{'noticed' if noticed else 'NOT NOTICED':12} {name}: {how}")
    return noticed


def main(options, folder):
    objects = machine.build()
    conformance.compile_list(folder / "lies", objects)
    _, honest = conformance.observe(folder / "lies")
    if honest:
        print("the conformance list does not hold by itself: " + "; ".join(honest))
        return 1
    good = True
    for lie in FRAMEWORK_LIES:
        _, failures = conformance.observe(folder / "lies", {"BEHAVING_LIE": lie})
        good &= tell(lie, bool(failures), f"{len(failures)} checks fail, first: {failures[0] if failures else '-'}")
    programs = generate([family for family in families.ALL if family.framework == "Realm"], 14, 250)
    work = folder / "sample"
    shutil.rmtree(work, ignore_errors=True)
    seen = batch.observe(programs, options.confine, work)
    honest = {program.number: disagreeing(program, seen.runs.get(program.name, []), seen) for program in programs}
    for lie in SEEN_LIES:
        changed = 0
        for program in programs:
            runs = copy.deepcopy(seen.runs.get(program.name, []))
            lie(runs)
            changed += bool(disagreeing(program, runs, seen) - honest[program.number])
        good &= tell(lie.__name__.replace("_", "-"), changed > 0,
                     f"{changed} of {len(programs)} programs disagree anew")
    print("every lie is noticed" if good else "a lie is not noticed")
    return 0 if good else 1


def disagreeing(program, runs, seen):
    found, disagreements = verdict.compare(runs, seen.findings.get(program.number, []), seen, program.items)
    # Where a value is told to leave its context, an observation's line is not compared: its count is.
    return {(one.verdict, one.kind) for one in disagreements} | {("carried", defect.kind)
                                                                 for defect in found if defect.is_carried}
