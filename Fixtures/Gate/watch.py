#!/usr/bin/env python3
"""Changes trees under `confine lint --watch` as editors, git and people do, and compares its reports with the trees.

Usage: watch.py CONFINE [SECONDS]. After every change, however large, the report must be that of a fresh run. While
nothing happens no
processor time may be used. On a terminal the keys do what they say, and however it ends, the terminal is as it was
found.

A report that does not come within SECONDS counts as missing. The default is a minute, so that a loaded machine fails
nothing; it says
nothing about speed. On a quiet machine `watch.py CONFINE 1` passes, and the last line names the slowest.
"""
import fcntl, json, os, re, select, shutil, signal, struct, subprocess, sys, tempfile, termios, threading, time

confine = os.path.abspath(sys.argv[1])
limit = float(sys.argv[2]) if len(sys.argv) > 2 else 60.0
BAD = "import RealmSwift\nfunc go{0}(realm: Realm, dogs: [Object]) throws {{\n    for dog in dogs {{ try realm.write {{ realm.add(dog) }} }}\n}}\n"
GOOD = "func fine{0}() -> Int {{ {0} }}\n"
CLOSURE = "import RealmSwift\nclass Dog: Object {{ @Persisted var name = \"\" }}\nfunc go{0}(realm: Realm) {{\n    let token = realm.objects(Dog.self).observe {{ _ in }}\n}}\n"
environment = {
    name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "CI")
}
environment.update(TERM="xterm-256color", GIT_CONFIG_GLOBAL="/dev/null", GIT_CONFIG_SYSTEM="/dev/null")
slowest = (0, "")


def check(condition, message):
    if not condition:
        sys.exit(f"watch: {message}")


def write(path, text):
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    with open(path, "w") as f:
        f.write(text)


def git(*words):
    subprocess.run(["git", "-c", "user.name=x", "-c", "user.email=x@x", *words], check=True, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL, env=environment)


def ticks(pid):
    fields = open(f"/proc/{pid}/stat").read().rsplit(")", 1)[1].split()
    return int(fields[11]) + int(fields[12])


def idle(process, what):
    """Memory is still freed after the last report, and on a busy machine that may take a while: of some times one has
    to be quiet."""
    used = []
    while not used or used[-1] > 0 and len(used) < 4:
        before = ticks(process.pid)
        time.sleep(2)
        used.append(ticks(process.pid) - before)
    check(used[-1] == 0, f"{what}: {used} ticks of the processor, each in two seconds in which nothing happened")


def fresh(*words):
    out = subprocess.run([confine, "lint", "--allow-empty", "--format", "jsonl", *words], capture_output=True,
                         text=True, env=environment).stdout
    return sorted(out.splitlines())


class Pipe:
    """--watch with its output in a pipe: the findings of the last report."""

    def __init__(self, *words):
        self.words = words
        self.process = subprocess.Popen([confine, "lint", "--watch", "--format", "jsonl", *words],
                                        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        text=True, env=environment)
        self.changed = threading.Condition()
        self.told, self.runs, self.errors = None, [], []
        # When the last report came.
        self.last = time.monotonic()
        threading.Thread(target=self.read, daemon=True).start()
        threading.Thread(target=self.listen, daemon=True).start()

    def read(self):
        lines = []
        for line in self.process.stdout:
            if not line.startswith('{"run":'):
                lines.append(line.rstrip("\n"))
                continue
            with self.changed:
                self.told, lines, self.last = sorted(lines), [], time.monotonic()
                self.runs.append(json.loads(line))
                self.changed.notify_all()

    def listen(self):
        for line in self.process.stderr:
            with self.changed:
                self.errors.append(line)
                self.changed.notify_all()

    def wait(self, what, holds, seconds):
        with self.changed:
            done = self.changed.wait_for(holds, max(seconds, 0.01))
        check(
            done and self.process.poll() is None,
            f"{what}: not told within {limit} s; told last: {None if self.told is None else len(self.told)} findings, {''.join(self.errors[-3:])}"
        )

    def settle(self, what, paths, began=None):
        """Until these paths have findings, and no others, and the findings are a fresh run's."""
        global slowest
        began = began or time.monotonic()
        self.wait(
            what,
            lambda: self.told is not None and sorted({json.loads(line)["path"] for line in self.told}) == sorted(paths),
            began + limit - time.monotonic())
        # The report before the change may have the same paths: only the whole text shows which one it is.
        known = fresh(*self.words)
        self.wait(f"{what}: as a fresh run tells it:\n{known}", lambda: self.told == known, limit / 2)
        slowest = max(slowest, (self.last - began, what))

    def says(self, what, text, seconds=None):
        self.wait(what, lambda: any(text in line for line in self.errors), seconds or limit)

    def end(self, number, status):
        self.process.send_signal(number)
        check(self.process.wait(limit + 5) == status, f"ended with {self.process.returncode}, expected {status}")


