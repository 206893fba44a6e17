#!/usr/bin/env python3
"""Runs every case of the checker's self-test as a `swift test` of its own and asserts exit status and text.

A reporter that is silent looks green from inside, so it is looked at from outside. Usage: run.py [--only NAME]
[--sanitize thread] [--jobs N] [--quiet].
"""
import argparse, concurrent.futures, json, os, pathlib, re, subprocess, sys, tempfile

HERE = pathlib.Path(__file__).resolve().parent
SOURCES = sorted((HERE / "Tests/SelfTest").glob("*.swift"))


def marks():
    """Where each marked line stands."""
    found = {}
    for source in SOURCES:
        for number, line in enumerate(source.read_text().splitlines(), 1):
            match = re.search(r"// AT (\S+)", line)
            if match:
                assert match[1] not in found, f"the mark {match[1]} is there twice"
                found[match[1]] = f"{source.name}:{number}"
    return found


MARKS = marks()
CASES = []


class Case:
    def __init__(self, name, library, filter, fails, has=(), lacks=(), counts=None, env=None, log=None, races=False, again=None):
        self.name, self.library, self.filter, self.fails = name, library, filter, fails
        self.has, self.lacks, self.counts, self.env, self.log = has, lacks, counts or {}, env or {}, log
        self.races, self.again = races, again
        CASES.append(self)


def swift(name, test, fails, **more):
    Case(name, "swift-testing", rf"SelfTest\.{test}\(", fails, **more)


def xctest(name, test, fails, **more):
    Case(name, "xctest", rf"SelfTest\.{test}$", fails, **more)


def issue(test, mark, rule):
    """What Swift Testing prints for an issue in `test` at the marked line."""
    return [rf"Test {re.escape(test)} recorded an issue( with 1 argument \S+ → \S+)? at {re.escape(MARKS[mark])}:\d+", rf"\[{rule}\]"]


def failure(test, mark, rule):
    """What XCTest prints for a failure of `test` at the marked line."""
    return [rf"{re.escape(MARKS[mark])}: error: {re.escape(test)} : .*\[{rule}\]"]


SUSPENSION, CROSSING = "handle_used_after_suspension", "live_object_crosses_boundary"
NOISE = ["confinement: (?!summary)", "«unknown»"]

# Swift Testing: where the violation happens
swift("clean", "Reporting/clean", False, lacks=NOISE)
for name in ["ownTask", "childTask", "unstructuredTask", "detachedTask", "thread", "queue"]:
    swift(name, f"Reporting/{name}", True, has=issue(f"{name}()", name, CROSSING), lacks=NOISE,
          counts={rf"recorded an issue": 1, r"Test \S+ failed": 1})
swift("main actor's handle", "Reporting/fromMainActor", True, has=issue("fromMainActor()", "fromMainActor", "main_context_off_main"), lacks=NOISE)
swift("300 uses, one report", "Reporting/repeated", True, has=issue("repeated()", "repeated", CROSSING) + [r"\(300 times\)"], counts={"recorded an issue": 1})
swift("one argument of three", "Reporting/parameterised", True,
      has=issue("parameterised(number:)", "parameterised", CROSSING) + [r"with 1 argument number → 2"], lacks=NOISE, counts={"recorded an issue": 1})
swift("retained", "Reporting/retained", True, has=issue("retained()", "retained", "confined_handle_escapes_scope"), lacks=NOISE)
swift("transactions", "Reporting/transactions", True, has=issue("transactions()", "transactions", "write_in_loop"), counts={"recorded an issue": 1})
Case("parallel", "swift-testing", r"SelfTest\.Parallel/", True, counts={r"with 1 argument number → \d*[13579] at SwiftTestingCases": 20, "recorded an issue": 20,
      r"unconcerned.* passed": 1}, lacks=NOISE)

# Swift Testing: known and expected
swift("known issue in the task", "Reporting/knownIssueInTheTask", False, has=["recorded a known issue"], lacks=NOISE)
swift("known issue on a thread", "Reporting/knownIssueOnAThread", False, has=["recorded a known issue"], lacks=NOISE)
swift("expected", "Reporting/expected", False, lacks=NOISE)
swift("expected in vain", "Reporting/expectedInVain", True, has=[re.escape(MARKS["expectedInVain"]), "expected a violation of kind wrongContext, saw none"])
swift("expected too often", "Reporting/expectedTooOften", True, has=[re.escape(MARKS["expectedTooOften"]), r"expected 2 violation\(s\) of kind wrongContext, saw 1"])

