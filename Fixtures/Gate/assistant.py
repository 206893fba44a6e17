#!/usr/bin/env python3
"""Does tasks through `confine mcp` alone, as a coding assistant does: find, understand, correct, verify. Then sends what no client should.

Usage: assistant.py CONFINE [--transcript]. With the package `mcp` of PyPI installed its client asks, too. --transcript prints what was said.
"""
import json, os, shutil, subprocess, sys, tempfile

confine = os.path.abspath(sys.argv[1])
TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
show = "--transcript" in sys.argv
checks = 0


def check(condition, message):
    global checks
    checks += 1
    if not condition:
        sys.exit(f"WRONG: {message}")


def app():
    """The sample app, committed."""
    folder = os.path.realpath(tempfile.mkdtemp())
    shutil.copytree(f"{TOP}/Fixtures/SampleApp", folder, dirs_exist_ok=True)
    for words in (["init", "-q"], ["add", "-A"], ["-c", "user.name=n", "-c", "user.email=n@example.org", "commit", "-qm", "app"]):
        subprocess.run(["git", "-C", folder, *words], check=True)
    return folder


class Client:
    """A client without a package: a line a message."""

    def __init__(self, folder, roots=None, initialise=True):
        self.roots, self.number = roots, 0
        self.process = subprocess.Popen([confine, "mcp"], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        if initialise:
            answer = self.ask("initialize", {"protocolVersion": "2025-06-18", "capabilities": {"roots": {}} if roots else {}, "clientInfo": {"name": "gate", "version": "1"}})
            self.information = answer["result"]
            self.send({"jsonrpc": "2.0", "method": "notifications/initialized"})

    def send(self, message):
        data = message if isinstance(message, bytes) else json.dumps(message).encode()
        self.process.stdin.write(data + b"\n")
        self.process.stdin.flush()

    def read(self):
        line = self.process.stdout.readline()
        check(line.endswith(b"\n"), f"no answer; {self.process.poll()}")
        message = json.loads(line)
        if message.get("method") == "roots/list":
            self.send({"jsonrpc": "2.0", "id": message["id"], "result": {"roots": [{"uri": "file://" + root} for root in self.roots or []]}})
            return self.read()
        return message

    def ask(self, method, params=None):
        self.number += 1
        self.send({"jsonrpc": "2.0", "id": self.number, "method": method, "params": params or {}})
        answer = self.read()
        check(answer["id"] == self.number, f"{method}: answered {answer['id']} for {self.number}")
        return answer

    def call(self, tool, **arguments):
        result = self.ask("tools/call", {"name": tool, "arguments": arguments})["result"]
        if show:
            print(f"> {tool} {json.dumps(arguments)}\n" + "".join(f"  {line}\n" for line in result["content"][0]["text"].splitlines()[:14]))
        return result

    def close(self):
        self.process.stdin.close()
        check(self.process.wait(30) == 0, "the end is no clean one")
        check(self.process.stderr.read() == b"", "something is said on standard error")


def replace(path, old, new):
    with open(path, encoding="utf-8") as f:
        text = f.read()
    check(old in text, f"{old!r} is not in {path}")
    with open(path, "w", encoding="utf-8") as f:
        f.write(text.replace(old, new))


def tasks():
    folder = app()
    client = Client(folder)
    check(client.information["serverInfo"]["name"] == "confine" and client.information["instructions"], "no introduction")
    tools = {tool["name"]: tool for tool in client.ask("tools/list")["result"]["tools"]}
    check(set(tools) == {"lint", "explain", "fix", "verify", "audit"}, f"tools: {sorted(tools)}")
    check([name for name, tool in tools.items() if not tool["annotations"]["readOnlyHint"]] == ["fix"], "a tool writes that should not")

    # 1. Find: the findings with their proof.
    found = client.call("lint")["structuredContent"]["findings"]
    check([f["severity"] for f in found][:2] == ["error", "error"], "errors do not come first")
    crossing = next(f for f in found if f["rule"] == "live_object_crosses_boundary")
    check(len(crossing["notes"]) == 3 and crossing["fingerprint"], "a finding without its proof")
    # 2. Understand: the line, and the rule.
    where = client.call("explain", path=crossing["path"], line=crossing["line"])
    check("belongs to the main actor" in where["content"][0]["text"] and where["structuredContent"]["findings"], "a line is not explained")
    brief = client.call("explain", path=crossing["path"], line=crossing["line"], brief=True)
    data = brief["structuredContent"]["briefs"][0]
    check("Leave as it is" in brief["content"][0]["text"] and len(data["remedies"]) == 2, "no brief of a finding")
    check("## What happens" in client.call("explain", rule=crossing["rule"])["content"][0]["text"], "a rule is not explained")
    # 3. Correct with the tool's fix: shown, then applied, then verified.
    before = subprocess.run(["git", "-C", folder, "status", "--porcelain"], capture_output=True).stdout
    shown = client.call("fix", fingerprints=[crossing["fingerprint"]])["structuredContent"]
    check(shown["diff"].count("\n+") and not shown["applied"] and shown["files"] == [crossing["path"]], "no diff of the one finding")
    check(subprocess.run(["git", "-C", folder, "status", "--porcelain"], capture_output=True).stdout == before, "a diff was written")
    check(client.call("verify", fingerprints=[crossing["fingerprint"]])["structuredContent"]["holds"] is False, "a finding is gone by itself")
    check(client.call("fix", fingerprints=[crossing["fingerprint"]], apply=True)["structuredContent"]["applied"], "a fix is not applied")
    said = client.call("verify", fingerprints=[crossing["fingerprint"]])["structuredContent"]
    check(said["holds"] and said["asked"][0]["state"] == "gone" and not said["new"], f"a fix does not hold: {said}")
    # 4. Correct by hand, wrongly: a comment, and a new mistake.
    loop = next(f for f in found if f["rule"] == "write_in_loop")
    replace(f"{folder}/{loop['path']}", "for dto in", "// confine:disable:next write_in_loop - later\n        for dto in")
    said = client.call("verify", fingerprints=[loop["fingerprint"]])["structuredContent"]
    check(not said["holds"] and said["asked"][0]["state"] == "silenced", f"a comment counts as a fix: {said}")
    subprocess.run(["git", "-C", folder, "checkout", "-q", loop["path"]], check=True)
    with open(f"{folder}/Podcasts/New.swift", "w") as f:
        f.write("import RealmSwift\nfunc keep(_ all: [Episode], in realm: Realm) throws {\n    for one in all {\n        try realm.write { realm.add(one) }\n    }\n}\n")
    said = client.call("verify", fingerprints=[crossing["fingerprint"]])["structuredContent"]
    check(not said["holds"] and [f["path"] for f in said["new"]] == ["Podcasts/New.swift"], f"a new finding is not seen: {said}")
    check({f["path"] for f in client.call("lint", since="HEAD", severity="warning")["structuredContent"]["findings"]} == {"Podcasts/New.swift"}, "a change alone")
    check(not client.call("verify", since="HEAD")["structuredContent"]["holds"], "what a change brings is not seen")
    # 5. Know the ground: the inventory.
    check("Realm" in client.call("audit")["content"][0]["text"], "no inventory")
    # What is refused, each with a reason.
    for tool, arguments, reason in (
        ("lint", {"paths": ["/etc"]}, "lies outside"), ("lint", {"paths": ["../.."]}, "lies outside"), ("explain", {"path": "/etc/passwd", "line": 1}, "lies outside"),
        ("lint", {"path": "Podcasts"}, "did you mean"), ("lint", {"paths": 3}, "takes"), ("lint", {"severity": "loud"}, "error, warning, hint"), ("explain", {}, "takes a `rule`"),
        ("explain", {"rule": "write_in_lop"}, "write_in_loop"), ("lint", {"paths": ["nowhere"]}, "does not exist"), ("lint", {"since": "nosuchrev"}, "nosuchrev"), ("lint", {"paths": ["--fix"]}, "does not exist"),
    ):
        said = client.call(tool, **arguments)
        check(said["isError"] and reason in said["content"][0]["text"], f"{tool} {arguments}: {said['content'][0]['text'][:200]}")
    os.symlink("/etc", f"{folder}/out")
    check(client.call("lint", paths=["out"])["isError"], "a link leads out")
    # Resources.
    resources = client.ask("resources/list")["result"]["resources"]
    page = client.ask("resources/read", {"uri": next(r["uri"] for r in resources if r["name"] == "write_in_loop")})["result"]["contents"][0]
    check(page["text"].startswith("# write_in_loop") and len(resources) > 30, "no pages")
    check(client.ask("resources/read", {"uri": "confine://rules/../secret"})["error"]["code"] == -32002, "a page that is none")
    client.close()
    shutil.rmtree(folder)


def roots():
    inside, outside = app(), app()
    client = Client(outside, roots=[inside])
    found = client.call("lint")["structuredContent"]["findings"]
    check(found and not os.path.isabs(found[0]["path"]), "the client's folder is not the one that is linted")
    check(client.call("lint", paths=[outside])["isError"], "the server's own folder is read although the client names another")
    check(client.call("fix", apply=True)["structuredContent"]["applied"], "nothing is written in the client's folder")
    check(subprocess.run(["git", "-C", outside, "status", "--porcelain"], capture_output=True).stdout == b"", "something is written elsewhere")
    client.close()
    shutil.rmtree(inside), shutil.rmtree(outside)


def hostile():
    folder = app()
    client = Client(folder, initialise=False)
    check(client.ask("tools/list")["error"]["code"] == -32600, "served before the beginning")
    check(client.ask("server/discover")["error"]["code"] == -32601, "a method that is none")
    for line, code in (
        (b"{", -32700), (b"[]", -32600), (b"3", -32600), (b'{"jsonrpc":"2.0"}', -32600), (b'{"jsonrpc":"2.0","id":[],"method":"ping"}', -32600), (b"\xff\xfe", -32700), (b"[" * 100_000, -32700),
        (b'{"jsonrpc":"2.0","id":1.5,"method":"ping"}', -32600), (b'"' + b"x" * (65 << 20) + b'"', -32700),
    ):
        client.send(line)
        check(client.read()["error"]["code"] == code, f"{line[:40]!r}")
    client.send(b"")
    client.send({"jsonrpc": "2.0", "id": 99, "result": {}})
    check(client.ask("ping")["result"] == {}, "not alive after all that")
    client.ask("initialize", {"protocolVersion": "1999-01-01"})
    check(client.ask("tools/call", {"name": "rm"})["error"]["code"] == -32602, "a tool that is none")
    check(client.ask("tools/call", {"name": "lint", "arguments": [1]})["result"]["isError"], "arguments that are none")
    check(not client.ask("tools/call", {"name": "lint"})["result"]["isError"], "no arguments")
    client.close()
    shutil.rmtree(folder)


def official():
    """By the client of PyPI's package, whose models check each message."""
    try:
        import asyncio, mcp
        from mcp.client.stdio import stdio_client
    except ImportError:
        return print("the package mcp is not installed: its client was not tried")
    folder = app()

    async def session():
        async with stdio_client(mcp.StdioServerParameters(command=confine, args=["mcp"], cwd=folder)) as (reading, writing):
            async with mcp.ClientSession(reading, writing) as client:
                await client.initialize()
                check(len((await client.list_tools()).tools) == 5, "the package's client: no tools")
                found = await client.call_tool("lint", {})
                data = getattr(found, "structured_content", None) or getattr(found, "structuredContent", None)
                check(data["findings"], "the package's client: no findings")
                said = await client.call_tool("verify", {"fingerprints": [data["findings"][0]["fingerprint"]]})
                check("remaining" in said.content[0].text, "the package's client: nothing verified")
                listed = (await client.list_resources()).resources
                read = await client.read_resource(listed[0].uri)
                check(read.contents[0].text.startswith("# "), "the package's client: no page")

    asyncio.run(session())
    shutil.rmtree(folder)


for test in (tasks, roots, hostile, official):
    test()
print(f"assistant: {checks} answers as they should be: five tasks, the client's folders, messages that no client should send")
