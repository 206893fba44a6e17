"""Generated programs before and after each fix, run with the behaving frameworks: what they leave in the database, how they end, and what was seen to go wrong."""
import collections
import pathlib
import re
import tempfile

import material
from material import projects  # noqa: F401
import machine
from programs import families
from programs.shape import generate

# What stands in the database when a program has ended and all that it had put off has run.
STATE = """
import Behaviour
import Foundation
import RealmSwift

nonisolated(unsafe) var current = ""
func named(_ name: String, _ body: () async throws -> Void) async throws {
    current = name
    try await body()
}
func noteStates() {
    Endings.all.append {
        let dogs = (try? Realm(queue: nil))?.objects(Dog.self).map { "\\($0.id) \\($0.name) \\($0.age)" }.sorted() ?? []
        let line = current + "\\t" + dogs.joined(separator: ";") + "\\n"
        guard let file = fopen(ProcessInfo.processInfo.environment["FIXES_STATES"]!, "a") else { return }
        fputs(line, file)
        fclose(file)
    }
}
"""


class Change:
    """A program, one of its fixes, and the same program with it, under a number of its own."""

    def __init__(self, program, finding, fix, number):
        self.program, self.finding, self.fix, self.number = program, finding, fix, number
        after = material.applied(program.files, fix["edits"])
        old = re.compile(rf"(?<=[A-Za-z_]){program.number}(?![0-9])")
        self.files = {old.sub(str(number), name): old.sub(str(number), text) for name, text in after.items()}
        self.entry = old.sub(str(number), program.entry)
        self.text = after


def judge(confine, count, jobs, verbose):
    """Lines of what differs, and how many fixes were run."""
    programs = [program for program in generate(families.ALL, material.SEED, count) if program.family.framework == "Realm"]
    reports = material.lint(confine, [projects.Project(program.name, {**program.files, "RealmModels.swift": families.MODELS["Realm"]}) for program in programs])
    changes = []
    for program, findings in zip(programs, reports):
        for finding in findings:
            fix = next((one for one in finding["fixes"] if one["applicability"] == "safe"), next(iter(finding["fixes"]), None))
            if fix and finding["confidence"] != "low" and all(edit["path"] in program.files for edit in fix["edits"]):
                changes.append(Change(program, finding, fix, 1_000_000 + len(changes)))
    changed = {change.program.number for change in changes}
    befores = [program for program in programs if program.number in changed]
    if not changes:
        return [], 0
    files = {"RealmModels.swift": families.MODELS["Realm"], "States.swift": STATE}
    entries = []
    prepare = families.PREPARE_CALL["Realm"]
    for program in befores:
        files.update(program.files)
        entries.append((program.name, prepare, f'try await named("{program.name}") {{ {program.entry} }}'))
    for change in changes:
        files.update(change.files)
        entries.append((f"P{change.number}", prepare, f'try await named("P{change.number}") {{ {change.entry} }}'))
    main = families.PREPARE["Realm"] + machine.main_file(entries).replace("Harness.run(", "noteStates()\n        Harness.run(")
    objects = machine.build()
    lines = []
    with tempfile.TemporaryDirectory(prefix="fixes-run") as name:
        folder = pathlib.Path(name)
        compiled = machine.compile_programs(folder, files, main, objects)
        if compiled.returncode:
            raise SystemExit(f"the programs do not compile: {compiled.stderr.strip()[-1500:]}")
        states_file = folder / "states"
        seen = machine.execute(folder, [entry[0] for entry in entries], {"FIXES_STATES": str(states_file)})
        states = collections.defaultdict(list)
        for line in states_file.read_text().splitlines() if states_file.exists() else []:
            program, _, state = line.partition("\t")
            states[program].append(state)
    for change in changes:
        before, after = change.program.name, f"P{change.number}"
        kind = f"{change.finding['rule']} ({change.fix['applicability']})"

        def differs(what, was, now):
            lines.append(f"{what}: {kind} in {before}, {change.fix['title']}: {was} → {now}")
            if verbose:
                lines.extend("    " + line for path, text in change.text.items() for line in text.split("\n"))

        broken = [[(kind_, what) for kind_, what, *_ in run.breaches] for run in seen.runs[after]]
        was_broken = [[(kind_, what) for kind_, what, *_ in run.breaches] for run in seen.runs[before]]
        if seen.ended.get(before) == "end" and seen.ended.get(after) != "end":
            differs("ends otherwise", seen.ended.get(before), seen.ended.get(after))
        elif sum(map(len, broken)) > sum(map(len, was_broken)):
            differs("goes wrong more often", sum(map(len, was_broken)), f"{sum(map(len, broken))}, {broken[0][:1]}")
        endings = [[run.ending for run in seen.runs[name_]] for name_ in (before, after)]
        if endings[0] != endings[1]:
            differs("ends otherwise", *endings)
        if not any(was_broken) and states[before] != states[after] or any(was_broken) and not set(states[after]) <= set(states[before]) and not any(broken):
            differs("leaves other contents", sorted(set(states[before]))[:2], sorted(set(states[after]))[:2])
    return lines, len(changes)
