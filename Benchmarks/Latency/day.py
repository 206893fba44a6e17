#!/usr/bin/env python3
"""A day of typing in front of the language server: its memory must not grow, and at the end it finds what a fresh run
finds.

Usage: day.py CONFINE [EDITS [SEED]]. On a small project of its own, it types words letter by letter, takes back, pastes
and deletes
whole functions, opens, saves and closes files. Memory is printed after each tenth; the status is 1 where the second
half of the day has
taken more than a twentieth on top of what the first half needed at most, or where the findings are not a fresh run's.
"""
import json, os, random, re, subprocess, sys, time, urllib.parse

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Fixtures/Editors"))
import client

if len(sys.argv) < 2:
    sys.exit(__doc__)
confine = os.path.abspath(sys.argv[1])
count, seed = int(sys.argv[2]) if len(sys.argv) > 2 else 100_000, int(sys.argv[3]) if len(sys.argv) > 3 else 1
random.seed(seed)
WORDS = "let var dog name realm write delete Task detached print return guard else if count first objects try await self work async".split(
)
PASTED = [
    "func pasted{0}(_ dogs: [Dog], _ realm: Realm) throws {{\n    for dog in dogs {{ try realm.write {{ realm.delete(dog) }} }}\n}}\n",
    "struct Pasted{0} {{ var count = {0} }}\n", "// {0}\n"
]
folder = client.project(
    **{
        f"Part{i}.swift": f"import RealmSwift\nfunc part{i}(_ realm: Realm) {{\n    let dogs = realm.objects(Dog.self)\n    print(dogs.count)\n}}\n"
        for i in range(20)
    })
paths = sorted(os.path.join(folder, name) for name in os.listdir(folder) if name.endswith(".swift"))
first = {path: open(path).read() for path in paths}


class Editor(client.Client):
    """What the server says beside diagnostics and answers is not kept: a day is long."""

    def until(self, *words, **more):
        self.asked.clear()
        return super().until(*words, **more)


def memory():
    return int(re.search(r"VmRSS:\s+(\d+)", open(f"/proc/{editor.process.pid}/status").read())[1])


def replaced(path, start, end, text):
    """An edit by lines and columns, sent and made."""
    global version
    whole = texts[path]

    def position(at):
        return {
            "line": whole.count("\n", 0, at),
            "character": len(whole[whole.rfind("\n", 0, at) + 1:at].encode("utf-16-le")) // 2
        }

    version += 1
    editor.edit(path, version, {"range": {"start": position(start), "end": position(end)}, "text": text})
    texts[path] = whole[:start] + text + whole[end:]


editor = Editor(confine)
editor.begin(folder)
texts, version = {}, 1
began, told, marks = time.time(), 0, []
for number in range(count):
    if not texts or len(texts) < 4 and random.random() < 0.01:
        path = random.choice(paths)
        if path not in texts:
            texts[path] = editor.open(path, version=version)
    path = random.choice(sorted(texts))
    text, kind = texts[path], random.random()
    if kind < 0.8:
        # A letter, behind what was typed last or at a new place.
        place = text.find("/*|*/")
        if place < 0 or random.random() < 0.02:
            if place >= 0:
                replaced(path, place, place + 5, "")
            bodies = [match.end() for match in re.finditer(r"\{\n", texts[path])]
            at = random.choice(bodies) if bodies else len(texts[path])
            replaced(path, at, at, "    /*|*/\n")
        else:
            line = text.rfind("\n", 0, place) + 1
            if place - line > 60 or random.random() < 0.15:
                replaced(path, line + 4, place, "")
            else:
                replaced(
                    path, place, place,
                    random.choice(random.choice(WORDS)) if random.random() < 0.5 else random.choice(WORDS) +
                    random.choice(" .(){},"))
    elif kind < 0.85:
        replaced(path, len(text), len(text), random.choice(PASTED).format(random.randrange(50)))
    elif kind < 0.9:
        lines = [match.start() for match in re.finditer("^", text, re.M)]
        at = random.randrange(len(lines))
        replaced(path, lines[at], lines[min(at + random.randrange(4), len(lines) - 1)], "")
    elif kind < 0.95 or len(text) > 4000:
        replaced(path, 0, len(text), first[path])
    elif kind < 0.98:
        open(path, "w").write(text)
        editor.notify("textDocument/didSave", {"textDocument": {"uri": client.uri(path)}})
    else:
        open(path, "w").write(text)
        editor.notify("textDocument/didClose", {"textDocument": {"uri": client.uri(path)}})
        del texts[path]
        continue
    # Now and then it waits for the findings.
    if number % 5 == 0:
        editor.settle()
    if (number + 1) * 10 // count > len(marks):
        editor.settle()
        marks.append(memory())
        print(f"{number + 1} edits, {time.time() - began:.0f} s: {marks[-1] >> 10} MB", flush=True)
editor.settle()
for path in paths:
    if path in texts:
        open(path, "w").write(texts[path])
run = subprocess.run([confine, "lint", "--quiet", "--fail-on", "never", "--format", "json"], cwd=folder,
                     capture_output=True)
fresh = sorted((f["path"], f["line"] - 1, f["rule"]) for f in json.loads(run.stdout)["findings"])
mine = sorted((os.path.basename(urllib.parse.unquote(uri)), d["range"]["start"]["line"], d["code"])
              for uri, said in editor.diagnostics.items() for d in said["diagnostics"])
editor.end()
if mine != fresh:
    sys.exit(f"the findings are not those of a fresh run:\n{mine}\n{fresh}")
half = max(marks[:len(marks) // 2])
print(
    f"{count} edits, {len(fresh)} findings as by a fresh run; at most {half >> 10} MB in the first half, {max(marks) >> 10} MB in all"
)
sys.exit(1 if max(marks) > half * 1.05 else 0)