class Terminal:
    """--watch on a terminal of its own."""

    def __init__(self, *words, rows=50):
        self.master, self.slave = os.openpty()
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, 100, 0, 0))
        self.found = termios.tcgetattr(self.slave)

        def take():
            os.setsid()
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)

        self.process = subprocess.Popen([confine, "lint", "--watch", *words], stdin=self.slave, stdout=self.slave,
                                        stderr=self.slave, preexec_fn=take, env=environment)
        self.text = ""

    def screen(self):
        plain = re.sub(r"\x1b\[[0-9;]*m", "", self.text.replace("\r\n", "\n"))
        return plain[plain.rfind("\x1b[2J\x1b[H") + 7:] if "\x1b[2J" in plain else plain

    def see(self, *wanted, without=(), seconds=None):
        until = time.monotonic() + (seconds or limit + 1)
        while True:
            screen = self.screen()
            if all(text in screen for text in wanted) and not any(text in screen for text in without):
                return screen
            left = until - time.monotonic()
            check(
                left > 0,
                f"not on the screen: {[text for text in wanted if text not in screen]}, or there: {[text for text in without if text in screen]}\n{screen}"
            )
            if select.select([self.master], [], [], left)[0]:
                try:
                    self.text += os.read(self.master, 65536).decode(errors="replace")
                except OSError:
                    time.sleep(0.05)

    def press(self, keys):
        os.write(self.master, keys.encode())

    def ended(self, status, how):
        check(
            self.process.wait(limit + 5) == status,
            f"{how}: ended with {self.process.returncode}, expected {status}\n{self.screen()}")
        check(termios.tcgetattr(self.slave) == self.found, f"{how}: the terminal is not as it was found")
        os.close(self.slave)
        os.close(self.master)