# Swift Testing: late and unscoped
swift("late, next scope", "Late/(first|second)", True, has=[r"Test first\(\) recorded an issue at " + re.escape(MARKS["late"]), r"after the end of Late/first\(\)"],
      lacks=[r"Test second\(\) recorded", r"Test second\(\) failed"])
swift("late, end of run", "Late/(first|thirdWithoutScope)", True,
      has=[r"confinement: after the end of Late/first\(\)", "failing the run"], lacks=[r"Test thirdWithoutScope\(\) (recorded|failed)"])
swift("unscoped", "Reporting/unscoped", True, has=["outside any checking scope", "failing the run"])
swift("by function", "Reporting/scopedByFunction", True, has=issue("scopedByFunction()", "scopedByFunction", SUSPENSION), lacks=NOISE)

# Switches
swift("off", "Reporting/thread", False, env={"CONFINEMENT": "off"}, lacks=NOISE)
swift("off, expected", "Reporting/expected", False, env={"CONFINEMENT": "off"})
swift("trap", "Reporting/thread", True, env={"CONFINEMENT": "trap"}, has=[r"confinement: " + re.escape(MARKS["thread"]), "Fatal error"], lacks=["recorded an issue"])
swift("trap, expected", "Reporting/expected", False, env={"CONFINEMENT": "trap"})
swift("precondition", "Reporting/precondition", True, has=[r"confinement: " + re.escape(MARKS["precondition"]), "Fatal error"])
swift("backtraces", "Reporting/thread", True, env={"CONFINEMENT_BACKTRACES": "1"}, has=[r"used by:\n(.*\n)*?.*Reporting\.thread\(\)", r"made by:\n(.*\n)*?.*Reporting\.thread\(\)"])
swift("log", "Reporting/thread", True, log=[{"rule": CROSSING, "kind": "wrongContext", "mark": "thread", "test": "Reporting/thread()", "mode": "plain", "seed": None, "pass": 1}])
swift("log, expected", "Reporting/expected", False, log=[])

# Modes
latent = r"Latent/(acrossAnActor|insideADetachedTask)"
swift("hopping", latent, True, env={"CONFINEMENT_MODE": "hopping"}, has=issue("acrossAnActor()", "acrossAnActor", SUSPENSION), counts={"recorded an issue": 1})
swift("everything", latent, True, env={"CONFINEMENT_MODE": "everything"}, has=issue("insideADetachedTask()", "insideADetachedTask", SUSPENSION))
swift("in turn", latent, True, env={"CONFINEMENT_MODE": "inTurn"},
      has=issue("acrossAnActor()", "acrossAnActor", SUSPENSION) + issue("insideADetachedTask()", "insideADetachedTask", SUSPENSION))
swift("in turn runs twice", "InTurn/runsTwice", False, counts={"body runs": 2})
for name, value in [("CONFINEMENT_MODE", "wild"), ("CONFINEMENT", "offf"), ("CONFINEMENT_BACKTRACES", "maybe"), ("CONFINEMENT_MINIMUM_CHECKS", "many")]:
    swift(f"not understood, {name}", "Reporting/clean", True, env={name: value},
          has=[rf"Test clean\(\) recorded an issue at SwiftTestingCases.swift", f"{name}={value} is not understood: use"])
swift("no such variable", "Reporting/clean", True, env={"CONFINEMENT_MOD": "hopping"}, has=["there is no variable CONFINEMENT_MOD: use one of"])

# Orders
AGAIN = r"Run it once more: CONFINEMENT_SEED=(\d+)"
swift("explore, too early", "Orders/tooEarly", True, again=AGAIN, counts={"recorded an issue": 1},
      has=[rf"Test tooEarly\(\) recorded an issue at {re.escape(MARKS['tooEarly'])}", rf"seen in explore, seed \d+, order \d+ of 200. {AGAIN}", r"confinement: Orders/tooEarly\(\) failed in order"])
swift("explore, in order", "Orders/inOrder", False,
      has=["explored 1 scope in 200 orders of", r"\d+ of the orders were distinct"], lacks=NOISE)
swift("explore, log of an expectation", "Orders/tooEarly", True,
      log=[{"kind": "failingOrder", "mark": "tooEarly", "mode": "explore", "born": False}])
