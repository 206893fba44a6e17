"""Builds the behaving frameworks, compiles programs with them, runs them, and reads what was seen."""
import bisect
import collections
import functools
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

import runcopy

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT / "Benchmarks" / "Judges"))
import kept  # noqa: E402

BEHAVING = ROOT / "Fixtures" / "Behaving"
STUBS = ROOT / "Fixtures" / "Stubs"
BUILD = ROOT / ".build" / "behaving"
RUNTIME = ROOT / "Sources" / "CConfinementRuntime"
WORK_ITEMS = BEHAVING / "Behaviour" / "WorkItems.c"
# In the order of their dependencies: a module, and where its sources stand.
MODULES = [
    ("ConfinementRuntime", [ROOT / "Sources" / "ConfinementRuntime"]),
    ("Behaviour", [
        BEHAVING / "Behaviour", ROOT / "Sources" / "ConfinementChecker" / "ThreadHopper.swift",
        ROOT / "Sources" / "ConfinementChecker" / "ConfinementMode.swift"
    ]),
    ("AppleShims", [BEHAVING / "AppleShims"]),
    ("Combine", [BEHAVING / "Combine"]),
    ("RealmSwift", [BEHAVING / "RealmSwift"]),
    ("CoreData", [BEHAVING / "CoreData"]),
    ("SwiftData", [BEHAVING / "SwiftData"]),
]


class Failure(Exception):
    pass


def sources(places):
    return [path for place in places for path in (sorted(place.glob("*.swift")) if place.is_dir() else [place])]


def flags():
    return [
        "-swift-version", "5", "-parse-as-library", "-suppress-warnings", "-package-name", "Confine", "-I",
        str(BUILD), "-I",
        str(RUNTIME / "include"), "-Xcc", f"-fmodule-map-file={BUILD / 'module.modulemap'}"
    ]


@functools.cache
def tool(name):
    """LLVM's tool that came with the compiler: others of that name, which a system may have before it, do not read what
    it writes."""
    own = pathlib.Path(shutil.which("swiftc") or "/").resolve().parent / name
    return str(own) if own.exists() else name


def run(command, **more):
    return subprocess.run([str(part) for part in command], capture_output=True, text=True, errors="replace", **more)


@functools.cache
def build():
    """Compiles the frameworks; again where their sources or the compiler have changed. Gives what programs are linked
    with."""
    if not shutil.which("swiftc"):
        raise Failure("swiftc is not on PATH; install a Swift toolchain")
    with kept.alone(BUILD):
        return build_alone()


def build_alone():
    module_map = BUILD / "module.modulemap"
    headers = " ".join(f'header "{path}"' for path in sorted((RUNTIME / "include").glob("*.h")))
    text = f"module CConfinementRuntime {{ {headers} export * }}\n"
    # Compilers that run beside this read it.
    if not module_map.exists() or module_map.read_text() != text:
        module_map.write_text(text)
    digest, again = hashlib.sha256(kept.compiler().encode()), False
    # What becomes of work items the frameworks themselves say.
    in_c = {**{f"Runtime{path.stem}": path for path in sorted(RUNTIME.glob("*.c"))}, "WorkItems": WORK_ITEMS}
    every = [(name, [path]) for name, path in in_c.items()] + MODULES
    for name, places in every:
        files = sources(places)
        if not files:
            raise Failure(f"no sources for {name} at {', '.join(map(str, places))}")
        for path in files:
            digest.update(path.read_bytes())
        stamp, output = BUILD / f"{name}.stamp", BUILD / f"{name}.o"
        if not again and output.exists() and stamp.exists() and stamp.read_text() == digest.hexdigest():
            continue
        again = True
        if name in in_c:
            result = run([
                "clang", "-c", "-O1", "-fPIC", "-fblocks", "-DCONFINEMENT_WITHOUT_WORK_ITEMS", in_c[name], "-I",
                RUNTIME / "include", "-o", output
            ])
        else:
            result = run([
                "swiftc", "-O", *flags(), "-module-name", name, "-emit-module", "-emit-module-path",
                BUILD / f"{name}.swiftmodule", "-emit-object", "-wmo", "-o", output, *plugin(), *files
            ])
        if result.returncode:
            raise Failure(f"the behaving module {name} doesn't compile\n{result.stderr}")
        stamp.write_text(digest.hexdigest())
    # The entry points that are taken over must be seen by the libraries.
    return [
        *[BUILD / f"{name}.o" for name, _ in every], "-Xlinker",
        "-export_dynamic" if sys.platform == "darwin" else "--export-dynamic"
    ]


def plugin():
    """The compiler plugin that serves the macros of SwiftData."""
    return ["-load-plugin-executable", f"{STUBS / 'StubMacros.py'}#StubMacros"] if (BEHAVING /
                                                                                    "SwiftData").exists() else []


