#!/usr/bin/env python3
"""Would the page of each rule notice that the rule is broken? Prints a table, a rule a line.

Usage: rules.py [--conditions] [--scratch FOLDER] [--verbose]

Without options it runs `RuleMutationTests`, which puts three mutants in the place of each rule (one that reports
nothing, one that reports every fact, one that reports every call and declaration) and requires that the tests of the
rule's page fail each time. The columns say how many of the page's wrong and right examples noticed.

With `--conditions` the conditions of the rules themselves are dropped, one at a time: in a copy of the package every
operand of a `guard`, `where` or `if` under Rules/ that decides by a Boolean becomes `(Mutation.at(N) || …)` or
`(!Mutation.at(N) && …)`, so that one build holds all mutants and a test turns them on by number. What no example of any
page of the rule notices is listed: an example is missing, or the condition decides nothing. The copy is kept in FOLDER
(a folder in the system's temporary one by default), so that a second run builds only what changed.

Status 1 where a mutant of the first kind goes unnoticed; survivors of `--conditions` are a list to read, not a failure.
"""
import os, re, shutil, subprocess, sys, tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SKIP = {"Fixing", "Frameworks"}
# Without these a subscript fails or a walk does not end: a crash says nothing about the page.
GUARDS_A_CRASH = re.compile(r"\.count\b|>= 0|\.inserted\b|depth <|next <|position <")


def option(name, default):
    return sys.argv[sys.argv.index(name) + 1] if name in sys.argv else default


def run_tests(package, suite, variable):
    environment = dict(os.environ, CONFINE_TESTS="whole", **{variable: "1"})
    process = subprocess.run(["swift", "test", "--filter", suite], cwd=package, env=environment, capture_output=True, text=True)
    return process.returncode, process.stdout + process.stderr


def whole_rules():
    status, output = run_tests(ROOT, "RuleMutationTests", "MUTATION_TABLE")
    rows = [line.split("\t")[1:] for line in output.splitlines() if line.startswith("mutation\t")]
    if not rows:
        sys.exit(output[-2000:])
    print(f"{'rule':34} {'examples':>8}  noticed by examples, wrong + right, when the rule reports")
    print(f"{'':34} {'':>8}  {'nothing':>9} {'every fact':>11} {'everywhere':>11}")
    for id, *cells in sorted(rows):
        counts = [cell.split("=")[1].split("/") for cell in cells]
        print(f"{id:34} {counts[0][1]:>8}  {counts[0][0]:>9} {counts[1][0]:>11} {counts[2][0]:>11}")
    print(f"{len(rows)} rules; {'every mutant noticed' if status == 0 else 'UNNOTICED MUTANTS: see swift test --filter RuleMutationTests'}")
    return status


# --- conditions -------------------------------------------------------------------------------------------------------

def blanked(text):
    """The text with comments and string literals replaced by spaces, so that brackets and words in them mean nothing."""
    out, i = list(text), 0
    while i < len(text):
        if text.startswith("//", i):
            j = text.find("\n", i)
            j = len(text) if j < 0 else j
        elif text[i] == '"':
            j, depth = i + 1, 0
            while j < len(text) and (text[j] != '"' or depth):
                if text[j] == "\\" and j + 1 < len(text):
                    depth += text[j + 1] == "("
                    j += 1
                elif depth and text[j] in "()":
                    depth += 1 if text[j] == "(" else -1
                j += 1
            j += 1
        else:
            i += 1
            continue
        for k in range(i, min(j, len(text))):
            if out[k] != "\n":
                out[k] = " "
        i = j
    return "".join(out)


def split_at(code, start, end, separator):
    """Ranges of the parts of code[start:end] between separators that stand outside all brackets."""
    parts, depth, begin, i = [], 0, start, start
    while i < end:
        c = code[i]
        depth += (c in "([{") - (c in ")]}")
        if depth == 0 and code.startswith(separator, i):
            parts.append((begin, i))
            i += len(separator)
            begin = i
            continue
        i += 1
    return parts + [(begin, end)]


def clause_end(code, start, word):
    """Where the conditions that begin at start end: at `else` for a guard, else at the body's brace."""
    depth, i = 0, start
    while i < len(code):
        if depth == 0 and word == "guard" and re.match(r"\belse\b", code[i:]) and not code[i - 1].isalnum():
            return i
        if depth == 0 and word != "guard" and code[i] == "{":
            return i
        if depth == 0 and (code[i] == ":" and word == "where" or code[i] == ";"):
            return i
        depth += (code[i] in "([{") - (code[i] in ")]}")
        if depth < 0:
            return None
        i += 1
    return None


def operands(code):
    """(start, end, value when dropped) of every Boolean operand of a condition."""
    for match in re.finditer(r"\b(guard|where|if)\b", code):
        word, start = match.group(1), match.end()
        if code[:match.start()].endswith("#") or code[: match.start()].rstrip().endswith((">", ",")) and word == "where":
            continue
        end = clause_end(code, start, word)
        if end is None:
            continue
        for begin, stop in split_at(code, start, end, ","):
            text = code[begin:stop]
            if re.match(r"\s*(let|var|case)\b", text) or re.fullmatch(r"\s*\.\w+", text) or not text.strip() or "?" in re.sub(r"\?\?|\?\.", "", text) and ":" in text:
                continue
            alternatives = split_at(code, begin, stop, "||")
            if len(alternatives) > 1:
                for part in alternatives:
                    yield *trimmed(code, *part), False
                continue
            for part in split_at(code, begin, stop, "&&"):
                yield *trimmed(code, *part), True


