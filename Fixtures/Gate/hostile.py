#!/usr/bin/env python3
"""Lints trees that no tool likes, and prints what was said of each.

Usage: hostile.py CONFINE [--short]. Every case must end by itself, in bounded time and memory, with a status the tool
documents (0 to 3), never by a signal, and with each expected remark. --short leaves out what takes long or much space.
"""
import os, random, re, resource, shutil, socket, subprocess, sys, tempfile, threading, time, unicodedata

confine = os.path.abspath(sys.argv[1])
short = "--short" in sys.argv
top = os.path.realpath(tempfile.mkdtemp())
os.chmod(top, 0o755)
GOOD = "import RealmSwift\nfunc go(realm: Realm, dogs: [Object]) throws {\n    for dog in dogs { try realm.write { realm.add(dog) } }\n}\n"
FIXABLE = "let a = 1 // confine:disable:this write_in_loop\n"
rows, failures = [], []


def write(path, text):
    path = os.fsencode(path) if isinstance(path, str) else path
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as f:
        f.write(text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"))


def run(words, cwd, limit, user, before, environment):
    command = [confine] + words
    if user:
        command = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] + command
    began = time.monotonic()
    process = subprocess.Popen(command, cwd=cwd, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=before, env=dict(os.environ, **environment))
    out, err = [], []
    readers = [threading.Thread(target=lambda stream, into: into.append(stream.read()), args=pair) for pair in ((process.stdout, out), (process.stderr, err))]
    for reader in readers:
        reader.start()
    # Time is the processor's: a busy machine is no reason to fail. Waiting for ever is one.
    killer = threading.Timer(limit * 10, process.kill)
    killer.start()
    _, status, usage = os.wait4(process.pid, 0)
    killer.cancel()
    process.returncode = os.waitstatus_to_exitcode(status)
    for reader in readers:
        reader.join()
    return process.returncode, out[0], err[0], time.monotonic() - began, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def case(name, make=None, words=("lint",), status=(0,), says=None, limit=30, megabytes=600, user=False, before=None, environment={}, check=None, folder=None):
    root = folder or tempfile.mkdtemp(dir=top)
    os.chmod(root, 0o755)
    if make:
        make(root)
    code, out, err, wall, cpu, memory = run(list(words), root, limit, user, before, environment)
    text = (out + err).decode("utf-8", "replace")
    said = (err.decode("utf-8", "replace").strip().splitlines() or [""])
    remarks = [line for line in said if ": note: " in line or ": error: " in line]
    shown = (remarks[0].replace(top, "…") + (f" (and {len(remarks) - 1} more)" if len(remarks) > 1 else "") + "; " if remarks else "") + said[-1].replace(top, "…")
    problems = []
    if code not in status:
        problems.append(f"status {code}, expected {status}")
    if cpu > limit:
        problems.append(f"{cpu:.0f} s")
    if memory > megabytes:
        problems.append(f"{memory:.0f} MB")
    if says and not re.search(says, text):
        problems.append(f"does not say /{says}/")
    bad = sorted({hex(ord(c)) for c in text if c not in "\n\t" and unicodedata.category(c) in ("Cc", "Cf") and c != "\u00ad"})
    if bad:
        problems.append(f"prints {bad}")
    if check:
        problems += check(root) or []
    # A process that becomes another one hands its peak on: below this script's own nothing is known.
    floor = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    rows.append((name, "".join(c if unicodedata.category(c) not in ("Cc", "Cf") else "?" for c in shown)[:230].replace("|", "/"), code, cpu, f"{memory:.0f}" if memory > floor + 1 else f"under {floor + 1:.0f}"))
    failures.extend(f"{name}: {p}\n    {shown[:300]}" for p in problems)
    if not folder:
        subprocess.run(["chmod", "-R", "u+rwx", root], stderr=subprocess.DEVNULL)
        subprocess.run(["rm", "-rf", root])


# MARK: trees
def deep(root):
    folder = os.open(root, os.O_RDONLY)
    for i in range(1500 if short else 3000):
        os.mkdir("d", dir_fd=folder)
        inner = os.open("d", os.O_RDONLY, dir_fd=folder)
        os.close(folder)
        folder = inner
        if i == 20:
            with open(os.open("A.swift", os.O_WRONLY | os.O_CREAT, dir_fd=folder), "w") as f:
                f.write(GOOD)
    os.close(folder)


case(f"folders {'1,500' if short else '3,000'} deep, past the longest path", deep, status=(1,))


def many(root):
    for i in range(5_000 if short else 100_000):
        folder = f"{root}/d{i // 500}"
        if i % 500 == 0:
            os.makedirs(folder)
        with open(f"{folder}/F{i}.swift", "w") as f:
            f.write(GOOD if i % 100 == 0 else f"struct S{i} {{ let x = {i} }}\n")


