#!/usr/bin/env python3
"""Runs the commands of the README as a newcomer does, one after the other, and compares what they print, errors included.

Usage: readme.py CONFINE. A block marked `console` holds commands (`$ …`), each with what it prints; a line `...` stands for any lines, and a
number of seconds for any other. They run in a repository that holds the sample app alone.
"""
import os, re, shutil, subprocess, sys, tempfile

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
confine = os.path.abspath(sys.argv[1])
text = open(f"{TOP}/README.md", encoding="utf-8").read()
folder = tempfile.mkdtemp()
os.makedirs(f"{folder}/bin")
os.symlink(confine, f"{folder}/bin/confine")
work = f"{folder}/work"
shutil.copytree(f"{TOP}/Fixtures/SampleApp", f"{work}/Fixtures/SampleApp")
for command in (["init", "-q"], ["add", "-A"], ["-c", "user.name=n", "-c", "user.email=n@example.org", "commit", "-q", "-m", "The sample app"]):
    subprocess.run(["git", "-C", work, *command], check=True)
failures = []


def alike(expected, got):
    """Whether the lines are those expected, `...` standing for any number of them."""
    if not expected:
        return not got
    if expected[0] == "...":
        return any(alike(expected[1:], got[i:]) for i in range(len(got) + 1))
    return bool(got) and expected[0] == got[0] and alike(expected[1:], got[1:])


def lines(output):
    return [re.sub(r"\d+\.\d+ s\b", "N s", line).rstrip() for line in output.rstrip("\n").split("\n") if output.strip()]


count = 0
for block in re.findall(r"^```console\n(.*?)^```", text, re.M | re.S):
    for command, output in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.M):
        count += 1
        result = subprocess.run(["bash", "-c", command], cwd=work, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                env={**os.environ, "PATH": f"{folder}/bin:{os.environ['PATH']}"})
        if not alike(lines(output), lines(result.stdout)):
            failures.append(f"$ {command}\n--- README\n{output}--- printed\n{result.stdout}")
names = set(re.findall(r"^(?:\$ )?confine ([a-z]+)", "".join(re.findall(r"^```(?:console)?\n(.*?)^```", text, re.M | re.S)), re.M))
known = set(re.findall(r"^  ([a-z]+) ", subprocess.run([confine, "--help"], capture_output=True, text=True).stdout, re.M))
if names - known:
    failures.append(f"the README names commands that there are not: {', '.join(sorted(names - known))}")
missing = [link for link in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", text) if "://" not in link and not os.path.exists(f"{TOP}/{link}")]
if missing:
    failures.append(f"links of the README lead nowhere: {missing}")
if text.count("\n") > 250:
    failures.append(f"the README has {text.count(chr(10))} lines; what is reference belongs into Documentation")
shutil.rmtree(folder)
for failure in failures:
    print("WRONG: " + failure)
print(f"readme: {count} commands run, {len(failures)} wrong")
sys.exit(bool(failures) or count == 0)
