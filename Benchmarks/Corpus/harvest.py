#!/usr/bin/env python3
"""How far can a finding be trusted? Lints a folder of checkouts, draws what is to be read, and counts the verdicts.

    harvest.py lint CONFINE CHECKOUTS OUT [--limit SECONDS]    one JSON file a checkout: commit, lines, seconds, memory,
                                                               databases, share understood, counts by rule, findings
    harvest.py draw OUT [--seed N] > sample.tsv                what a reader judges, in the form of verdicts.tsv
    harvest.py table OUT [--verdicts TABLE]                    the batch as a table, and the verdicts by rule
    harvest.py precision [--check]                             writes Rules/precision.tsv, which the tool prints: what
                                                               was right, arguable and wrong, by rule and severity
    harvest.py calibration [--before 4 5] [--after 6 7]        errors by owner: two batches beside the next two

Nothing is fetched: CHECKOUTS has a folder OWNER+NAME for each application, as git left it. The sample holds every error
(at most five of one root, by seed) and of each application six warnings and two hints. A root is what the path's note
`home` names: where the value was opened, or the finding's own place if there is no such note; a handle that five
functions touch is one.

verdicts.tsv beside this file has one line a finding that was read: batch (empty for the first three), repository,
commit, path, line, rule, severity, the kind of its value's owner, root, verdict (right, arguable or wrong) and the
reader's reason in own words. It quotes no code of those repositories.
A batch is read before anything is mended for it, so that its figures are first figures.
"""
import argparse
import collections
import csv
import json
import math
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent

COLUMNS = ["batch", "repository", "commit", "path", "line", "rule", "severity", "owner", "root", "verdict", "reason"]
VERDICTS = ["right", "arguable", "wrong"]
A_ROOT, WARNINGS, HINTS = 5, 6, 2
# The kinds of contexts, by their names in messages without articles.
ARTICLE = re.compile(r"^(another )?(work item of )?(the |an? |its |any )?")
KINDS = [
    (r"main actor$", "main"), (r".*'s (own )?queue$", "context_queue"), (r"(global )?actor `|`", "actor"),
    (r"(serial |concurrent )?queue\b", "queue"), (r"(background|child) |thread of its own$", "background"),
    (r"caller|receiver", "caller"), (r"thread (before|after) the `await`", "suspension"),
    (r"access$|code outside$", "access"), (r"(own|other) handle$", "handle"),
]
UNDERSTOOD = re.compile(r"not understood +(\d+) of (\d+)")


def measured(command, folder, limit):
    """Of a command: output, error output, status (None after the limit), seconds by the clock and of the processor, and
    the most memory in MB."""
    start = time.monotonic()
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        process = subprocess.Popen(command, cwd=folder, stdout=out, stderr=err)
        status, usage = None, None
        while usage is None:
            done, code, spent = os.wait4(process.pid, os.WNOHANG)
            if done:
                usage, status = spent, os.waitstatus_to_exitcode(code) if status is None else status
            elif time.monotonic() - start > limit:
                process.kill()
                status = "limit"
            time.sleep(0.02)
        process.returncode = 0
        texts = []
        for stream in (out, err):
            stream.seek(0)
            texts.append(stream.read().decode(errors="replace"))
    seconds = time.monotonic() - start, usage.ru_utime + usage.ru_stime
    return *texts, None if status == "limit" else status, *seconds, usage.ru_maxrss / 1024


def commit(folder):
    """What is checked out, or nothing where the folder is no work tree of its own."""
    if not (folder / ".git").exists():
        return ""
    return subprocess.run(["git", "rev-parse", "HEAD"], cwd=folder, capture_output=True, text=True).stdout.strip()


def understood(statistics):
    """The share of database code that is understood, or None where there is none."""
    parts = [(int(m[1]), int(m[2])) for m in UNDERSTOOD.finditer(statistics)]
    unknown, total = (sum(column) for column in zip(*parts)) if parts else (0, 0)
    return 1 - unknown / total if total else None


def root(finding):
    """What findings of one cause have in common."""
    home = next((n for n in finding.get("notes", []) if n.get("role") == "owner"), finding)
    return home.get("path") or finding["path"], home["line"]


def owner(finding):
    """The kind of context that the finding's value belongs to, with `_kept` where a property says so; empty where the
    path names no owner."""
    home = next((n for n in finding.get("notes", []) if n.get("role") == "owner" and n.get("context")), None)
    if home is None:
        return ""
    name = ARTICLE.sub("", home["context"])
    kind = next((kind for pattern, kind in KINDS if re.match(pattern, name)), "unknown")
    return kind + ("_kept" if re.search(r" is (stored|kept) here and belongs to ", home["message"]) else "")