case("5,000 small files" if short else "100,000 small files", many, status=(1,), limit=300, megabytes=1200)


def names(root):
    for name in ["é.swift", "e\u0301.swift", "日本語.swift", "😀.swift", "a\nb.swift", "\x1b[31m.swift", "\u202eevil.swift", " .swift", "-n.swift", "--help.swift", "'\"$(x)`.swift", "a:b.swift", ".swift", ".hidden.swift", "*.swift", "\\.swift", "x" * 249 + ".swift"]:
        write(f"{root}/{name}", GOOD)
    write(os.fsencode(root) + b"/latin\xe9.swift", GOOD)
    write(os.fsencode(root) + b"/euc\xc6\xfc.swift", GOOD)
    write(os.fsencode(root) + b"/bad\xff\xfe/A.swift", GOOD)
    write(os.fsencode(root) + b"/lone\xed\xa0\x80.swift", GOOD)


case("names in every encoding", names, status=(1,), says="not valid UTF-8; rename it")


def special(root):
    write(f"{root}/A.swift", GOOD)
    os.mkfifo(f"{root}/Fifo.swift")
    s = socket.socket(socket.AF_UNIX)
    here = os.getcwd()
    os.chdir(root)
    s.bind("Socket.swift")
    os.chdir(here)
    s.close()
    os.symlink("/dev/zero", f"{root}/Zero.swift")
    os.symlink("/dev/stdin", f"{root}/Stdin.swift")
    os.symlink("Loop.swift", f"{root}/Loop.swift")
    os.symlink(".", f"{root}/Here")
    os.symlink("..", f"{root}/Up")
    os.makedirs(f"{root}/a/b")
    os.symlink("../../a", f"{root}/a/b/c")
    os.symlink("nowhere", f"{root}/Dangling.swift")
    os.mkfifo(f"{root}/Package.swift")
    os.mkfifo(f"{root}/.gitignore")
    try:
        os.mknod(f"{root}/Device.swift", 0o666 | 0o020000, os.makedev(1, 5))
    except PermissionError:
        pass


case("sockets, FIFOs, devices, links in loops", special, status=(1,), says="not a regular file")

# A configuration that can't be read is no reason to lint without one.
def unread(make):

    def prepare(root):
        write(f"{root}/a/A.swift", GOOD)
        make(f"{root}/a/.confine.json")

    return prepare


for what, make in (("a folder", os.mkdir), ("a FIFO", os.mkfifo), ("a link to nothing", lambda p: os.symlink("no", p)),
                   ("a link to a folder", lambda p: os.symlink("..", p))):
    case(f"{what} called as a configuration is", unread(make), status=(2,), says="where a configuration is looked for")
case("a FIFO named on the command line", special, words=("lint", "Fifo.swift"), status=(2,))
case("a device named on the command line", special, words=("lint", "/dev/zero"), status=(2,))
case("a folder named like a file", lambda r: (os.makedirs(r + "/A.swift"), write(r + "/A.swift/B.swift", GOOD)), status=(1,))


def forbidden(root):
    write(f"{root}/A.swift", GOOD)
    write(f"{root}/Secret.swift", GOOD)
    write(f"{root}/closed/B.swift", GOOD)
    write(f"{root}/listed/C.swift", GOOD)
    write(f"{root}/config/.confine.json", "{}")
    write(f"{root}/config/D.swift", GOOD)
    os.chmod(f"{root}/Secret.swift", 0)
    os.chmod(f"{root}/closed", 0)
    os.chmod(f"{root}/listed", 0o444)


root_user = os.getuid() == 0 and shutil.which("setpriv")
if root_user or os.getuid() != 0:
    case("files and folders that may not be read", forbidden, status=(1,), says="permission denied", user=bool(root_user))
    case("the same, --strict-parse", forbidden, words=("lint", "--strict-parse"), status=(3,), user=bool(root_user))
    case("a configuration that may not be read", lambda r: (write(r + "/.confine.json", "{}"), os.chmod(r + "/.confine.json", 0), write(r + "/A.swift", GOOD)), status=(2,), says="can't be read", user=bool(root_user))
    case("a home and a working folder that are read-only", lambda r: write(r + "/A.swift", GOOD), status=(1,), user=bool(root_user), environment={"HOME": "/nowhere", "TMPDIR": "/nowhere", "XDG_CACHE_HOME": "/nowhere"})
    case("a report into a folder that is read-only", lambda r: write(r + "/A.swift", GOOD), words=("lint", "--format", "json:out.json"), status=(3,), says="permission denied", user=bool(root_user))
    case("fixes of files that are read-only", lambda r: (write(r + "/A.swift", FIXABLE), os.chmod(r + "/A.swift", 0o444)), words=("fix",), status=(3,), says="permission denied", user=bool(root_user))

