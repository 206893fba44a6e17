"""Whole packages of other people that build on Linux: checkouts of a corpus, read where they lie, nothing is fetched.

GRDB needs SQLite's header (`libsqlite3-dev`). NIOCore needs its dependencies' modules: a build of the checkout's target
whose `-I` folder stands in NIO_MODULES (for instance `.build/debug/Modules` of `swift build --target NIOCore`).
"""
import os
import pathlib
import subprocess
import tempfile

import compiler
import oracle
from compiler import projects

# name → (checkout, folders of the module, its name, flags; {root} is the checkout)
PACKAGES = {
    "GRDB": ("groue+GRDB.swift", ["GRDB"], "GRDB",
             ["-I", "{root}/Sources/GRDBSQLite", "-D", "SWIFT_PACKAGE", "-D", "SQLITE_ENABLE_FTS5", "-swift-version", "6", "-enable-upcoming-feature", "InferSendableFromCaptures"]),
    "Alamofire": ("Alamofire+Alamofire", ["Source"], "Alamofire", ["-swift-version", "5"]),
    "RxSwift": ("ReactiveX+RxSwift", ["RxSwift", "Platform"], "RxSwift", ["-swift-version", "5"]),
    "NIOCore": ("apple+swift-nio", ["Sources/NIOCore"], "NIOCore", ["-swift-version", "5", "-package-name", "swift-nio", "-I", os.environ.get("NIO_MODULES", "/nonexistent")]),
}


def ask(name, corpus, confine, stage):
    checkout, folders, module, flags = PACKAGES[name]
    root = pathlib.Path(corpus) / checkout
    if not root.is_dir():
        raise SystemExit(f"{root} is not there; give the folder of checkouts with --corpus")
    files = {}
    for folder in folders:
        for path in sorted((root / folder).rglob("*.swift")):
            if path.is_file() and not path.is_symlink():
                files[str(path.relative_to(root))] = path.read_text(encoding="utf-8")
    command, machine = projects.stubs().frontend()
    flags = [*machine, "-parse-as-library", *(f.replace("{root}", str(root)) for f in flags)]
    compiler.MODULES.append(module)
    truth = compiler.ask({n: t.encode() for n, t in files.items()}, flags, command, module=module)
    if truth.errors:
        print(f"{name}: the compiler found errors; what it could not type is left out")
    with tempfile.TemporaryDirectory(prefix="oracle") as folder:
        projects.write(projects.Project(name, files), folder)
        rows = oracle.our_rows(oracle.beliefs(confine, stage, folder))
    return files, truth, rows