swift("explore, resumed twice", "Orders/resumedTwice", True, again=AGAIN, has=[rf"the process stops in Orders/resumedTwice\(\) under explore, seed \d+. {AGAIN}"])
swift("explore, standstill", "Orders/.*(standstill|Standstill)", True,
      has=[r"Test standstill\(\) recorded an issue", "nothing can run any more", r"Test z_afterStandstill\(\) passed", AGAIN], counts={"recorded an issue": 1})
swift("explore, throwing", "Orders/throwing", True, again=AGAIN, has=[r"Test throwing\(\) recorded an issue", r"the body threw Wrong\(\) in one order of its jobs", "Caught error"])
swift("explore, one seed", "Orders/inOrder", False, env={"CONFINEMENT_SEED": "3"}, has=["explored 1 scope in 1 order of"])
swift("explore, by environment", latent, True, env={"CONFINEMENT_MODE": "explore", "CONFINEMENT_SEEDS": "20"},
      has=issue("acrossAnActor()", "acrossAnActor", SUSPENSION) + issue("insideADetachedTask()", "insideADetachedTask", SUSPENSION) + [r"\(seen in explore, seed 0\)"])
swift("explore, log", "Latent/acrossAnActor", True, env={"CONFINEMENT_MODE": "explore"},
      log=[{"rule": SUSPENSION, "kind": "wrongContext", "mark": "acrossAnActor", "test": "Latent/acrossAnActor()", "mode": "explore", "seed": 0, "pass": 1}])
swift("explore, seed in vain", "Reporting/clean", True, env={"CONFINEMENT_SEED": "3"}, has=["CONFINEMENT_SEED=3 is set, and no test explored orders"])
for name, value in [("CONFINEMENT_SEED", "first"), ("CONFINEMENT_SEEDS", "0")]:
    swift(f"not understood, {name}", "Reporting/clean", True, env={name: value}, has=[f"{name}={value} is not understood: use"])

# One bug, one issue
PASSES = "seen in hopping and hoppingEverything"
swift("both passes, a thread", "Passes/onAThread", True, has=issue("onAThread()", "onAThread", CROSSING) + [PASSES], counts={"recorded an issue": 1})
swift("both passes, the task", "Passes/inTheTask", True, has=issue("inTheTask()", "inTheTask", CROSSING) + [r"\(seen in hopping\)"], counts={"recorded an issue": 1})
swift("both passes, known", "Passes/known", False, counts={"recorded a known issue": 2}, lacks=NOISE)
swift("one pass of two", "Passes/oneOfThem", True, has=issue("oneOfThem()", "oneOfThem", SUSPENSION) + [r"\(seen in hopping\)"], counts={"recorded an issue": 1})

# Standstills and endless orders
swift("endless", "Orders/endless", True, has=[r"Test endless\(\) recorded an issue", "300 jobs ran, and the body has not ended", "CONFINEMENT_SEED=0"], counts={"recorded an issue": 1})

# Whose it is
swift("unchecked beside", "Beside/.*", True, has=["failing the run", r"in Beside/unchecked\(\), which is not checked"],
      counts={r"confinement: in an unknown test": 2}, lacks=["recorded an issue", r"innocent\(number:\) failed", r"innocent\(number:\) recorded"])
swift("another test's handle", "Shared/.*", True, has=[r"Test b_uses\(\) recorded an issue at " + re.escape(MARKS["bUses"])], counts={"recorded an issue": 1}, lacks=NOISE)
swift("detached tasks", "Detached/.*", True, counts={r"with 1 argument number → \d*[13579] at": 10, "recorded an issue": 10}, lacks=NOISE)

# Who runs the jobs
swift("main serial executor", "Executors/(a_serial|b_afterwards|c_leftAlone)", True,
      has=[r"Test a_serial\(\) recorded an issue", "other code took the concurrency runtime's enqueue hook", r"Test c_leftAlone\(\) passed"]
      + issue("b_afterwards()", "afterwards", SUSPENSION), counts={"recorded an issue": 2})
swift("own task executor", "Executors/e_preference", False, has=["e_preference\\(\\) ran code under a task executor preference of its own"], lacks=NOISE)

