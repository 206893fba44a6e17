"""What `confine explain` says of the lines of a project, beside what `confine lint` tells."""
import json
import os
import re
import subprocess
import tempfile

import projects
import swifttext as swift

UNTOLD = "not reported: no enabled rule covers this use"
CODE = re.compile(r"^\s*(?!import\b|@|//|[{})\]]*\s*$|(?:\w+ )*(?:class|struct|enum|actor|protocol|extension)\b)\S")


class Explainer:
    """One process that explains line after line."""

    def __init__(self, confine, folder):
        self.process = subprocess.Popen([confine, "mcp"], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True)
        self.number = 0
        client = {"name": "laws", "version": "1"}
        self.ask("initialize", protocolVersion="2025-03-26", capabilities={}, clientInfo=client)

    def ask(self, method, **parameters):
        self.number += 1
        request = {"jsonrpc": "2.0", "id": self.number, "method": method, "params": parameters}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def line(self, path, line):
        answer = self.ask("tools/call", name="explain", arguments={"path": path, "line": line})
        return answer.get("result", {}).get("structuredContent") or {}

    def close(self):
        self.process.stdin.close()
        self.process.wait(timeout=30)


def judge(job, files, findings, tried, broken, Broken):
    """Law 1: no line of a finding's touch is explained as legal or unknown; no use that is explained as wrong is told
    nowhere; and both tell the same findings of a line."""

    def tell(name, rule, path, line, message):
        broken.append(Broken(1, name, job.project.name, name, rule, f"{path}:{line}", message, files))

    touches = {}
    for f in findings:
        touches.setdefault(f.touch, []).append(f)
    with tempfile.TemporaryDirectory(prefix="laws") as folder:
        projects.write(projects.Project("", files), folder)
        explainer = Explainer(job.confine, folder)
        try:
            for path, text in swift.sources(files).items():
                for number, line in enumerate(swift.mask(text).split("\n"), 1):
                    if not CODE.match(line):
                        continue
                    known = explainer.line(path, number)
                    tried[1, "explained, not told"] += 1
                    tried[1, "in explain, not told"] += 1
                    tried[1, "told, not in explain"] += sum((f.path, f.line) == (path, number) for f in findings)
                    judge_line(known, path, number, findings, touches.get((path, number), []), tried, tell)
        finally:
            explainer.close()


def judge_line(known, path, number, findings, touches, tried, tell):
    values = known.get("values", [])
    for value in values:
        for possibility in value["possibilities"]:
            if possibility.get("isLegal") is False and possibility.get("reason", "") == UNTOLD:
                tell("explained, not told", "", path, number, f"{value['text']}: {possibility['message']}")
    here = sorted((f["rule"], f["message"]) for f in known.get("findings", []))
    told = sorted((f.rule, f.message) for f in findings if (f.path, f.line) == (path, number))
    shown = [f for f in here if f in told]
    everywhere = {(f.rule, f.path, f.line) for f in findings}
    for f in [*known.get("findings", []), *known.get("parts", [])]:
        if (f["rule"], os.path.normpath(f["path"]), f["line"]) not in everywhere:
            tell("in explain, not told", f["rule"], os.path.normpath(f["path"]), f["line"], f["message"])
    if sorted(set(told)) != sorted(set(shown)):
        tell("told, not in explain", told[0][0], path, number, told[0][1])
    for finding in touches:
        if finding.rule not in JUDGED:
            continue
        for name in ("touch called legal", "touch called unknown", "touch without a value"):
            tried[1, name] += 1
        at = [v for v in values if covers(v["place"], number, finding.touchColumn)]
        verdicts = [p.get("isLegal") for v in at for p in v["possibilities"]]
        if not verdicts:
            tell("touch without a value", finding.rule, path, number, finding.message)
        elif False not in verdicts:
            name = "touch called legal" if all(verdicts) else "touch called unknown"
            said = "; ".join(p["message"] for v in at for p in v["possibilities"])
            tell(name, finding.rule, path, number, f"{finding.message} | {said}")


def covers(place, line, column):
    """Whether a value begins at a place, holds it, or is what the member there is asked of."""
    first, last = (place["line"], place["column"]), (place["endLine"], place["endColumn"])
    return first <= (line, column) < last or place["endLine"] == line and 0 < column - place["endColumn"] <= 2


def names_limit(confine, files):
    """Whether `--stats` says that something was left out."""
    with tempfile.TemporaryDirectory(prefix="laws") as folder:
        projects.write(projects.Project("", files), folder)
        process = subprocess.run([confine, "lint", "--stats", "--fail-on", "never", "."], cwd=folder,
                                 capture_output=True, text=True)
    return bool(re.search(r"(limit|cut off|not followed|left out)[^\n]*[1-9]", process.stdout + process.stderr))


JUDGED = {
    "stored_handle_in_async_context", "live_object_crosses_boundary", "confined_handle_escapes_scope",
    "main_context_off_main", "handle_used_after_suspension"
}