def lint(options):
    out = pathlib.Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    confine = os.path.abspath(options.confine)
    command = [confine, "lint", "--format", "json", "--stats", "--fail-on", "never", "."]
    for folder in sorted(p for p in pathlib.Path(options.checkouts).iterdir() if p.is_dir()):
        text, said, status, clock, seconds, memory = measured(command, folder, options.limit)
        result = {"commit": commit(folder), "status": status, "memory": round(memory)}
        # By the clock, other work on the machine counts as well: what is compared is the processor's time.
        result |= {"seconds": round(seconds, 1), "clock": round(clock, 1)}
        try:
            report = json.loads(text)
        except ValueError:
            # A hang or a crash is a result of the batch, too.
            report = {"summary": {}, "findings": []}
            result["broken"] = "no end within the limit" if status is None else said.strip()[-200:]
        summary, findings = report["summary"], report["findings"]
        result |= {
            "lines": summary.get("lines", 0),
            "databases": [d["name"] for d in summary.get("databases", [])],
            "understood": understood(said),
            "rules": dict(collections.Counter(f["rule"] for f in findings)),
            "statistics": said,
            "findings": findings,
        }
        (out / (folder.name + ".json")).write_text(json.dumps(result, indent=1), encoding="utf-8")
        size = f"{result['lines']:7} lines {seconds:6.1f} s {memory:5.0f} MB"
        print(f"{folder.name:40} {size} {len(findings):4} findings", result.get("broken", ""), flush=True)


def results(folder):
    """owner/name → what `lint` kept."""
    return {path.stem.replace("+", "/"): json.loads(path.read_text(encoding="utf-8"))
            for path in sorted(pathlib.Path(folder).glob("*.json"))}


def sample(repository, findings, seed):
    """What of an application is read. Each has a draw of its own: another batch of checkouts changes nothing in it."""
    chance = random.Random(f"{seed} {repository}")
    by_root = collections.defaultdict(list)
    for finding in findings:
        if finding["severity"] == "error":
            by_root[root(finding)].append(finding)
    drawn = [f for group in by_root.values() for f in chance.sample(group, min(A_ROOT, len(group)))]
    for severity, count in (("warning", WARNINGS), ("hint", HINTS)):
        others = [f for f in findings if f["severity"] == severity]
        drawn += chance.sample(others, min(count, len(others)))
    return drawn


def draw(options):
    table = csv.writer(sys.stdout, delimiter="\t", quoting=csv.QUOTE_NONE, quotechar=None, lineterminator="\n")
    table.writerow(COLUMNS)
    for repository, result in results(options.out).items():
        for f in sample(repository, result["findings"], options.seed):
            where = [options.batch, repository, result["commit"], f["path"], f["line"], f["rule"], f["severity"]]
            table.writerow([*where, owner(f), ":".join(map(str, root(f))), "", ""])


def interval(right, count):
    """Wilson's, 95 %, in percent."""
    if not count:
        return "–"
    z, share = 1.96, right / count
    middle, reach = share + z * z / (2 * count), z * math.sqrt((share * (1 - share) + z * z / (4 * count)) / count)
    low, high = ((middle + sign * reach) / (1 + z * z / count) for sign in (-1, 1))
    return f"{low * 100:.0f}–{high * 100:.0f} %"


def read(path):
    with open(path, encoding="utf-8", newline="") as f:
        rows = list(csv.DictReader(f, delimiter="\t", quoting=csv.QUOTE_NONE))
    for row in rows:
        if row["verdict"] not in VERDICTS:
            sys.exit(f"harvest.py: {row['repository']} {row['path']}:{row['line']} has no verdict: {row['verdict']!r}")
    return rows


def counted(rows):
    c = collections.Counter(r["verdict"] for r in rows)
    return f"{c['right']} / {c['arguable']} / {c['wrong']}" if rows else "–"


