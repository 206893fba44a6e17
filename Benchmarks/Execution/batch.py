"""Runs generated programs in batches: each is linted as it stands, compiled, run and compared."""
import concurrent.futures
import os
import pathlib
import re
import shutil

import machine
import observed
import verdict
from observed import kept
from programs import families

# Set to look at what was compiled.
KEEPS = bool(os.environ.get("EXECUTION_KEEPS"))


class Result:

    def __init__(self, program, findings, seen):
        runs, ended = seen.runs.get(program.name, []), seen.ended.get(program.name, "never begun")
        found, disagreements = verdict.compare(runs, findings, seen, program.items)
        if program.number in seen.crashes:
            disagreements.append(verdict.Disagreement("crash", "crash", None, seen.crashes[program.number]))
        self.program, self.found, self.disagreements, self.findings = program, found, disagreements, findings
        broken = [
            bool(run.breaches) or any(number in defect.runs for defect in found) for number, run in enumerate(runs)
        ]
        self.breaks = "never" if not any(broken) else "always" if all(broken) else "sometimes"
        self.ended, self.runs = ended, runs
        self.kinds = sorted({defect.kind for defect in found})


def asked(program, files=None, models=None):
    """The program, or one with other texts in its place, as it is asked about."""
    framework = program.family.framework
    shared = {f"{framework}Models.swift": families.MODELS[framework]} if models is None else models
    return observed.Asked(program.name, files or program.files, program.entry, shared, families.PREPARE[framework],
                          families.PREPARE_CALL[framework])


def texts(programs):
    files = {name: text for program in programs for name, text in program.files.items()}
    for framework in {program.family.framework for program in programs}:
        files[f"{framework}Models.swift"] = families.MODELS[framework]
    return files


def together(programs, answers):
    """What was seen of many as one observation; programs that do not compile are in `uncompiled`, with the compiler's
    word."""
    seen = machine.Observation()
    seen.uncompiled, seen.violations = {}, {}
    for program, one in zip(programs, answers):
        if one.word is not None:
            seen.uncompiled[program.number] = one.word
            continue
        seen.runs[program.name], seen.ended[program.name], seen.violations[program.name] = one.runs, one.ended, {
            (path, line) for path, line in one.violations
        }
        seen.coverage.update(one.coverage)
    return seen


def observe(programs, confine, folder, store=kept.Nowhere):
    """What was seen of a batch, with the findings on it."""
    seen = together(programs, observed.programs([asked(program) for program in programs], store, folder, covers=True))
    remaining = [program for program in programs if program.number not in seen.uncompiled]
    seen.findings, seen.crashes = {}, {}
    for finding in told(remaining, confine, folder, seen.crashes) if remaining else []:
        match = re.match(r"P(\d+)B?\.swift", finding["path"])
        if match:
            seen.findings.setdefault(int(match[1]), []).append(finding)
    return seen


def told(programs, confine, folder, crashes):
    """The findings on all of them. A program that ends the linter is found by halves: its word goes to `crashes`, and
    the others have their findings."""
    try:
        return machine.lint(confine, folder, texts(programs))
    except machine.Failure as failure:
        if len(programs) == 1:
            crashes[programs[0].number] = str(failure)
            return []
        middle = len(programs) // 2
        return told(programs[:middle], confine, folder, crashes) + told(programs[middle:], confine, folder, crashes)


def run(programs, confine, folder, store=kept.Nowhere):
    """The results of a batch, and the programs that do not compile (number, the compiler's word)."""
    seen = observe(programs, confine, folder, store)
    return [
        Result(program, seen.findings.get(program.number, []), seen) for program in programs
        if program.number not in seen.uncompiled
    ], seen.uncompiled


def run_all(programs, confine, folder, size=250, jobs=2, progress=None, store=kept.Nowhere):
    shutil.rmtree(folder, ignore_errors=True)
    parts = []
    for framework in sorted({program.family.framework for program in programs}):
        some = [program for program in programs if program.family.framework == framework]
        parts += [some[start:start + size] for start in range(0, len(some), size)]
    results, uncompiled = [], {}
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        waiting = [
            pool.submit(run, part, confine,
                        pathlib.Path(folder) / str(number), store) for number, part in enumerate(parts)
        ]
        for number, future in enumerate(waiting):
            some, bad = future.result()
            results += some
            uncompiled.update(bad)
            if not KEEPS:
                shutil.rmtree(pathlib.Path(folder) / str(number), ignore_errors=True)
            if progress:
                progress(f"{len(results)} of {len(programs)} programs")
    return sorted(results, key=lambda result: result.program.number), uncompiled
