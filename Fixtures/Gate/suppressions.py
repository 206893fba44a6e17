#!/usr/bin/env python3
"""Suppressions in real code, each in its position and form: the findings that are left beside the expected ones, as a
table.

Usage: suppressions.py CONFINE [--table]. The tests of the engine (SuppressionTableTests) have more forms, over findings
that are made up;
here the finding is one of a transaction in a loop, and the whole command runs.
"""
import json, os, subprocess, sys, tempfile

confine = os.path.abspath(sys.argv[1])
# One slot a line, so that places stay; `{this}` and `{head}` stand behind code, `{foot}` behind the brace that ends the
# transaction.
CODE = """{top}
import RealmSwift
class Dog: Object {{}}
{above}
func save(_ dogs: [Dog], in realm: Realm) throws {{
    {before}
    for dog in dogs {{ {head}
        {next}
        try realm.write {{ {this}
            realm.add(dog)
        }} {foot}
        {below}
    }}
    {after}
}}
{end}
"""
W, R = "write_in_loop", "write_in_loop"
N, T, P, D, E = (f"// confine:{verb} {R}"
                 for verb in ("disable:next", "disable:this", "disable:previous", "disable", "enable"))
GONE, TOLD = [], [W]
ROWS = [
    ("nothing", {}, TOLD),
    ("above the statement", {"next": N}, GONE),
    ("behind its first line", {"this": T}, GONE),
    ("behind its last line", {"foot": T}, GONE),
    ("below it", {"below": P}, GONE),
    ("above its loop", {"before": N}, GONE),
    ("behind the loop's head", {"head": T}, GONE),
    ("below the loop", {"after": P}, GONE),
    ("above the function", {"above": N}, [W, "superfluous_suppression"]),
    ("`:previous` above the statement, for the loop's head", {"next": P}, GONE),
    ("`:this` on a line of its own", {"next": T}, [W, "superfluous_suppression"]),
    ("a range in the function", {"before": D}, GONE),
    ("a range in the loop", {"next": D}, GONE),
    ("a range that ends behind the statement", {"next": D, "below": E}, GONE),
    ("a range that begins behind the statement", {"below": D}, [W, "superfluous_suppression"]),
    ("a range for the file", {"top": D}, GONE),
    ("a range outside of braces with no end", {"above": D}, ["blanket_suppression"]),
    ("a range outside of braces with its end", {"above": D, "end": E}, GONE),
    ("every rule, in the file", {"top": "// confine:disable all"}, ["blanket_suppression"]),
    ("an end of nothing", {"next": E}, [W, "superfluous_suppression"]),
    ("at the file's end", {"end": N}, [W, "superfluous_suppression"]),
    ("above a blank line and a comment", {"next": N + "\n\n// in short"}, GONE),
    ("reason after a dash", {"next": N + " - one file, one commit"}, GONE),
    ("reason after two dashes", {"next": N + " -- one file, one commit"}, GONE),
    ("reason after an em dash", {"next": N + " — one file, one commit"}, GONE),
    ("reason after a colon", {"next": N + ": one file, one commit"}, GONE),
    ("reason after nothing", {"next": N + " because one file is one commit"}, GONE),
    ("a rule's name in the reason", {"next": f"// confine:disable:next nested_transaction - not {R}"},
     [W, "superfluous_suppression"]),
    ("two rules, one of them needless", {"next": N + ", nested_transaction - both"}, ["superfluous_suppression"]),
    ("a block comment", {"next": f"/* confine:disable:next {R} - why */"}, GONE),
    ("no blank before it", {"next": f"//confine:disable:next {R}"}, GONE),
    ("many blanks and a tab", {"next": f"//   confine:disable:next \t {R}"}, GONE),
    ("documentation", {"next": f"/// confine:disable:next {R}"}, [W, "unknown_rule"]),
    ("another tool's spelling", {"next": f"// confine-disable-next-line {R}"}, [W, "unknown_rule"]),
    ("a modifier that there is not", {"next": f"// confine:disable:next-line {R}"}, [W, "unknown_rule"]),
    ("capitals", {"next": f"// Confine:Disable:Next {R}"}, [W, "unknown_rule"]),
    ("a misspelt rule", {"next": "// confine:disable:next write_in_lop"}, [W, "unknown_rule"]),
    ("no rule", {"next": "// confine:disable:next"}, [W, "unknown_rule"]),
    ("prose alone", {"next": "// confine:disable:next because I say so"}, [W, "unknown_rule"]),
    ("behind other words", {"next": f"// TODO confine:disable:next {R}"}, TOLD),
    ("in a string", {"next": f'_ = "// confine:disable:next {R}"'}, TOLD),
    ("until a day to come", {"next": N + " until 2099-03-01 - why"}, GONE),
    ("until a day that is over", {"next": N + " until 2020-03-01 - why"}, [W, "expired_suppression"]),
    ("until a day that there is not", {"next": N + " until 2099-02-30 - why"}, ["unknown_rule"]),
    ("no reason where one is asked for", {"next": N,
                                          "options": ["--set", "requireReasons=true"]}, ["suppression_without_reason"]),
    ("with Windows' line breaks", {"next": N, "breaks": "\r\n"}, GONE),
]
SLOTS = ("top", "above", "before", "head", "next", "this", "foot", "below", "after", "end")
wrong = 0
print("| position, form | expected | told |\n|---|---|---|" if "--table" in sys.argv else "",
      end="\n" if "--table" in sys.argv else "")
