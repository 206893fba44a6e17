#!/usr/bin/env python3
"""How long a client of `confine lsp` waits: for the diagnostics of an edit, and for answers, while nothing is analysed
and while an analysis runs.

Usage: answers.py CONFINE FOLDER [ROUNDS [SEED]]. Edits are made in FOLDER's files that import a database, in memory. A
row a question: median, 95 % and longest in milliseconds, and, of edits, the median of the server's processor time until
the diagnostics are there, which a busy machine changes less. *busy* is asked right after an edit of a declaration,
whose analysis is a whole one.
"""
import os, random, re, sys, time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Fixtures/Editors"))
from client import FULL, Client, uri

if len(sys.argv) < 3:
    sys.exit(__doc__)
confine, folder = os.path.abspath(sys.argv[1]), os.path.realpath(sys.argv[2])
rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 20
random.seed(int(sys.argv[4]) if len(sys.argv) > 4 else 1)
DATABASES = re.compile(r"^import (RealmSwift|Realm|CoreData|SwiftData|GRDB)\b", re.M)
FUNCTION = re.compile(r"^( *)(?:[a-z@]+ )*func [^\n]*\{$", re.M)


def files():
    for at, folders, names in os.walk(folder):
        folders[:] = sorted(n for n in folders if not n.startswith(".") and n not in ("Pods", "Carthage", "checkouts"))
        for name in sorted(names):
            if name.endswith(".swift"):
                with open(os.path.join(at, name), encoding="utf-8", errors="replace") as f:
                    text = f.read()
                if DATABASES.search(text) and FUNCTION.search(text):
                    yield os.path.join(at, name), text


times, used = {}, {}


def processor():
    """Milliseconds that all threads of the server have had so far; 0 where the system does not say."""
    try:
        with open(f"/proc/{c.process.pid}/stat") as f:
            fields = f.read().rpartition(")")[2].split()
    except OSError:
        return 0
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def timed(row, work, isEdit=False):
    began, before = time.monotonic(), processor()
    result = work()
    times.setdefault(row, []).append((time.monotonic() - began) * 1000)
    if isEdit:
        used.setdefault(row, []).append(processor() - before)
    return result


some = list(files())
if not some:
    sys.exit("no function in a file that imports a database")
chosen = random.sample(some, min(4, len(some)))
c = Client(confine)
began = time.monotonic()
c.begin(folder, FULL)
c.settle()
first = time.monotonic() - began
versions = {path: 1 for path, _ in chosen}
for path, text in chosen:
    c.open(path, text)
c.settle()


def ask(method, path, line, **more):
    place = {"line": line, "character": 8}
    where = {"range": {"start": place, "end": place}, "context": {"diagnostics": []}} if more else {"position": place}
    return c.request("textDocument/" + method, {"textDocument": {"uri": uri(path)}, **where})


def edit(path, line, old, new):
    """Puts text in the place of a line that was typed, or of none."""
    versions[path] += 1
    c.edit(path, versions[path], {
        "range": {"start": {"line": line, "character": 0}, "end": {"line": line + (1 if old else 0), "character": 0}},
        "text": new
    })


def shown(path):
    c.until(lambda: c.diagnostics.get(uri(path), {}).get("version") == versions[path], what="the diagnostics")


def questions(path, line, state):
    timed("hover, " + state, lambda: ask("hover", path, line))
    timed("code actions, " + state, lambda: ask("codeAction", path, line, range=True))
    timed("the server's status, " + state, lambda: c.request("confine/status"))


for number in range(rounds):
    path, text = chosen[number % len(chosen)]
    match = random.choice(list(FUNCTION.finditer(text)))
    line = text.count("\n", 0, match.end())
    # A first question makes the server gather what is known of a file.
    began = time.monotonic()
    ask("hover", path, line + 1)
    if number < len(chosen):
        times.setdefault("first hover in a file, idle", []).append((time.monotonic() - began) * 1000)
    c.settle()
    time.sleep(0.3)
    questions(path, line + 1, "idle")
    inside, beside = match.group(1) + "    let typed = 1; _ = typed\n", match.group(1) + f"func typed{number}() {{}}\n"
    for row, at, new in (("an edit in a body", line + 1, inside), ("an edit of a declaration", line, beside)):
        edit(path, at, "", new)
        timed(row + ", diagnostics", lambda: shown(path), isEdit=True)
        c.settle()
        edit(path, at, new, "")
        c.settle()
    edit(path, line, "", beside)
    questions(path, line + 2, "busy")
    timed("diagnostics asked for, busy",
          lambda: c.request("textDocument/diagnostic", {"textDocument": {"uri": uri(path)}}))
    edit(path, line, beside, "")
    c.settle()
status = c.request("confine/status")["result"]
print(f"{status['files']} files, first analysis {first:.1f} s, {rounds} rounds")
print("| | median | 95 % | longest | of the processor |\n|---|---:|---:|---:|---:|")
for row, values in sorted(times.items()):
    values.sort()
    own = sorted(used.get(row, []))
    print(f"| {row} | {values[len(values) // 2]:.0f} | {values[min(len(values) - 1, len(values) * 95 // 100)]:.0f} "
          f"| {values[-1]:.0f} | {f'{own[len(own) // 2]:.0f}' if own else ''} |")
c.end()
