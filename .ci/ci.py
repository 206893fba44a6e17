#!/usr/bin/env python3
"""What must hold before a change lands (`.ci/run`), and what is asked of everything once a night (`.ci/nightly`).

    ci.py run                  the steps that always run, and of the nightly ones those whose sources have changed since they last passed
    ci.py nightly              every step
    --only NAME[,NAME]         some steps, whatever has changed (what they need is run first)
    --keep                     writes down for each nightly step that passes what its sources were: commit .ci/passed.json
    --list                     the steps, and which nightly ones are due

Steps that need nothing of each other run side by side, one a processor. A step that fails does not stop the others; its whole output is
printed, of the others the last lines. No step asserts a time. A table of seconds is the last thing printed before the closing line.
"""
import argparse
import dataclasses
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import time
from typing import Optional

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
PASSED = HERE / "passed.json"


@dataclasses.dataclass
class Step:
    name: str
    # A shell command, run in the top folder with $confine, the tool as built for release, and $scratch, a folder of its own.
    command: str
    # Steps that have to be over, as far as they are run; without the build nothing is possible.
    after: tuple[str, ...] = ("build",)
    status: int = 0
    # Folders and files of the repository. None: the step always runs. Otherwise it is nightly, and `run` runs it when one of them has changed.
    sources: Optional[tuple[str, ...]] = None


RUNTIME = ("Sources/CConfinementRuntime", "Sources/ConfinementRuntime", "Sources/ConfinementGuards", "Sources/ConfinementChecker")


def readme():
    """The README's two commands, as they stand there: its first block."""
    block = re.search(r"^```\n(.*?)^```", (ROOT / "README.md").read_text(encoding="utf-8"), re.M | re.S)
    first, second = block[1].splitlines()
    return first, second


BUILD, TESTS = readme()

STEPS = [
    # It ends with the status that means findings.
    Step("build", BUILD, after=(), status=1),
    # In debug: of the corpora a sample (Tests/Sampling). The judges and the release tests ask them whole.
    Step("tests", TESTS),
    # The compiler's and the running programs' answers are kept in the repository: only what has changed is asked.
    Step("judges", "python3 Benchmarks/Judges/keptselftest.py && python3 Benchmarks/Judges/run.py $confine --fast --jobs 1"),
    Step("parts", "python3 Fixtures/Gate/parts.py $confine"),
    # Width, complexity and length of functions, as counts that may only fall; and the formatter.
    Step("style", "python3 Fixtures/Gate/style.py", after=()),
    # For macOS 13, iOS 16 and Swift 6.1; each mistake that was once made is put back and has to be reported.
    Step("apple", "python3 Fixtures/Apple/check.py --put-back", after=()),
    # The list of what the binary carries, and the models' names against the interfaces.
    Step("embedded files", "python3 Fixtures/Gate/embedded.py", after=()),
    Step("own sources", "python3 Fixtures/Gate/own.py $confine"),
    Step("instructions", "python3 Benchmarks/Speed/instructions.py $confine"),
    Step("formats", "python3 Fixtures/Gate/formats.py $confine"),
    Step("terminal", "python3 Fixtures/Gate/terminal.py $confine"),
    Step("wording", "python3 Fixtures/Gate/wording.py $confine Fixtures/SampleApp Fixtures/FixDemo"),
    Step("faults", "python3 Fixtures/Gate/faults.py $confine 40"),
    Step("suppressions", "python3 Fixtures/Gate/suppressions.py $confine"),
    Step("assistant", "python3 Fixtures/Gate/assistant.py $confine"),
    Step("invocations", "python3 Fixtures/Gate/invocations.py $confine"),
    Step("configurations", "python3 Fixtures/Gate/configurations.py $confine"),
    Step("extension", "python3 Editors/vscode/pack.py $scratch/confine.vsix"),
    Step("features", "python3 Fixtures/Gate/features.py $confine"),
    Step("readme", "python3 Fixtures/Gate/readme.py $confine"),
    Step("site", "python3 Documentation/site.py $confine $scratch"),
    Step("distribution", "python3 Distribution/check.py $confine"),
    Step("changes", "python3 Fixtures/Gate/changes.py $confine"),
    Step("action", "python3 Fixtures/Gate/action.py $confine"),
    Step("trust", "python3 Fixtures/Gate/trust.py $confine"),
    Step("hostile", "python3 Fixtures/Gate/hostile.py $confine --short"),
    Step("migration", "python3 Benchmarks/Migration/migration.py $confine --short"),
    # Nightly: slow, and rarely red.
    Step(
        "fuzzing", "python3 Fixtures/Fuzz/run.py 60 --seed 1", after=(),
        sources=("Sources/Syntax", "Fixtures/Fuzz", "Tests/FuzzTests")),
    Step("whole tests", "swift test -c release --disable-testable-imports --test-product ConfinePackageTests", after=("build", "tests"), sources=()),
    # What no test that runs beside others may measure.
    Step("times", "CONFINE_TIMES=1 swift test --skip-build --filter timeGrowsWithTheInput", after=("build", "tests", "whole tests"), sources=("Sources/Syntax",)),
    # Whatever has changed: every night it goes on with other seeds.
    Step("a person's day", "python3 Fixtures/Fuzz/person.py $confine 1200", sources=()),
    Step("growth", "python3 Benchmarks/Scaling/constructs.py $confine --bound 2.2",
         after=("build", "tests", "whole tests", "times"), sources=()),
    Step("judges anew", "python3 Benchmarks/Judges/run.py $confine --fast --anew", after=("build", "tests"), sources=()),
    Step("editors", "sh Fixtures/Editors/run.sh $confine", sources=("Sources/LanguageServer", "Sources/Watching", "Editors", "Fixtures/Editors")),
    Step("plugins", "Fixtures/PluginClient/check.sh", sources=("Plugins", "Fixtures/PluginClient", "Package.swift")),
    # Both write into the client.
    Step("distribution for clients", "python3 Distribution/check.py $confine --client", after=("build", "plugins"), sources=("Distribution", "Plugins", "Fixtures/PluginClient", "Package.swift")),
    Step("checker", "Benchmarks/CheckerBench/check.sh", sources=RUNTIME + ("Benchmarks/CheckerBench", "Fixtures/CheckerSelfTest", "Fixtures/CheckerExample")),
    Step("fix on a database", "Fixtures/FixDemo/demo.sh $confine", sources=("Fixtures/FixDemo", "Rules/WriteInLoop", "Rules/Fixing")),
]


