#!/usr/bin/env python3
"""Gives the repository its name: in repository.txt, from which the tool, the site and the packages have it, and
wherever README and Documentation name the repository, its plugins or its tap.

Usage: rename.py OWNER/NAME
"""
import pathlib
import re
import sys

TOP = pathlib.Path(__file__).resolve().parents[1]
NAME = TOP / "Distribution/repository.txt"


def rename(old, new):
    owners = old.split("/")[0], new.split("/")[0]
    names = [(old + "Plugins", new + "Plugins"), (old, new), (f"{owners[0]}/tap", f"{owners[1]}/tap")]
    for path in [NAME, TOP / "README.md", *sorted(TOP.glob("Documentation/*.md"))]:
        text = renamed = path.read_text(encoding="utf-8")
        for name, replacement in names:
            pattern = rf"(?<![\w/.-]){re.escape(name)}(?!\w)|(?<=github\.com/){re.escape(name)}(?!\w)"
            renamed = re.sub(pattern, replacement, renamed)
        if renamed != text:
            path.write_text(renamed, encoding="utf-8")
            print(path.relative_to(TOP), "written")


if len(sys.argv) != 2 or not re.fullmatch(r"[\w.-]+/[\w.-]+", sys.argv[1]):
    sys.exit(__doc__.strip())
rename(NAME.read_text(encoding="utf-8").strip(), sys.argv[1])
