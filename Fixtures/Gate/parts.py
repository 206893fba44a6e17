#!/usr/bin/env python3
"""Of what the nightly parts build and run, what can be seen in a second: each line here is something that only a slow
part had caught.

Usage: parts.py CONFINE
"""
import json, os, pathlib, re, subprocess, sys, tempfile

confine = os.path.abspath(sys.argv[1])
root = pathlib.Path(__file__).resolve().parents[2]
failed = []


def check(condition, message):
    if not condition:
        failed.append(message)
        print(message)


def text(path):
    return (root / path).read_text(encoding="utf-8")


# The fuzzer is built without SwiftPM: its modules have to be those of the package, each after what it imports.
manifest = text("Package.swift")
targets = {
    m[1]: re.findall(r'"(\w+)"', m[2])
    for m in re.finditer(r'\.target\(\s*name: "(\w+)"(?:,\s*dependencies: \[([^\]]*)\])?', manifest) if m[2] is not None
}
targets |= {m[1]: [] for m in re.finditer(r'\.target\(\s*name: "(\w+)"\)', manifest)}
script = text("Fixtures/Fuzz/build.sh")
built = ["Syntax"] + re.search(r"^for name in ((?:\w+|\\\n|\s)+); do", script, re.M)[1].replace("\\", " ").split()
# The target in C comes before all of them.
built_in_c = [name for name in targets if re.search(rf"/{name}/\w+\.c\b", script)]
for position, module in enumerate(built):
    for needed in set(targets.get(module, [])) - set(built_in_c):
        check(needed in built[:position],
              f"Fixtures/Fuzz/build.sh builds {module} before {needed}, which it imports in Package.swift")

# The plugins' package is written for the same tools as this one.
version = re.compile(r"swift-tools-version: ([\d.]+)")
check(
    version.search(text("Distribution/plugins.py"))[1] == version.search(manifest)[1],
    "Distribution/plugins.py writes another tools version than Package.swift has")


def lint(folder):
    process = subprocess.run([confine, "lint", folder, "--format", "json"], cwd=root, capture_output=True, text=True)
    return process.returncode, json.loads(process.stdout)


# The findings that the demonstration fixes, and those of the plugins' client, without building either.
status, report = lint("Fixtures/FixDemo")
rules = {f["rule"] for f in report["findings"]}
check(rules == {"write_in_loop"} and status == 1,
      f"Fixtures/FixDemo has other findings than those that demo.sh fixes: {sorted(rules)}")
status, report = lint("Fixtures/PluginClient")
check([f["rule"] for f in report["findings"]] == ["write_in_loop"] and status == 1,
      f"Fixtures/PluginClient has other findings than its one: {[f['rule'] for f in report['findings']]}")
check(report["summary"]["files"] < 20,
      f"Fixtures/PluginClient's lint reads {report['summary']['files']} files: it is a project of its own")
with tempfile.TemporaryDirectory() as scratch:
    subprocess.run(["cp", "-R", str(root / "Fixtures/FixDemo/Sources"), scratch], check=True)
    process = subprocess.run([confine, "fix", "--unsafe", "--rule", "write_in_loop", "Sources/ReadingStore"],
                             cwd=scratch, capture_output=True, text=True)
    check(process.returncode == 0,
          f"`confine fix` on Fixtures/FixDemo ends with {process.returncode}: {process.stderr.strip()[-200:]}")
print(f"{len(built)} modules of the fuzzer, two packages that nightly builds: {len(failed)} mistakes")
sys.exit(bool(failed))
