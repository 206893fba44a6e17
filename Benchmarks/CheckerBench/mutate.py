#!/usr/bin/env python3
"""Breaks each mechanism of the checker in turn, in a copy, and requires that a test notices.

Usage: mutate.py [--only NAME] [--from NAME] [--keep FOLDER]. About a minute a mutation on two cores.
"""
import argparse, pathlib, shutil, subprocess, sys, tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
RUNTIME, CHECKER, C = "Sources/ConfinementRuntime/", "Sources/ConfinementChecker/", "Sources/CConfinementRuntime/"
EXPLORING = CHECKER + "Exploring/"

# name, file, what stands there, what is put in its place, who must notice ("unit", or cases of the self-test)
MUTATIONS = [
    ("thread identity from the system", C + "ConfinementRuntimeC.c", "  return thread_token;\n",
     "  return (uint64_t)pthread_self();\n", "unit"),
    ("queues by their specifics alone", RUNTIME + "QueueIdentity.swift",
     "if layout?.isHeldByThisThread(queue) == true { return .inside }", "", "unit"),
    ("queues by label", RUNTIME + "QueueIdentity.swift",
     "if confinement_running_queue_get(key) != nil { return .inside }",
     "if RunningQueue.current?.label == label { return .inside }", "unit"),
    ("nested queues not considered", RUNTIME + "QueueIdentity.swift", "        default: return true\n",
     "        default: return false\n", "unit"),
    ("sync to another queue never suspect", RUNTIME + "QueueIdentity.swift",
     "case 1: return startsAtWorker && layers.dropLast().last != .concurrency", "case 1: return true", "unit"),
    ("main actor by main thread", RUNTIME + "ActorIdentity.swift",
     "if let isolation, isolation === MainActor.shared { return .inside }\n        switch words.answer {",
     "if true { return confinement_on_main_thread() ? .inside : .outside }\n        switch words.answer {", "unit"),
    ("actors never outside", RUNTIME + "ActorIdentity.swift", "case 1: return .inside\n        case 0: return .outside",
     "case 1: return .inside\n        case 0: return .unknown", "unit"),
    ("silent executors taken at their word", RUNTIME + "ActorIdentity.swift",
     "guard confinement_current_task() != nil, RunningQueue.current?.isShared ?? true else { return .unknown }", "",
     "unit"),
    ("running actor not asked for", RUNTIME + "ConfinementDomain.swift",
     "actor = ActorMark.running.map { ConfinementDomain(owner: .actor($0)) }", "actor = nil", "unit"),
    ("attached guards by address alone", RUNTIME + "ConfinementCheckable.swift", "known.object === object", "true",
     "unit"),
    ("ended handles pass", RUNTIME + "GuardCore.swift", "if token == Self.hasEnded {\n            count",
     "if false {\n            count", "unit"),
    ("expectations take in every kind", RUNTIME + "ConfinementScope.swift", "guard violation.kind == expectedKind else",
     "guard expectedKind != nil else", "unit"),
    ("leaks not looked for", RUNTIME + "ConfinementScope.swift", "for entry in watched where entry.object != nil",
     "for entry in watched where false", "unit"),
    ("nesting not seen", RUNTIME + "TransactionMonitor.swift", "if !options.allowsNesting, let outer = innermostOpen",
     "if false, let outer = innermostOpen", "unit"),
    ("no suspension marker", RUNTIME + "TransactionMonitor.swift", "|| transaction.marker?.hasRun == true", "", "unit"),
    ("call sites by line alone", RUNTIME + "TransactionMonitor.swift", "            mix(UInt64(address))\n", "",
     "unit"),
    ("hopping on pool threads", CHECKER + "ThreadHopper.swift", "let started = confinement_start_thread(\n",
     "let started = false && confinement_start_thread(\n", "unit"),
    ("resumptions that overtake", CHECKER + "ThreadHopper.swift", "predecessor?.wait()", "", "unit"),
    ("no enqueue hook", CHECKER + "Hopping.swift", "if holders.isEmpty, !FreshThreads.takeHook() { return false }", "",
     "unit"),
    ("scopes stay open", RUNTIME + "ConfinementScope.swift", "            state.isOpen = false\n", "",
     ["late, next scope", "late, end of run", "x late, next scope"]),
    ("what waits is dropped", RUNTIME + "ConfinementScope.swift", "for violation in pending { sink.report(violation) }",
     "", ["thread", "x testDetachedTask"]),
    ("late violations dropped", RUNTIME + "ConfinementReporter.swift",
     "        LateViolations.add(violation, scope: culprit)", "", ["late, next scope"]),
    ("no failure at exit", RUNTIME + "LateViolations.swift", "confinement_exit_now(1)", "",
     ["late, end of run", "unscoped"]),
    ("no merging of repetitions", RUNTIME + "ConfinementScope.swift", "switch state.places[violation.key] {",
     "switch Place?.none {", ["300 uses, one report"]),
    ("Swift Testing told through XCTest", CHECKER + "SwiftTestingSupport.swift",
     "        report(violation.description, at: violation.site)\n",
     "        XCTFail(violation.description)\n        return false\n", ["ownTask", "thread"]),
    ("XCTest told through Swift Testing", CHECKER + "XCTestSupport.swift",
     "        guard let testCase else { return false }\n",
     "        guard let testCase else { return false }\n        if true { Issue.record(Comment(rawValue: violation.description)); return false }\n",
     ["x testOwnThread", "x testThread"]),
    ("never at once", CHECKER + "SwiftTestingSupport.swift",
     "Test.current != nil && ConfinementScope.current?.isWithin(scope) == true", "false", ["known issue in the task"]),
    ("always at once", CHECKER + "SwiftTestingSupport.swift",
     "Test.current != nil && ConfinementScope.current?.isWithin(scope) == true", "true", ["detachedTask", "thread"]),
    ("log not written", RUNTIME + "ConfinementReporter.swift",
     "ViolationLog.shared?.append(violation, pass: culprit?.pass)", "", ["log"]),
    ("off is not off", RUNTIME + "ConfinementSettings.swift", "case \"off\", \"0\", \"no\", \"false\": action = .off",
     "case \"never\": action = .off", ["off"]),
    ("owners settle when they are made", RUNTIME + "GuardCore.swift", "ownership = isSettled ? nil : Locked(.open)",
     "ownership = nil", "unit"),
    ("blocks are their thread", C + "WorkItems.c", "uint64_t outer = confinement_enter_work_item();",
     "uint64_t outer = confinement_context_token();", "unit"),
    ("a work item that is called is a block", C + "WorkItems.c", "if (!was_enqueued && (", "if (false && (", "unit"),
    ("blocks carry no scope", C + "WorkItems.c", "carried_scope = scope == NULL ? NULL : scope();",
     "carried_scope = NULL;", "unit"),
    ("detached tasks carry no scope", C + "WorkItems.c", "    created(task);\n", "    ;\n", "unit"),
    ("work item objects are wrapped", C + "WorkItems.c", "return function_of(body) != work_item_function;",
     "return true;", "unit"),
    ("settings are believed", RUNTIME + "ConfinementScope.swift",
     "for complaint in ConfinementSettings.current.complaints { fault(complaint) }", "",
     ["not understood, CONFINEMENT_MODE"]),
    ("checks are not counted", C + "include/ConfinementRuntimeC.h",
     "  confinement_store(&cell->checks, confinement_load(&cell->checks) + 1);\n", "", ["minimum, enough"]),
    ("a minimum is not asked for", RUNTIME + "ConfinementScope.swift", "if counts.checks < minimumChecks {",
     "if false {", ["minimum, too few"]),
    ("a lost hook is not noticed", CHECKER + "Hopping.swift", "guard !confinement_holds_enqueue_hook() else { return }",
     "guard false else { return }", ["main serial executor"]),
    ("each pass reports for itself", RUNTIME + "PassRecord.swift",
     "if case .reported(isKnown: false) = $0.entries[key] { true } else { false }", "false", ["both passes, the task"]),
    ("the maker is blamed", RUNTIME + "ConfinementReporter.swift", "let culprit = here ??",
     "let culprit = owner ?? here ??", ["another test's handle"]),
    ("rounds are their caller's", C + "WorkItems.c",
     "    uint64_t outer = confinement_enter_work_item();\n    body(round);",
     "    uint64_t outer = confinement_context_token();\n    body(round);", "unit"),
    ("nameless queues are everybody's", RUNTIME + "QueueLayout.swift",
     "guard !running.isShared || running.label.isEmpty && QueueLayout.known?.isSerial(pointer) == true else",
     "guard !running.isShared else", "unit"),
    ("an earlier cancellation is lost", EXPLORING + "Exploration.swift", "if Task.isCancelled { task.cancel() }", "",
     "unit"),
    ("cancellation handlers are their thread's", C + "WorkItems.c",
     "ENQUEUE(dispatch_source_set_cancel_handler, confinement_work_is_later, (void *source, block body), (source, body))\n",
     "", "unit"),
    ("orders are all as they came", EXPLORING + "OrderChooser.swift", "        switch seed {\n        case 0:",
     "        switch seed &* 0 {\n        case 0:", "unit"),
    ("nothing comes before its maker goes on", EXPLORING + "OrderChooser.swift", "guard headStarts > 0,",
     "guard false,", "unit"),
    ("tasks of their own are not in the order", C + "WorkItems.c",
     "  options = with_executor(flags, options, &storage);\n", "", "unit"),
    ("sleeps are real", C + "ExplorationTime.c", "confinement_takes_delayed(context, left_until(when))", "false",
     "unit"),
    ("the main actor is not in the order", C + "ExplorationTime.c", "&& confinement_takes_main(context))", "&& false)",
     "unit"),
    ("blocks begin beside their sender", EXPLORING + "DepartedWork.swift", "if let sender { exploration.waitForLeaving",
     "if false, let sender { exploration.waitForLeaving", "unit"),
    ("what blocks resume is not waited for", EXPLORING + "DepartedWork.swift", "if isPrompt { state.promptWork", "if false { state.promptWork",
     "unit"),
    ("who creates a task waits for itself", C + "WorkItems.c", "&& !is_own(place)", "", "unit"),
    ("a task is told when it runs", C + "WorkItems.c", "  if (own != NULL && !own->is_told && ",
     "  if (false && own != NULL && ", "unit"),
    ("numbers by who came first", EXPLORING + "Exploration+State.swift",
     "ready.firstIndex { $0.candidate.number > entry.candidate.number } ?? ready.count", "ready.count", "unit"),
    ("a blocked job stops all", EXPLORING + "ExplorationWorker.swift",
     "case .nothingMayCome: exploration.goesOn(without: self, isProven: true)", "case .nothingMayCome: break", "unit"),
    ("jobs share a thread", EXPLORING + "ExplorationWorker.swift", "let outer = confinement_enter_work_item()",
     "let outer = confinement_context_token()", "unit"),
    ("issues end no exploration", EXPLORING + "FailureWatch.swift", "outcome.withLock { $0.failed = true }", "",
     "unit"),
    ("explorations are kept", EXPLORING + "Exploration.swift", "        reported.withLock { $0 = nil }\n", "", "unit"),
    ("a handle passed on stays whose it was", RUNTIME + "HandOver.swift",
     "if let owner = known.owner { return (owner.judge(isolation), owner) }",
     "if let owner = known.givers.first { return (owner.judge(isolation), owner) }", "unit"),
    ("the giver may go on", RUNTIME + "HandOver.swift",
     "if known.wasGivenAway(by: isolation) { return (.outside, taker) }", "", "unit"),
    ("dead guards are kept", RUNTIME + "ConfinementScope.swift", "        ConfinementGuard.forgetTheDead()\n", "",
     "unit"),
    ("the seed is not in the log", RUNTIME + "ViolationLog.swift", "pass.seed.map {", "UInt64?.none.map {", "unit"),
    ("failed expectations are not in the log", EXPLORING + "FailureWatch.swift",
     "failed(\"\\(issue); \\(note)\", issue.place)", "", "unit"),
    ("any test stops the process", C + "Exploration.c", "(own == 0 || atomic_load(&words_of[index]) == here)", "true",
     "unit"),
    ("a seed in vain", RUNTIME + "LateViolations.swift", "totals.withLock({ $0.explored.scopes }) == 0", "false",
     ["explore, seed in vain"]),
    ("who waits for a time is not seen", C + "Standstill.c",
     "  case SYS_restart_syscall:\n    return confinement_waits_for_time;",
     "  case SYS_restart_syscall:\n    return confinement_stands_still;", "unit"),
    ("timers outside are not seen", C + "Standstill.c",
     "answer = has_timers() ? confinement_waits_for_time : confinement_stands_still;",
     "answer = confinement_stands_still;", "unit"),
    ("plain within another mode is in its order", RUNTIME + "ConfinementScope.swift",
     "self.order = order ?? (isPlain ? nil : parent?.order)", "self.order = order ?? parent?.order", "unit"),
    ("computed properties store", RUNTIME + "ConfinementGuard.swift",
     "guard !name.contains(UInt8(ascii: \"(\")) else { return false }\n",
     "guard !name.contains(UInt8(ascii: \"(\")) else { return false }\n                if true { return true }\n",
     "unit"),
    ("concurrent queues own", RUNTIME + "QueueIdentity.swift",
     "if isConcurrent, confinement_running_queue_get(key) != nil { return .unknown }", "", "unit"),
    ("lends are not kept", RUNTIME + "GuardCore.swift", "            lends.append(Lend(scope: here, site: site))\n", "",
     "unit"),
    ("no last words", C + "Exploration.c", "    if (atomic_load(&words_taken[index]) &&", "    if (false &&",
     ["explore, resumed twice"]),
]