# How much was checked
swift("minimum, enough", "Minimum/enough", False, lacks=NOISE)
swift("minimum, too few", "Minimum/tooFew", True, has=[r"Test tooFew\(\) recorded an issue", "1 check of handles made in this test, where at least 2", "CONFINEMENT_CHECKS=1"])
swift("minimum of the run", "Reporting/clean", True, env={"CONFINEMENT_MINIMUM_CHECKS": "1000"}, has=["CONFINEMENT_MINIMUM_CHECKS asks for 1000; failing the run"])
swift("guards not compiled in", "Reporting/clean", True, env={"CONFINEMENT_CHECKS": "1"}, has=["the guards of ConfinementGuards are not compiled in: it counts where the package is built"])
swift("summary", "Reporting/clean", False, has=[r"confinement: summary: 1 checked scope, 2 guards made, 2 checks done, 0 of them unknown"])
swift("hopping, clean", "Reporting/clean", False, env={"CONFINEMENT_MODE": "inTurn"}, lacks=NOISE)

# XCTest
xctest("x clean", "XReporting/testClean", False, lacks=NOISE)
for name in ["testOwnThread", "testAsyncBody", "testChildTask", "testDetachedTask", "testThread", "testQueue"]:
    xctest(f"x {name}", f"XReporting/{name}", True, has=failure(f"XReporting.{name}", name, CROSSING), lacks=NOISE, counts={": error: ": 1})
xctest("x retained", "XReporting/testRetained", True, has=failure("XReporting.testRetained", "testRetained", "confined_handle_escapes_scope"))
xctest("x expected", "XReporting/testExpected", False, lacks=NOISE)
xctest("x expected in vain", "XReporting/testExpectedInVain", True, has=[re.escape(MARKS["testExpectedInVain"]) + ": error: .*saw none"])
xctest("x nested scope", "XReporting/testNestedScope", True, has=failure("XReporting.testNestedScope", "testNestedScope", SUSPENSION), lacks=NOISE)
xctest("x main thread", "XReporting/testMainThreadIsMainActor", False, lacks=NOISE)
xctest("x everything", "XReporting/testLatent", True, env={"CONFINEMENT_MODE": "everything"}, has=failure("XReporting.testLatent", "testLatent", SUSPENSION))
xctest("x off", "XReporting/testThread", False, env={"CONFINEMENT": "off"}, lacks=NOISE)
xctest("x late, next scope", "XLate/test.*", True, has=["confinement: after the end of XLate.test1First", "failing the run"], lacks=[": error: "])
xctest("x in turn", "XInTurn/testMode", True, has=["error: XInTurn.testMode : .*inTurn is not available for a test case class"])
xctest("x in turn, by environment", "XReporting/testLatent", True, env={"CONFINEMENT_MODE": "inTurn"},
       has=failure("XReporting.testLatent", "testLatent", SUSPENSION) + [r"seen in hoppingEverything", "XCTest ran its tests under hoppingEverything; it has no inTurn"])
xctest("x explore", "XOrders/testTooEarly", True, again=AGAIN, counts={": error: ": 2},
       has=[re.escape(MARKS["xtooEarly"]) + ": error: XOrders.testTooEarly", "the test failed in one order of its jobs"])
xctest("x minimum", "XMinimum/testTooFew", True, has=["error: XMinimum.testTooFew : 1 check of handles"])
xctest("x late, end of run", "XLateAlone/testFirst", True, has=["after the end of XLateAlone.testFirst", "failing the run"], lacks=[": error: "])
xctest("x set up", "XSetUp/testNothing", True, has=failure("XSetUp.testNothing", "xsetup", CROSSING))
xctest("x observed", "XObserved/testThread", True, has=failure("XObserved.testThread", "xobserved", CROSSING), lacks=NOISE)
xctest("x observed async", "XObserved/testAsyncDetached", True, has=failure("XObserved.testAsyncDetached", "xobservedAsync", CROSSING), lacks=NOISE)
xctest("x observed tear down", "XObservedTearDown/testNothing", True, has=failure("XObservedTearDown.testNothing", "xobservedTearDown", CROSSING), lacks=NOISE)
xctest("x observed clean", "XObserved/testClean", False, lacks=NOISE)
xctest("x function alone", "XPlain/testFunction", True, has=[re.escape(MARKS["xplain"]) + r": error: XPlain.testFunction : .*\[handle_used_after_suspension\]"])
xctest("x unscoped", "XPlain/testUnscoped", True, has=["outside any checking scope", "failing the run"])


# Only under Thread Sanitizer: that it is there at all
swift("race", "Race/unsynchronised", True, races=True)


