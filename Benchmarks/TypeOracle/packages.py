"""Whole packages of other people that build on Linux: checkouts of a corpus, read where they lie, nothing is fetched.

GRDB needs SQLite's header (`libsqlite3-dev`). What depends on other packages (NIOCore) is built once, from the
checkouts beside it, in a folder of links under
`.build/type-oracle`; the compiler is then asked with the flags of that build. Where one of them has no checkout, it
says so.
"""
import hashlib
import json
import pathlib
import re
import subprocess
import tempfile

import compiler
import oracle
from compiler import projects

# name → (checkout, folders of the module, its name, flags; {root} is the checkout). No flags: those that its own build
# has.
PACKAGES = {
    "GRDB": ("groue+GRDB.swift", ["GRDB"], "GRDB", [
        "-I", "{root}/Sources/GRDBSQLite", "-D", "SWIFT_PACKAGE", "-D", "SQLITE_ENABLE_FTS5", "-swift-version", "6",
        "-enable-upcoming-feature", "InferSendableFromCaptures"
    ]),
    "Alamofire": ("Alamofire+Alamofire", ["Source"], "Alamofire", ["-swift-version", "5"]),
    "RxSwift": ("ReactiveX+RxSwift", ["RxSwift", "Platform"], "RxSwift", ["-swift-version", "5"]),
    "NIOCore": ("apple+swift-nio", ["Sources/NIOCore"], "NIOCore", None),
}
DEPENDENCY = re.compile(
    r'\.package\(\s*(?:name: "[^"]*",\s*)?url: "[^"]*/([\w.-]+?)(?:\.git)?"[^()]*(?:\([^()]*\))?[^()]*\)')
# Of the flags of a build, those that say what the source means.
WITH_VALUE = {
    "-I", "-D", "-Xcc", "-swift-version", "-enable-upcoming-feature", "-enable-experimental-feature", "-package-name"
}


def linked(root, corpus):
    """A folder in which the package can be built: its manifest, with the checkouts of the corpus in the place of what
    it would fetch, and links to all else."""
    folder = projects.ROOT / ".build" / "type-oracle" / "packages"
    place = folder / root.name.partition("+")[2]
    place.mkdir(parents=True, exist_ok=True)
    manifest = (root / "Package.swift").read_text(encoding="utf-8")
    for name in sorted({match[1] for match in DEPENDENCY.finditer(manifest)}):
        checkout = next(iter(sorted(corpus.glob(f"*+{name}"))), None)
        if checkout is None:
            raise SystemExit(f"{root.name} needs {name}, of which {corpus} has no checkout")
        link(folder / name, checkout)
    for path in root.iterdir():
        if path.name != "Package.swift" and not path.name.startswith("."):
            link(place / path.name, path)
    (place / "Package.swift").write_text(DEPENDENCY.sub(r'.package(path: "../\1")', manifest), encoding="utf-8")
    return place


def link(at, target):
    if at.is_symlink():
        at.unlink()
    at.symlink_to(target)


def built_flags(root, corpus, module):
    """The flags with which a build compiles that module."""
    place = linked(root, corpus)
    build = ["swift", "build", "--package-path", str(place), "--target", module, "--disable-automatic-resolution"]
    process = subprocess.run(build, capture_output=True, text=True)
    if process.returncode != 0:
        raise SystemExit(
            f"{module} does not build from {root} and the checkouts beside it: {(process.stdout + process.stderr).strip()[-600:]}"
        )
    plan = (place / ".build" / "debug.yaml").read_text(encoding="utf-8")
    arguments = json.loads(re.search(rf'^ *args: (\[.*"-module-name","{module}",.*\])$', plan, re.M)[1])
    flags, rest = [], iter(arguments)
    for argument in rest:
        if argument in WITH_VALUE:
            flags += [argument, next(rest)]
        elif argument.startswith("-D"):
            flags.append(argument)
    # What is built beside it is a library's: its names come without their module.
    compiler.MODULES.extend(sorted(path.stem
                                   for path in (place / ".build" / "debug" / "Modules").glob("*.swiftmodule")))
    return flags


def remembered(files, flags, command, module):
    """The compiler's answer, kept by text, flags and compiler."""
    version = subprocess.run(["swiftc", "--version"], capture_output=True, text=True).stdout
    reader = pathlib.Path(compiler.__file__).read_text(encoding="utf-8")
    key = hashlib.sha256(json.dumps([version, reader, compiler.MODULES, flags,
                                     sorted(files.items())]).encode()).hexdigest()[:32]
    path = projects.ROOT / ".build" / "type-oracle" / f"{module}-{key}.json"
    if path.exists():
        return compiler.Truth(*json.loads(path.read_text(encoding="utf-8")))
    truth = compiler.ask({n: t.encode() for n, t in files.items()}, flags, command, module=module)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps([truth.rows, truth.suspensions, truth.concrete, truth.errors]), encoding="utf-8")
    return truth


def ask(name, corpus, confine):
    checkout, folders, module, flags = PACKAGES[name]
    root = pathlib.Path(corpus) / checkout
    if not root.is_dir():
        raise SystemExit(f"{root} is not there; give the folder of checkouts with --corpus")
    files = {}
    for folder in folders:
        for path in sorted((root / folder).rglob("*.swift")):
            if path.is_file() and not path.is_symlink():
                # In a folder that is called like a framework, code is that framework's and not read.
                parts = ["Judged" if part == module else part for part in path.relative_to(root).parts]
                files["/".join(parts)] = path.read_text(encoding="utf-8")
    command, machine = projects.stubs().frontend()
    flags = built_flags(root, pathlib.Path(corpus),
                        module) if flags is None else [f.replace("{root}", str(root)) for f in flags]
    flags = [*machine, "-parse-as-library", *flags]
    compiler.MODULES.append(module)
    truth = remembered(files, flags, command, module)
    if truth.errors:
        print(f"{name}: the compiler found errors; what it could not type is left out")
    with tempfile.TemporaryDirectory(prefix="oracle") as folder:
        projects.write(projects.Project(name, files), folder)
        rows = oracle.our_rows(oracle.beliefs(confine, folder))
    return files, truth, rows
