#!/usr/bin/env python3
"""Counts that keep the code readable, and may only fall.

Usage: style.py            compares with style.json beside this file and fails where a count has risen or a line is unformatted
       style.py --keep     writes what is so now
       style.py --list     names every place that counts

Counted over the Swift files in Sources, Rules and Plugins (Tests: line width only):
  wide        lines over 120 columns outside of multi-line string literals
  complex     functions whose cyclomatic complexity is over 20 (SwiftLint's: each `if`, `guard`, `for`, `while`, `repeat`, `catch`
              and `case` of a switch adds one)
  long        functions whose body has more than 60 lines
  unlabelled  functions with more than four unlabelled parameters
  large       types whose declarations in one module, extensions included, have more than 600 lines, those aside that NAMED
              names with a reason
  tall        files of more than 500 lines
  undocumented  public and package declarations without a doc comment
  scripts     lines of Python over 120 columns, which are literals that no formatter parts
The configuration of the formatter is .swift-format in the top folder; `swift format lint` (part of the toolchain) says
what is unformatted. Python is formatted by `yapf` (.style.yapf), which the gate asks where it is installed.
"""
import collections
import json
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
KEPT = pathlib.Path(__file__).with_suffix(".json")
NOT_COUNTED = re.compile(r"/Templates/|/Interfaces/")

WALK = "one recursive walk with a method a kind of node, spread over a file a part of the language; its parts call one another through " \
    "all of its state, so that no part stands without the others"
NAMED = {
    "Sources/Syntax Parser": WALK,
    "Sources/Syntax Lexer": "one loop over bytes whose state stays in registers; the parts of a token are read where they are met",
    "Sources/Lowering/Outline OutlineBuilder": WALK,
    "Sources/Lowering/Body Emitter": WALK,
}


def files(*folders):
    names = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *folders],
                           cwd=ROOT, capture_output=True, check=True).stdout.decode().split("\0")
    return sorted(n for n in names if n.endswith(".swift") and not NOT_COUNTED.search("/" + n) and (ROOT / n).is_file())


def masked(text):
    """The text with comments and string literals blanked, line breaks kept; and the lines that begin inside a multi-line literal."""
    out, inLiteral, position, count = list(text), set(), 0, len(text)

    def blank(start, end):
        for i in range(start, end):
            if out[i] != "\n":
                out[i] = " "

    def literal(start):
        """The position after the literal that begins at `start` (a `#` or a quote), or None where none does."""
        opening = re.compile(r'(#*)("""|")').match(text, start)
        if not opening:
            return None
        hashes, quotes = opening.groups()
        at = opening.end()
        escape = "\\" + hashes
        while at < count:
            if text.startswith(escape, at):
                at += len(escape)
                if text.startswith("(", at):
                    depth = 0
                    while at < count:
                        inner = literal(at) if text[at] in '"#' else None
                        if inner:
                            at = inner
                            continue
                        depth += {"(": 1, ")": -1}.get(text[at], 0)
                        at += 1
                        if depth == 0:
                            break
                else:
                    at += 1
            elif text.startswith(quotes + hashes, at):
                return at + len(quotes + hashes)
            elif quotes == '"' and text[at] == "\n":
                return at
            else:
                at += 1
        return count

    while position < count:
        if text.startswith("//", position):
            end = text.find("\n", position)
            end = count if end < 0 else end
            blank(position, end)
            position = end
        elif text.startswith("/*", position):
            depth, end = 1, position + 2
            while end < count and depth:
                step = {"/*": 1, "*/": -1}.get(text[end:end + 2], 0)
                depth += step
                end += 2 if step else 1
            blank(position, end)
            position = end
        elif text[position] in '"#' and (end := literal(position)):
            first = text.count("\n", 0, position) + 1
            inLiteral.update(range(first + 1, first + 1 + text.count("\n", position, end)))
            blank(position, end)
            position = end
        else:
            position += 1
    return "".join(out), inLiteral


def closing(text, start):
    """The position of the bracket that closes the one at `start`."""
    pairs = {"(": ")", "{": "}", "[": "]"}
    opening, depth = text[start], 0
    for at in range(start, len(text)):
        depth += (text[at] == opening) - (text[at] == pairs[opening])
        if depth == 0:
            return at
    return len(text) - 1


FUNCTION = re.compile(r"\b(func\s+([^\s(<]+)|init|subscript)\s*[?!]?\s*(?=[(<])")
TYPE = re.compile(r"\b(?:class|struct|enum|actor|protocol|extension)\s+([A-Z][\w.]*)[^{}\n;]*(?:\n[^{}\n;]*){0,6}?\{")
# Not members that are named like a statement: `case .if`, `at(.while)`.
BRANCH = re.compile(r"(?<![.`\w])(?:if|guard|for|while|repeat|catch|case)\b")


def functions(code):
    """Name, position, unlabelled parameters, and the body's span (None for a requirement) of each function."""
    for found in FUNCTION.finditer(code):
        if code[max(0, found.start() - 1)] in ".`":
            continue
        at = found.end()
        if code[at] == "<":
            depth = 0
            while at < len(code):
                depth += (code[at] == "<") - (code[at] == ">" and code[at - 1] != "-")
                at += 1
                if depth == 0:
                    break
        opening = code.find("(", at)
        if opening < 0:
            continue
        end = closing(code, opening)
        parameters = len(re.findall(r"(?:^|,)\s*(?:@\w+\s+)*_\s+\w+\s*:", flat(code[opening + 1:end])))
        signature = re.compile(r"[^{}=;]*?(?=\{)").match(code, end + 1)
        body = None
        if signature and not re.search(r"\b(?:func|var|let|init|case|subscript)\b", signature[0]):
            brace = signature.end()
            body = (brace, closing(code, brace))
        elif found[1].startswith("init") or found[1].startswith("subscript"):
            continue
        yield found[2] or found[1], found.start(), parameters, body