def digest(sources):
    """Of all files of the repository in those places, their names and texts."""
    names = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *sources], cwd=ROOT, capture_output=True, check=True).stdout
    total = hashlib.sha256()
    for name in sorted(n for n in names.split(b"\0") if n):
        path = ROOT / os.fsdecode(name)
        if path.is_file():
            total.update(name + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def chosen(options, passed):
    """The steps of this run, in the table's order."""
    if options.only:
        names = options.only.split(",")
        unknown = [n for n in names if n not in [s.name for s in STEPS]]
        if unknown:
            sys.exit(f"ci.py: no step is called {unknown[0]!r}; --list names them")
        needed = {"build"} & {name for s in STEPS if s.name in names for name in s.after}
        return [s for s in STEPS if s.name in names or s.name in needed]
    return [s for s in STEPS if s.sources is None or options.what == "nightly" or s.sources and passed.get(s.name) != digest(s.sources)]


class Runner:
    """Runs steps side by side, one a processor, each as soon as what it comes after is over."""

    def __init__(self, steps, environment):
        self.waiting = list(steps)
        self.names = {s.name for s in steps}
        self.environment = environment
        self.lock = threading.Condition()
        self.ended, self.seconds, self.skipped = {}, {}, []

    def next(self):
        for step in self.waiting:
            if any(name in self.names and name not in self.ended for name in step.after):
                continue
            self.waiting.remove(step)
            return step
        return None

    def work(self):
        while True:
            with self.lock:
                while (step := self.next()) is None:
                    if not self.waiting:
                        return
                    self.lock.wait()
            isPossible = "build" not in step.after or self.ended.get("build", True)
            if isPossible:
                self.run(step)
            with self.lock:
                if not isPossible:
                    self.ended[step.name] = False
                    self.skipped.append(step.name)
                self.lock.notify_all()

    def run(self, step):
        begun = time.monotonic()
        with tempfile.TemporaryDirectory(prefix="ci") as scratch, tempfile.TemporaryFile() as output:
            status = subprocess.run(
                ["bash", "-c", step.command], cwd=ROOT, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT,
                env=self.environment | {"scratch": scratch}).returncode
            output.seek(0)
            lines = output.read().decode("utf-8", "replace").splitlines()
        seconds = time.monotonic() - begun
        hasPassed = status == step.status
        with self.lock:
            print(f"\n== {step.name}: {'passed' if hasPassed else f'FAILED with {status}, expected {step.status}'} ({seconds:.0f} s)\n   {step.command}")
            for line in lines if not hasPassed else lines[-12:]:
                print(line)
            sys.stdout.flush()
            self.ended[step.name], self.seconds[step.name] = hasPassed, seconds
            self.lock.notify_all()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["run", "nightly"])
    parser.add_argument("--only", default="")
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--jobs", type=int, default=max(1, os.cpu_count() or 1))
    options = parser.parse_args()
    passed = json.loads(PASSED.read_text()) if PASSED.exists() else {}
    steps = chosen(options, passed)
    if options.list:
        for step in STEPS:
            print(f"{'always' if step.sources is None else 'due' if step in steps else 'nightly':8} {step.name:22} {step.command}")
        return 0
    begun = time.monotonic()
    environment = dict(os.environ)
    environment["confine"] = str(ROOT / ".build" / "release" / "confine")
    before = {s.name: digest(s.sources) for s in steps if s.sources}
    runner = Runner(steps, environment)
    threads = [threading.Thread(target=runner.work) for _ in range(options.jobs)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if options.keep:
        passed |= {name: value for name, value in before.items() if runner.ended[name]}
        PASSED.write_text(json.dumps(passed, indent=1, sort_keys=True) + "\n")
    print("\nseconds")
    for step in steps:
        told = f"{runner.seconds[step.name]:7.0f}" if step.name in runner.seconds else "      –"
        print(f"{told}  {step.name}{'' if runner.ended[step.name] else '  not run' if step.name in runner.skipped else '  FAILED'}")
    print(f"{time.monotonic() - begun:7.0f}  all, {options.jobs} side by side")
    failed = sum(not ok for ok in runner.ended.values())
    print(f"{len(runner.ended) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