# MARK: change underway
stop = threading.Event()


def busy(root):
    for i in range(400):
        write(f"{root}/F{i}.swift", GOOD * 20)

    def stir():
        rng = random.Random(1)
        while not stop.is_set():
            path = f"{root}/F{rng.randrange(400)}.swift"
            try:
                what = rng.randrange(5)
                if what == 0: os.remove(path)
                elif what == 1: write(path, GOOD * rng.randrange(40))
                elif what == 2: os.truncate(path, rng.randrange(1000))
                elif what == 3: os.remove(path); os.mkfifo(path)
                else: shutil.rmtree(path, ignore_errors=True); os.makedirs(path, exist_ok=True)
            except OSError:
                pass

    threading.Thread(target=stir, daemon=True).start()


for n in range(3 if short else 12):
    stop.clear()
    case(f"files that vanish, shrink, grow, become pipes while being read ({n + 1})", busy, status=(0, 1))
    stop.set()

# MARK: limits
case("ulimit -n 64", many if not short else special, status=(1,), before=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64)), limit=300, megabytes=1200)
case("ulimit -n 16, 8 threads", special, words=("lint", "--jobs", "8"), status=(0, 1, 2, 3), before=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (16, 16)))
NEST = {
    "parentheses": ("let x = " + "(" * 10_000 + "1" + ")" * 10_000), "closures": "let x = " + "{ " * 10_000 + "1" + " }" * 10_000, "generics": "let x: " + "A<" * 10_000 + "B" + ">" * 10_000,
    "strings in interpolations": "let x = " + '"\\(' * 10_000 + "1" + ')"' * 10_000, "#if": "#if A\n" * 10_000 + "let x = 1\n" + "#endif\n" * 10_000, "arrays": "let x = " + "[" * 10_000 + "]" * 10_000,
    "functions": "func f() { " * 10_000 + "}" * 10_000, "types": "struct S { " * 10_000 + "}" * 10_000, "if else": "func f() { if a {} " + "else if a {} " * 10_000 + "}", "operators": "let x = " + "1 + " * 10_000 + "1", "prefixes": "let x = " + "- " * 10_000 + "1",
    "calls": "let x = a" + "()" * 10_000, "members": "let x = a" + ".b" * 10_000, "comments": "/* " * 10_000 + "*/ " * 10_000, "attributes": "@a " * 10_000 + "func f() {}", "ternaries": "let x = " + "a ? b : " * 10_000 + "c", "trailing closures": "a { " * 10_000 + "}" * 10_000, "switches": "switch a { case 1: " * 10_000 + "}" * 10_000,
    "for loops": "func f() { " + "for a in b { " * 10_000 + "}" * 10_001, "do catch": "func f() { " + "do { try g() } catch { " * 5_000 + "}" * 5_001, "defers": "func f() throws { " + "defer { try g(); " * 3_000 + "}" * 3_001, "optional chains": "let x = a" + "?.b" * 10_000, "key paths": "let x = \\A" + ".b" * 10_000, "subscripts": "let x = a" + "[0]" * 10_000,
    "await in closures": "func f() async { " + "await g { " * 5_000 + "}" * 5_001, "tuples": "let " + "(a, " * 10_000 + "b" + ")" * 10_000 + " = c", "protocol compositions": "let x: " + "A & " * 10_000 + "B", "function types": "let x: " + "() -> " * 10_000 + "Void",
    "local functions that call the next": "func f0() {\n" + "".join(f"func f{i}() {{ f{i + 1}() }}\n" for i in range(1, 3_000)) + "}\n",
}
for name, text in NEST.items():
    case(f"10,000 nested {name}", lambda r: write(r + "/A.swift", "import RealmSwift\n" + text + "\n" + GOOD), status=(0, 1), limit=10)
for kilobytes in (8192, 512, 128) if not short else (128,):
    case(f"ulimit -s {kilobytes}, everything nested", lambda r: [write(f"{r}/{i}.swift", "import RealmSwift\n" + text + "\n") for i, text in enumerate(NEST.values())], status=(0, 1),
         before=lambda: resource.setrlimit(resource.RLIMIT_STACK, (kilobytes << 10, kilobytes << 10)))