def flat(parameters):
    """A parameter list without what stands in brackets inside it."""
    out, depth = [], 0
    for character in parameters:
        depth += character in "([{<"
        if depth == 0:
            out.append(character)
        depth -= character in ")]}>"
    return "".join(out)


def cases_of_declarations(body):
    """How many `case` words are declarations of an enum or patterns of `if case`, which branch no further."""
    patterns = len(re.findall(r"\b(?:if|guard|while|for)\s+case\b|,\s*case\b", body))
    return patterns


KINDS = ["wide", "complex", "long", "unlabelled", "large", "tall", "undocumented", "scripts"]
DECLARED = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:public|package|open)\s+(?:\w+(?:\(\w+\))?\s+)*?"
    r"(?:func|var|let|struct|class|enum|actor|protocol|init|subscript|typealias|macro)\b")


def undocumented(lines):
    """The numbers of the lines that begin a public or package declaration without a doc comment."""
    for index, line in enumerate(lines):
        if not DECLARED.match(line):
            continue
        above = index - 1
        while above >= 0 and lines[above].lstrip().startswith("@"):
            above -= 1
        if above < 0 or not lines[above].lstrip().startswith(("///", "*/")):
            yield index + 1


def scripts():
    """The scripts in Python, those without a suffix too."""
    names = subprocess.run(["git", "ls-files", "*.py", "Fixtures/Stubs/check", "Fixtures/page"], cwd=ROOT,
                           capture_output=True, text=True, check=True).stdout.split("\n")
    return [name for name in names if name and (ROOT / name).is_file()]


def measure():
    places = collections.defaultdict(list)
    sizes = collections.Counter()
    for name in files("Sources", "Rules", "Plugins", "Tests"):
        text = (ROOT / name).read_text(encoding="utf-8")
        code, inLiteral = masked(text)
        for number, line in enumerate(text.split("\n"), 1):
            if len(line) > 120 and number not in inLiteral:
                places["wide"].append(f"{name}:{number}")
        if name.startswith("Tests/"):
            continue
        if text.count("\n") > 500:
            places["tall"].append(f"{name}: {text.count(chr(10))} lines")
        places["undocumented"] += [f"{name}:{line}" for line in undocumented(text.split("\n"))]
        module = name.split("/")[0] if name.startswith("Rules/") else "/".join(name.split("/")[:-1])
        for declared in TYPE.finditer(code):
            brace = declared.end() - 1
            sizes[module, declared[1]] += code.count("\n", declared.start(), closing(code, brace)) + 1
        for function, start, parameters, body in functions(code):
            place = f"{name}:{code.count(chr(10), 0, start) + 1} {function}"
            if parameters > 4:
                places["unlabelled"].append(place)
            if not body:
                continue
            inside = code[body[0]:body[1]]
            if inside.count("\n") - 1 > 60:
                places["long"].append(place)
            if 1 + len(BRANCH.findall(inside)) - cases_of_declarations(inside) > 20:
                places["complex"].append(place)
    for name in scripts():
        for number, line in enumerate((ROOT / name).read_text(encoding="utf-8").split("\n"), 1):
            if len(line) > 120:
                places["scripts"].append(f"{name}:{number}")
    for (module, declared), lines in sizes.items():
        if lines > 600 and f"{module} {declared}" in NAMED:
            places["named"].append(f"{module} {declared}: {lines} lines; {NAMED[f'{module} {declared}']}")
        elif lines > 600:
            places["large"].append(f"{module} {declared}: {lines} lines")
    return places


def unformatted():
    tool = shutil.which("swift-format")
    if not tool:
        return []
    names = [n for n in files("Sources", "Rules", "Plugins", "Tests")]
    told = subprocess.run([tool, "lint", "--parallel", "--configuration", ".swift-format", *names], cwd=ROOT, capture_output=True, text=True)
    lines = [l for l in told.stderr.splitlines() if "warning:" in l and "[LineLength]" not in l]
    return sorted({re.sub(r"^.*?((?:Sources|Rules|Plugins|Tests)/)", r"\1", l) for l in lines})


def unformatted_scripts():
    if not shutil.which("yapf"):
        return []
    told = subprocess.run(["yapf", "-q", "-p", *scripts()], cwd=ROOT, capture_output=True)
    return ["scripts are not formatted: run `yapf -i FILE`"] if told.returncode else []


def main():
    places = measure()
    counts = {kind: len(places[kind]) for kind in KINDS}
    if "--list" in sys.argv:
        for kind in [*counts, "named"]:
            for place in places[kind]:
                print(f"{kind}: {place}")
    if unneeded := NAMED.keys() - {p.split(":")[0] for p in places["named"]}:
        print(f"named without need: {', '.join(sorted(unneeded))}")
        return 1
    if "--keep" in sys.argv:
        KEPT.write_text(json.dumps(counts, indent=1) + "\n")
    kept = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    failed = False
    for kind, count in counts.items():
        before = kept.get(kind, 0)
        print(f"{kind:12} {count:5}  (kept: {before})")
        if count > before:
            failed = True
            print(f"  there are more than before; `{pathlib.Path(sys.argv[0]).name} --list` names them all")
    for line in (wrong := unformatted() + unformatted_scripts())[:20]:
        print(line)
    if wrong:
        print(f"{len(wrong)} places are not formatted: run `swift format -i --configuration .swift-format FILE`")
    return 1 if failed or wrong else 0


if __name__ == "__main__":
    sys.exit(main())
