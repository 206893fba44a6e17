#!/usr/bin/env python3
"""Runs the commands of the README as a newcomer does, in a clone, and compares what they print, errors included.

Usage: readme.py CONFINE. A block marked `console` holds commands (`$ …`), each with what it prints; a line `...` stands
for any lines, and a number of seconds for any other. All blocks are one session of bash, in their order, in a clone of
this repository with the files as they are now, where the build has left `.build/release/confine`. The two commands at
the top are steps of `.ci/ci.py`, which reads them from the README.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
WORDS = 1000
END = "the-end-of-a-command"


def clone(confine, folder):
    """A clone of the repository, the changes of the work tree included."""
    subprocess.run(["git", "clone", "-q", "--shared", TOP, folder], check=True)
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=TOP,
                            capture_output=True, check=True).stdout.decode().split("\0")
    for name in filter(None, listed):
        there, here = os.path.join(folder, name), os.path.join(TOP, name)
        if os.path.islink(here) or os.path.isdir(here):
            continue
        if os.path.exists(here):
            os.makedirs(os.path.dirname(there), exist_ok=True)
            shutil.copy(here, there)
        elif os.path.exists(there):
            os.remove(there)
    os.makedirs(os.path.join(folder, ".build/release"))
    os.symlink(confine, os.path.join(folder, ".build/release/confine"))


def alike(expected, got):
    """Whether the lines are those expected, `...` standing for any number of them."""
    if not expected:
        return not got
    if expected[0] == "...":
        return any(alike(expected[1:], got[i:]) for i in range(len(got) + 1))
    return bool(got) and expected[0] == got[0] and alike(expected[1:], got[1:])


def lines(output):
    return [re.sub(r"\d+\.\d+ s\b", "N s", line).rstrip() for line in output.split("\n") if line.strip()]


def session(commands, folder):
    """What each command prints, in one session of bash; a status is there for the next command."""
    script = "".join(f"{command}\nstatus=$?; echo {END}; (exit $status)\n" for command in commands)
    # A newcomer has no other `confine`.
    path = os.pathsep.join(p for p in os.environ["PATH"].split(os.pathsep) if not os.path.exists(f"{p}/confine"))
    told = subprocess.run(["bash"], input=script, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, env={**os.environ, "PATH": path}).stdout
    return told.split(END + "\n")


def main():
    confine = os.path.abspath(sys.argv[1])
    text = open(f"{TOP}/README.md", encoding="utf-8").read()
    failures = []
    blocks = re.findall(r"^```console\n(.*?)^```", text, re.M | re.S)
    shown = [pair for block in blocks for pair in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.M)]
    with tempfile.TemporaryDirectory() as scratch:
        folder = os.path.join(scratch, "Confine")
        clone(confine, folder)
        printed = session([command for command, _ in shown], folder)
    for (command, output), got in zip(shown, printed):
        if not alike(lines(output), lines(got)):
            failures.append(f"$ {command}\n--- README\n{output}--- printed\n{got}")
    if len(printed) <= len(shown):
        failures.append("the session has ended before its last command")
    fenced = "".join(re.findall(r"^```(?:console)?\n(.*?)^```", text, re.M | re.S))
    names = set(re.findall(r"^(?:\$ )?confine ([a-z]+)", fenced, re.M))
    usage = subprocess.run([confine, "--help"], capture_output=True, text=True).stdout
    if unknown := names - set(re.findall(r"^  ([a-z]+) ", usage, re.M)):
        failures.append(f"the README names commands that there are not: {', '.join(sorted(unknown))}")
    links = re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", text)
    if missing := [link for link in links if "://" not in link and not os.path.exists(f"{TOP}/{link}")]:
        failures.append(f"links of the README lead nowhere: {missing}")
    if (count := len(text.split())) > WORDS:
        failures.append(f"the README has {count} words; what is reference belongs into Documentation")
    for failure in failures:
        print("WRONG: " + failure)
    print(f"readme: {len(shown)} commands run, {len(failures)} wrong")
    return bool(failures) or not shown


if __name__ == "__main__":
    sys.exit(main())
