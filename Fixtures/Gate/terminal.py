#!/usr/bin/env python3
"""Runs the command on a terminal of its own and in a pipe, and compares what a person sees with what a program reads.

Usage: terminal.py CONFINE [COLUMNS]. On the terminal nothing is wider than its columns (default: 100), carets stand
under the marked
code, findings of one root are one entry with its places, and a table by rule ends the run. A pipe gets the same in
lines of any length, and
with --verbose every finding. Hints are counted until they are asked for, and links are only where the terminal has
them.
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
    "enum Kennel { static func feed(_ realm: Realm) {\n" +
    "".join(f'    print("{before}"); queue.async {{ print(realm.isEmpty, "{before}") }}\n' for before in BEFORE) +
    "    for dog in realm.objects(Dog.self) { try? realm.write { dog.name = \"Rex\" } }\n}\n}\n")


def cells(text):
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def on_terminal(arguments, raw=False, answers="", **environment):
    child, master = pty.fork()
    if child == 0:
        os.environ.update({"TERM": "xterm-256color", "CI": "1", **environment})
        fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
        os.execv(confine, [confine] + arguments)
    os.write(master, answers.encode())
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
    return out.decode() if raw else re.sub(r"\x1b\[[0-9;]*[mK]", "", out.decode()).replace("\r\n", "\n")


def check(condition, message):
    if not condition:
        sys.exit(message)


folder = tempfile.mkdtemp()
os.chdir(folder)
with open("A.swift", "w", encoding="utf-8") as f:
    f.write(SOURCE)
rule = "live_object_crosses_boundary"
piped = subprocess.run([confine, "lint"], capture_output=True, text=True).stdout
whole = subprocess.run([confine, "lint", "--verbose"], capture_output=True, text=True).stdout
check(
    whole.count(f"[{rule}]\n") == USES and "also:" not in whole and "\x1b" not in whole,
    f"--verbose does not show every finding:\n{whole}")
check(any(cells(line) > columns for line in whole.splitlines()), "a pipe's lines are cut")
check(
    piped.count(f"[{rule}]\n") == 1 and f"= also: {USES - 1} other places\n" in piped,
    f"one root is not one entry:\n{piped}")
check(all(f"    A.swift:{7 + i}:" in piped for i in range(USES - 1)), f"a place is missing:\n{piped}")
verbose = on_terminal(["lint", "--verbose"])
check(
    verbose.count("-->") == whole.count("-->") and "also:" not in verbose, f"--verbose leaves findings out:\n{verbose}")
shown = on_terminal(["lint"])
check(
    shown.count("-->") == whole.count("-->") - (USES - 1) and shown.count("    A.swift:") == USES - 1,
    f"the findings are not one entry:\n{shown}")
hidden = on_terminal(["lint", "--severity", "write_in_loop=hint"])
check("1 hint (`--hints` shows it): 1 write_in_loop" in hidden and "hint: " not in hidden,
      f"a hint is not counted:\n{hidden}")
for asked in ["--hints"], ["--verbose"], ["--fail-on", "hint"], ["--only", "write_in_loop"]:
    answer = on_terminal(["lint", "--severity", "write_in_loop=hint", *asked])
    check("hint: " in answer and "--hints" not in answer, f"{asked} shows no hint:\n{answer}")
links = on_terminal(["lint"], raw=True, FORCE_HYPERLINK="1")
check(f"\x1b]8;;file://{os.path.realpath(folder)}/A.swift\x1b\\A.swift:6:" in links, f"a path is no link:\n{links!r}")
for words, environment in (["lint"], {}), (["lint"], {"FORCE_HYPERLINK": "1",
                                                      "NO_COLOR": "1"}), (["lint", "--color",
                                                                           "never"], {"FORCE_HYPERLINK": "1"}):
    check("\x1b]8" not in on_terminal(words, raw=True, **environment),
          f"links without being asked for: {words} {environment}")
check(
    re.search(rf"^  {rule} +{USES} warnings", shown, re.M) and re.search(r"^  write_in_loop +1 warning", shown, re.M),
    f"no table by rule:\n{shown}")
for text in shown, verbose, hidden:
    wide = [line for line in text.splitlines() if cells(line) > columns]
    check(not wide, f"wider than {columns} columns: {wide}")
lines = verbose.splitlines()
for i, line in enumerate(lines):
    if "^^^" in line and "queue.async" in lines[i - 1]:
        marked = line.index("^")
        check(
            cells(lines[i - 1][:lines[i - 1].index("realm.isEmpty")]) == marked,
            f"the caret is not under what it marks:\n{lines[i - 1]}\n{line}")
shutil.rmtree(folder)
page = on_terminal(["explain", "write_in_loop"], PAGER="cat")
check(
    len(page.splitlines()) <= 60 and not [line for line in page.splitlines() if cells(line) > columns],
    f"the page of a rule is no screen:\n{page}")
paged = on_terminal(["explain", "write_in_loop", "--examples"], PAGER="sed s/^/PAGED/")
check(paged.count("PAGED") > 100, "a long page does not go through $PAGER")

# Questions: they go on after a no, show Windows' line breaks as line breaks, and are not asked where nothing would be
# written.
folder = tempfile.mkdtemp()
os.chdir(folder)
text = b"let a = 1\r\n// confine:disable:next write_in_loop nested_transaction\r\nlet b = 2\r\n"
with open("A.swift", "wb") as f:
    f.write(text)
# The comment is asked about once more when it has changed.
asked = on_terminal(["fix", "--interactive"], answers="n\ny\nn\n")
with open("A.swift", "rb") as f:
    left = f.read()
check(
    asked.count("apply it?") == 3 and left == text.replace(b" nested_transaction", b""),
    f"a no ends the questions:\n{asked}\n{left}")
check("\\r" not in asked and "u{d}" not in asked.lower() and "\n+// confine:disable:next write_in_loop\n" in asked,
      f"a line break is shown as something else:\n{asked!r}")
for words in (["init", "-q"], ["add",
                               "-A"], ["-c", "user.name=n", "-c", "user.email=n@example.org", "commit", "-qm", "1"]):
    subprocess.run(["git", *words], check=True)
with open("A.swift", "ab") as f:
    f.write(b"let mine = 1\r\n")
refused = on_terminal(["fix", "--interactive"], answers="y\n")
check("apply it?" not in refused and "--allow-dirty" in refused,
      f"a question about a file that is not written:\n{refused}")
shutil.rmtree(folder)
print(f"terminal: {USES} findings of one root are one entry at {columns} columns, each is there with --verbose")