top = os.path.realpath(tempfile.mkdtemp())
try:
    # What editors and people do, in a pipe.
    os.makedirs(top + "/app/Sources")
    os.chdir(top + "/app")
    write("Sources/A.swift", BAD.format(1))
    write("Sources/B.swift", GOOD.format(2))
    watch = Pipe(".")
    watch.settle("the first run", ["Sources/A.swift"])
    watch.says("the first run", "watching")
    idle(watch.process, "after the first run")
    write("Sources/C.swift", BAD.format(3))
    watch.settle("a new file", ["Sources/A.swift", "Sources/C.swift"])
    check(watch.runs[-1]["new"] == 1 and watch.runs[-1]["gone"] == 0, f"a new file counts as {watch.runs[-1]}")
    write(".C.swift.tmp", GOOD.format(3))
    os.rename(".C.swift.tmp", "Sources/C.swift")
    watch.settle("replaced by a rename", ["Sources/A.swift"])
    os.rename("Sources/A.swift", "Sources/A.swift~")
    write("Sources/A.swift", BAD.format(4))
    os.remove("Sources/A.swift~")
    watch.settle("renamed away and written anew", ["Sources/A.swift"])
    os.rename("Sources/A.swift", "Sources/D.swift")
    watch.settle("a file renamed", ["Sources/D.swift"])
    os.remove("Sources/D.swift")
    watch.settle("a file deleted", [])
    write("Sources/New/Deep/E.swift", BAD.format(5))
    watch.settle("new folders", ["Sources/New/Deep/E.swift"])
    os.rename("Sources/New", "Sources/Other")
    watch.settle("a folder renamed", ["Sources/Other/Deep/E.swift"])
    write("Sources/Other/Deep/F.swift", BAD.format(6))
    watch.settle("a file in the renamed folder", ["Sources/Other/Deep/E.swift", "Sources/Other/Deep/F.swift"])
    shutil.rmtree("Sources/Other")
    watch.settle("a folder deleted", [])
    write("Sources/Other/Deep/E.swift", BAD.format(7))
    watch.settle("the folder made again", ["Sources/Other/Deep/E.swift"])
    write(".confine.json", '{"exclude": ["Sources/Other"]}')
    watch.settle("a configuration", [])
    write(".confine.json", '{"exlude": []}')
    watch.says("a broken configuration", 'unknown key "exlude"')
    os.remove(".confine.json")
    watch.settle("the configuration removed", ["Sources/Other/Deep/E.swift"])
    runs = len(watch.errors)
    for name in ("4913", ".E.swift.swp", "notes.txt"):
        write("Sources/Other/Deep/" + name, "x")
    os.symlink("nobody@nowhere.1:2", "Sources/Other/Deep/.#E.swift")
    time.sleep(0.5)
    check(len(watch.errors) == runs, f"an editor's own files make a run: {watch.errors[runs:]}")
    os.remove("Sources/Other/Deep/.#E.swift")
    os.rename(top + "/app", top + "/gone")
    watch.says("the root renamed", "does not exist; waiting for it to appear")
    idle(watch.process, "without a root")
    os.rename(top + "/gone", top + "/app")
    watch.says("the root back", "nothing new")
    os.chdir(top + "/app")
    write("Sources/G.swift", BAD.format(8))
    watch.settle("a file in the root that came back", ["Sources/G.swift", "Sources/Other/Deep/E.swift"])
    shutil.rmtree(top + "/app")
    os.makedirs(top + "/app/Sources")
    os.chdir(top + "/app")
    write("Sources/H.swift", BAD.format(9))
    watch.settle("the root deleted and made again", ["Sources/H.swift"])
    watch.end(signal.SIGTERM, 1)
    check(watch.errors[-1].startswith("confine: 1 finding"), f"the last line is no reason: {watch.errors[-1]}")

    # Branches, and 10,000 files at once.
    os.makedirs(top + "/big")
    os.chdir(top + "/big")
    git("init", "-b", "main")
    for i in range(3000):
        write(f"Sources/Part{i % 60}/File{i}.swift", BAD.format(i) if i % 500 == 0 else GOOD.format(i))
    bad = [f"Sources/Part{i % 60}/File{i}.swift" for i in range(0, 3000, 500)]
    git("add", ".")
    git("commit", "-m", "one")
    git("checkout", "-b", "other")
    shutil.rmtree("Sources/Part0")
    for i in range(3000):
        if i % 60:
            write(f"Sources/Part{i % 60}/File{i}.swift",
                  BAD.format(-i).replace("go-", "come") if i % 700 == 1 else GOOD.format(i + 10000))
    changed = [f"Sources/Part{i % 60}/File{i}.swift" for i in range(1, 3000, 700) if i % 60]
    git("add", "-A")
    git("commit", "-m", "two")
    git("checkout", "main")
    watch = Pipe(".")
    watch.settle("the first run over 3,000 files", bad, began=time.monotonic() + 10)
    for branch, paths in (("other", changed), ("main", bad), ("other", changed), ("main", bad)):
        git("checkout", branch)
        watch.settle(f"a branch of 3,000 files ({branch})", paths)
    idle(watch.process, "after branches")
    many = [f"Sources/Many/Part{i % 100}/File{i}.swift" for i in range(0, 10000, 1000)]
    for i in range(10000):
        write(f"Sources/Many/Part{i % 100}/File{i}.swift",
              BAD.format(f"M{i}") if i % 1000 == 0 else GOOD.format(f"M{i}").replace("{ M", "{ "))
    watch.settle("10,000 new files", bad + many)
    shutil.rmtree("Sources/Many")
    watch.settle("10,000 files deleted", bad)
    idle(watch.process, "after 10,000 files")
    watch.end(signal.SIGINT, 1)

    # On a terminal.
    os.makedirs(top + "/screen")
    os.chdir(top + "/screen")
    git("init", "-b", "main")
    write("A.swift", BAD.format(1))
    screen = Terminal()
    screen.see("[write_in_loop]", "1 finding", "q quit", "? help")
    idle(screen.process, "on a terminal")
    write("B.swift", BAD.format(2))
    text = screen.see("1 new", "B.swift:3", "2 findings", without=["A.swift:3"])
    check(
        text.index("1 new") < text.index("B.swift:3") < text.index("2 findings") < text.index("q quit"),
        f"what changed does not come first:\n{text}")
    screen.press("a")
    screen.see("A.swift:3", "B.swift:3", "a show what changed")
    screen.press("a")
    screen.see("1 new", without=["A.swift:3"])
    screen.press("?")
    screen.see("apply the safe fixes of what is shown", "quit (so does Ctrl-C)")
    screen.press("\x1b[A\x1b[15~?")
    screen.see("q quit,", without=["so does Ctrl-C"])
    os.remove("A.swift")
    screen.see("nothing new", "1 gone", "A.swift:3 [write_in_loop]", "1 finding")
    write("Fix.swift", FIX := "// confine:disable:next write_in_loop\nlet a = 1\n")
    screen.see("1 new", "superfluous_suppression", "f apply 1 safe fix")
    git("add", "Fix.swift")
    git("commit", "-m", "x")
    screen.press("f")
    screen.see("1 finding fixed in 1 file", "nothing new", "1 gone")
    check("confine:disable" not in open("Fix.swift").read(), "f has fixed nothing")
    check("write_in_loop" in subprocess.run([confine, "lint", "B.swift"], capture_output=True, text=True).stdout,
          "f has fixed what was not shown")
    write("Fix.swift", FIX + "// mine\n")
    screen.see("f apply 1 safe fix", "1 new")
    screen.press("f")
    screen.see("nothing is written: Fix.swift has changes", "press F")
    screen.press("F")
    screen.see("1 finding fixed in 1 file")
    check(open("Fix.swift").read().endswith("// mine\n"), "F has lost a line")
    screen.press("q")
    screen.ended(1, "q")
    for how, status in ((signal.SIGTERM, 1), (signal.SIGHUP, 1), (signal.SIGQUIT, 1), (signal.SIGSEGV,
                                                                                       -signal.SIGSEGV)):
        screen = Terminal()
        screen.see("1 finding")
        check(termios.tcgetattr(screen.slave) != screen.found, "keys are not read one by one")
        screen.process.send_signal(how)
        screen.ended(status, how.name)
    screen = Terminal("--fail-on", "never")
    screen.see("1 finding")
    screen.press("\x03")
    screen.ended(0, "Ctrl-C")
    os.remove("B.swift")
    write(
        "C.swift",
        "".join(BAD.format(i).replace("import RealmSwift\n", "" if i else "import RealmSwift\n")
                for i in range(30)) + "let q = try! Realm()\n")
    screen = Terminal("--verbose", rows=30)
    screen.see("a shows all", "30 ")
    screen.press("a")
    screen.see("a show what changed")
    # The reader of the reports is gone.
    screen.press("aaaaaaaaaaaaaaaa")
    screen.process.send_signal(signal.SIGTERM)
    screen.ended(-signal.SIGALRM, "SIGTERM while nothing is taken")

    # What makes no sense, and a slip of the hand.
    for words, mend in ((["--format", "sarif"], "--format sarif:FILE"), (["--fix"], "f applies"),
                        (["--stdin", "--stdin-path", "A.swift"], "leave one out"), (["nowhere"], "does not exist")):
        ended = subprocess.run([confine, "lint", "--watch", *words], capture_output=True, text=True, timeout=limit + 10,
                               env=environment, stdin=subprocess.DEVNULL)
        check(ended.returncode == 2 and mend in ended.stderr and ended.stderr.count("\n") == 1,
              f"{words}: {ended.returncode} {ended.stderr}")
    ended = subprocess.Popen(
        [confine, "lint", "--watch", "--format", "concise", "--format", "sarif:" + top + "/out.sarif"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL, env=environment)
    ended.stdout.readline()
    ended.stdout.close()
    check(
        ended.wait(limit + 5) == 1 and json.load(open(top + "/out.sarif"))["runs"],
        "a reader that goes away is not noticed")
finally:
    os.chdir("/")
    shutil.rmtree(top)
print(
    f"watch: files, folders, branches of 3,000 files and 10,000 files at once told as a fresh run tells them, the slowest after {slowest[0]:.2f} s ({slowest[1]}); nothing used while idle; keys and ends of a terminal"
)
