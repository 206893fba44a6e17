#!/usr/bin/env python3
"""Writes Rules/EmbeddedFiles.swift: the rules' pages and the framework models as string literals, so that the command is a single
binary that can be copied anywhere. Run it after a change to a page or a model; a test fails where that was forgotten.

The file is kept in the repository: made by a build-tool plugin it would be missing when SwiftPM first builds the tool for a
client's plugins, and every client would see an error and build the tool twice.
"""
import glob, os, re

folder = os.path.dirname(os.path.abspath(__file__))


def literal(text):
    """With one `#` more than any in the text, so that nothing in it needs escaping."""
    hashes = "#" * (max((len(run) for run in re.findall("#+", text)), default=0) + 1)
    return f'{hashes}"""\n{text}\n"""{hashes}'


def entries(pattern, name):
    texts = [(path, open(path, encoding="utf-8").read()) for path in glob.glob(os.path.join(folder, pattern))]
    return "".join(f'("{n}",\n{literal(text)}\n),\n' for n, text in sorted((name(path, text), text) for path, text in texts))


pages = entries("*/*.md", lambda path, text: re.search(r"^# (.*?) *$", text, re.M)[1])
models = entries("Frameworks/*.json", lambda path, text: os.path.basename(path)[:-5])
code = f"""// Made by embed.py from the pages and models beside it; not to be edited.
extension Embedded {{
    static let pages: [(id: String, text: String)] = [
{pages}    ]
    static let models: [(name: String, text: String)] = [
{models}    ]
}}
"""
target = os.path.join(folder, "EmbeddedFiles.swift")
if not os.path.exists(target) or open(target, encoding="utf-8").read() != code:
    with open(target, "w", encoding="utf-8") as f:
        f.write(code)
    print("Rules/EmbeddedFiles.swift written")
