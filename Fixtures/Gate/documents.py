#!/usr/bin/env python3
"""Compares ARCHITECTURE.md and CONTRIBUTING.md with the sources: what they name must be there.

Usage: documents.py. Read are
  - paths in backticks, from the top folder: files or folders; a word in capitals (`NAME`) stands for any name;
  - names of types in backticks (`BodyFlow`, `Terms.verdict`): declared, with the member, in the sources or the tests;
  - the table of *One value through the code*: each function stands in the file of its row;
  - the table of *Where things are*: what a module imports, by Package.swift, is what its row says and what that brings.
"""
import glob
import os
import re
import subprocess
import sys

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# Names of examples and of other people's code.
FOREIGN = {"Row", "Sendable", "Dog", "RealmCollection", "Results"}
wrong = []


def read(name):
    with open(os.path.join(TOP, name), encoding="utf-8") as file:
        return file.read()


def sources():
    names = subprocess.run(["git", "ls-files", "-z", "Sources", "Rules", "Tests", "Plugins"], cwd=TOP,
                           capture_output=True, check=True).stdout.decode().split("\0")
    return {n: read(n) for n in names if n.endswith(".swift") and os.path.exists(f"{TOP}/{n}")}


def prose(text):
    """The words in backticks outside of blocks and examples."""
    text = re.sub(r"^```.*?^```", "", text, flags=re.M | re.S)
    return [word for line in text.split("\n") for word in re.findall(r"(?<!`)`([^`]+)`(?!`)", line)]


def check_paths(document, words):
    for word in words:
        path = re.sub(r"…/?$", "", word.split(" ")[0].split(":")[0]).rstrip(",.")
        if not re.match(r"(Sources|Rules|Tests|Fixtures|Benchmarks|Documentation|Distribution|\.ci|\.github)/", path):
            continue
        path = re.sub(r"\b(?:NAME|X|NameOfTheRule|Name|name|TARGET)\b(?!\.py)", "*", path)
        if not glob.glob(os.path.join(TOP, path)) and not glob.glob(os.path.join(TOP, path + "*")):
            wrong.append(f"{document}: there is no {path}")


def check_names(document, words, code, folders):
    for word in words:
        found = re.fullmatch(r"([A-Z]\w*[a-z]\w*)(?:\+\w+)?(?:\.(\w+))?(?:\(.*\))?", word)
        if not found or word in FOREIGN or found[1] in FOREIGN or word.endswith((".md", ".py", ".swift", ".json")):
            continue
        kind = rf"\b(?:struct|class|enum|actor|protocol|typealias|case|target\(name:) \"?{found[1]}\b"
        if not re.search(kind, code) and found[1] not in folders and f'"{found[1]}"' not in code:
            wrong.append(f"{document}: nothing is called {found[1]}")
        elif found[2] and not re.search(rf"(?:\b(?:func|var|let|case|struct|enum|class)|,) {found[2]}\b", code):
            wrong.append(f"{document}: {found[1]} has no {found[2]}")


def check_trace(document, files):
    rows = re.findall(r"^\| `((?:Sources|Rules)/[^`]*\.swift)` \| (`[^|]*`) \|", read(document), re.M)
    if len(rows) < 10:
        wrong.append(f"{document}: the table of functions is not read: {len(rows)} rows")
    for path, functions in rows:
        for function in re.findall(r"`(\w+)[^`]*`", functions):
            if not re.search(rf"\bfunc {function}\b", files.get(path, "")):
                wrong.append(f"{document}: {path} has no function {function}")


def check_imports(document):
    manifest = read("Package.swift")
    targets = {
        name: set(re.findall(r'"(\w+)"', dependencies)) for name, dependencies in re.findall(
            r'\.(?:executableTarget|target)\(\s*name: "(\w+)"(?:,\s*dependencies: \[(.*?)\])?', manifest, re.S)
    }
    told = {}
    for cells in re.findall(r"^\| (`[^|]*) \|[^|]*\| ([^|]*) \|$", read(document), re.M):
        # The modules of one row may import one another.
        row = set(re.findall(r"`(?:Sources/)?(\w+)/?`", cells[0])) & set(targets)
        for name in row - {"confine"}:
            told[name] = set(re.findall(r"[A-Z]\w+", cells[1])) & set(targets) | row & targets[name]

    def brought(name, seen):
        for other in told.get(name, targets.get(name, set())):
            if other not in seen:
                seen.add(other)
                brought(other, seen)
        return seen

    if len(told) < 9:
        wrong.append(f"{document}: the table of modules is not read: {sorted(told)}")
    for name, names in told.items():
        if extra := targets[name] - brought(name, set()):
            wrong.append(f"{document}: {name} imports {', '.join(sorted(extra))}, too")
        if missing := names - targets[name]:
            wrong.append(f"{document}: {name} does not import {', '.join(sorted(missing))}")


def main():
    files = sources()
    code = "\n".join(files.values()) + read("Package.swift")
    folders = {part for name in files for part in name.split("/")[:-1]} | {"Fixtures", "Benchmarks"}
    count = 0
    for document in ["ARCHITECTURE.md", "CONTRIBUTING.md"]:
        words = prose(read(document))
        count += len(words)
        check_paths(document, words)
        check_names(document, words, code, folders)
    check_trace("CONTRIBUTING.md", files)
    check_imports("ARCHITECTURE.md")
    for line in wrong:
        print(f"WRONG: {line}")
    print(f"documents: {count} words in backticks read, {len(wrong)} wrong")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
