"""What programs did when they ran: kept by text where it is kept, else compiled together, run, and told apart by program.

A program's answer is its own: it holds what was seen of its runs and of its own files, and no number that says which thread or handle it was.
"""
import dataclasses
import json
import pathlib
import re
from typing import Optional

import machine
from machine import kept

WAY = 1


def surroundings():
    """A digest of all that programs are compiled with: the frameworks, the checker's runtime, and how a text becomes the one that runs."""
    places = [place for _, some in machine.MODULES for place in some]
    return kept.texts(*places, machine.RUNTIME, machine.WORK_ITEMS, machine.STUBS / "StubMacros.py", machine.HERE / "runcopy.py")


def store(name, options=None, *more):
    """The answers of one judge; `more` are digests of what else stands beside its programs."""
    return kept.Store(name, WAY, [surroundings(), *more], options)


@dataclasses.dataclass
class Asked:
    """A program as it is asked about: its name and own files, and what stands beside them."""
    name: str
    files: dict
    entry: str
    shared: dict
    head: str = ""
    prepare: Optional[str] = None

    @property
    def question(self):
        return dataclasses.asdict(self)


class Seen:
    """What was seen of one program."""

    def __init__(self, answer):
        self.word, self.ended, self.violations, self.notes = answer["word"], answer["ended"], answer["violations"], answer["notes"]
        self.runs = []
        for outcome, tossed, ending, breaches, transactions in answer["runs"]:
            run = machine.Seen(outcome, tossed, ending)
            run.breaches = [(kind, "", "", places(frames)) for kind, frames in breaches]
            run.transactions = [("", places(frames)) for frames in transactions]
            self.runs.append(run)
        self.coverage = {path: [tuple(one) for one in segments] for path, segments in answer["coverage"].items()}


def places(frames):
    return [(path, line) for path, line in frames]


def programs(every, store, folder, covers=False, logs=False, turn=None):
    """What was seen of each. With `covers` also which places were come to, with `logs` of what the checker told. `turn` changes the text that starts the programs."""
    def ask(positions):
        return run_together([every[position] for position in positions], pathlib.Path(folder), covers, logs, turn)
    return [Seen(answer) for answer in store.answers([one.question for one in every], ask)]


def run_together(every, folder, covers, logs, turn, again=True):
    """Compiles and runs many at once. Those that do not compile are left out, with the compiler's word; those that got stuck run once more, since a machine may be late."""
    folder.mkdir(parents=True, exist_ok=True)
    left, words = compiled(every, folder, turn)
    log, notes = folder / "violations.jsonl", folder / "notes.tsv"
    for old in (log, notes):
        old.unlink(missing_ok=True)
    seen = machine.Observation()
    if left:
        variables = {"EXECUTION_NOTES": str(notes), **({"CONFINEMENT_LOG": str(log)} if logs else {})}
        seen = machine.execute(folder, [one.name for one in left], variables, covers=covers)
    violations, noted = read_violations(log), read_notes(notes)
    answers = {one.name: answer(one, words.get(one.name), seen, covers, violations, noted.get(one.name, [])) for one in every}
    late = [one for one in left if answers[one.name]["ended"] == "stuck"]
    if late and again:
        answers.update(zip((one.name for one in late), run_together(late, folder / "again", covers, logs, turn, again=False)))
    return [answers[one.name] for one in every]


def compiled(every, folder, turn):
    """The programs that compile, and the compiler's word on each other."""
    objects, left, words = machine.build(), list(every), {}
    while left:
        files = {name: text for one in left for name, text in [*one.files.items(), *one.shared.items()]}
        main = "".join(sorted({one.head for one in left})) + machine.main_file([(one.name, one.prepare, one.entry) for one in left])
        result = machine.compile_programs(folder, files, turn(main) if turn else main, objects)
        if result.returncode == 0:
            break
        bad = dict(re.findall(r"/([^/\s]+\.swift):\d+:\d+: error: (.*)", result.stderr))
        broken = {one.name: next(bad[name] for name in one.files if name in bad) for one in left if any(name in bad for name in one.files)}
        if not broken:
            raise machine.Failure(f"a batch does not compile: {result.stderr.strip()[-1500:]}")
        words.update(broken)
        left = [one for one in left if one.name not in broken]
    return left, words


def answer(one, word, seen, covers, violations, notes):
    runs = []
    for run in seen.runs.get(one.name, []):
        runs.append([run.outcome, run.tossed, run.ending, [[kind, frames] for kind, _, _, frames in run.breaches], [frames for _, frames in run.transactions]])
    # Whether a place was come to; how often says more of the threads than of the program.
    coverage = {name: [[line, column, min(count, 1), counts] for line, column, count, counts in seen.coverage[name]] for name in sorted(one.files) if covers and name in seen.coverage}
    return {"word": word, "ended": seen.ended.get(one.name, "never begun"), "runs": runs, "coverage": coverage,
            "violations": sorted(place for place in violations if place[0] in one.files), "notes": notes}


def read_violations(log):
    """The lines of which the checker told, with the names of their files."""
    told = [json.loads(line) for line in log.read_text().split("\n") if line.strip()] if log.exists() else []
    return {(pathlib.Path(one["path"]).name, one["line"]) for one in told}


def read_notes(path):
    """What programs left a note of, by program."""
    noted = {}
    for line in path.read_text().splitlines() if path.exists() else []:
        program, _, text = line.partition("\t")
        noted.setdefault(program, []).append(text)
    return noted
