"""Runs generated programs in batches: each is linted as it stands, compiled, run and compared."""
import concurrent.futures
import os
import pathlib
import re
import shutil

import machine
import verdict
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
        broken = [bool(run.breaches) or any(number in defect.runs for defect in found) for number, run in enumerate(runs)]
        self.breaks = "never" if not any(broken) else "always" if all(broken) else "sometimes"
        self.ended, self.runs = ended, runs
        self.kinds = sorted({defect.kind for defect in found})


def main_text(programs):
    frameworks = {program.family.framework for program in programs}
    head = "".join(families.PREPARE[framework] for framework in sorted(frameworks))
    return head + machine.main_file([(program.name, families.PREPARE_CALL[program.family.framework], program.entry) for program in programs])


def texts(programs):
    files = {name: text for program in programs for name, text in program.files.items()}
    for framework in {program.family.framework for program in programs}:
        files[f"{framework}Models.swift"] = families.MODELS[framework]
    return files


def observe(programs, confine, folder, objects, environment=None):
    """What was seen of a batch, with the findings on it; programs that do not compile are in `uncompiled`, with the compiler's word."""
    folder.mkdir(parents=True, exist_ok=True)
    uncompiled, remaining = {}, list(programs)
    for _ in range(3):
        compiled = machine.compile_programs(folder, texts(remaining), main_text(remaining), objects)
        if compiled.returncode == 0:
            break
        bad = {int(number): word for number, word in re.findall(r"/P(\d+)B?\.swift:\d+:\d+: error: (.*)", compiled.stderr)}
        if not bad:
            raise machine.Failure(f"a batch does not compile: {compiled.stderr.strip()[-600:]}")
        uncompiled.update(bad)
        remaining = [program for program in remaining if program.number not in bad]
    seen = machine.execute(folder, [program.name for program in remaining], environment)
    seen.uncompiled, seen.findings, seen.crashes = uncompiled, {}, {}
    for finding in told(remaining, confine, folder, seen.crashes):
        match = re.match(r"P(\d+)B?\.swift", finding["path"])
        if match:
            seen.findings.setdefault(int(match[1]), []).append(finding)
    return seen


def told(programs, confine, folder, crashes):
    """The findings on all of them. A program that ends the linter is found by halves: its word goes to `crashes`, and the others have their findings."""
    try:
        return machine.lint(confine, folder, texts(programs))
    except machine.Failure as failure:
        if len(programs) == 1:
            crashes[programs[0].number] = str(failure)
            return []
        middle = len(programs) // 2
        return told(programs[:middle], confine, folder, crashes) + told(programs[middle:], confine, folder, crashes)


def run(programs, confine, folder, objects, environment=None):
    """The results of a batch, and the programs that do not compile (number, the compiler's word)."""
    seen = observe(programs, confine, folder, objects, environment)
    return [Result(program, seen.findings.get(program.number, []), seen) for program in programs if program.number not in seen.uncompiled], seen.uncompiled


def run_all(programs, confine, folder, size=250, jobs=2, environment=None, progress=None):
    objects = machine.build()
    shutil.rmtree(folder, ignore_errors=True)
    parts = []
    for framework in sorted({program.family.framework for program in programs}):
        some = [program for program in programs if program.family.framework == framework]
        parts += [some[start:start + size] for start in range(0, len(some), size)]
    results, uncompiled = [], {}
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        waiting = [pool.submit(run, part, confine, pathlib.Path(folder) / str(number), objects, environment) for number, part in enumerate(parts)]
        for number, future in enumerate(waiting):
            some, bad = future.result()
            results += some
            uncompiled.update(bad)
            if not KEEPS:
                shutil.rmtree(pathlib.Path(folder) / str(number), ignore_errors=True)
            if progress:
                progress(f"{len(results)} of {len(programs)} programs")
    return sorted(results, key=lambda result: result.program.number), uncompiled