with tempfile.TemporaryDirectory() as folder:
    for name, given, expected in ROWS:
        text = CODE.format(**{slot: given.get(slot, "") for slot in SLOTS}).replace("\n", given.get("breaks", "\n"))
        with open(f"{folder}/A.swift", "w", newline="", encoding="utf-8") as f:
            f.write(text)
        result = subprocess.run(
            [confine, "lint", "--format", "json", "--fail-on", "never", *given.get("options", []), "A.swift"],
            cwd=folder, capture_output=True, text=True)
        told = sorted(finding["rule"]
                      for finding in json.loads(result.stdout)["findings"]) if result.returncode == 0 else [
                          f"status {result.returncode}"
                      ]
        if told != sorted(expected):
            wrong += 1
            print(f"WRONG: {name}: expected {sorted(expected)}, told {told}\n{text}{result.stderr}")
        if "--table" in sys.argv:
            print(f"| {name} | {', '.join(sorted(expected)) or 'nothing'} | {', '.join(told) or 'nothing'} |")

# `--suppress REASON` over the whole command: nothing is left, only comments are added, and a second run adds none.
HEAD = "import RealmSwift\nclass Dog: Object {}\n"
WRITE = "try realm.write { realm.add(dog) }"
WRITTEN = [
    ("plain",
     HEAD + "func a(_ dogs: [Dog], _ realm: Realm) throws {\n    for dog in dogs {\n        " + WRITE + "\n    }\n}\n"),
    ("tabs", HEAD + "func a(_ dogs: [Dog], _ realm: Realm) throws {\n\tfor dog in dogs {\n\t\t" + WRITE + "\n\t}\n}\n"),
    ("on one line", HEAD + "func a(_ dogs: [Dog], _ realm: Realm) throws { for dog in dogs { " + WRITE + " } }\n"),
    ("no break at the end",
     HEAD + "func a(_ dogs: [Dog], _ realm: Realm) throws { for dog in dogs { " + WRITE + " } }"),
    ("Windows' line breaks", (HEAD + "func a(_ dogs: [Dog], _ realm: Realm) throws {\n    for dog in dogs {\n        " +
                              WRITE + "\n    }\n}\n").replace("\n", "\r\n")),
    ("mixed line breaks", HEAD.replace("\n", "\r\n") +
     "func a(_ dogs: [Dog], _ realm: Realm) throws {\n    for dog in dogs {\r\n        " + WRITE + "\n    }\r\n}\n"),
    ("a mark at the beginning",
     "\ufeff" + HEAD + "func a(_ dogs: [Dog], _ realm: Realm) throws {\n    for dog in dogs { " + WRITE + " }\n}\n"),
    ("a chain", HEAD +
     "func a(_ dogs: [Dog], _ realm: Realm) {\n    dogs\n        .reversed()\n        .forEach { dog in try? realm.write { realm.add(dog) } }\n}\n"
     ),
    ("in a string", HEAD +
     'func a(_ dogs: [Dog], _ realm: Realm) {\n    print("""\n        all:\n        \\(dogs.map { dog in try? realm.write { realm.add(dog) } })\n        """)\n}\n'
     ),
    ("in a string in a string", HEAD +
     'func a(_ dogs: [Dog], _ realm: Realm) {\n    print("""\n        \\(["""\n        \\(dogs.map { dog in try? realm.write { realm.add(dog) } })\n        """])\n        """)\n}\n'
     ),
    ("behind a comment", HEAD +
     "func a(_ dogs: [Dog], _ realm: Realm) throws {\n    for dog in dogs {\n        /* one\n           two */ " +
     WRITE + "\n    }\n}\n"),
    ("in a branch of #if", HEAD +
     "func a(_ dogs: [Dog], _ realm: Realm) throws {\n    for dog in dogs {\n#if os(Linux) || os(macOS) || os(iOS)\n        "
     + WRITE + "\n#endif\n    }\n}\n"),
    ("in a case", HEAD +
     "func a(_ dogs: [Dog], _ realm: Realm, _ n: Int) throws {\n    for dog in dogs {\n        switch n {\n        case 1: "
     + WRITE + "\n        default: break\n        }\n    }\n}\n"),
    ("under another suppression", HEAD +
     "func a(_ dogs: [Dog], _ realm: Realm) throws {\n    for dog in dogs {\n        // swiftlint:disable:next force_try\n        try! realm.write { realm.add(dog) }\n    }\n}\n"
     ),
    ("documented",
     "import RealmSwift\n/// A dog.\n///\n/// It barks.\nfinal class Dog: Object, Codable { @Persisted var friends: List<Dog> }\n"
     ),
    ("attributes",
     "import RealmSwift\n/** A dog. */\n@objc(Dog)\nfinal class Dog: Object, Codable { @Persisted var friends: List<Dog> }\n"
     ),
    ("two rules", HEAD +
     "func a(_ dogs: [Dog], _ realm: Realm) throws {\n    for dog in dogs { try realm.write { try realm.write { realm.add(dog) } } }\n}\n"
     ),
    ("words of other scripts",
     HEAD + "func größe(_ 犬: [Dog], _ realm: Realm) throws {\n    for dog in 犬 { " + WRITE + " } // 🐕\n}\n"),
]
for name, text in WRITTEN:
    with tempfile.TemporaryDirectory() as folder:
        path, data = f"{folder}/A.swift", text.encode()
        with open(path, "wb") as f:
            f.write(data)
        command = [confine, "lint", "--format", "concise", "--suppress", "known since 2024", "A.swift"]
        before = subprocess.run([*command[:4], "A.swift"], cwd=folder, capture_output=True, text=True).stdout
        first = subprocess.run(command, cwd=folder, capture_output=True, text=True)
        with open(path, "rb") as f:
            once = f.read()
        subprocess.run(command, cwd=folder, capture_output=True, text=True)
        with open(path, "rb") as f:
            twice = f.read()
        rest = b"".join(line for line in once.splitlines(keepends=True) if b"confine:disable:next" not in line)
        faults = []
        if not before: faults.append("there is no finding to suppress")
        if first.returncode or first.stdout:
            faults.append(f"status {first.returncode}, left: {first.stdout}{first.stderr}")
        if once == data: faults.append("no comment is written")
        if rest != data: faults.append(f"more than comments is written:\n{once.decode()}")
        if twice != once: faults.append("the second run writes, too")
        if faults:
            wrong += 1
            print(f"WRONG: --suppress, {name}: {'; '.join(faults)}")
        if "--table" in sys.argv:
            print(f"| `--suppress`, {name} | only comments, once | {'; '.join(faults) or 'as expected'} |")
print(f"suppressions: {len(ROWS)} positions and forms, {len(WRITTEN)} written, {wrong} wrong")
sys.exit(bool(wrong))