MANIFEST = '''// swift-tools-version: 6.0
import PackageDescription
let package = Package(
    name: "Confine", platforms: [.macOS(.v13)],
    products: [.library(name: "ConfinementChecker", targets: ["ConfinementChecker"])],
    targets: [
        .target(name: "ConfinementChecker", dependencies: ["ConfinementRuntime", "ConfinementGuards"]),
        .target(name: "ConfinementGuards"),
        .target(name: "ConfinementRuntime", dependencies: ["CConfinementRuntime"]),
        .target(name: "CConfinementRuntime"),
        .testTarget(name: "ConfinementCheckerTests", dependencies: ["ConfinementChecker", "ConfinementRuntime", "CConfinementRuntime"]),
    ], swiftLanguageModes: [.v6])
'''


def copy(folder):
    for part in [
            C, RUNTIME, CHECKER, "Sources/ConfinementGuards/", "Tests/ConfinementCheckerTests",
            "Fixtures/CheckerSelfTest"
    ]:
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns(".build"), dirs_exist_ok=True)
    (folder / "Package.swift").write_text(MANIFEST)


def notices(folder, witness):
    """Whether the witness fails; and whether the mutant compiles at all."""
    if witness == "unit":
        built = subprocess.run(["swift", "build", "--build-tests"], cwd=folder, capture_output=True, text=True)
        if built.returncode != 0:
            return None, built.stdout + built.stderr
        text = ""
        # The orders take longest by far, so they are asked only where nothing else noticed.
        for chosen in [["--skip", "ConfinementCheckerTests.(Exploring|Memory)/"],
                       ["--filter", "ConfinementCheckerTests.(Exploring|Memory)/"]]:
            try:
                done = subprocess.run(["swift", "test", "--skip-build", *chosen], cwd=folder, capture_output=True,
                                      text=True, timeout=600)
            except subprocess.TimeoutExpired:
                return True, "it hangs"
            text += done.stdout + done.stderr
            if done.returncode != 0:
                return True, text
        return False, text
    selftest = folder / "Fixtures/CheckerSelfTest"
    built = subprocess.run(["swift", "build", "--build-tests"], cwd=selftest, capture_output=True, text=True)
    if built.returncode != 0:
        return None, built.stdout + built.stderr
    text = ""
    for case in witness:
        done = subprocess.run([sys.executable, "run.py", "--quiet", "--exactly", case], cwd=selftest,
                              capture_output=True, text=True, timeout=300)
        text += done.stdout
        if done.returncode != 0:
            return True, text
    return False, text


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", help="mutations whose name contains this")
    parser.add_argument("--from", dest="first", help="the first mutation to try, by its name")
    parser.add_argument("--keep", help="a folder to work in, kept for the next run")
    arguments = parser.parse_args()
    folder = pathlib.Path(arguments.keep or tempfile.mkdtemp())
    folder.mkdir(parents=True, exist_ok=True)
    survivors = 0
    chosen = [mutation for mutation in MUTATIONS if not arguments.only or arguments.only in mutation[0]]
    if arguments.first:
        chosen = chosen[[mutation[0] for mutation in chosen].index(arguments.first):]
    try:
        copy(folder)
        # The unbroken copy must pass, or a failure says nothing.
        for witness in ["unit", ["thread", "late, next scope", "x testThread"]]:
            seen, text = notices(folder, witness)
            if seen is not False:
                print(text)
                print("the unbroken copy fails")
                return 1
        for name, path, there, instead, witness in chosen:
            source = folder / path
            original = source.read_text()
            if original.count(there) < 1:
                print(f"STALE     {name}: its place is not in {path} any more")
                survivors += 1
                continue
            imports = "import Testing\nimport XCTest\n" if "Fail(" in instead or "Issue." in instead else ""
            source.write_text(imports + original.replace(there, instead, 1))
            seen, text = notices(folder, witness)
            source.write_text(original)
            if seen is None:
                print(f"BROKEN    {name}: does not compile\n{text[-2000:]}")
                survivors += 1
            elif not seen:
                print(f"SURVIVED  {name}")
                survivors += 1
            else:
                print(f"noticed   {name}")
            sys.stdout.flush()
    finally:
        if not arguments.keep:
            shutil.rmtree(folder)
    print(f"{len(chosen) - survivors} of {len(chosen)} mutations noticed")
    return 1 if survivors or not chosen else 0


if __name__ == "__main__":
    sys.exit(main())
