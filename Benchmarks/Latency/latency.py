#!/usr/bin/env python3
"""How long after an edit the language server's diagnostics are there.

Usage: latency.py CONFINE FOLDER [EDITS [SEED [KIND]]]. A client types into bodies of functions of FOLDER's files, a
line begun, grown and taken
back, one key after the other, and waits for the diagnostics of each version. KIND is `body`; or `declaration`: a
function is typed before
another; or `place`: as `body`, and what is timed is a hover after the diagnostics. Told are the first analysis,
percentiles in milliseconds,
the processor's milliseconds an edit (which a busy machine does not change), memory.
"""
import json, os, random, re, subprocess, sys, time

if len(sys.argv) < 3:
    sys.exit(__doc__)
confine, folder = os.path.abspath(sys.argv[1]), os.path.realpath(sys.argv[2])
edits, seed = int(sys.argv[3]) if len(sys.argv) > 3 else 200, int(sys.argv[4]) if len(sys.argv) > 4 else 1
kind = sys.argv[5] if len(sys.argv) > 5 else "body"
DATABASES = re.compile(r"^import (RealmSwift|Realm|CoreData|SwiftData|GRDB)\b", re.M)
FUNCTION = re.compile(r"^( *)(?:[a-z@]+ )*func [^\n]*\{$", re.M)
STEPS = {
    "body": ["let typed", "let typed = 1", "let typed = 1 + ", "let typed = 1 + 2", "let typed = 1 + 2; _ = typed", ""],
    "declaration": [
        "func typed", "func typed()", "func typed() {}", "func typed() -> Int {}", "func typed() -> Int { 1 }", ""
    ],
}
STEPS["place"] = STEPS["body"]
if kind not in STEPS:
    sys.exit(__doc__)


class Server:

    def __init__(self):
        self.process = subprocess.Popen([confine, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL)
        self.number = 0

    def send(self, method, parameters, asks=False):
        message = {"jsonrpc": "2.0", "method": method, "params": parameters}
        if asks:
            self.number += 1
            message["id"] = self.number
        data = json.dumps(message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(data) + data)
        self.process.stdin.flush()

    def receive(self):
        length = 0
        while (line := self.process.stdout.readline().strip()) or not length:
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        return json.loads(self.process.stdout.read(length))

    def wait(self, holds):
        while not holds(message := self.receive()):
            pass
        return message

    def ask(self, method, parameters):
        self.send(method, parameters, asks=True)
        number = self.number
        return self.wait(lambda message: message.get("id") == number and "method" not in message)["result"]


def files():
    for at, folders, names in os.walk(folder):
        folders[:] = sorted(
            name for name in folders
            if not name.startswith(".") and name not in ("Pods", "Carthage", "DerivedData", "checkouts"))
        for name in sorted(names):
            if name.endswith(".swift"):
                text = open(os.path.join(at, name), encoding="utf-8", errors="replace").read()
                if DATABASES.search(text) and FUNCTION.search(text):
                    yield os.path.join(at, name), text


def processor():
    """Milliseconds that all threads of the server have had so far; None where the system does not say."""
    try:
        fields = open(f"/proc/{server.process.pid}/stat").read().rpartition(")")[2].split()
    except OSError:
        return None
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def percentile(times, part):
    return sorted(times)[min(len(times) - 1, int(len(times) * part / 100))]


chosen = list(files())
if not chosen:
    sys.exit("no function in a file that imports a database")
random.seed(seed)
server = Server()
capabilities = {
    "general": {"positionEncodings": ["utf-8"]}, "textDocument": {"publishDiagnostics": {"relatedInformation": True}}
}
server.ask(
    "initialize", {
        "processId": None, "rootUri": "file://" + folder, "capabilities": capabilities,
        "workspaceFolders": [{"uri": "file://" + folder, "name": "x"}]
    })
began = time.monotonic()
server.send("initialized", {})
while (status := server.ask("confine/status", {}))["analysed"] is None:
    time.sleep(0.02)
print(f"{status['files']} files, first analysis {time.monotonic() - began:.2f} s")
times, version, used = [], 1, 0
while len(times) < edits:
    path, text = random.choice(chosen)
    uri = "file://" + path
    server.send("textDocument/didOpen",
                {"textDocument": {"uri": uri, "languageId": "swift", "version": version, "text": text}})
    server.wait(lambda message: message.get("method") == "textDocument/publishDiagnostics" and message["params"]["uri"]
                == uri)
    match = random.choice(list(FUNCTION.finditer(text)))
    # The line behind the brace, or the function's own.
    line = text.count("\n", 0, match.end()) + (0 if kind == "declaration" else 1)
    indent = match.group(1) + ("" if kind == "declaration" else "    ")
    held = ""
    before = processor()
    for step in STEPS[kind]:
        version += 1
        added = indent + step + "\n" if step else ""
        change = {
            "range": {
                "start": {"line": line, "character": 0}, "end": {"line": line + (1 if held else 0), "character": 0}
            }, "text": added
        }
        held = added
        began = time.monotonic()
        server.send("textDocument/didChange",
                    {"textDocument": {"uri": uri, "version": version}, "contentChanges": [change]})
        server.wait(lambda message: message.get("method") == "textDocument/publishDiagnostics" and message["params"][
            "uri"] == uri and message["params"].get("version") == version)
        if kind == "place":
            began = time.monotonic()
            server.ask("textDocument/hover",
                       {"textDocument": {"uri": uri}, "position": {"line": line, "character": len(indent)}})
        times.append((time.monotonic() - began) * 1000)
        time.sleep(0.02)
    used += (processor() or 0) - (before or 0)
    server.send("textDocument/didClose", {"textDocument": {"uri": uri}})
    target = server.ask("confine/status", {})["generation"]
    while (server.ask("confine/status", {}))["analysed"] != target:
        time.sleep(0.005)
memory = int(re.search(r"VmRSS:\s+(\d+)",
                       open(f"/proc/{server.process.pid}/status").read())[1]) // 1024 if os.path.exists("/proc") else 0
print(
    f"{len(times)} edits: 50 % {percentile(times, 50):.0f} ms, 95 % {percentile(times, 95):.0f} ms, longest {max(times):.0f} ms; {used / len(times):.0f} ms of the processor each; {memory} MB"
)
server.ask("shutdown", None)
server.send("exit", None)