def trimmed(code, begin, end):
    while begin < end and code[begin].isspace():
        begin += 1
    while end > begin and code[end - 1].isspace():
        end -= 1
    return begin, end


def plant(package):
    """Puts the switches into the copy's rules; gives a table of (rule's id, file, line, condition)."""
    mutants = []
    folder = os.path.join(package, "Rules")
    for name in sorted(os.listdir(folder)):
        if name in SKIP or not os.path.isdir(os.path.join(folder, name)):
            continue
        page = next(f for f in os.listdir(os.path.join(folder, name)) if f.endswith(".md"))
        for file in sorted(os.listdir(os.path.join(folder, name))):
            if not file.endswith(".swift"):
                continue
            path = os.path.join(folder, name, file)
            text = open(os.path.join(ROOT, "Rules", name, file), encoding="utf-8").read()
            id = re.search(r'id: "(\w+)"', open(os.path.join(ROOT, "Rules", name, page[:-3] + ".swift"), encoding="utf-8").read()).group(1)
            edits = []
            for begin, end, value in operands(blanked(text)):
                if GUARDS_A_CRASH.search(text[begin:end]):
                    continue
                edits.append((begin, end, value, len(mutants)))
                mutants.append((id, file, text[:begin].count("\n") + 1, " ".join(text[begin:end].split())))
            for begin, end, value, n in sorted(edits, reverse=True):
                condition = text[begin:end]
                switch = f"(Mutation.at({n}) || ({condition}))" if value else f"(!Mutation.at({n}) && ({condition}))"
                text = text[:begin] + switch + text[end:]
            write(path, text)
    write(os.path.join(folder, "Mutation.swift"), """
package enum Mutation {
    package nonisolated(unsafe) static var current = -1
    static func at(_ n: Int) -> Bool { current == n }
}
""")
    rows = "\n".join(f'        ({n}, "{m[0]}"),' for n, m in enumerate(mutants))
    write(os.path.join(package, "Tests", "RulesTests", "ConditionMutationTests.swift"), f"""
import Foundation
import Rules
import Testing

@Suite(.serialized) struct ConditionMutationTests {{
    static let mutants: [(Int, String)] = [
{rows}
    ]

    @Test func all() {{
        for id in Embedded.pageIDs {{
            let examples = PageExample.all(in: Embedded.page(id) ?? "").filter {{ !$0.isKnownDebt }}
            for (n, rule) in Self.mutants where rule == id {{
                Mutation.current = n
                let isNoticed = examples.contains {{ !$0.check(rule: id).isEmpty }}
                Mutation.current = -1
                print("condition\\t\\(n)\\t\\(isNoticed)")
            }}
        }}
    }}
}}
""")
    return mutants


def write(path, text):
    """Leaves a file alone that says this already, so that the build does not start over."""
    if not os.path.exists(path) or open(path, encoding="utf-8").read() != text:
        with open(path, "w", encoding="utf-8") as f:
            f.write(text)


def conditions():
    package = os.path.abspath(option("--scratch", os.path.join(tempfile.gettempdir(), "confine-mutation")))
    os.makedirs(package, exist_ok=True)
    for name in ["Sources", "Rules", "Plugins", "Tests", "Fixtures", "Documentation", "Distribution", "Package.swift"]:
        source, target = os.path.join(ROOT, name), os.path.join(package, name)
        for folder, folders, files in os.walk(source) if os.path.isdir(source) else [(ROOT, [], [name])]:
            folders[:] = [f for f in folders if f != ".build"]
            for file in files:
                a, b = os.path.join(folder, file), os.path.join(package, os.path.relpath(os.path.join(folder, file), ROOT))
                os.makedirs(os.path.dirname(b), exist_ok=True)
                if not os.path.exists(b) or open(a, "rb").read() != open(b, "rb").read() and not b.startswith(os.path.join(package, "Rules")):
                    shutil.copyfile(a, b)
                elif b.startswith(os.path.join(package, "Rules")) and os.path.dirname(b) == os.path.join(package, "Rules") or b.endswith((".md", ".json")):
                    if open(a, "rb").read() != open(b, "rb").read():
                        shutil.copyfile(a, b)
    mutants = plant(package)
    status, output = run_tests(package, "ConditionMutationTests", "MUTATION_TABLE")
    noticed = {int(line.split("\t")[1]): line.split("\t")[2] == "true" for line in output.splitlines() if line.startswith("condition\t")}
    if not noticed:
        sys.exit(output[-4000:])
    by_rule = {}
    for n, (id, *_) in enumerate(mutants):
        by_rule.setdefault(id, []).append(noticed.get(n, False))
    print(f"{'rule':34} conditions  noticed when dropped")
    for id, results in sorted(by_rule.items()):
        print(f"{id:34} {len(results):10}  {sum(results):7}")
    print(f"{'all':34} {len(mutants):10}  {sum(noticed.values()):7}\n\nnot noticed:")
    for n, (id, file, line, condition) in enumerate(mutants):
        if not noticed.get(n, False):
            print(f"  {file}:{line}: {condition}")
    return 0


sys.exit(conditions() if "--conditions" in sys.argv else whole_rules())
