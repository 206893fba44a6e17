#!/usr/bin/env python3
"""Compares the list of the files that the binary carries, Sources/CEmbeddedFiles/Files.h, with the folders that hold
them, the framework models with the interfaces (declared.py), and the measured precision that it prints with the
verdicts. No build is needed.

Usage: embedded.py [--write]; with --write the list is written anew. Status 1 where something is missing or superfluous.
"""
import pathlib
import re
import subprocess
import sys

sys.dont_write_bytecode = True
import declared  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIST = ROOT / "Sources/CEmbeddedFiles/Files.h"
PATTERNS = [
    "Rules/*/*.md", "Rules/precision.tsv",
    "Rules/Frameworks/*.json", "Documentation/*.md", "Sources/Declarations/Interfaces/*.swiftinterface",
    "Fixtures/Stubs/*/*.swift", "Sources/Moving/*/Templates/**/*.swift", "Distribution/repository.txt",
    # The checker, for copies that `confine instrument` writes without a checkout.
    "Sources/Confinement*/**/*.swift", "Sources/CConfinementRuntime/**/*.[ch]",
]


def carried():
    """The paths of the files to carry. AppleShims are what only Linux lacks."""
    found = {str(path.relative_to(ROOT)) for pattern in PATTERNS for path in ROOT.glob(pattern)}
    return sorted(path for path in found if "/AppleShims/" not in path)


def compare(paths):
    listed = re.findall(r'"../../(.*?)"', LIST.read_text(encoding="utf-8"))
    name = LIST.relative_to(ROOT)
    lines = [f"{path} is not in {name}: embedded.py --write" for path in sorted(set(paths) - set(listed))]
    lines += [f"{path} of {name} is no such file: embedded.py --write" for path in sorted(set(listed) - set(paths))]
    return lines or ([] if listed == paths else [f"{name} is not sorted: embedded.py --write"])


def interfaces(paths):
    """The text of each interface, and the names of their modules."""
    swift = [ROOT / path for path in paths if path.startswith(("Sources/Declarations/", "Fixtures/Stubs/"))]
    modules = {path.parent.name if path.suffix == ".swift" else re.split(r"[+.]", path.name)[0] for path in swift}
    return [path.read_text(encoding="utf-8") for path in swift], modules


def verdicts():
    """What Rules/precision.tsv says otherwise than the verdicts it is counted from."""
    command = [sys.executable, ROOT / "Benchmarks/Corpus/harvest.py", "precision", "--check"]
    return subprocess.run(command, stderr=subprocess.PIPE, text=True).stderr.splitlines()


def main():
    paths = carried()
    if "--write" in sys.argv:
        LIST.write_text("".join(f'#embed "../../{path}" suffix(, 0,)\n' for path in paths), encoding="utf-8")
    lines = compare(paths)
    texts, modules = interfaces(paths)
    gaps, isBad = declared.check(ROOT, texts, modules)
    lines += verdicts()
    print("\n".join(lines + gaps) or f"{len(paths)} files are carried, and what the models describe is declared")
    return 1 if lines or isBad else 0


sys.exit(main())