class Seen:
    """What one program did in one run."""

    def __init__(self, outcome, tossed, ending):
        self.outcome, self.tossed, self.ending = outcome, tossed, ending
        self.breaches, self.transactions = [], []


class Observation:
    """What was seen of all programs: runs by program, and which places of the text ran."""

    def __init__(self):
        self.runs, self.ended, self.notes = collections.defaultdict(list), {}, []
        self.coverage = {}

    def ran(self, path, line, column=None):
        """Whether that place ran; nil where the compiler counts nothing there."""
        segments = self.coverage.get(path)
        if not segments:
            return None
        # Of a line without a column: whether anything that begins there, or goes on there, ran.
        at = bisect.bisect_right(segments, (line, column if column is not None else 1 << 20, 1 << 62, 1)) - 1
        if at < 0 or not segments[at][3]:
            return None
        return segments[at][2] > 0


def compile_programs(folder, files, main, objects, extra=()):
    """Compiles a batch. Returns the files that do not compile, with the compiler's word; they are left out."""
    source = folder / "run"
    shutil.rmtree(source, ignore_errors=True)
    source.mkdir(parents=True)
    for name, text in files.items():
        path = source / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(runcopy.run_copy(text))
    (source / "Main.swift").write_text(main)
    paths = [source / name for name in files] + [source / "Main.swift"]
    (folder / "files").write_text("\n".join(f'"{path}"' for path in paths))
    return run([
        "swiftc", "-Onone", "-gline-tables-only", "-wmo", *flags(), "-module-name", "Programs", "-profile-generate",
        "-profile-coverage-mapping", *plugin(), "-Xfrontend", "-import-module", "-Xfrontend", "AppleShims",
        "-Xfrontend", "-import-module", "-Xfrontend", "Behaviour", *extra, f"@{folder / 'files'}", *objects, "-o",
        folder / "programs"
    ], cwd=folder)


def main_file(entries):
    """`entries`: (name, what prepares it or None, the expression that runs it), each of the programs."""
    lines = [
        f'    Program("{name}"' + (f", prepare: {{ {prepare} }}" if prepare else "") + f") {{ {entry} }},"
        for name, prepare, entry in entries
    ]
    # Parts of a hundred: one literal of a thousand closures takes the type checker long.
    parts = [lines[start:start + 50] for start in range(0, len(lines), 50)]
    text = "".join(f"nonisolated(unsafe) let part{number}: [Program] = [\n" + "\n".join(part) + "\n]\n"
                   for number, part in enumerate(parts))
    return text + "@main struct Main {\n    static func main() {\n        Harness.run([" + ", ".join(
        f"part{number}" for number in range(len(parts))) + "].flatMap { $0 })\n    }\n}\n"


def execute(folder, names, environment=None, limit=900, covers=True):
    """Runs a compiled batch, again after each program that ends the process, and gives what was seen, with `covers`
    also which places were come to."""
    log = folder / "seen.tsv"
    for old in [log, *folder.glob("*.profraw")]:
        old.unlink(missing_ok=True)
    seen, first = Observation(), 0
    while first < len(names):
        before = log.stat().st_size if log.exists() else 0
        result = run(
            [folder / "programs", log, str(first)], cwd=folder, timeout=limit, env={
                **os.environ, **(environment or {}), "LLVM_PROFILE_FILE": str(folder / f"{first}.profraw"),
                "SWIFT_BACKTRACE": "enable=no"
            })
        if result.returncode == 0:
            break
        # It ended in the last program that it began.
        begun = log.read_bytes()[before:].decode(
            errors="replace").count("\nbegin\t") + (1 if log.read_bytes()[before:].startswith(b"begin\t") else 0)
        said = [line for line in result.stderr.split("\n") if "atal error" in line]
        seen.notes.append(
            (names[first + begun - 1] if begun else names[first], result.returncode, said[-1] if said else ""))
        with open(log, "a") as out:
            out.write(f"\nended\t{result.returncode}\t{said[-1] if said else ''}\n")
        first += max(begun, 1)
    read(log, seen, Symbols(folder))
    if covers:
        cover(folder, seen)
    return seen


