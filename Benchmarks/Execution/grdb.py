"""Programs on the real GRDB and a real file. GRDB ends the process where it is misused, so what is compared is the
program as a whole: whether it ended so, and how many transactions were committed."""
import collections
import re
import shutil

import machine
from programs import grdb
from programs.shape import generate

NESTED = {"nested_transaction"}
ESCAPED = {"confined_handle_escapes_scope", "live_object_crosses_boundary", "handle_used_after_suspension"}
# What outlives its connection ends in other ways, too.
TOLD = {"reentrant": NESTED, "thread": ESCAPED, "other": NESTED | ESCAPED, "per_item": {"write_in_loop"}}


def run(programs, package, limit=1200):
    """What became of each program: (commits, ending), by name."""
    built = machine.run(
        ["swift", "build", "--package-path", package, "--scratch-path", machine.ROOT / ".build" / "grdb"],
        timeout=limit)
    if built.returncode:
        wrong = [line for line in (built.stdout + built.stderr).split("\n") if "error:" in line]
        if any(word in built.stdout + built.stderr
               for word in ("sqlite3.h", "not appear to be a git repository", "unable to access", "no versions of")):
            print(f"grdb: skipped, GRDB or SQLite's headers are not at hand: {wrong[0] if wrong else ''}")
            return None
        raise machine.Failure("the programs do not build: " + "; ".join(wrong[:3]))
    path = machine.run([
        "swift", "build", "--package-path", package, "--scratch-path", machine.ROOT / ".build" / "grdb",
        "--show-bin-path"
    ]).stdout.strip()
    outcomes, first, names = {}, 0, [program.name for program in programs]
    while first < len(names):
        result = machine.run([f"{path}/programs", str(first)], timeout=limit,
                             env={**machine.os.environ, "SWIFT_BACKTRACE": "enable=no"})
        current, begun = None, 0
        for line in result.stdout.split("\n"):
            parts = line.split("\t")
            if parts[0] == "begin":
                current, begun = parts[1], begun + 1
            elif parts[0] == "end":
                outcomes[current] = (int(parts[1]), parts[2])
        if result.returncode == 0:
            break
        said = [line for line in result.stderr.split("\n") if "atal error" in line]
        outcomes[names[first + begun - 1]] = (0, said[-1] if said else f"status {result.returncode}")
        first += max(begun, 1)
    return outcomes


def main(options, folder):
    programs = generate(grdb.FAMILIES, options.seed, min(options.count, 600))
    package = folder / "grdb"
    shutil.rmtree(package, ignore_errors=True)
    shutil.copytree(machine.BEHAVING / "GRDB", package)
    source = package / "Sources" / "programs"
    for program in programs:
        for name, text in program.files.items():
            (source / name).write_text(text)
    entries = ",\n".join(f'    ("{program.name}", {{ {program.entry} }})' for program in programs)
    (source / "Programs.swift"
     ).write_text(f"nonisolated(unsafe) let programs: [(String, () async throws -> Void)] = [\n{entries}\n]\n")
    outcomes = run(programs, package)
    if outcomes is None:
        return 0
    findings = collections.defaultdict(list)
    for finding in machine.lint(options.confine, folder / "grdb-lint", {
            **{
                name: text for program in programs for name, text in program.files.items()
            }, "GRDBModels.swift": grdb.MODELS
    }):
        match = re.match(r"P(\d+)", finding["path"])
        if match and finding.get("confidence") != "low":
            findings[int(match[1])].append(finding)
    counts, examples = collections.Counter(), {}
    for program in programs:
        committed, ending = outcomes.get(program.name, (0, "never begun"))
        kinds = {"reentrant" if "reentrant" in ending else "thread" if "correct thread" in ending else "other"
                 } if "atal error" in ending else set()
        if program.items and committed >= program.items:
            kinds.add("per_item")
        told = {finding["rule"] for finding in findings[program.number]}
        surely = {finding["rule"] for finding in findings[program.number] if finding["confidence"] == "high"}
        verdicts = [("missed", kind) for kind in sorted(kinds) if not told & TOLD.get(kind, set())]
        verdicts += [("false", kind) for kind in ("reentrant", "thread", "per_item")
                     if surely & TOLD[kind] and not kinds]
        counts["broken" if kinds - {"per_item"} else "whole"] += 1
        counts["agree" if not verdicts else "disagree"] += 1
        for one in verdicts:
            counts[one] += 1
            if one not in examples or len(program.signature()) < len(examples[one][0].signature()):
                examples[one] = (program, ending, surely or told)
    print(
        f"grdb: programs {len(programs)}, ended by GRDB {counts['broken']}, agree {counts['agree']}, disagree {counts['disagree']}"
    )
    for (verdict, kind), (program, ending, rules) in sorted(examples.items()):
        print(
            f"{counts[verdict, kind]:5}  {verdict} {kind}, for one: {program.family.name} {program.signature()}; {ending[:120]}; told: {', '.join(sorted(rules)) or 'nothing'}"
        )
        print("\n".join("    " + line for text in program.files.values() for line in text.split("\n")))
    if options.summary:
        missed, false = (sum(count for key, count in counts.items() if isinstance(key, tuple) and key[0] == verdict)
                         for verdict in ("missed", "false"))
        print(f"execution (GRDB): programs {len(programs)}, agree {counts['agree']}, missed {missed}, false {false}")
    return 0
