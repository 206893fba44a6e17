#!/usr/bin/env python3
"""`confine lint` in this repository covers this repository: its own sources, without a finding, and none of the
fixtures that are wrong
on purpose.

Usage: own.py CONFINE
"""
import json, os, pathlib, subprocess, sys

confine = os.path.abspath(sys.argv[1])
root = pathlib.Path(__file__).resolve().parents[2]
process = subprocess.run([confine, "lint", "--format", "json"], cwd=root, capture_output=True, text=True)
report = json.loads(process.stdout)
for finding in report["findings"]:
    print(f"{finding['path']}:{finding['line']}: {finding['message']} ({finding['rule']})")
for skipped in report["skipped"]:
    print(f"{skipped['path']}:{skipped['line']}: {skipped['reason']}")
read = report["summary"]["files"]
sources = sum(len(list((root / folder).rglob("*.swift"))) for folder in ("Sources", "Rules", "Tests", "Plugins"))
print(
    f"{read} files read, {sources} in Sources, Rules, Tests and Plugins, {len(report['findings'])} findings, status {process.returncode}"
)
# Templates go into other people's folders and are left out; manifests are read.
sys.exit(process.returncode != 0 or len(report["findings"]) > 0 or not 0.9 * sources < read <= sources + 20)
