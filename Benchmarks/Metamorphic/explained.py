"""What `confine explain` says of the lines of a project, beside what `confine lint` tells."""
import hashlib
import json
import os
import pathlib
import re
import subprocess
import tempfile

import projects
import swifttext as swift

UNTOLD = "not reported: no enabled rule covers this use"
CODE = re.compile(r"^\s*(?!import\b|@|//|[{})\]]*\s*$|(?:\w+ )*(?:class|struct|enum|actor|protocol|extension)\b)\S")


# Text that has to do with a database.
DATABASE = re.compile(r"\b(Realm\w*|NSManagedObject\w*|ModelContext|ModelContainer|viewContext|realm|Database\w*)\b")


def explanations(confine, folder, places):
    """What `explain` says of each of some lines, by file and line, from one analysis; a line that it refuses has
    nothing."""
    known = {}
    for some in (places[i:i + 400] for i in range(0, len(places), 400)):
        process = subprocess.run([confine, "explain", "--format", "json", *(f"{path}:{line}" for path, line in some)],
                                 cwd=folder, capture_output=True, text=True)
        if process.returncode == 0:
            answer = json.loads(process.stdout)
            known |= dict(zip(some, answer.get("places", [answer])))
        elif len(some) > 1:
            half = len(some) // 2
            known |= explanations(confine, folder, some[:half]) | explanations(confine, folder, some[half:])
        else:
            known[some[0]] = {}
    return known


def judge(job, files, findings, tried, broken, Broken):
    """Law 1: no line of a finding's touch is explained as legal or unknown; no use that is explained as wrong is told
    nowhere; and both tell the same findings of a line."""
    places = [(path, number) for path, text in swift.sources(files).items() for number in code_lines(text)]
    with tempfile.TemporaryDirectory(prefix="laws") as folder:
        projects.write(projects.Project("", files), folder)
        judge_lines(job.confine, folder, places, job.project.name, files, findings, tried, broken, Broken)


def judge_application(confine, folder, findings, count, seed, tried, broken, Broken):
    """Law 1 for the lines of an application where findings stand or end, and for `count` more of files that have to
    do with a database."""
    name, texts = os.path.basename(folder), {}
    for path in sorted(pathlib.Path(folder).rglob("*.swift")):
        text = path.read_text(encoding="utf-8", errors="replace")
        if DATABASE.search(text):
            texts[str(path.relative_to(folder))] = text
    digest = lambda place: hashlib.sha256(f"{seed} {place}".encode()).hexdigest()  # noqa: E731
    told = {place for f in findings for place in ((f.path, f.line), f.touch) if place[0].endswith(".swift")}
    others = sorted(((path, n) for path, text in texts.items() for n in code_lines(text)), key=digest)
    places = sorted(told) + [place for place in others if place not in told][:count]
    judge_lines(confine, folder, places, name, None, findings, tried, broken, Broken)


def code_lines(text):
    return [number for number, line in enumerate(swift.mask(text).split("\n"), 1) if CODE.match(line)]


def judge_lines(confine, folder, places, name, files, findings, tried, broken, Broken):

    def tell(how, rule, path, line, message):
        broken.append(Broken(1, how, name, how, rule, f"{path}:{line}", message, files))

    touches = {}
    for f in findings:
        touches.setdefault(f.touch, []).append(f)
    for (path, number), known in explanations(confine, folder, places).items():
        tried[1, "explained, not told"] += 1
        tried[1, "in explain, not told"] += 1
        tried[1, "told, not in explain"] += sum((f.path, f.line) == (path, number) for f in findings)
        judge_line(known, path, number, findings, touches.get((path, number), []), tried, tell)


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
