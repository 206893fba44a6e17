#!/usr/bin/env python3
"""Configurations, each with the findings that are left or the mistake that is reported: expected beside got, as a table.

Usage: configurations.py CONFINE [--table]. The tests of the engine (ConfigurationTests, ExtendedConfigurationTests) have every message;
here the whole command runs, in a folder of files.
"""
import json, os, subprocess, sys, tempfile

confine = os.path.abspath(sys.argv[1])
CODE = """import RealmSwift
class Dog: Object {}
func save(_ dogs: [Dog], in realm: Realm) throws {
    for dog in dogs { try realm.write { realm.add(dog) } }
}
func nest(_ dog: Dog, in realm: Realm) throws {
    try realm.write { try realm.write { realm.add(dog) } }
}
"""
W, N = "write_in_loop warning", "nested_transaction error"
A, B = [f"A.swift {N}", f"A.swift {W}"], [f"sub/B.swift {N}", f"sub/B.swift {W}"]
ALL = A + B
OFF = '{"rules": {"all": "off"}}'
# What the files are besides A.swift and sub/B.swift, the findings or the words of the reason, the status, further words of the command.
ROWS = [
    ("none", {}, ALL, 1),
    ("empty", {".confine.json": "{}"}, ALL, 1),
    ("comments and trailing commas", {".confine.json": '// first\n{"failOn": "error", /* why */ "exclude": ["sub",],}\n'}, A, 1),
    ("not JSON", {".confine.json": "rules: off"}, "expected a value", 2),
    ("nothing in it", {".confine.json": ""}, "write `{}` for the defaults", 2),
    ("a list", {".confine.json": "[]"}, "a configuration is an object", 2),
    ("an unknown key", {".confine.json": '{"rule": {}}'}, 'did you mean "rules"', 2),
    ("a key twice", {".confine.json": '{"failOn": "error", "failOn": "hint"}'}, "stands here twice", 2),
    ("a wrong type", {".confine.json": '{"exclude": "sub"}'}, "must be an array of globs", 2),
    ("a wrong value", {".confine.json": '{"failOn": "errors"}'}, 'did you mean "error"', 2),
    ("an unknown rule", {".confine.json": '{"rules": {"write_in_lop": "off"}}'}, 'did you mean "write_in_loop"', 2),
    ("an unknown option of a rule", {".confine.json": '{"rules": {"write_in_loop": {"severty": "off"}}}'}, 'did you mean "severity"', 2),
    ("a glob that leaves the folder", {".confine.json": '{"exclude": ["../x"]}'}, "leaves the configuration's folder", 2),
    ("an open bracket in a glob", {".confine.json": '{"exclude": ["Gen["]}'}, "escape it with a backslash", 2),
    ("a rule off", {".confine.json": '{"rules": {"write_in_loop": "off"}}'}, [f"A.swift {N}", f"sub/B.swift {N}"], 1),
    ("a severity", {".confine.json": '{"rules": {"write_in_loop": "error"}}'}, [line.replace(W, "write_in_loop error") for line in ALL], 1),
    ("a group", {".confine.json": '{"rules": {"transactions": "hint"}}'}, [line.rsplit(" ", 1)[0] + " hint" for line in ALL], 0),
    ("a rule before its group", {".confine.json": '{"rules": {"transactions": "off", "write_in_loop": "hint"}}'}, ["A.swift write_in_loop hint", "sub/B.swift write_in_loop hint"], 0),
    ("a rule for some paths", {".confine.json": '{"rules": {"write_in_loop": {"exclude": ["sub/**"]}}}'}, A + [f"sub/B.swift {N}"], 1),
    ("a rule for no other paths", {".confine.json": '{"rules": {"write_in_loop": {"include": ["sub/**"]}}}'}, [f"A.swift {N}"] + B, 1),
    ("every rule off", {".confine.json": OFF}, "every rule is off here", 2),
    ("every rule off, and that is meant", {".confine.json": OFF}, [], 0, ["--allow-empty"]),
    ("every rule off in a folder", {"sub/.confine.json": OFF}, A, 1),
    ("every rule but one", {".confine.json": '{"rules": {"all": "off", "write_in_loop": "warning"}}'}, [f"A.swift {W}", f"sub/B.swift {W}"], 1),
    ("only warnings fail", {".confine.json": '{"failOn": "never"}'}, ALL, 0),
    ("an option before the file", {".confine.json": '{"failOn": "never"}'}, ALL, 1, ["--fail-on", "error"]),
    ("a key for one run", {".confine.json": '{"failOn": "never"}'}, ALL, 1, ["--set", "failOn=error"]),
    ("excluded", {".confine.json": '{"exclude": ["sub"]}'}, A, 1),
    ("taken back", {".confine.json": '{"exclude": ["*.swift", "!A.swift"]}'}, A, 1),
    ("included", {".confine.json": '{"include": ["sub/**"]}'}, B, 1),
    ("everything excluded", {".confine.json": '{"exclude": ["**"]}'}, "no Swift file to lint", 2),
    ("an excluded file by name", {".confine.json": '{"exclude": ["A.swift"]}'}, [], 0, ["A.swift"]),
    ("an excluded file beside another", {".confine.json": '{"exclude": ["A.swift"]}'}, B, 1, ["A.swift", "sub/B.swift"]),
    ("a nested file", {".confine.json": '{"rules": {"write_in_loop": "off"}}', "sub/.confine.json": '{"rules": {"write_in_loop": "hint"}}'}, [f"A.swift {N}", f"sub/B.swift {N}", "sub/B.swift write_in_loop hint"], 1),
    ("a baseline in a nested file", {".confine.json": "{}", "sub/.confine.json": '{"baseline": "b.json"}'}, "belongs in the outermost configuration", 2),
    ("a baseline that is not there", {".confine.json": '{"baseline": "b.json"}'}, "`--write-baseline b.json` makes one", 2),
    ("a baseline left out", {".confine.json": '{"baseline": "b.json"}'}, ALL, 1, ["--no-baseline"]),
    ("a budget", {".confine.json": '{"rules": {"write_in_loop": {"maxFindings": 2}, "nested_transaction": "hint"}}'}, [line.replace("error", "hint") for line in ALL], 0),
    ("a budget that is used up", {".confine.json": '{"rules": {"write_in_loop": {"maxFindings": 1}}, "failOn": "warning"}'}, ALL, 1),
    ("a framework off", {".confine.json": '{"frameworks": {"Realm": false}}'}, [], 0),
    ("an unknown framework", {".confine.json": '{"frameworks": {"Relam": false}}'}, 'did you mean "Realm"', 2),
    ("a model that is not there", {".confine.json": '{"frameworks": {"X": "x.json"}}'}, "can't be read", 2),
    ("a model in a given configuration", {"ci.json": '{"rules": {"transactions": "off"}}', ".confine.json": OFF}, [], 0, ["--config", "ci.json"]),
    ("extended", {".confine.json": '{"extends": "team.json"}', "team.json": '{"rules": {"write_in_loop": "off"}}'}, [f"A.swift {N}", f"sub/B.swift {N}"], 1),
    ("extended, and changed", {".confine.json": '{"extends": "team.json", "rules": {"write_in_loop": "hint"}}', "team.json": '{"rules": {"transactions": "off"}}'}, ["A.swift write_in_loop hint", "sub/B.swift write_in_loop hint"], 0),
    ("the last of several", {".confine.json": '{"extends": ["a.json", "b.json"]}', "a.json": '{"failOn": "never"}', "b.json": '{"failOn": "error"}'}, ALL, 1),
    ("through another", {".confine.json": '{"extends": "a.json"}', "a.json": '{"extends": "team/b.json"}', "team/b.json": '{"exclude": ["sub"]}'}, A, 1),
    ("extended in a folder", {"sub/.confine.json": '{"extends": "../team.json"}', "team.json": '{"rules": {"transactions": "off"}}'}, A, 1),
    ("a baseline of a team", {".confine.json": '{"extends": "team/base.json"}', "team/base.json": '{"baseline": "known.json"}', "known.json": '{"version": 1, "findings": []}'}, ALL, 1),
    ("extends itself", {".confine.json": '{"extends": ".confine.json"}'}, "forms a cycle", 2),
    ("a cycle of three", {".confine.json": '{"extends": "a.json"}', "a.json": '{"extends": "b.json"}', "b.json": '{"extends": "a.json"}'}, "a.json extends b.json extends a.json", 2),
    ("extends nothing that is there", {".confine.json": '{"extends": "none.json"}'}, "which this extends, can't be read", 2),
    ("a mistake in what is extended", {".confine.json": '{"extends": "team.json"}', "team.json": '{"failon": 1}'}, "in the configuration team.json", 2),
    ("a root in what is extended", {".confine.json": '{"extends": "team.json"}', "team.json": '{"root": true}'}, "belongs in a project's own configuration", 2),
]


