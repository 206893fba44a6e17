#!/usr/bin/env python3
"""Writes Sources/Findings/EmbeddedFiles.swift, Sources/Declarations/EmbeddedInterfaces.swift and the EmbeddedTemplates.swift of Migration and Instrumentation: the rules'
pages, the documentation, the framework models, the interfaces of libraries and the code that goes into users' folders as it is as string literals, so that the command is a single binary that can be copied anywhere. Run it after a change
to one of them; a test fails where that was forgotten. It fails where a model describes what no interface declares (declared.py).

The files are kept in the repository: made by a build-tool plugin they would be missing when SwiftPM first builds the tool for a
client's plugins, and every client would see an error and build the tool twice.
"""
import glob, os, re, sys

folder = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, folder)
sys.dont_write_bytecode = True
import declared  # noqa: E402


def literal(text):
    """With one `#` more than any in the text, so that nothing in it needs escaping."""
    hashes = "#" * (max((len(run) for run in re.findall("#+", text)), default=0) + 1)
    return f'{hashes}"""\n{text}\n"""{hashes}'


def entries(pattern, name):
    texts = [(path, open(path, encoding="utf-8").read()) for path in glob.glob(os.path.join(folder, pattern), recursive=True)]
    return "".join(f'("{n}",\n{literal(text)}\n),\n' for n, text in sorted((name(path, text), text) for path, text in texts))


pages = entries("*/*.md", lambda path, text: re.search(r"^# (.*?) *$", text, re.M)[1])
models = entries("Frameworks/*.json", lambda path, text: os.path.basename(path)[:-5])


def rename(repository):
    """Where README and Documentation name the repository, they get its name."""
    embedded = os.path.join(folder, "../Sources/Findings/EmbeddedFiles.swift")
    known = re.search('static let repository = "(.*)"', open(embedded, encoding="utf-8").read())
    if not known or known[1] == repository:
        return
    old, new = known[1].split("/")[0], repository.split("/")[0]
    names = [(known[1] + plural, repository + plural) for plural in ("Plugins", "")] + [(f"{old}/tap", f"{new}/tap")]
    for path in [os.path.join(folder, "../README.md")] + glob.glob(os.path.join(folder, "../Documentation/*.md")):
        text = renamed = open(path, encoding="utf-8").read()
        for name, replacement in names:
            renamed = re.sub(rf"(?<![\w/.-]){re.escape(name)}(?!\w)|(?<=github\.com/){re.escape(name)}(?!\w)", replacement, renamed)
        if renamed != text:
            open(path, "w", encoding="utf-8").write(renamed)
            print(os.path.basename(path), "written")


repository = open(os.path.join(folder, "../Distribution/repository.txt"), encoding="utf-8").read().strip()
rename(repository)
documents = entries("../Documentation/*.md", lambda path, text: os.path.basename(path)[:-3])
code = f"""// Made by embed.py from the pages and models beside it; not to be edited.
extension Embedded {{
    /// From Distribution/repository.txt.
    package static let repository = "{repository}"
    static let pages: [(id: String, text: String)] = [
{pages}    ]
    static let texts: [(name: String, text: String)] = [
{documents}    ]
    static let models: [(name: String, text: String)] = [
{models}    ]
}}
"""


def write(path, code):
    if not os.path.exists(path) or open(path, encoding="utf-8").read() != code:
        with open(path, "w", encoding="utf-8") as f:
            f.write(code)
        print(os.path.relpath(path, top), "written")


def interfaces():
    """Of each module its interface, `MODULE.swiftinterface` or `MODULE+PART.swiftinterface`; for the frameworks the stubs that the real
    compiler takes for them are what we take for them, but for what only Linux lacks."""
    own = glob.glob(os.path.join(top, "Sources/Declarations/Interfaces/*.swiftinterface"))
    stubs = [p for p in glob.glob(os.path.join(top, "Fixtures/Stubs/*/*.swift")) if os.path.basename(os.path.dirname(p)) != "AppleShims"]
    named = [(re.split(r"[+.]", os.path.basename(p))[0], p) for p in own] + [(os.path.basename(os.path.dirname(p)), p) for p in stubs]
    return [(module, text) for _, module, text in sorted((os.path.relpath(p, top), module, open(p, encoding="utf-8").read()) for module, p in named)]


top = os.path.dirname(folder)


def templates(target):
    """Code that goes into users' folders as it is, of the target that writes it."""
    folder = os.path.join(top, "Sources/Moving", target, "Templates")
    return f"""// Made by Rules/embed.py from the templates; not to be edited.
package enum EmbeddedTemplates {{
    package static let files: [(name: String, text: String)] = [
{entries(folder + "/**/*.swift", lambda path, text: os.path.relpath(path, folder))}    ]
}}
"""


known = interfaces()
write(os.path.join(top, "Sources/Findings/EmbeddedFiles.swift"), code)
write(os.path.join(top, "Sources/Declarations/EmbeddedInterfaces.swift"), f"""// Made by Rules/embed.py from the interfaces; not to be edited.
package enum EmbeddedInterfaces {{
    package static let modules: [(module: String, text: StaticString)] = [
{"".join(f'("{module}",{chr(10)}{literal(text)}{chr(10)}),{chr(10)}' for module, text in known)}    ]
}}
""")
for target in ["Instrumentation", "Migration"]:
    write(os.path.join(top, "Sources/Moving", target, "EmbeddedTemplates.swift"), templates(target))

# What the models describe must be declared; everything is written by now, so that a build is possible all the same.
lines, isBad = declared.check(folder, [text for _, text in known], {module for module, _ in known})
print("\n".join(lines), end="\n" if lines else "")
sys.exit(1 if isBad else 0)
