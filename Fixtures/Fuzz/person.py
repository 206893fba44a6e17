#!/usr/bin/env python3
"""What a person does in a day, on mutated files: lint, fix, lint again, explain lines, audit, an editor's session.

Usage: person.py CONFINE SECONDS [--from FOLDER]... [--seed N] [--folder DIR] [--only SEED]

A seed draws up to 20 files of one folder, mutates them, and does what a person does. Without --from the files are
those of the repository's samples, probes and rule pages. Every command must end by itself with a documented status,
and cost no more than its bytes allow: SECONDS_BESIDE + SECONDS_A_MEGABYTE of the processor, and MEGABYTES_BESIDE +
MEGABYTES_A_MEGABYTE of memory. A second `fix` has nothing to do. The inputs that once broke it are run first
(Inputs/person, a folder each). What breaks is kept in the folder (default .build/fuzz/person) by its seed, with what
was said, and the counts of all runs in totals.json. The status is 1 where anything broke.
"""
import argparse, glob, json, os, random, re, resource, shutil, subprocess, sys, tempfile, threading, time

here = os.path.dirname(os.path.abspath(__file__))
root = os.path.dirname(os.path.dirname(here))
SECONDS_BESIDE, SECONDS_A_MEGABYTE = 1.5, 20
MEGABYTES_BESIDE, MEGABYTES_A_MEGABYTE = 120, 400
LONGEST, LARGEST = 5, 1000
WORDS = """let var func class struct enum actor protocol extension if else guard for while repeat switch case default
defer do catch try try! await async throws return break continue fallthrough in inout self Self super nil is
as as? as! Task { } ( ) [ ] < > , : ; . ? ! -> = == && || + - @MainActor @Sendable nonisolated static lazy
weak private public #if #endif realm dog context .write .perform .async .sync DispatchQueue.global()
autoreleasepool $0 _ & ... ..< \\ " \"\"\" /* */ //""".split()
NESTS = [
    "if true {", "do {", "Task {", "defer {", "for _ in 0..<2 {", "DispatchQueue.global().async {", "while let x = y {",
    "switch 0 { default:", "guard let x = y else {", "_ = {", "autoreleasepool {", "func f() {", "class C {", "#if A"
]


def sources(folders):
    """The files by folder, as lists of their names."""
    if not folders:
        folders = [
            os.path.join(root, "Fixtures", name)
            for name in ("SampleApp", "FixDemo", "Probes", "CheckerExample", "Stubs")
        ]
    groups = {}
    for folder in folders:
        for place, inner, names in os.walk(folder):
            inner[:] = sorted(n for n in inner if not n.startswith("."))
            for name in sorted(names):
                path = os.path.join(place, name)
                if name.endswith(".swift") and not os.path.islink(path) and os.path.getsize(path) < 60_000:
                    groups.setdefault(place, []).append(path)
    return [groups[place] for place in sorted(groups)]


def examples():
    """The code of each rule's page."""
    for page in sorted(glob.glob(os.path.join(root, "Rules", "*", "*.md"))):
        with open(page, encoding="utf-8") as file:
            blocks = re.findall(r"^```swift[^\n]*\n(.*?)^```", file.read(), re.M | re.S)
        if blocks:
            yield [block.encode() for block in blocks]


