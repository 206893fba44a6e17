#!/usr/bin/env python3
"""A client of `confine lsp` that needs nothing but Python, and what a server owes to one.

client.py CONFINE            all checks on projects of its own; exits with 1 where one fails
client.py CONFINE --edits N  as many random edits whose findings are compared with a fresh `confine lint` (default 40)
client.py CONFINE --noise N  as many messages that are nearly right (default 2000)
client.py CONFINE --latency FOLDER [N]   milliseconds from an edit to the diagnostics, on an application
"""
import json, os, queue, random, subprocess, sys, tempfile, threading, time, urllib.parse

FULL = {
    "general": {"positionEncodings": ["utf-16"]},
    "workspace": {
        "workspaceEdit": {"documentChanges": True}, "configuration": True,
        "didChangeWatchedFiles": {"dynamicRegistration": True}, "inlayHint": {"refreshSupport": True}
    },
    "window": {"workDoneProgress": True, "showDocument": {"support": True}},
    "textDocument": {
        "publishDiagnostics": {"relatedInformation": True, "versionSupport": True},
        "hover": {"contentFormat": ["markdown"]},
        "inlayHint": {},
        "codeAction": {
            "codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}, "isPreferredSupport": True,
            "dataSupport": True, "resolveSupport": {"properties": ["edit"]}
        },
    },
}
BARE = {"textDocument": {"codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}}}}


def uri(path):
    return "file://" + urllib.parse.quote(path)


class Client:

    def __init__(self, confine, *options):
        self.process = subprocess.Popen([confine, "lsp", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE)
        self.number = 0
        self.answers, self.diagnostics, self.asked = {}, {}, []
        self.settings = None
        self.news = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()

    def raw(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message):
        data = json.dumps(message).encode()
        self.raw(b"Content-Length: %d\r\n\r\n" % len(data) + data)

    def notify(self, method, params=None):
        self.send({"jsonrpc": "2.0", "method": method, "params": params or {}})

    def request(self, method, params=None, wait=60):
        self.number += 1
        number = self.number
        self.send({"jsonrpc": "2.0", "id": number, "method": method, "params": params or {}})
        return self.answer(number, wait) if wait else number

    def answer(self, number, wait=60):
        end = time.time() + wait
        while number not in self.answers:
            left = end - time.time()
            if left <= 0 or self.process.poll() is not None and self.news.empty() and number not in self.answers:
                raise TimeoutError(f"no answer to {number}")
            try:
                self.news.get(timeout=min(left, 0.5))
            except queue.Empty:
                pass
        return self.answers.pop(number)

    def read(self):
        out = self.process.stdout
        while True:
            length = None
            while (line := out.readline().strip()):
                name, _, value = line.partition(b":")
                if name.lower() == b"content-length": length = int(value)
            if length is None: return
            message = json.loads(out.read(length))
            if "method" in message:
                self.asked.append(message)
                if message["method"] == "textDocument/publishDiagnostics":
                    self.diagnostics[message["params"]["uri"]] = message["params"]
                if "id" in message:
                    result = [self.settings] if message["method"] == "workspace/configuration" else None
                    self.send({"jsonrpc": "2.0", "id": message["id"], "result": result})
            else:
                self.answers[json.dumps(message.get("id")) if isinstance(message.get("id"),
                                                                         (dict, list)) else message.get("id")] = message
            self.news.put(message)

    def begin(self, folder=None, capabilities=FULL, options=None, **more):
        params = {
            "processId": os.getpid(), "rootUri": folder and uri(folder), "capabilities": capabilities,
            "initializationOptions": options, **more
        }
        result = self.request("initialize", params)["result"]
        self.notify("initialized")
        return result["capabilities"]

    def open(self, path, text=None, version=1):
        text = open(path).read() if text is None else text
        self.notify("textDocument/didOpen",
                    {"textDocument": {"uri": uri(path), "languageId": "swift", "version": version, "text": text}})
        return text

    def edit(self, path, version, *changes):
        self.notify("textDocument/didChange",
                    {"textDocument": {"uri": uri(path), "version": version}, "contentChanges": list(changes)})

    def until(self, holds, wait=90, what="it"):
        end = time.time() + wait
        while not holds():
            left = end - time.time()
            if left <= 0: raise TimeoutError("waited for " + what)
            try:
                self.news.get(timeout=min(left, 0.2))
            except queue.Empty:
                pass

    def rules(self, path):
        return [d["code"] for d in self.diagnostics.get(uri(path), {}).get("diagnostics", [])]

    def settle(self, path=None, version=None):
        """Until the analysis is done that knows all edits."""

        def done():
            if path and self.diagnostics.get(uri(path), {}).get("version") != version: return False
            status = self.request("confine/status")["result"]
            return status["analysed"] == status["generation"]

        self.until(done, what="the analysis")

    def end(self):
        self.request("shutdown")
        self.notify("exit")
        return self.process.wait(20)


MODEL = "import RealmSwift\nfinal class Dog: Object { @Persisted(primaryKey: true) var id: String; @Persisted var name: String }\n"
STORE = '''import Foundation
import RealmSwift
let work = DispatchQueue(label: "work")
@MainActor func show() throws {
    guard let dog = try Realm().objects(Dog.self).first else { return }
    let 🐕 = "wau"; work.async { print(dog.name, 🐕) }
}
'''
OTHER = '''import RealmSwift
func save(_ names: [String], _ realm: Realm) throws {
    for name in names { try realm.write { realm.create(Dog.self, value: ["id": name, "name": name]) } }
}
func start() throws { try save(["a"], Realm()) }
'''


def project(**files):
    folder = os.path.realpath(tempfile.mkdtemp(prefix="confine editors ü "))
    for name, text in {
            ".confine.json": '{"root": true}', "Model.swift": MODEL, "Store.swift": STORE, "Other.swift": OTHER, **files
    }.items():
        with open(os.path.join(folder, name), "w") as f:
            f.write(text)
    return folder


def check(holds, what):
    if not holds: raise AssertionError(what)


def apply(text, edits, encoding="utf-16"):
    lines = text.split("\n")

    def at(position):
        line = lines[position["line"]] if position["line"] < len(lines) else ""
        units, index = 0, 0
        while index < len(line) and units < position["character"]:
            units += len(line[index].encode("utf-16-le")) // 2 if encoding == "utf-16" else len(line[index].encode())
            index += 1
        return sum(len(l) + 1 for l in lines[:position["line"]]) + index

    for edit in sorted(edits, key=lambda e: (e["range"]["start"]["line"], e["range"]["start"]["character"]),
                       reverse=True):
        text = text[:at(edit["range"]["start"])] + edit["newText"] + text[at(edit["range"]["end"]):]
    return text


def everyday(confine):
    folder = project()
    store, other = folder + "/Store.swift", folder + "/Other.swift"
    c = Client(confine)
    check(c.request("textDocument/hover")["error"]["code"] == -32002, "a request before initialize")
    own = c.begin(folder)
    check(own["positionEncoding"] == "utf-16" and "diagnosticProvider" not in own, "capabilities")
    text = c.open(store)
    c.until(lambda: c.rules(store) and c.rules(other), what="diagnostics of open and unopened files")
    check(c.rules(store) == ["live_object_crosses_boundary"] and "write_in_loop" in c.rules(other), "the rules")
    found = c.diagnostics[uri(store)]["diagnostics"][0]
    check(found["range"]["start"] == {"line": 5, "character": text.split("\n")[5].index("dog.name") + 1},
          "UTF-16 columns")
    check([i["message"].split(" ")[0] for i in found["relatedInformation"]] == ["1", "2", "3"]
          and found["relatedInformation"][1]["message"].startswith("2 crossed: "), "the proof")
    place = {"textDocument": {"uri": uri(store)}, "range": found["range"], "context": {"diagnostics": [found]}}
    actions = c.request("textDocument/codeAction", place)["result"]
    preferred = [a for a in actions if a.get("isPreferred")]
    check(len(preferred) == 1 and "edit" not in preferred[0], "one preferred action, its edit later")
    check(
        any("Suppress" in a["title"] for a in actions)
        and any(a.get("command", {}).get("command") == "confine.explain" for a in actions), "suppress and explain")
    only = c.request("textDocument/codeAction",
                     {**place, "context": {"diagnostics": [], "only": ["source.fixAll"]}})["result"]
    check([a["kind"] for a in only] == ["source.fixAll.confine"], "fix all")
    edit = c.request("codeAction/resolve", preferred[0])["result"]["edit"]["documentChanges"][0]
    check(edit["textDocument"] == {"uri": uri(store), "version": 1}, "the edit's version")
    hover = c.request(
        "textDocument/hover",
        {"textDocument": {"uri": uri(store)}, "position": found["range"]["start"]})["result"]["contents"]["value"]
    check("live `Dog` of Realm" in hover and "queue `work`" in hover and len(hover.split("\n")) <= 8, "hover: " + hover)
    hints = c.request(
        "textDocument/inlayHint", {
            "textDocument": {"uri": uri(store)},
            "range": {"start": {"line": 0, "character": 0}, "end": {"line": 8, "character": 0}}
        })["result"]
    check([h["label"][0]["value"] for h in hints] == ["⟨queue `work`⟩"], f"hints: {hints}")
    mended = apply(text, edit["edits"])
    at = len(text.split("\n")) - 1
    c.edit(store, 2,
           {"range": {"start": {"line": 0, "character": 0}, "end": {"line": at, "character": 0}}, "text": mended})
    c.until(lambda: c.diagnostics[uri(store)].get("version") == 2 and not c.rules(store), what="the mended file")
    check(c.request("codeAction/resolve", preferred[0])["error"]["code"] == -32801, "an action of another text")
    page = c.request("workspace/executeCommand", {"command": "confine.explain", "arguments": ["write_in_loop"]})
    check("error" not in page, "a rule's page")
    c.until(lambda: any(m["method"] == "window/showDocument" for m in c.asked), what="the page")
    # The buffer wins until it is closed, the disk after.
    c.notify("textDocument/didClose", {"textDocument": {"uri": uri(store)}})
    c.until(lambda: c.rules(store) == ["live_object_crosses_boundary"], what="the disk's text")
    os.remove(other)
    c.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": uri(other), "type": 3}]})
    c.until(lambda: not c.rules(other), what="a deleted file")
    with open(folder + "/.confine.json", "w") as f:
        f.write('{"root": true, "rules": {"no_such_rule": "off"}}')
    c.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": uri(folder + "/.confine.json"), "type": 2}]})
    c.until(lambda: c.diagnostics.get(uri(folder + "/.confine.json"), {}).get("diagnostics"),
            what="a mistake in the configuration")
    check(c.end() == 0, "a clean end")


def own_api(confine):
    """A model of the project's own API is watched, whatever it is called, and so is a header."""
    model = '{"name": "Store", "types": {"Store": {"is": "container", "members": {"write": {"returns": "$closure", "does": ["transact"], "blocks": true, "closure": {"when": "now", "where": "here", "transaction": true}}}}}}'
    code = "final class Store { func write<T>(_ work: () throws -> T) rethrows -> T { try work() } }\nfunc all(_ s: Store) { for _ in 0..<9 { s.write { print(1) } } }\n"
    folder = project(
        **{".confine.json": '{"root": true, "frameworks": {"Store": "api/our-store.json"}}', "Mine.swift": code})
    os.mkdir(folder + "/api")
    with open(folder + "/api/our-store.json", "w") as f:
        f.write(model)
    c = Client(confine)
    c.begin(folder)
    mine = folder + "/Mine.swift"
    c.until(lambda: "write_in_loop" in c.rules(mine), what="a finding of one's own API")
    globs = lambda: [
        w["globPattern"] for m in c.asked if m["method"] == "client/registerCapability"
        for r in m["params"]["registrations"] for w in r["registerOptions"].get("watchers", [])
    ]
    check("**/our-store.json" in globs() and "**/*.h" in globs() and "**/*.json" not in globs(), f"watched: {globs()}")
    with open(folder + "/api/our-store.json", "w") as f:
        f.write(model.replace('"transaction": true', '"transaction": false').replace('["transact"]', "[]"))
    c.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": uri(folder + "/api/our-store.json"), "type": 2}]})
    c.until(lambda: not c.rules(mine), what="a changed model")
    with open(folder + "/api/our-store.json", "w") as f:
        f.write("{")
    # The server watches by itself, too.
    c.until(lambda: c.diagnostics.get(uri(folder + "/.confine.json"), {}).get("diagnostics"),
            what="a mistake in the model")
    with open(folder + "/api/our-store.json", "w") as f:
        f.write(model)
    c.until(lambda: "write_in_loop" in c.rules(mine), what="a model that is right again")
    check(c.end() == 0, "a clean end")


def suppressing(confine):
    """The comment stands above a literal of several lines, with the file's line breaks; the hover says what the finding
    says."""
    text = STORE.replace("work.async { print(dog.name, 🐕) }",
                         'work.async { print("""\n    one \\(🐕)\n    \\(dog.name)\n    """) }').replace("\n", "\r\n")
    folder = project()
    store = folder + "/Store.swift"
    with open(store, "w", newline="") as f:
        f.write(text)
    c = Client(confine)
    capabilities = json.loads(json.dumps(FULL))
    del capabilities["window"]["showDocument"]
    capabilities["workspace"]["executeCommand"] = {}
    own = c.begin(folder, capabilities)
    check(own["executeCommandProvider"]["commands"] == ["confine.explain"], "commands")
    c.open(store, text)
    c.until(lambda: c.rules(store) == ["live_object_crosses_boundary"], what="the finding")
    found = c.diagnostics[uri(store)]["diagnostics"][0]
    hover = c.request(
        "textDocument/hover",
        {"textDocument": {"uri": uri(store)}, "position": found["range"]["start"]})["result"]["contents"]["value"]
    check(found["message"].split("\n")[0] in hover and len(hover.split("\n")) <= 8, "hover: " + hover)
    actions = c.request(
        "textDocument/codeAction",
        {"textDocument": {"uri": uri(store)}, "range": found["range"], "context": {"diagnostics": [found]}})["result"]
    suppress = next(a for a in actions if a["title"].startswith("Suppress"))
    edit = c.request("codeAction/resolve", suppress)["result"]["edit"]["documentChanges"][0]["edits"][0]
    check(edit["newText"].endswith("\r\n") and edit["range"]["start"] == {"line": 5, "character": 0},
          f"the comment: {edit}")
    c.edit(store, 2, {"range": edit["range"], "text": edit["newText"]})
    c.until(lambda: c.diagnostics[uri(store)].get("version") == 2 and not c.rules(store),
            what="a suppressed finding to go")
    explain = next(a for a in actions if a["title"].startswith("Explain"))["command"]
    check(
        "error" not in c.request("workspace/executeCommand",
                                 {"command": explain["command"], "arguments": explain["arguments"]}), "explain")
    c.until(
        lambda: any(m["method"] == "window/showMessage" and "confine explain" in m["params"]["message"]
                    for m in c.asked), what="the page's beginning")
    check(c.end() == 0, "a clean end")


def busy(confine):
    """While an analysis runs, the last one answers for the lines that are as they were; who asks for diagnostics is
    answered whatever he declares."""
    folder = project()
    store = folder + "/Store.swift"
    c = Client(confine)
    c.begin(folder)
    text = c.open(store)
    c.until(lambda: c.rules(store), what="the finding")
    where = c.diagnostics[uri(store)]["diagnostics"][0]["range"]["start"]
    version = 1

    def ask(method, **more):
        at = {"line": where["line"] + version - 1, "character": where["character"]}
        place = {"range": {"start": at, "end": at}, "context": {"diagnostics": []}} if more else {"position": at}
        return c.request("textDocument/" + method, {"textDocument": {"uri": uri(store)}, **place})["result"]

    # What is known of a file is gathered after the first question.
    ask("hover")
    c.settle()
    time.sleep(1)
    early = 0
    top = {"line": 0, "character": 0}
    for version in range(2, 8):
        c.edit(store, version, {"range": {"start": top, "end": top}, "text": f"let v{version} = 1\n"})
        hover, actions = ask("hover"), ask("codeAction", range=True)
        isEarly = c.diagnostics[uri(store)].get("version") != version
        early += isEarly
        said = hover["contents"]["value"] if hover else ""
        check("live `Dog` of Realm" in said and "queue `work`" in said, f"a hover while it analyses: {hover}")
        titles = " ".join(a["title"] for a in actions)
        check("Suppress" in titles and "freeze" in titles, f"actions while it analyses: {titles}")
        if isEarly:
            change = actions[0]["edit"]["documentChanges"][0]
            line = change["edits"][0]["range"]["start"]["line"]
            check(change["textDocument"]["version"] == version and line in range(where["line"], where["line"] + 8),
                  f"the edit of an early action: {change}")
        c.until(lambda: c.diagnostics[uri(store)].get("version") == version, what="the diagnostics")
        # Nor is what follows everything waited for, which an analysis is followed by.
        hover = ask("hover")
        check("live `Dog` of Realm" in (hover or {"contents": {"value": ""}})["contents"]["value"],
              f"a hover after the diagnostics: {hover}")
        time.sleep(0.3)
    check(early, "no answer came before the diagnostics")
    check(c.end() == 0, "a clean end")
    # As clients start servers that talk in this way.
    c = Client(confine, "--stdio")
    c.begin(folder, {})
    c.open(store)
    c.edit(store, 2, {"text": text + "// 2\n"})
    asked = c.request("textDocument/diagnostic", {"textDocument": {"uri": uri(store)}})["result"]
    check([d["code"] for d in asked["items"]] == ["live_object_crosses_boundary"],
          f"asked without a capability: {asked}")
    check(c.end() == 0, "a clean end")


def reporting(confine):
    """Of an analysis that takes a while it is said how far it is, and that it is over."""
    body = "".join(f"    print(realm.objects(Dog.self).count, {n})\n" for n in range(40))
    folder = project(**{
        f"Many{n}.swift": f"import RealmSwift\nfunc many{n}(_ realm: Realm) {{\n{body}    many{n + 1}(realm)\n}}\n"
        for n in range(1800)
    })
    c = Client(confine)
    begun = time.time()
    c.begin(folder)
    c.until(lambda: c.rules(folder + "/Store.swift"), what="diagnostics")
    took = time.time() - begun
    c.settle()
    told = [m["params"]["value"] for m in c.asked if m["method"] == "$/progress"]
    if took > 2:
        kinds = [value["kind"] for value in told]
        check(kinds and kinds[0] == "begin" and kinds[-1] == "end", f"progress: {told}")
        check(any(" of " in value.get("message", "") for value in told), f"how far it is: {told}")
    check([value["kind"] for value in told].count("end") <= 1, f"progress: {told}")
    check(c.end() == 0, "a clean end")


def settings(confine):
    folder = project()
    c = Client(confine)
    c.settings = {"enable": True, "no_such": 1}
    c.begin(folder)
    c.until(lambda: c.rules(folder + "/Store.swift"), what="diagnostics")
    c.until(lambda: any("no_such" in m["params"]["message"] for m in c.asked if m["method"] == "window/logMessage"),
            what="a remark")
    c.settings = {"enable": False}
    c.notify("workspace/didChangeConfiguration", {"settings": None})
    c.until(lambda: not c.rules(folder + "/Store.swift"), what="silence")
    check(c.end() == 0, "a clean end")


def plain_client(confine):
    """No versions of documents, no resolving, no related information, no folders: one file."""
    folder = project()
    store = folder + "/Store.swift"
    c = Client(confine)
    own = c.begin(None, BARE)
    check("positionEncoding" not in own, "nothing is said of encodings")
    c.open(store)
    c.until(lambda: c.rules(store), what="diagnostics of a single file")
    found = c.diagnostics[uri(store)]["diagnostics"][0]
    check("relatedInformation" not in found and "1. " in found["message"], "the proof in the message")
    actions = c.request(
        "textDocument/codeAction",
        {"textDocument": {"uri": uri(store)}, "range": found["range"], "context": {"diagnostics": [found]}})["result"]
    check("changes" in actions[0]["edit"] and "isPreferred" not in actions[0], "whole edits")
    c.notify("textDocument/didOpen",
             {"textDocument": {"uri": "untitled:1", "languageId": "swift", "version": 1, "text": MODEL + STORE}})
    c.until(lambda: c.diagnostics.get("untitled:1", {}).get("diagnostics"), what="diagnostics of no file")
    c.process.stdin.close()
    check(c.process.wait(20) == 1, "the end of input ends it")


def pulling(confine):
    folder = project()
    store, other = folder + "/Store.swift", folder + "/Other.swift"
    capabilities = json.loads(json.dumps(FULL))
    capabilities["general"]["positionEncodings"] = ["utf-8", "utf-16"]
    capabilities["textDocument"]["diagnostic"] = {}
    capabilities["workspace"]["diagnostics"] = {"refreshSupport": True}
    c = Client(confine)
    own = c.begin(folder, capabilities)
    check(own["diagnosticProvider"]["workspaceDiagnostics"] and own["positionEncoding"] == "utf-8", "capabilities")
    text = c.open(store)
    one = c.request("textDocument/diagnostic", {"textDocument": {"uri": uri(store)}})["result"]
    check(one["items"][0]["range"]["start"]["character"] == len(text.split("\n")[5].split("dog.name")[0].encode()),
          "UTF-8 columns")
    same = c.request("textDocument/diagnostic",
                     {"textDocument": {"uri": uri(store)}, "previousResultId": one["resultId"]})["result"]
    check(same["kind"] == "unchanged", "unchanged")
    all = c.request("workspace/diagnostic", {"previousResultIds": []})["result"]["items"]
    check({i["uri"] for i in all} == {uri(store), uri(other)}, "the workspace")
    known = [{"uri": i["uri"], "value": i["resultId"]} for i in all]
    waiting = c.request("workspace/diagnostic", {"previousResultIds": known}, wait=0)
    c.edit(store, 2, {"text": "import RealmSwift\n"})
    changed = {i["uri"]: i for i in c.answer(waiting)["result"]["items"]}
    check(changed[uri(store)]["items"] == [] and changed[uri(other)]["kind"] == "unchanged", "what an edit has mended")
    check(any(m["method"] == "workspace/diagnostic/refresh" for m in c.asked), "refresh")
    check(not c.diagnostics, "nothing is pushed to who pulls")
    waiting = c.request("workspace/diagnostic",
                        {"previousResultIds": [{"uri": uri(other), "value": changed[uri(other)]["resultId"]}]}, wait=0)
    c.notify("$/cancelRequest", {"id": waiting})
    check(c.answer(waiting)["error"]["code"] == -32800, "cancelled")
    check(c.end() == 0, "a clean end")
    # Whatever the client declares, and though the end comes before the analysis.
    c = Client(confine)
    c.begin(folder, {})
    text = c.open(store)
    for version in (2, 3):
        c.edit(store, version, {"text": text + "//" * version})
        asked = c.request("textDocument/diagnostic", {"textDocument": {"uri": uri(store)}})
        check(asked["result"]["kind"] == "full", "an answer after an edit")
    c.edit(store, 4, {"text": text})
    waiting = c.request("textDocument/diagnostic", {"textDocument": {"uri": uri(store)}}, wait=0)
    check(c.end() == 0, "a clean end")
    check(c.answer(waiting).get("error", {"code": -32800})["code"] == -32800, "an answer at the end")


def hostile(confine):
    folder = project()
    store = folder + "/Store.swift"
    c = Client(confine)
    c.raw(b"\r\n\r\ngarbage: 1\r\n\r\nContent-Length: x\r\n\r\n")
    c.begin(folder)
    c.open(store)
    c.until(lambda: c.rules(store), what="diagnostics")
    alive = 0

    def lives():
        nonlocal alive
        alive += 1
        check(c.request("confine/status", wait=30)["result"]["open"] == 1, f"alive after {alive}")

    for data in [
            b"Content-Length: 3\r\n\r\n{,}", b"Content-Length: 2\r\n\r\n[]", b"Content-Length: 4\r\n\r\nnull",
            b"content-length : 2\r\nContent-Type: x\r\n\r\n{}", b"Content-Length: -5\r\n\r\n",
            b"Content-Length: 99999999999999999999\r\n\r\n", b"x" * 20000, b"Content-Length: 2\n\n{}",
            b"Content-Length: 1\r\n\r\n\xff", b"\0" * 300 + b"\r\n\r\n", b'Content-Length: 250\r\n\r\n' + b"[" * 250
    ]:
        c.raw(data)
        lives()
    too_long = (64 << 20) + 1
    c.raw(b"Content-Length: %d\r\n\r\n" % too_long)
    c.raw(b" " * too_long)
    lives()
    check(
        c.request("no/such")["error"]["code"] == -32601 and c.request("$/no")["error"]["code"] == -32601,
        "unknown requests")
    for method in [
            "textDocument/hover", "textDocument/codeAction", "textDocument/inlayHint", "codeAction/resolve",
            "textDocument/diagnostic", "workspace/diagnostic", "workspace/executeCommand", "initialize"
    ]:
        for params in [[], "x", 1,
                       {"textDocument": 3, "position": {"line": -1, "character": -9}, "range": [], "data": {"uri": 1}},
                       {"textDocument": {"uri": "nowhere:"}, "position": {"line": 1 << 60, "character": 1 << 60}}]:
            c.send({"jsonrpc": "2.0", "id": "s", "method": method, "params": params})
    for method in [
            "textDocument/didOpen", "textDocument/didChange", "textDocument/didClose", "textDocument/didSave",
            "workspace/didChangeWorkspaceFolders", "workspace/didChangeWatchedFiles", "$/cancelRequest", "$/no",
            "no/such"
    ]:
        for params in [[], None, {"textDocument": {"uri": "file://host/x"}},
                       {"textDocument": {"uri": uri(store)}, "contentChanges": [1, {"range": 5, "text": 6}]}]:
            if method == "textDocument/didClose" and params and "contentChanges" in params: continue
            c.send({"jsonrpc": "2.0", "method": method, "params": params})
    lives()
    # An edit that fits nowhere: nothing is said of the text until the whole comes.
    c.edit(store, 7,
           {"range": {"start": {"line": 999, "character": 0}, "end": {"line": 0, "character": 0}}, "text": "x"})
    c.edit(store, 8, {"text": STORE})
    c.until(lambda: c.diagnostics[uri(store)].get("version") == 8 and c.rules(store), what="the whole text")
    import shutil
    shutil.rmtree(folder)
    c.notify("workspace/didChangeWatchedFiles", {"changes": []})
    lives()
    c.settle()
    check(
        c.request("shutdown")["result"] is None and c.request("confine/status")["error"]["code"] == -32600,
        "after shutdown")
    c.notify("exit")
    check(c.process.wait(20) == 0, "a clean end")


def noise(confine, count):
    """Messages that are nearly right: members lost, of other kinds, of strange values, bytes changed. It answers
    afterwards."""
    folder = project()
    store = folder + "/Store.swift"
    random.seed(11)
    c = Client(confine)
    c.begin(folder)
    c.open(store)
    whole = {"start": {"line": 0, "character": 0}, "end": {"line": 3, "character": 4}}
    place = {
        "textDocument": {"uri": uri(store), "version": 2}, "position": {"line": 5, "character": 44}, "range": whole,
        "context": {"diagnostics": [], "only": ["quickfix"]}
    }
    kinds = [(m, place)
             for m in ("textDocument/hover", "textDocument/codeAction", "textDocument/inlayHint",
                       "textDocument/diagnostic", "codeAction/resolve", "confine/status", "textDocument/didSave")
             ] + [("textDocument/didChange",
                   {**place, "contentChanges": [{"range": whole, "text": "import RealmSwift\n"}, {"text": STORE}]}),
                  ("textDocument/didOpen",
                   {"textDocument": {"uri": uri(store), "languageId": "swift", "version": 1, "text": STORE}}),
                  ("textDocument/didClose", place),
                  ("workspace/didChangeWorkspaceFolders", {"event": {"added": [{"uri": uri(folder)}], "removed": []}}),
                  ("workspace/didChangeConfiguration", {"settings": {"confine": {"enable": True}}}),
                  ("$/cancelRequest", {"id": 3}), ("workspace/executeCommand", {"command": "x", "arguments": []})]
    strange = [None, True, -1, 1 << 62, 0.5, "", "file:///", "\0", "🐕", [], {}, [[]], "untitled:x", uri(folder)]

    def changed(value, chance):
        if random.random() < chance: return random.choice(strange)
        if isinstance(value, dict):
            return {k: changed(v, chance) for k, v in value.items() if random.random() > chance / 2}
        if isinstance(value, list): return [changed(v, chance) for v in value]
        return value

    for number in range(count):
        method, params = random.choice(kinds)
        message = changed({"jsonrpc": "2.0", "id": number, "method": method, "params": params},
                          random.choice([0, 0.05, 0.2]))
        if isinstance(message, dict) and method in ("textDocument/didChange", "textDocument/didOpen",
                                                    "textDocument/didClose", "textDocument/didSave", "$/cancelRequest"):
            message.pop("id", None)
        if isinstance(message, dict) and message.get("method") in ("exit", "shutdown"): continue
        data = bytearray(json.dumps(message).encode())
        if random.random() < 0.1: data[random.randrange(len(data))] = random.randrange(256)
        length = len(data) + (random.choice([-3, 1, 7]) if random.random() < 0.01 else 0)
        c.raw(b"Content-Length: %d\r\n\r\n" % length + bytes(data))
        if number % 100 == 0:
            c.answers.clear()
            c.asked.clear()
            c.news.queue.clear()
    # What a wrong length has eaten comes back with the next header.
    c.raw(b"\r\n\r\nContent-Length: 2\r\n\r\n{}")
    check(c.request("confine/status", wait=60)["result"], "it answers")
    c.notify("textDocument/didOpen",
             {"textDocument": {"uri": uri(store), "languageId": "swift", "version": 1000, "text": STORE}})
    c.notify("workspace/didChangeConfiguration", {"settings": {"confine": {"enable": True}}})
    c.until(lambda: c.diagnostics.get(uri(store), {}).get("version") == 1000, what="diagnostics")
    check(c.end() == 0, "a clean end")


def same_as_lint(confine, edits):
    """After each edit the findings are those of a fresh run over the same texts."""
    folder = project()
    random.seed(7)
    paths = [folder + "/" + n for n in ("Model.swift", "Store.swift", "Other.swift")]
    texts = {p: open(p).read() for p in paths}
    first = dict(texts)
    c = Client(confine)
    c.begin(folder)
    for p in paths:
        c.open(p)
    version, told = 1, 0
    for number in range(edits):
        p = random.choice(paths)
        lines = texts[p].split("\n")
        kind = random.randrange(5)
        version += 1
        if kind == 0: texts[p] = first[p]
        elif kind == 1:
            lines.insert(random.randrange(len(lines)),
                         random.choice(["// 🐕", "", "@MainActor", "actor A { let realm = try! Realm() }"]))
            texts[p] = "\n".join(lines)
        elif kind == 2:
            lines.pop(random.randrange(len(lines)))
            texts[p] = "\n".join(lines)
        elif kind == 3:
            i = random.randrange(len(lines))
            words = lines[i].split(" ")
            words.pop(random.randrange(len(words)))
            lines[i] = " ".join(words)
            texts[p] = "\n".join(lines)
        else:
            texts[p] = texts[p].replace(*random.choice([("work.async",
                                                         "work.sync"), ("work.sync",
                                                                        "work.async"), ("@MainActor ",
                                                                                        ""), ("dog.name",
                                                                                              "dog.id"), ("let",
                                                                                                          "var")]))
        if kind == 4 or kind == 0: c.edit(p, version, {"text": texts[p]})
        else:
            # By a range: what the server makes of it is what we have.
            c.edit(
                p, version,
                {"range": {"start": {"line": 0, "character": 0}, "end": {"line": 1 << 20, "character": 0}}, "text": ""},
                {"range": {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 0}}, "text": texts[p]})
        with open(p, "w") as f:
            f.write(texts[p])
        c.settle(p, version)
        run = subprocess.run([confine, "lint", "--quiet", "--fail-on", "never", "--format", "json"], cwd=folder,
                             capture_output=True)
        fresh = sorted((f["path"], f["line"] - 1, f["rule"], f["message"]) for f in json.loads(run.stdout)["findings"])
        mine = sorted((os.path.basename(urllib.parse.unquote(u)), d["range"]["start"]["line"], d["code"],
                       d["message"].split("\nhelp:")[0]) for u, params in c.diagnostics.items()
                      for d in params["diagnostics"])
        check(mine == fresh, f"edit {number}: {mine} is not {fresh}")
        told += len(mine)
    check(told > 0, "the edits were about something")
    check(c.end() == 0, "a clean end")


def latency(confine, folder, edits):
    folder = os.path.realpath(folder)
    c = Client(confine)
    start = time.time()
    c.begin(folder)
    c.settle()
    print(f"first analysis {1000 * (time.time() - start):.0f} ms", c.request("confine/status")["result"])
    path = max((p for p in (urllib.parse.unquote(u[7:]) for u in c.diagnostics) if p.endswith(".swift")), key=lambda p:
               (os.path.getsize(p), p))
    text = c.open(path)
    c.settle(path, 1)
    times = []
    for version in range(2, edits + 2):
        begun = time.time()
        c.edit(
            path, version, {
                "range": {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 0}},
                "text": "/" * 2 + " edit\n"
            })
        c.until(lambda: c.diagnostics[uri(path)].get("version") == version, what="diagnostics")
        times.append(1000 * (time.time() - begun))
        time.sleep(0.05)
    times.sort()
    row = next(i for i, l in enumerate(text.split("\n")) if "{" in l)
    begun = time.time()
    c.request("textDocument/hover", {"textDocument": {"uri": uri(path)}, "position": {"line": row, "character": 5}})
    first = 1000 * (time.time() - begun)
    begun = time.time()
    for i in range(20):
        c.request("textDocument/hover",
                  {"textDocument": {"uri": uri(path)}, "position": {"line": row + i, "character": 9}})
    with open(f"/proc/{c.process.pid}/status") as f:
        memory = [l.split()[1] for l in f if l.startswith("VmRSS")][0]
    print(
        f"{edits} edits: median {times[len(times) // 2]:.0f} ms, 95th percentile {times[int(len(times) * 0.95)]:.0f} ms, slowest {times[-1]:.0f} ms; first hover {first:.0f} ms, then {50 * (time.time() - begun):.1f} ms each; {int(memory) >> 10} MB"
    )
    c.end()


if __name__ == "__main__":
    confine = os.path.abspath(sys.argv[1])
    if "--latency" in sys.argv:
        at = sys.argv.index("--latency")
        latency(confine, sys.argv[at + 1], int(sys.argv[at + 2]) if len(sys.argv) > at + 2 else 50)
        sys.exit(0)
    edits = int(sys.argv[sys.argv.index("--edits") + 1]) if "--edits" in sys.argv else 40
    messages = int(sys.argv[sys.argv.index("--noise") + 1]) if "--noise" in sys.argv else 2000
    failed = False
    for name, run in [("everyday", everyday), ("settings", settings), ("plain client", plain_client),
                      ("pulling", pulling), ("busy", busy), ("reporting", reporting), ("own API", own_api),
                      ("suppressing", suppressing),
                      ("hostile", hostile),
                      (f"{messages} noisy messages", lambda c: noise(c, messages)),
                      (f"{edits} random edits", lambda c: same_as_lint(c, edits))]:
        try:
            run(confine)
            print(f"ok: {name}", flush=True)
        except (AssertionError, TimeoutError, KeyError, IndexError, TypeError) as error:
            failed = True
            print(f"FAILED: {name}: {type(error).__name__}: {error}", flush=True)
    sys.exit(1 if failed else 0)