class Symbols:
    """Places in the source for addresses of the executable."""

    def __init__(self, folder):
        self.folder, self.known = folder, {}

    def look_up(self, addresses):
        size = (self.folder / "programs").stat().st_size
        wanted = sorted(address for address in addresses if address not in self.known and int(address, 16) < size)
        # Some calls have no line of their own (what ends an access, for one): theirs is the nearest before them in the
        # same function.
        functions = {}
        for step in range(0, 120, 6):
            left = []
            for address, (path, line, function) in zip(wanted,
                                                       self.ask([int(address, 16) - step for address in wanted])):
                if functions.setdefault(address, function) != function:
                    continue
                # Of accessors without a line only one matters: the end of a change in place, whose caller has gone on.
                self.known[address] = (path,
                                       line) if path and (line or re.search(r"M\.resume\.\d+$", function)) else None
                if path is not None and not self.known[address]:
                    left.append(address)
            wanted = left
            if not wanted:
                break

    def ask(self, numbers):
        """A path below the folder, a line and a function for each address; no path where it is not the programs'."""
        out = subprocess.run([
            tool("llvm-symbolizer"), f"--obj={self.folder / 'programs'}", "--output-style=LLVM", "--functions=linkage",
            "--no-inlines"
        ], input="".join(f"{number:#x}\n" for number in numbers), capture_output=True, text=True).stdout
        root = str(self.folder.resolve() / "run") + "/"
        places = []
        for block in [block for block in out.split("\n\n") if block]:
            function, place = (block.split("\n") + ["??:0:0"])[:2]
            path, line, _ = (place.rsplit(":", 2) + ["0", "0"])[:3]
            places.append(
                (path.removeprefix(root) if path.startswith(root) else "" if "compiler-generated" in path else None,
                 int(line), function))
        return places


def earlier(address):
    return f"{max(int(address, 16) - 6, 0):x}"


def read(log, seen, symbols):
    lines = log.read_text(errors="replace").split("\n") if log.exists() else []
    addresses = {
        address for line in lines if line[:2] in ("B\t", "T\t") for address in line.rsplit("\t", 1)[1].split(",")
        if address and not address.startswith("@")
    }
    symbols.look_up(addresses | {earlier(address) for address in addresses})

    def frames(text):
        if text.startswith("@"):
            path, line = text[1:].rsplit(":", 1)
            return [(path.split("/", 1)[1], int(line))]
        places, is_accessor = [], False
        for address in text.split(","):
            place = symbols.known.get(address)
            if place and not place[1]:
                # The end of a change in place: its caller has gone on to the next line already.
                is_accessor = True
                continue
            if place and is_accessor:
                place = symbols.known.get(earlier(address)) or place
            is_accessor = False
            # A persisted property's accessor is generated: its line is the property's own, and tells nothing.
            if place and place[1] and place[0] != "Main.swift" and not place[0].endswith("Models.swift"):
                places.append(place)
        return places

    program, current = None, None
    for line in lines:
        parts = line.split("\t")
        if parts[0] == "begin":
            program, current = parts[1], None
        elif parts[0] == "run":
            current = Seen(int(parts[1]), int(parts[2]), parts[3])
            seen.runs[program].append(current)
        elif parts[0] == "B" and current:
            current.breaches.append((parts[1], parts[2], parts[3], frames(parts[4])))
        elif parts[0] == "T" and current:
            current.transactions.append((parts[1], frames(parts[2])))
        elif parts[0] == "end":
            seen.ended[program] = "end"
        elif parts[0] == "stuck":
            seen.ended[program] = "stuck"
        elif parts[0] == "ended" and program not in seen.ended:
            seen.ended[program] = f"status {parts[1]} {parts[2]}"


def cover(folder, seen):
    # A process that a program has ended leaves none, or an empty one.
    profiles = sorted(path for path in folder.glob("*.profraw") if path.stat().st_size)
    if not profiles:
        return
    merged = run([tool("llvm-profdata"), "merge", "-sparse", *profiles, "-o", folder / "merged.profdata"])
    covered = run([
        tool("llvm-cov"), "export", "-format=text", "-skip-functions", "-skip-expansions",
        f"-instr-profile={folder / 'merged.profdata'}", folder / "programs"
    ])
    if merged.returncode or covered.returncode:
        raise Failure(f"what ran can't be read: {(merged.stderr + covered.stderr).strip()[-300:]}")
    exported = covered.stdout
    root = str(folder.resolve() / "run") + "/"
    for file in json.loads(exported)["data"][0]["files"]:
        if file["filename"].startswith(root):
            seen.coverage[file["filename"].removeprefix(root)] = [(s[0], s[1], s[2], s[3]) for s in file["segments"]]


def lint(confine, folder, files):
    """The findings on the text as it is written, each with its places."""
    root = folder / "lint"
    shutil.rmtree(root, ignore_errors=True)
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    result = run([confine, "lint", "--format", "json", "."], cwd=root,
                 env={**os.environ, "SWIFT_BACKTRACE": "enable=no"})
    if result.returncode not in (0, 1):
        raise Failure(f"confine ended with {result.returncode}: {result.stderr.strip()[-300:]}")
    findings = json.loads(result.stdout)["findings"]
    for finding in findings:
        finding["path"] = os.path.normpath(finding["path"])
        for note in finding.get("notes", []):
            if note.get("path"):
                note["path"] = os.path.normpath(note["path"])
    return findings
