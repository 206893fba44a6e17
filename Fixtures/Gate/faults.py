#!/usr/bin/env python3
"""Kills, starves and locks out `confine fix`, and requires that each file is either as it was or completely fixed, and
that nothing else is left behind.

Usage: faults.py CONFINE [RUNS]. CI kills 40 times; 500 is what a change of the writing is tried with.
"""
import os, random, shutil, signal, subprocess, sys, tempfile, time

confine = os.path.abspath(sys.argv[1])
runs = int(sys.argv[2]) if len(sys.argv) > 2 else 200
BEFORE = "let a = 1 // confine:disable:this write_in_loop\n" + "// filler\n" * 400
AFTER = "let a = 1\n" + "// filler\n" * 400


def fill(root, count):
    for i in range(count):
        os.makedirs(f"{root}/d{i % 7}", exist_ok=True)
        with open(f"{root}/d{i % 7}/F{i}.swift", "w") as f:
            f.write(BEFORE)


def states(root):
    old = new = other = left = 0
    for folder, _, names in os.walk(root):
        for name in names:
            if not name.endswith(".swift"):
                left += 1
                continue
            with open(os.path.join(folder, name)) as f:
                text = f.read()
            old += text == BEFORE
            new += text == AFTER
            other += text not in (BEFORE, AFTER)
    return old, new, other, left


def fail(message):
    print(message)
    sys.exit(1)


def settled(root, patience=10):
    """What is left beside the sources, when the process that outlives a killed one has had its time."""
    end = time.monotonic() + patience
    while (left := states(root)[3]) and time.monotonic() < end:
        time.sleep(0.01)
    return left


def killed(root):
    """By a signal at any moment: most of the kills fall into the time of writing."""
    random.seed(5)
    fill(root, 120)
    began = time.monotonic()
    subprocess.run([confine, "fix", "--quiet", root], check=True)
    whole = time.monotonic() - began
    if states(root) != (0, 120, 0, 0):
        fail(f"an undisturbed run leaves {states(root)}")
    partly, kinds = 0, [signal.SIGKILL, signal.SIGKILL, signal.SIGINT, signal.SIGTERM, signal.SIGHUP]
    # When writing begins is learnt from the kills: before it no file is new, after it all are.
    first, last = 0.0, whole * 1.1
    for number in range(runs):
        fill(root, 120)
        process = subprocess.Popen([confine, "fix", "--quiet", root], stderr=subprocess.DEVNULL)
        after = random.uniform(first, last)
        time.sleep(after)
        # As a terminal does it, to the whole group, or to the process alone.
        process.send_signal(kinds[number % len(kinds)])
        process.wait()
        old, new, other, _ = states(root)
        if other or old + new != 120:
            fail(f"after a kill: {old} old, {new} new, {other} neither")
        if left := settled(root):
            fail(
                f"after a kill {left} files are left: {[name for _, _, names in os.walk(root) for name in names if not name.endswith('.swift')]}"
            )
        partly += 0 < new < 120
        if new == 0: first += (after - first) * 0.2
        if new == 120: last -= (last - after) * 0.2
    print(f"killed {runs} times, {partly} times in the middle of writing: every file whole, nothing left behind")


def killed_together(root):
    """Files that one fix has changed together, by the journal of a run that was killed with its helper: the next run
    ends its work."""
    fill(root, 2)
    names = [f"{root}/d0/F0.swift", f"{root}/d1/F1.swift"]
    for is_complete in (False, True):
        fill(root, 2)
        fields = []
        for number, name in enumerate(names):
            temporary = f"{os.path.dirname(name)}/.confine-999999999-{number}.tmp"
            with open(temporary, "w") as f:
                f.write(AFTER)
            fields += [temporary, name, "0"]
        # A journal that is not complete, and whose digests fit nothing, changes no source.
        with open(f"{root}/.confine-fix.journal", "wb") as f:
            f.write(b"".join(field.encode() + b"\0" for field in fields + ([""] if is_complete else [])))
        subprocess.run([confine, "fix", "--quiet", root], check=True)
        if states(root) != (0, 2, 0, 0):
            fail(f"a journal of a killed run: {states(root)}")
    print("the journal and the temporary files of a killed run are removed by the next")


def edited(root):
    """Somebody writes a line into one of the files while the command runs: the line is never lost."""
    random.seed(7)
    fill(root, 120)
    began = time.monotonic()
    subprocess.run([confine, "fix", "--quiet", root], check=True)
    whole = time.monotonic() - began
    mine, refused, times = "let mine = 1\n", 0, max(20, runs // 4)
    for _ in range(times):
        fill(root, 120)
        process = subprocess.Popen([confine, "fix", "--quiet", root], stderr=subprocess.DEVNULL)
        time.sleep(random.uniform(0, whole))
        number = random.randrange(120)
        path = f"{root}/d{number % 7}/F{number}.swift"
        with open(path, "a") as f:
            f.write(mine)
        status = process.wait()
        with open(path) as f:
            text = f.read()
        if text not in (BEFORE + mine, AFTER + mine):
            fail("a line that was written meanwhile is lost")
        refused += text == BEFORE + mine and status == 3
        with open(path, "w") as f:
            f.write(BEFORE)
        if states(root)[2]:
            fail("a file is neither as before nor fixed")
    print(f"edited {times} times while it ran, {refused} times refused because of it: no line lost")


def full(root):
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=512k", "tmpfs", root],
                             stderr=subprocess.DEVNULL).returncode == 0
    if not mounted:
        print("disk full: no right to mount a small file system, not tried")
        return
    try:
        fill(root, 40)
        # What is left of the disk is filled to the last byte.
        try:
            with open(f"{root}/ballast", "wb", buffering=0) as f:
                while f.write(b"x" * 512):
                    pass
        except OSError:
            pass
        result = subprocess.run([confine, "fix", "--quiet", root], capture_output=True, text=True)
        old, new, other, left = states(root)
        if other or old + new != 40 or left != 1:
            fail(f"on a full disk: {old} old, {new} new, {other} neither, {left - 1} left over")
        if old and result.returncode != 3:
            fail(f"on a full disk the status is {result.returncode}")
        print(
            f"disk full: {old} untouched, {new} fixed, status {result.returncode}: {result.stderr.strip().splitlines()[-1]}"
        )
    finally:
        subprocess.run(["umount", root])


def locked(root):
    fill(root, 3)
    os.chmod(f"{root}/d0", 0o555)
    os.chmod(f"{root}/d1/F1.swift", 0o444)
    for folder in [root, f"{root}/d2", f"{root}/d2/F2.swift"]:
        os.chmod(folder, 0o777)
    command = [confine, "fix", "--quiet", root]
    if os.getuid() == 0:
        if not shutil.which("setpriv"):
            print("read-only: the superuser may write anywhere, not tried")
            return
        command = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] + command
    result = subprocess.run(command, capture_output=True, text=True)
    old, new, other, left = states(root)
    os.chmod(f"{root}/d0", 0o755)
    if (old, new, other, left) != (2, 1, 0, 0) or result.returncode != 3:
        fail(
            f"read-only: {old} old, {new} new, {other} neither, {left} left over, status {result.returncode}: {result.stderr}"
        )
    print(f"read-only: nothing lost, status 3: {result.stderr.strip().splitlines()[-1]}")


for test in (killed, killed_together, edited, full, locked):
    folder = tempfile.mkdtemp()
    os.chmod(folder, 0o755)
    try:
        test(folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