class Mutation:

    def __init__(self, seed, others):
        self.draw, self.others = random.Random(seed), others

    def apply(self, text):
        for _ in range(self.draw.choice([0, 1, 1, 2, 3, 6])):
            text = self.draw.choice([
                self.token, self.token, self.lost, self.doubled, self.moved, self.spliced, self.cut, self.nested,
                self.repeated, self.renamed, self.bracket, self.bytes
            ])(text)
        return text[:200_000]

    def span(self, text, most):
        start = self.draw.randrange(len(text) + 1)
        return start, min(len(text), start + self.draw.randrange(1, most))

    def lines(self, text):
        lines = text.split(b"\n")
        start = self.draw.randrange(len(lines))
        return lines, start, min(len(lines), start + self.draw.randrange(1, 12))

    def token(self, text):
        spots = [m.start() for m in re.finditer(rb"\b", text)] or [0]
        at = self.draw.choice(spots)
        return text[:at] + b" " + self.draw.choice(WORDS).encode() + b" " + text[at:]

    def lost(self, text):
        start, end = self.span(text, 60)
        return text[:start] + text[end:]

    def doubled(self, text):
        lines, start, end = self.lines(text)
        return b"\n".join(lines[:end] + lines[start:end] + lines[end:])

    def moved(self, text):
        lines, start, end = self.lines(text)
        part, rest = lines[start:end], lines[:start] + lines[end:]
        at = self.draw.randrange(len(rest) + 1)
        return b"\n".join(rest[:at] + part + rest[at:])

    def spliced(self, text):
        other = self.draw.choice(self.others)
        lines, start, end = self.lines(other)
        own = text.split(b"\n")
        at = self.draw.randrange(len(own) + 1)
        return b"\n".join(own[:at] + lines[start:end] + own[at:])

    def cut(self, text):
        return text[:self.draw.randrange(len(text) + 1)]

    def nested(self, text):
        """Lines in something that is in itself, up to 40 deep."""
        lines, start, end = self.lines(text)
        word, depth = self.draw.choice(NESTS).encode(), self.draw.choice([2, 5, 20, 40])
        close = b"#endif" if word.startswith(b"#") else b"}"
        return b"\n".join(lines[:start] + [word] * depth + lines[start:end] + [close] * depth + lines[end:])

    def repeated(self, text):
        """Lines again and again, as generated code has them."""
        lines, start, end = self.lines(text)
        part = lines[start:min(end, start + 4)]
        return b"\n".join(lines[:start] + part * self.draw.choice([5, 50, 400]) + lines[start:])

    def renamed(self, text):
        names = list(set(re.findall(rb"\b[A-Za-z_]\w*\b", text))) or [b"x"]
        old, new = self.draw.choice(names), self.draw.choice(names)
        return re.sub(rb"\b" + re.escape(old) + rb"\b", new, text)

    def bracket(self, text):
        spots = [m.start() for m in re.finditer(rb"[(){}\[\]<>]", text)]
        if not spots:
            return text
        at = self.draw.choice(spots)
        return text[:at] + self.draw.choice([b"", b"(", b")", b"{", b"}", b"[", b"]"]) + text[at + 1:]

    def bytes(self, text):
        start, end = self.span(text, 4)
        return text[:start] + self.draw.choice(
            [b"\r\n", "é😀".encode(), b"\xff\xc0", b"\t", "\u2028".encode(), b"`", b"\\("]) + text[end:]


