#!/usr/bin/env python3
"""Runs the command on a terminal of its own and in a pipe, and compares what a person sees with what a program reads.

Usage: terminal.py CONFINE [COLUMNS]. On the terminal nothing is wider than its columns (100 unless told), carets stand under what they
mark, findings of one root are folded, and a table by rule ends the run; with --verbose, and in a pipe, every finding is there.
"""
import fcntl, os, pty, re, shutil, struct, subprocess, sys, tempfile, termios, unicodedata

if len(sys.argv) < 2:
    sys.exit(__doc__)
confine = os.path.abspath(sys.argv[1])
columns = int(sys.argv[2]) if len(sys.argv) > 2 else 100
USES = 7
BEFORE = ["", "\u65e5\u672c\u8a9e", "e\u0301", "\u72ac" * 60, "x" * 150, "\U0001f44d" * 45, "\t"]
SOURCE = (
    "import Foundation\nimport RealmSwift\nfinal class Dog: Object { @Persisted var name = \"\" }\nlet queue = DispatchQueue(label: \"kennel\")\n"
    "enum Kennel { static func feed(_ realm: Realm) {\n"
    + "".join(f'    print("{before}"); queue.async {{ print(realm.isEmpty, "{before}") }}\n' for before in BEFORE)
    + "    for dog in realm.objects(Dog.self) { try? realm.write { dog.name = \"Rex\" } }\n}\n}\n"
)


def cells(text):
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def on_terminal(arguments):
    child, master = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm-256color", CI="1")
        fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
        os.execv(confine, [confine] + arguments)
    out = b""
    while True:
        try:
            part = os.read(master, 65536)
        except OSError:
            break
        if not part:
            break
        out += part
    os.waitpid(child, 0)
    return re.sub(r"\x1b\[[0-9;]*[mK]", "", out.decode()).replace("\r\n", "\n")


def check(condition, message):
    if not condition:
        sys.exit(message)


folder = tempfile.mkdtemp()
os.chdir(folder)
with open("A.swift", "w", encoding="utf-8") as f:
    f.write(SOURCE)
rule = "live_object_crosses_boundary"
piped = subprocess.run([confine, "lint"], capture_output=True, text=True).stdout
check(piped.count(f"[{rule}]\n") == USES and "more like it" not in piped and "\x1b" not in piped, f"a pipe does not get every finding:\n{piped}")
check(any(cells(line) > columns for line in piped.splitlines()), "a pipe's lines are cut")
verbose = on_terminal(["lint", "--verbose"])
check(verbose.count("-->") == piped.count("-->") and "more like it" not in verbose, f"--verbose leaves findings out:\n{verbose}")
shown = on_terminal(["lint"])
check(f"\u2026 and {USES - 3} more like it [{rule}]" in shown and shown.count("-->") == piped.count("-->") - (USES - 3), f"the findings are not folded:\n{shown}")
check(re.search(rf"^  {rule} +{USES} warnings", shown, re.M) and re.search(r"^  write_in_loop +1 warning", shown, re.M), f"no table by rule:\n{shown}")
for text in shown, verbose:
    findings = text[: text.rindex("= ")]
    wide = [line for line in findings.splitlines() if cells(line) > columns]
    check(not wide, f"wider than {columns} columns: {wide}")
lines = verbose.splitlines()
for i, line in enumerate(lines):
    if "^^^" in line and "queue.async" in lines[i - 1]:
        marked = line.index("^")
        check(cells(lines[i - 1][: lines[i - 1].index("realm.isEmpty")]) == marked, f"the caret is not under what it marks:\n{lines[i - 1]}\n{line}")
shutil.rmtree(folder)
print(f"terminal: {USES} findings of one root folded at {columns} columns, all of them in a pipe and with --verbose")