def table(options):
    kept = results(options.out)
    rows = [r for r in read(options.verdicts) if r["repository"] in kept]
    print("| application | databases | lines | s | MB | understood | errors / warnings / hints | errors | warnings |")
    print("|---|---|--:|--:|--:|--:|---|---|---|")
    for repository, k in kept.items():
        c = collections.Counter(f["severity"] for f in k["findings"])
        mine = [[r for r in rows if r["repository"] == repository and r["severity"] == s] for s in ("error", "warning")]
        share = "–" if k["understood"] is None else f"{k['understood'] * 100:.0f} %"
        cells = [
            repository, ", ".join(k["databases"]), f"{k['lines']:,}", k["seconds"], k["memory"], share,
            f"{c['error']} / {c['warning']} / {c['hint']}", *(counted(m) for m in mine)
        ]
        print("|", " | ".join(str(cell) for cell in cells), "|")
    print("\n| severity | rule | right / arguable / wrong | right |\n|---|---|---|---|")
    groups = collections.defaultdict(list)
    for r in rows:
        groups[r["severity"], r["rule"]].append(r)
        groups[r["severity"], "all"].append(r)
    for (severity, rule), group in sorted(groups.items()):
        right = sum(r["verdict"] == "right" for r in group)
        print(f"| {severity} | {rule} | {counted(group)} | {interval(right, len(group))} |")


def rows_of(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def by_owner(verdicts, batches):
    """The errors of some batches by the kind of their value's owner. A root counts once, and as its worst error: what
    is misread there is reported wherever it is used."""
    roots, counts = {}, collections.defaultdict(collections.Counter)
    for r in verdicts:
        if r["owner"] and r["severity"] == "error" and r["batch"] in map(str, batches):
            key = r["repository"], r["root"], r["owner"]
            roots[key] = max(r["verdict"], roots.get(key, r["verdict"]), key=VERDICTS.index)
    for (_, _, kind), verdict in roots.items():
        counts[kind][verdict] += 1
    return counts


def calibration(options):
    """What two batches said of the errors by their owner, beside what the next two, which nobody had met, said."""
    verdicts = rows_of(HERE / "verdicts.tsv")
    halves = [by_owner(verdicts, batches) for batches in (options.before, options.after)]
    print("| owner | before: right / arguable / wrong | right | after | right |\n|---|---|---|---|---|")
    for kind in sorted(set(halves[0]) | set(halves[1])):
        cells = []
        for half in halves:
            c = half[kind]
            cells += [f"{c['right']} / {c['arguable']} / {c['wrong']}", interval(c["right"], sum(c.values()))]
        print("|", " | ".join([kind, *cells]), "|")


def precision(options):
    """Counts the verdicts of all batches for the tool's users."""
    batches, groups = rows_of(HERE / "batches.tsv"), collections.defaultdict(collections.Counter)
    verdicts = rows_of(HERE / "verdicts.tsv")
    for r in verdicts:
        groups[r["rule"], r["severity"]][r["verdict"]] += 1
    applications = sum(int(b["applications"]) for b in batches)
    lines = [f"applications\t{applications}\t{max(b['date'] for b in batches)}"]
    for key, counts in sorted(groups.items()):
        lines.append("\t".join([*key, *(str(counts[verdict]) for verdict in ("right", "arguable", "wrong"))]))
    text, path = "\n".join(lines) + "\n", HERE.parents[1] / "Rules/precision.tsv"
    if not options.check:
        path.write_text(text, encoding="utf-8")
    elif not path.is_file() or path.read_text(encoding="utf-8") != text:
        sys.exit("Rules/precision.tsv is not what the verdicts say: harvest.py precision writes it anew")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    linting = commands.add_parser("lint")
    for name in ("confine", "checkouts", "out"):
        linting.add_argument(name)
    linting.add_argument("--limit", type=float, default=600, help="seconds for a checkout (600)")
    linting.set_defaults(run=lint)
    drawing = commands.add_parser("draw")
    drawing.add_argument("out")
    drawing.add_argument("--seed", type=int, default=1)
    drawing.add_argument("--batch", type=int, required=True, help="its number, as batches.tsv has it")
    drawing.set_defaults(run=draw)
    counting = commands.add_parser("table")
    counting.add_argument("out")
    counting.add_argument("--verdicts", default=pathlib.Path(__file__).with_name("verdicts.tsv"))
    counting.set_defaults(run=table)
    summing = commands.add_parser("precision")
    summing.add_argument("--check", action="store_true")
    summing.set_defaults(run=precision)
    comparing = commands.add_parser("calibration")
    for name, batches in (("before", [4, 5]), ("after", [6, 7])):
        comparing.add_argument("--" + name, type=int, nargs="+", default=batches)
    comparing.set_defaults(run=calibration)
    options = parser.parse_args()
    options.run(options)


if __name__ == "__main__":
    sys.exit(main())
