"""Answers of the compiler, and of programs that were compiled and run, kept in the repository, so that only what has
changed is asked again.

An answer is kept by what it depends on: the judge that asks and the number of its way of asking, the question (a
program's text), all texts of the frameworks that it is compiled against, and what
`swiftc --version` says. Each judge has a file of its own in Kept/, a sorted line an answer: the key, four digits by
which a damaged line is noticed, the answer in JSON (packed where it is long).

    without an option     asks only what is not kept, and writes nothing
    --keep-answers        writes the answers that were asked for, and removes all others. Only with all that CI asks:
                          `run.py CONFINE --fast --keep`
    --anew                believes nothing that is kept: asks all, and fails where an answer differs

A change of how a question is asked or its answer read raises the number that the judge gives to its `Store`; `--anew`,
which runs at night, finds where that was forgotten.
"""
import base64
import contextlib
import fcntl
import functools
import hashlib
import json
import os
import pathlib
import subprocess
import sys
import threading
import zlib

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
FOLDER = HERE / "Kept"
# So many differences are shown.
SHOWN = 5


@functools.cache
def compiler():
    """What the compiler says that it is."""
    return subprocess.run(["swiftc", "--version"], capture_output=True, text=True, check=True).stdout


def texts(*places, top=ROOT):
    """One digest of all files there, by their paths from the top; a place is a file or a folder."""
    digest = hashlib.sha256()
    for place in places:
        for path in sorted(path for path in place.rglob("*")
                           if path.is_file() and "__pycache__" not in path.parts) if place.is_dir() else [place]:
            digest.update(f"{path.relative_to(top).as_posix()}\0{path.stat().st_size}\0".encode() + path.read_bytes())
    return digest.hexdigest()


@contextlib.contextmanager
def alone(folder):
    """Judges run side by side: what they share is built by one at a time."""
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / ".lock", "w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def add_options(parser, *names):
    """`names` are further names of --keep-answers, for judges that keep nothing else."""
    parser.add_argument("--keep-answers", *names, dest="keep_answers", action="store_true",
                        help="writes the answers of compiler and programs to Benchmarks/Judges/Kept")
    parser.add_argument("--anew", action="store_true",
                        help="asks everything again and fails where an answer is not the kept one")


class Store:
    """The kept answers of one judge. `way` is the number of its way of asking; `surroundings` a digest of all that
    stands beside each question."""

    def __init__(self, name, way, surroundings, options=None, folder=FOLDER, version=None):
        self.name, self.path = name, pathlib.Path(folder) / f"{name}.txt"
        self.keeps, self.is_anew = getattr(options, "keep_answers", False), getattr(options, "anew", False)
        self.salt = json.dumps([name, way, surroundings, compiler() if version is None else version])
        self.lock, self.found, self.asked, self.damaged, self.differing = threading.Lock(), {}, 0, 0, []
        self.kept = self.read()

    def read(self):
        """The lines by their keys. What is damaged, or said twice in different words (a merge), is as if it were not
        there."""
        lines, bad = {}, set()
        for line in self.path.read_text(encoding="utf-8").splitlines() if self.path.exists() else []:
            key, _, rest = line.partition(" ")
            check, _, value = rest.partition(" ")
            if check != checked(key, value) or lines.get(key, value) != value:
                bad.add(key)
                self.damaged += 1
            lines[key] = value
        return {key: value for key, value in lines.items() if key not in bad}

    def key(self, question):
        return hashlib.sha256(f"{self.salt}\0{json.dumps(question, sort_keys=True)}".encode()).hexdigest()[:20]

    def answers(self, questions, ask):
        """The answer to each question. `ask` is given the positions of those that have none, and gives their answers in
        that order; it is not called where all have one."""
        keys = [self.key(question) for question in questions]
        with self.lock:
            missing = {}
            for position, key in enumerate(keys):
                if key in self.found or key in missing:
                    continue
                if key in self.kept and not self.is_anew:
                    self.found[key] = unpacked(self.kept[key])
                else:
                    missing[key] = position
        if missing:
            given = list(ask(list(missing.values())))
            assert len(given) == len(missing), f"{self.name}: {len(missing)} questions, {len(given)} answers"
            with self.lock:
                self.asked += len(missing)
                for (key, position), answer in zip(missing.items(), given):
                    # Through the form in which it is kept, so that a kept answer is no other.
                    self.found[key] = answer = json.loads(json.dumps(answer))
                    if self.is_anew and key in self.kept and unpacked(self.kept[key]) != answer:
                        self.differing.append((questions[position], unpacked(self.kept[key]), answer))
        return [self.found[key] for key in keys]

    def answer(self, question, ask):
        """The answer to one question, that of `ask()` where none is kept."""
        return self.answers([question], lambda _: [ask()])[0]

    def finish(self):
        """Writes what is to be kept, says on standard error what was asked, and gives the exit status: 1 where an
        answer differs from the kept one."""
        print(
            f"answers kept for {self.name}: {len(self.found) - self.asked} of {len(self.found)}, asked {self.asked}" +
            (f", damaged {self.damaged}" if self.damaged else ""), file=sys.stderr)
        for question, kept, now in self.differing[:SHOWN]:
            print(f"{self.name}: the kept answer differs: {short(kept)}; now {short(now)}; asked {short(question)}")
        if self.differing:
            print(
                f"{self.name}: {len(self.differing)} of {self.asked} answers differ from the kept ones: their way of asking has changed without its number, or an entry is wrong; "
                "`Benchmarks/Judges/run.py CONFINE --fast --keep --anew` writes them")
        if self.keeps:
            self.write()
        return 1 if self.differing and not self.keeps else 0

    def write(self):
        lines = []
        for key, answer in sorted(self.found.items()):
            value = packed(answer)
            lines.append(f"{key} {checked(key, value)} {value}\n")
        self.path.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.path.with_suffix(".new")
        fresh.write_text("".join(lines), encoding="utf-8")
        os.replace(fresh, self.path)


def checked(key, value):
    return hashlib.sha256(f"{key} {value}".encode()).hexdigest()[:4]


def packed(answer):
    text = json.dumps(answer, separators=(",", ":"), ensure_ascii=False, sort_keys=True)
    if len(text) < 200:
        return text
    return "z" + base64.b85encode(zlib.compress(text.encode(), 9)).decode()


def unpacked(value):
    return json.loads(zlib.decompress(base64.b85decode(value[1:])) if value.startswith("z") else value)


def short(thing):
    text = json.dumps(thing, ensure_ascii=False, sort_keys=True)
    return text if len(text) < 300 else text[:300] + " …"


class Nowhere:
    """Keeps nothing: every question is asked."""
    is_anew = False

    @staticmethod
    def answers(questions, ask):
        return list(json.loads(json.dumps(list(ask(list(range(len(questions))))))) if questions else [])
