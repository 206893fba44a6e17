"""`confine fix --interactive` on a terminal: every answer, words that are none, the end of the input, an interrupt."""
import os
import pathlib
import pty
import select
import tempfile
import time

STORE = """import Foundation

final class Store%d {
    let url: URL
    init(url: URL) { self.url = url }
    func load() throws -> Data { try Data(contentsOf: url) }
    func save(_ data: Data) throws { try data.write(to: url) }
}
"""
FILES = 4
QUESTION = b"[q]uit: "
# What is typed at each question, which files are mended then, and how often it has asked.
CASES = [
    ("apply all", [b"y\n"] * 4, [1, 1, 1, 1], 4),
    ("skip all", [b"n\n"] * 4, [0, 0, 0, 0], 4),
    ("apply, skip, yes to the rest", [b"y\n", b"n\n", b"r\n"], [1, 0, 1, 1], 3),
    ("yes to the rest at once", [b"rest\n"], [1, 1, 1, 1], 1),
    ("skip, quit", [b"n\n", b"q\n"], [0, 0, 0, 0], 2),
    ("apply, quit", [b"y\n", b"q\n"], [1, 0, 0, 0], 2),
    ("a word that is no answer", [b"perhaps\n", b"Y\n", b"q\n"], [1, 0, 0, 0], 3),
    ("the end of the input", [b"y\n", b"\x04"], [1, 0, 0, 0], 2),
    ("an interrupt", [b"y\n", b"\x03"], [0, 0, 0, 0], 2),
]


def talk(confine, root, answers, limit=60):
    """Runs it, answers each question as it comes, and says how often it asked."""
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(root)
        os.execv(confine, [confine, "fix", "--interactive", "--allow-dirty", "."])
    seen, asked, end = b"", 0, time.monotonic() + limit
    while time.monotonic() < end:
        if not select.select([terminal], [], [], 0.2)[0]:
            continue
        try:
            seen += os.read(terminal, 1 << 16)
        except OSError:
            break  # it has hung up
        while seen.count(QUESTION) > asked:
            os.write(terminal, answers[asked] if asked < len(answers) else b"q\n")
            asked += 1
    os.close(terminal)
    os.waitpid(child, 0)
    return asked


def main(confine):
    bad = 0
    for name, answers, wanted, asks in CASES:
        with tempfile.TemporaryDirectory(prefix="terminal") as folder:
            root = pathlib.Path(folder)
            (root / ".confine.json").write_text('{"root": true}')
            for number in range(FILES):
                (root / f"Store{number}.swift").write_text(STORE % number)
            asked = talk(confine, root, answers)
            mended = [int(".atomic" in (root / f"Store{number}.swift").read_text()) for number in range(FILES)]
            left = [path.name for path in root.glob(".confine-*")]
            if (mended, asked, left) != (wanted, asks, []):
                bad += 1
                print(f"{name}: asked {asked} times, mended {mended}, left {left}; wanted {asks}, {wanted}")
    print(f"{len(CASES)} talks on a terminal, {bad} went wrong")
    return 1 if bad else 0
