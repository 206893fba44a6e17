#!/usr/bin/env python3
"""Kills, starves and locks out `confine fix`, and requires that each file is either as it was or completely fixed.

Usage: faults.py CONFINE [RUNS]
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


def killed(root):
    random.seed(5)
    fill(root, 120)
    began = time.monotonic()
    subprocess.run([confine, "fix", "--quiet", root], check=True)
    whole = time.monotonic() - began
    if states(root)[:3] != (0, 120, 0):
        fail(f"a run that nobody disturbs leaves {states(root)}")
    partly = 0
    for _ in range(runs):
        fill(root, 120)
        process = subprocess.Popen([confine, "fix", "--quiet", root], stderr=subprocess.DEVNULL)
        time.sleep(random.uniform(0, whole * 1.1))
        process.send_signal(signal.SIGKILL)
        process.wait()
        old, new, other, _ = states(root)
        if other or old + new != 120:
            fail(f"after a kill: {old} old, {new} new, {other} neither")
        partly += 0 < new < 120
    print(f"killed {runs} times, {partly} times in the middle of writing: every file whole")


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
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=512k", "tmpfs", root], stderr=subprocess.DEVNULL).returncode == 0
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
        print(f"disk full: {old} untouched, {new} fixed, status {result.returncode}: {result.stderr.strip().splitlines()[-1]}")
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
        fail(f"read-only: {old} old, {new} new, {other} neither, {left} left over, status {result.returncode}: {result.stderr}")
    print(f"read-only: nothing lost, status 3: {result.stderr.strip().splitlines()[-1]}")


for test in (killed, edited, full, locked):
    folder = tempfile.mkdtemp()
    os.chmod(folder, 0o755)
    try:
        test(folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
