"""Findings in real code that were read and judged, compared with a linter's findings of today.

The table has the columns repo (`owner/name`), path, line, rule, verdict (right | arguable | wrong), explanation,
reason; the checkouts stand
at the commit that its column `commit` names. A row is still reported when a finding of its rule, not low, starts within
two lines of it;
each finding stands for one row, the nearest. A wrong row is also still reported when a finding of another rule that
stands for no row
starts on its very line ("moved"). "Explained" are the right rows whose message was right in its details too: the others
may rightly move to
the place or the rule where they belong. New are the findings that stand for no row: they are not judged yet.
"""
import collections
import csv
import os

VERDICTS = ["right", "arguable", "wrong"]
NEAR = 2


def read(path):
    """repo → rows"""
    table = collections.defaultdict(list)
    with open(path, encoding="utf-8", newline="") as f:
        for row in csv.DictReader(f, delimiter="\t", quoting=csv.QUOTE_NONE):
            table[row["repo"]].append(row)
    return table


def place(thing):
    return os.path.normpath(thing["path"])


def match(rows, found):
    """Which finding stands for which row (None for none), under another rule or not, and the findings left over."""
    pairs = sorted((abs(f["line"] - int(r["line"])), VERDICTS.index(r["verdict"]), i, j) for i, r in enumerate(rows)
                   for j, f in enumerate(found)
                   if f["rule"] == r["rule"] and place(f) == place(r) and abs(f["line"] - int(r["line"])) <= NEAR)
    hit, moved, used = [None] * len(rows), [False] * len(rows), set()
    for _, _, i, j in pairs:
        if hit[i] is None and j not in used:
            hit[i] = found[j]
            used.add(j)
    for i, r in enumerate(rows):
        if hit[i] is None and r["verdict"] == "wrong":
            j = next((j for j, f in enumerate(found)
                      if j not in used and place(f) == place(r) and f["line"] == int(r["line"])), None)
            if j is not None:
                hit[i], moved[i] = found[j], True
                used.add(j)
    return hit, moved, [f for j, f in enumerate(found) if j not in used]


def score(table, findings):
    """`findings(repo)`: the findings of a checkout, low ones left out, or None where there is none.

    Gives the counts by rule, a line for each right one lost, wrong one left and new one, and the repositories without a
    checkout."""
    counts, lines, missing = collections.defaultdict(collections.Counter), [], []
    for repo, rows in sorted(table.items()):
        found = findings(repo)
        if found is None:
            missing.append(repo)
            continue
        hit, moved, new = match(rows, found)
        for r, f, is_moved in zip(rows, hit, moved):
            c = counts[r["rule"]]
            kinds = [r["verdict"]] + (["explained"] if r["verdict"] == "right" and r["explanation"] == "true" else [])
            for kind in kinds:
                c[kind, "all"] += 1
                c[kind, "left"] += f is not None
            c["moved"] += is_moved
            if r["verdict"] != "arguable" and (r["verdict"] == "right") == (f is None):
                lines.append(
                    f"{'lost' if f is None else 'wrong':5} {repo} {r['path']}:{r['line']} {r['rule']}{' as ' + f['rule'] if is_moved else ''}: {r['reason']}"
                )
        for f in new:
            counts[f["rule"]]["new"] += 1
            lines.append(
                f"new   {repo} {f['path']}:{f['line']} {f['rule']} ({f['severity']}, {f['confidence']}): {f['message'][:120]}"
            )
    return counts, lines, missing


def text(c):
    return (
        f"right kept {c['right', 'left']:3} of {c['right', 'all']:3} (explained {c['explained', 'left']} of {c['explained', 'all']}), "
        f"wrong left {c['wrong', 'left']:3} of {c['wrong', 'all']:3} ({c['moved']} moved), arguable left {c['arguable', 'left']:3} of {c['arguable', 'all']:3}, new {c['new']:3}"
    )


def total(counts):
    return sum(counts.values(), collections.Counter())