class Day:
    """A folder with files, and what was wrong with what was done there."""

    def __init__(self, confine, folder, draw):
        self.confine, self.folder, self.draw = confine, folder, draw
        self.wrong, self.costs = [], []

    def swift(self):
        return sorted(n for n in os.listdir(self.folder) if n.endswith(".swift"))

    def read(self, name):
        with open(os.path.join(self.folder, name), "rb") as file:
            return file.read()

    def texts(self):
        return {name: self.read(name) for name in self.swift()}

    def run(self, words, status=(0, 1), given=(), times=1):
        """One command; its output. `times` is how often it goes over the files. What is given has parts, each with the
        number of the last request that is answered before the next part."""
        size = sum(os.path.getsize(os.path.join(self.folder, n)) for n in self.swift()) / 1e6
        most = min(LONGEST, SECONDS_BESIDE + SECONDS_A_MEGABYTE * size) * times

        def limit():
            resource.setrlimit(resource.RLIMIT_CPU, (int(2 * most) + 1, int(2 * most) + 2))

        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            process = subprocess.Popen([self.confine, *words], cwd=self.folder,
                                       stdin=subprocess.PIPE if given else subprocess.DEVNULL, stdout=out, stderr=err,
                                       preexec_fn=limit, env=dict(os.environ, SWIFT_BACKTRACE="enable=no"))
            killer = threading.Timer(40 * most, process.kill)
            killer.start()
            try:
                for part, last in given:
                    process.stdin.write(part)
                    process.stdin.flush()
                    waited = time.monotonic() + 4 * most
                    # The output's place is the process's, too.
                    while f'"id":{last},'.encode() not in os.pread(out.fileno(), 1 << 26, 0):
                        if time.monotonic() > waited:
                            break
                        time.sleep(0.002)
            except BrokenPipeError:
                pass
            if given:
                process.stdin.close()
            _, ended, used = os.wait4(process.pid, 0)
            killer.cancel()
            process.returncode = code = os.waitstatus_to_exitcode(ended)
            out.seek(0)
            err.seek(0)
            output, said = out.read(), err.read()
        seconds = used.ru_utime + used.ru_stime
        megabytes = used.ru_maxrss / (1e6 if sys.platform == "darwin" else 1e3)
        self.costs.append((words[0], seconds / times, megabytes))
        what = " ".join(words)
        if code not in status:
            self.wrong.append(f"`{what}` ended with {code}: {said.decode(errors='replace')[-300:]}")
        if seconds > most:
            self.wrong.append(f"`{what}` took {seconds:.1f} s for {size:.3f} MB")
        if megabytes > min(LARGEST, MEGABYTES_BESIDE + MEGABYTES_A_MEGABYTE * size):
            self.wrong.append(f"`{what}` took {megabytes:.0f} MB for {size:.3f} MB")
        return output

    def lint(self):
        output = self.run(["lint", "--quiet", "--fail-on", "never", "--format", "json", "."], status=(0, ))
        try:
            return json.loads(output)
        except ValueError:
            self.wrong.append("what lint prints is no JSON: " + repr(output[:120]))
            return {"findings": []}

    def live(self):
        before = self.texts()
        findings = self.lint()["findings"]
        if self.texts() != before:
            self.wrong.append("lint has changed a file")
        self.explain(findings)
        self.run(["audit", "--quiet", "--format", "json:/dev/null", "--allow-empty", "."], status=(0, ))
        self.edit()
        words = ["fix", "--quiet", "--allow-dirty", *(["--unsafe"] if self.draw.random() < 0.5 else []), "."]
        self.run(words)
        fixed = self.texts()
        if set(fixed) != set(before):
            self.wrong.append("fix has lost a file, or made one")
        if fixed != before:
            self.lint()
            self.run(words)
            if self.texts() != fixed:
                again = [name for name, text in self.texts().items() if fixed.get(name) != text]
                self.wrong.append(f"a second `{' '.join(words)}` changes {', '.join(again)}")

    def explain(self, findings):
        """All lines with findings, up to eight, and as many others."""
        told = list(dict.fromkeys(f"{f['path']}:{f['line']}" for f in findings))
        others = [f"{name}:{n + 1}" for name in self.swift() for n in range(self.read(name).count(b"\n"))[:400]]
        places = [place for some in (told, others) for place in self.draw.sample(some, min(len(some), 8))]
        if places:
            self.run(["explain", "--format", "json", *places], status=(0, 2), times=2)

    def edit(self):
        """A session of an editor: a file is opened, typed in, asked of, closed."""
        name = self.draw.choice(self.swift())
        text, uri = self.read(name).decode("utf-8", "replace"), "file://" + os.path.join(self.folder, name)
        parts, messages, number = [], [], 0

        def send(method, params, asks=False):
            nonlocal number
            message = {"jsonrpc": "2.0", "method": method, "params": params}
            if asks:
                number += 1
                message["id"] = number
            data = json.dumps(message).encode()
            messages.append(b"Content-Length: %d\r\n\r\n" % len(data) + data)

        def end():
            """What follows waits for the answers."""
            parts.append((b"".join(messages), number))
            messages.clear()

        document = {"uri": uri}
        send("initialize", {"processId": None, "rootUri": "file://" + self.folder, "capabilities": {}}, True)
        send("initialized", {})
        send("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "swift", "version": 1, "text": text}})
        send("textDocument/diagnostic", {"textDocument": document}, True)
        end()
        for version in range(2, 6):
            lines = text.split("\n")
            line = self.draw.randrange(len(lines))
            lines[line] = self.draw.choice(
                ["", lines[line] + " " + self.draw.choice(WORDS), lines[line][:len(lines[line]) // 2]])
            text = "\n".join(lines)
            send("textDocument/didChange",
                 {"textDocument": {"uri": uri, "version": version}, "contentChanges": [{"text": text}]})
            at = {"line": line, "character": min(4, len(lines[line]))}
            send("textDocument/hover", {"textDocument": document, "position": at}, True)
            send("textDocument/codeAction",
                 {"textDocument": document, "range": {"start": at, "end": at}, "context": {"diagnostics": []}}, True)
            send("textDocument/diagnostic", {"textDocument": document}, True)
            end()
        send("textDocument/didClose", {"textDocument": document})
        send("shutdown", None, True)
        send("exit", None)
        end()
        output = self.run(["lsp"], status=(0, ), given=parts, times=6)
        answers = {int(n) for n in re.findall(rb'"id":(\d+)', output)}
        if missing := [n for n in range(1, number + 1) if n not in answers]:
            self.wrong.append(f"the server leaves {len(missing)} of {number} requests without an answer")
        if b'"error":{' in output:
            self.wrong.append("the server answers with an error: " + output.partition(b'"error":')[2][:120].decode())


def fill(folder, seed, groups, pages):
    """The files of a seed."""
    draw = random.Random(seed)
    if draw.random() < 0.2 or not groups:
        texts = {f"F{n}.swift": text for n, text in enumerate(draw.choice(pages)[:20])}
    else:
        group = draw.choice(groups)
        paths = draw.sample(group, min(len(group), draw.choice([1, 2, 4, 8, 20])))
        texts = {}
        for path in paths:
            with open(path, "rb") as file:
                texts[os.path.basename(path)] = file.read()
    mutation = Mutation(draw.random(), list(texts.values()))
    for name, text in texts.items():
        with open(os.path.join(folder, name), "wb") as file:
            file.write(mutation.apply(text))
    return draw


def day(confine, make):
    with tempfile.TemporaryDirectory(prefix="confine-person-") as place:
        folder = os.path.join(os.path.realpath(place), "p")
        os.makedirs(os.path.join(folder, ".git"))
        draw = make(folder)
        found = Day(confine, folder, draw)
        was = found.texts()
        found.live()
        return found, was


def keep(place, texts, wrong):
    shutil.rmtree(place, ignore_errors=True)
    os.makedirs(place)
    for name, text in texts.items():
        with open(os.path.join(place, name), "wb") as file:
            file.write(text)
    with open(os.path.join(place, "WRONG"), "w", encoding="utf-8") as file:
        file.write("\n".join(wrong) + "\n")


def kept(name):
    """Puts a kept input's files into a folder."""

    def make(folder):
        for path in glob.glob(os.path.join(here, "Inputs/person", name, "*.swift")):
            shutil.copy(path, folder)
        return random.Random(1)

    return make


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("confine")
    parser.add_argument("seconds", type=float)
    parser.add_argument("--from", dest="folders", action="append", default=[])
    parser.add_argument("--seed", type=int, default=0, help="the first seed; 0: goes on where the last run stopped")
    parser.add_argument("--only", type=int, help="this seed alone")
    parser.add_argument("--folder", default=os.path.join(root, ".build/fuzz/person"))
    given = parser.parse_args()
    confine, folder = os.path.abspath(given.confine), os.path.abspath(given.folder)
    os.makedirs(folder, exist_ok=True)
    counts = os.path.join(folder, "totals.json")
    totals = {"seeds": 0, "files": 0, "broke": 0}
    if os.path.exists(counts):
        with open(counts, encoding="utf-8") as file:
            totals = json.load(file)
    groups, pages = sources(given.folders), list(examples())
    begun, broke, files, days, worst = time.monotonic(), 0, 0, 0, {}

    def note(name, found, was):
        nonlocal broke, files, days
        files, days = files + len(was), days + 1
        for command, *cost in found.costs:
            worst[command] = [max(pair) for pair in zip(worst.get(command, (0, 0)), cost)]
        if found.wrong:
            broke += 1
            keep(os.path.join(folder, name), was, found.wrong)
            print(f"{name}: " + "\n    ".join(found.wrong), flush=True)

    for path in sorted(glob.glob(os.path.join(here, "Inputs/person/*/"))):
        name = os.path.basename(os.path.dirname(path))
        note(name, *day(confine, kept(name)))
    seed = given.only if given.only is not None else given.seed or totals["seeds"] + 1
    while given.only is not None or time.monotonic() - begun < given.seconds:
        note(f"seed-{seed}", *day(confine, lambda place, seed=seed: fill(place, seed, groups, pages)))
        if given.only is not None:
            break
        seed += 1
    if given.only is None:
        totals = {
            "seeds": max(totals["seeds"], seed - 1), "files": totals["files"] + files, "broke": totals["broke"] + broke
        }
        with open(counts, "w", encoding="utf-8") as file:
            json.dump(totals, file)
    print("| command | most seconds, each time over the files | most MB |\n|---|---|---|")
    for command, (seconds, megabytes) in sorted(worst.items()):
        print(f"| {command} | {seconds:.2f} | {megabytes:.0f} |")
    print(f"{days} days, {files} files, {broke} broke; {totals['files']} files so far")
    return 1 if broke else 0


if __name__ == "__main__":
    sys.exit(main())
