"""Generated programs before and after each fix, run with the behaving frameworks: what they leave in the database, how
they end, and what was seen to go wrong."""
import re
import tempfile

import material
from material import projects
import observed
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
        guard let file = fopen(ProcessInfo.processInfo.environment["EXECUTION_NOTES"]!, "a") else { return }
        fputs(line, file)
        fclose(file)
    }
}
"""


def asks(name, files, entry):
    shared = {"RealmModels.swift": families.MODELS["Realm"], "States.swift": STATE}
    return observed.Asked(name, files, f'try await named("{name}") {{ {entry} }}', shared, families.PREPARE["Realm"],
                          families.PREPARE_CALL["Realm"])


def noting(main):
    """The text that starts the programs, so that what each leaves is noted."""
    return main.replace("Harness.run(", "noteStates()\n        Harness.run(")


class Change:
    """A program, one of its fixes, and the same program with it, under a number of its own that says whose it is."""

    def __init__(self, program, finding, fix, place):
        self.program, self.finding, self.fix, self.number = program, finding, fix, (program.number + 1) * 10_000 + place
        after = material.applied(program.files, fix["edits"])
        old = re.compile(rf"(?<=[A-Za-z_]){program.number}(?![0-9])")
        self.files = {old.sub(str(self.number), name): old.sub(str(self.number), text) for name, text in after.items()}
        self.entry = old.sub(str(self.number), program.entry)
        self.text = after


def judge(confine, options):
    """Lines of what differs, how many fixes were run, and whether answers differ from the kept ones."""
    programs = [
        program for program in generate(families.ALL, material.SEED, options.count)
        if program.family.framework == "Realm"
    ]
    reports = material.lint(confine, [
        projects.Project(program.name, {**program.files, "RealmModels.swift": families.MODELS["Realm"]})
        for program in programs
    ])
    changes = []
    for program, findings in zip(programs, reports):
        for place, finding in enumerate(findings):
            fix = next((one for one in finding["fixes"] if one["applicability"] == "safe"),
                       next(iter(finding["fixes"]), None))
            if fix and finding["confidence"] != "low" and all(edit["path"] in program.files for edit in fix["edits"]):
                changes.append(Change(program, finding, fix, place))
    store = observed.store("fixes-run", options)
    changed = {change.program.number for change in changes}
    asked = [asks(program.name, program.files, program.entry) for program in programs if program.number in changed]
    asked += [asks(f"P{change.number}", change.files, change.entry) for change in changes]
    with tempfile.TemporaryDirectory(prefix="fixes-run") as folder:
        answers = observed.programs(asked, store, folder, turn=noting)
    seen, lines, verbose = {one.name: answer for one, answer in zip(asked, answers)}, [], options.verbose
    if uncompiled := [f"{name}: {answer.word}" for name, answer in seen.items() if answer.word is not None]:
        raise SystemExit(f"programs do not compile: {'; '.join(uncompiled[:3])}")
    for change in changes:
        before, after = change.program.name, f"P{change.number}"
        kind = f"{change.finding['rule']} ({change.fix['applicability']})"

        def differs(what, was, now):
            lines.append(f"{what}: {kind} in {before}, {change.fix['title']}: {was} → {now}")
            if verbose:
                lines.extend("    " + line for path, text in change.text.items() for line in text.split("\n"))

        broken = [[kind_ for kind_, *_ in run.breaches] for run in seen[after].runs]
        was_broken = [[kind_ for kind_, *_ in run.breaches] for run in seen[before].runs]
        if seen[before].ended == "end" and seen[after].ended != "end":
            differs("ends otherwise", seen[before].ended, seen[after].ended)
        elif sum(map(len, broken)) > sum(map(len, was_broken)):
            differs("goes wrong more often", sum(map(len, was_broken)), f"{sum(map(len, broken))}, {broken[0][:1]}")
        endings = [[run.ending for run in seen[name_].runs] for name_ in (before, after)]
        if endings[0] != endings[1]:
            differs("ends otherwise", *endings)
        if not any(was_broken) and seen[before].notes != seen[after].notes or any(was_broken) and not set(
                seen[after].notes) <= set(seen[before].notes) and not any(broken):
            differs("leaves other contents", sorted(set(seen[before].notes))[:2], sorted(set(seen[after].notes))[:2])
    return lines, len(changes), store.finish()
