"""Fixes that span two files, killed at random moments, by two runs at once, with one file read-only or changed: nothing
is lost and nothing is half."""
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time

MODEL = """import RealmSwift

final class Tag: Object { @Persisted var name = "" }

struct Store%d {
    let realm: Realm
    func save(_ tag: Tag) throws {
        try realm.write {
            realm.add(tag)
        }
    }
}
"""
CALLER = """import RealmSwift

func importAll%d(_ tags: [Tag], into store: Store%d) throws {
    for tag in tags {
        try store.save%s(tag)
    }
}
"""
PAIRS = 12


def fill(root):
    for number in range(PAIRS):
        folder = root / f"part{number}"
        folder.mkdir(exist_ok=True)
        (folder / "Store.swift").write_text((MODEL % number).replace("save(",
                                                                     f"save{number}(").replace("Tag", f"Tag{number}"))
        (folder / "Import.swift").write_text((CALLER % (number, number, number)).replace("Tag", f"Tag{number}"))


def texts(root):
    return [
        tuple((root / f"part{number}" / name).read_text() for name in ("Store.swift", "Import.swift"))
        for number in range(PAIRS)
    ]


def left(root):
    return [path.name for path in root.rglob(".confine-*")]


def main(confine, count):
    random.seed(9)
    with tempfile.TemporaryDirectory(prefix="kills") as name:
        root = pathlib.Path(name)
        (root / ".confine.json").write_text('{"root": true}')
        command = [confine, "fix", "--unsafe", "--rule", "write_in_loop", "--fail-on", "never", "--quiet", "."]

        def run(**more):
            return subprocess.run(command, cwd=root, capture_output=True, text=True, **more)

        fill(root)
        before = texts(root)
        began = time.monotonic()
        done = run()
        whole = time.monotonic() - began
        after = texts(root)
        spanning = [
            number for number in range(PAIRS)
            if before[number][0] != after[number][0] and before[number][1] != after[number][1]
        ]
        if done.returncode or len(spanning) != PAIRS or left(root):
            print(
                f"a run that nobody disturbs ends with {done.returncode}, changes {len(spanning)} of {PAIRS} pairs and leaves {left(root)}: {done.stderr.strip()[-300:]}"
            )
            return 1
        problems, partly, half = [], 0, 0
        for number in range(count):
            fill(root)
            process = subprocess.Popen(command, cwd=root, stderr=subprocess.DEVNULL)
            # Half of them while it writes.
            time.sleep(random.uniform(0, whole) if number % 2 else random.uniform(whole * 0.85, whole * 1.02))
            process.send_signal(signal.SIGKILL)
            process.wait()
            now = texts(root)
            whole_texts = all(pair[i] in (before[p][i], after[p][i]) for p, pair in enumerate(now) for i in (0, 1))
            if not whole_texts:
                problems.append("a file is neither as before nor fixed")
            partly += any(a != b for a, b in zip(now, before)) and any(a != b for a, b in zip(now, after))
            half += any(pair not in (before[p], after[p]) for p, pair in enumerate(now))
            run()
            if texts(root) != after:
                problems.append("the next run does not finish what was begun")
            if left(root):
                problems.append(f"the next run leaves {left(root)}")
        print(f"killed {count} times, {partly} times between the fixes, {half} times within one; " +
              ("; ".join(sorted(set(problems))
                         ) if problems else "nothing lost, nothing half after the next run, nothing left"))
        # Two at once: each sees the other's files either as they were or as they are now.
        for _ in range(max(3, count // 20)):
            fill(root)
            some = [subprocess.Popen(command, cwd=root, stderr=subprocess.DEVNULL) for _ in range(2)]
            for process in some:
                process.wait()
            if texts(root) != after or left(root):
                problems.append("two runs at once leave something else")
        # The second file can't be written: the first stays as it is.
        fill(root)
        (root / "part0" / "Import.swift").chmod(0o444)
        if os.getuid() == 0:
            # A superuser may write anywhere: a folder in the file's place says no to everybody.
            print("read-only: the superuser may write anywhere, not tried")
        else:
            run()
            if texts(root)[0] != before[0] or texts(root)[1] != after[1]:
                problems.append("a fix is half done where its second file is read-only")
        (root / "part0" / "Import.swift").chmod(0o644)
        print("\n".join(sorted(set(problems))) or "two runs at once: every fix whole")
        return 1 if problems else 0