def got(given, options):
    with tempfile.TemporaryDirectory() as folder:
        for name, text in {"A.swift": CODE, "sub/B.swift": CODE.replace("Dog", "Cat").replace("func save", "func keep").replace("func nest", "func put"), **given}.items():
            os.makedirs(os.path.dirname(f"{folder}/{name}"), exist_ok=True)
            with open(f"{folder}/{name}", "w", encoding="utf-8") as f: f.write(text)
        subprocess.run(["git", "init", "-q"], cwd=folder, check=True)
        result = subprocess.run([confine, "lint", "--format", "json", *options], cwd=folder, capture_output=True, text=True, timeout=60)
        reason = ([line for line in result.stderr.splitlines() if line.startswith("confine: ")] or [""])[-1]
        found = sorted(f"{f['path']} {f['rule']} {f['severity']}" for f in json.loads(result.stdout)["findings"]) if result.stdout else None
        return result.returncode, found, reason


wrong = 0
if "--table" in sys.argv: print("| configuration | expected | status | got |\n|---|---|---:|---|")
for name, given, expected, status, *more in ROWS:
    code, found, reason = got(given, more[0] if more else [])
    holds = code == status and (expected in reason and found is None if isinstance(expected, str) else found == sorted(expected))
    shown = reason.removeprefix("confine: ") if found is None else ", ".join(found) or "nothing"
    if not holds:
        wrong += 1
        print(f"WRONG: {name}: expected {status} and {expected!r}, got {code} and {shown!r}")
    if "--table" in sys.argv: print(f"| {name} | {expected if isinstance(expected, str) else ', '.join(sorted(expected)) or 'nothing'} | {code} | {shown} |")
print(f"configurations: {len(ROWS)}, {wrong} wrong")
sys.exit(bool(wrong))