def flags(arguments):
    return ["--sanitize", arguments.sanitize, "--scratch-path", f".build/{arguments.sanitize}"] if arguments.sanitize else []


def run(case, arguments):
    """A case that names what is to be done again is run once more so, and must fail the same way."""
    faults, text = run_once(case, arguments, {})
    seed = re.search(case.again, text) if case.again else None
    if seed:
        once_more, second = run_once(case, arguments, {"CONFINEMENT_SEED": seed[1]})
        faults += [f"once more, with seed {seed[1]}: {fault}" for fault in once_more if " of 200" not in fault]
        text += second
    return faults, text


def run_once(case, arguments, more):
    other = {"xctest": "--disable-swift-testing", "swift-testing": "--disable-xctest"}[case.library]
    command = ["swift", "test", "--skip-build", *flags(arguments), other, "--filter", case.filter]
    environment = {k: v for k, v in os.environ.items() if not k.startswith("CONFINEMENT")}
    environment.update(case.env)
    environment.update(more)
    environment["SWIFT_BACKTRACE"] = "enable=no"
    with tempfile.TemporaryDirectory() as folder:
        log = pathlib.Path(folder, "violations.jsonl")
        if case.log is not None:
            environment["CONFINEMENT_LOG"] = str(log)
        done = subprocess.run(command, cwd=HERE, env=environment, capture_output=True, text=True, timeout=180)
        lines = [json.loads(line) for line in log.read_text().splitlines()] if log.exists() else []
    text = done.stdout + done.stderr
    faults = []
    if (done.returncode != 0) != case.fails:
        faults.append(f"exit status {done.returncode}, expected {'a failure' if case.fails else '0'}")
    if not re.search(r"Executed [1-9]|Test run with [1-9]|Fatal error", text):
        faults.append("no test ran")
    faults += [f"missing: {pattern}" for pattern in case.has if not re.search(pattern, text)]
    faults += [f"must not be there: {pattern}" for pattern in case.lacks if re.search(pattern, text)]
    for pattern, count in case.counts.items():
        seen = len(re.findall(pattern, text))
        if seen != count:
            faults.append(f"{seen} times instead of {count}: {pattern}")
    if ("ThreadSanitizer" in text) != case.races:
        faults.append("Thread Sanitizer is silent" if case.races else "Thread Sanitizer reports")
    if case.log is not None:
        faults += log_faults(case, lines)
    return faults, text


def log_faults(case, lines):
    if len(lines) != len(case.log):
        return [f"{len(lines)} lines in the log instead of {len(case.log)}"]
    faults = []
    for line, wanted in zip(lines, case.log):
        place = f"{pathlib.PurePath(line['path']).name}:{line['line']}"
        if place != MARKS[wanted["mark"]]:
            faults.append(f"the log says {place} instead of {MARKS[wanted['mark']]}")
        faults += [f"the log's {key} is {line.get(key)}" for key in wanted
                   if key not in ("mark", "born") and line.get(key) != wanted[key]]
        has_origin = line["notes"] and line["notes"][0]["role"] == "created"
        if line.get("version") != 1 or wanted.get("born", True) and not has_origin:
            faults.append("the log's line has no version or no origin")
    return faults


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", help="cases whose name contains this")
    parser.add_argument("--exactly", help="the case of this name")
    parser.add_argument("--sanitize")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--quiet", action="store_true", help="print only faults and the summary")
    arguments = parser.parse_args()
    built = subprocess.run(["swift", "build", "--build-tests", *flags(arguments)], cwd=HERE, capture_output=True, text=True)
    if built.returncode != 0:
        print(built.stdout + built.stderr)
        return 1
    cases = [case for case in CASES if (arguments.sanitize or not case.races) and (not arguments.only or arguments.only in case.name)
             and (not arguments.exactly or arguments.exactly == case.name)]
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for case, (faults, text) in zip(cases, pool.map(lambda case: run(case, arguments), cases)):
            if faults:
                failed += 1
                print(f"FAIL {case.name}")
                for fault in faults:
                    print(f"     {fault}")
                if not arguments.quiet:
                    print("\n".join("     | " + line for line in text.splitlines()))
            elif not arguments.quiet:
                print(f"ok   {case.name}")
    print(f"{len(cases) - failed} of {len(cases)} self-test cases as expected")
    return 1 if failed or not cases else 0


if __name__ == "__main__":
    sys.exit(main())