# MARK: content
CONTENT = {
    "zero bytes": b"", "one NUL": b"\0", "NULs": b"\0" * 100_000, "a NUL after 9,000 bytes": GOOD.encode() + b"// " + b"x" * 9000 + b"\0\n" + GOOD.encode(), "UTF-16 with a mark": GOOD.encode("utf-16"), "UTF-16 without one": GOOD.encode("utf-16-be"), "UTF-32": GOOD.encode("utf-32"),
    "lone surrogates": GOOD.replace("dog", "d\ud800g"), "Latin-1": GOOD.replace("dog", "dóg").encode("latin-1"), "a byte order mark": b"\xef\xbb\xbf" + GOOD.encode(), "bidirectional controls": GOOD.replace("dog", "`do\u202e\u2066g`"), "random bytes": random.Random(1).randbytes(200_000).replace(b"\0", b"x"),
    "carriage returns": GOOD.replace("\n", "\r"), "carriage returns and line feeds": GOOD.replace("\n", "\r\n"), "form feeds": GOOD.replace("\n", "\f\n"), "line separators": GOOD.replace("\n", "\u2028"), "conflict marks": "<<<<<<< a\n" + GOOD + "=======\n" + GOOD + ">>>>>>> b\n", "over-long UTF-8": GOOD.encode() + b"\xc0\x80\xe0\x80\x80", "only a shebang": b"#!", "a megabyte of quotes": b'"' * 1_000_000, "a megabyte of back-quotes": b"`" * 1_000_000,
    "a megabyte of #": b"#" * 1_000_000, "a megabyte of <": b"<" * 1_000_000, "a megabyte of a<": b"a<" * 500_000, "a megabyte of /": b"/" * 1_000_000, "a megabyte of (": b"(" * 1_000_000, "a megabyte of {": b"{" * 1_000_000, "a megabyte of one name": b"x" * 1_000_000, "a megabyte of names": " ".join(f"n{i}" for i in range(150_000)).encode(),
}
for name, text in CONTENT.items():
    # What is no text is not linted, and a run that lints nothing is no success.
    binary = b"\0" in (text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"))[:8192]
    case(name, lambda r: write(r + "/A.swift", text), status=(2,) if binary else (0, 1), limit=10)
if not short:
    def huge(root):
        # In pieces: what this process holds would be counted for the tool.
        with open(root + "/A.swift", "wb") as f:
            for _ in range(2_000):
                f.write(b"let x = 1; " * 9_091)

    case("200 MB of one line", huge, status=(2,), says="not linted", megabytes=100)
    case("31 MB of one line", lambda r: write(r + "/A.swift", b"let x = 1; " * (31_000_000 // 11)), status=(0,), limit=300, megabytes=3000)
    case("31 MB of open brackets", lambda r: write(r + "/A.swift", b"(" * 31_000_000), status=(0,), limit=300, megabytes=3000)

# MARK: disks
def disk(name, words, expected, says):
    root = tempfile.mkdtemp(dir=top)
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", root], stderr=subprocess.DEVNULL).returncode:
        rows.append((name, "no right to mount a small file system, not tried", "-", 0, "-"))
        return
    try:
        for i in range(10):
            write(f"{root}/F{i}.swift", FIXABLE + GOOD)
        try:
            with open(f"{root}/ballast", "wb", buffering=0) as f:
                while f.write(b"x" * 512):
                    pass
        except OSError:
            pass
        case(name, folder=root, words=words, status=expected, says=says, check=lambda r: [f"left {n}" for n in os.listdir(r) if not re.fullmatch(r"F\d\.swift|ballast", n)] + [f"{n} is torn" for n in os.listdir(r) if n.endswith(".swift") and open(f"{r}/{n}").read() not in (FIXABLE + GOOD, "let a = 1\n" + GOOD)])
    finally:
        subprocess.run(["umount", root])


disk("a full disk, report", ("lint", "--format", "html:out.html"), (3,), "no space left")
disk("a full disk, baseline", ("lint", "--write-baseline", "b.json"), (3,), "no space left")
disk("a full disk, fixes", ("fix", "--rule", "superfluous_suppression"), (1, 3), None)
disk("standard output that is full", ("lint", "--format", "html:/dev/full"), (3,), "no space left")

subprocess.run(["chmod", "-R", "u+rwx", top], stderr=subprocess.DEVNULL)
subprocess.run(["rm", "-rf", top])
print("| case | what the tool said | status | CPU s | MB |\n|---|---|---|---|---|")
for name, said, code, cpu, memory in rows:
    print(f"| {name} | {said} | {code} | {cpu:.2f} | {memory} |")
print(f"hostile trees: {len(rows)} cases, {len(failures)} broken")
for failure in failures:
    print("BROKEN: " + "".join(c if c == "\n" or unicodedata.category(c) not in ("Cc", "Cf") else "?" for c in failure))
sys.exit(1 if failures else 0)
