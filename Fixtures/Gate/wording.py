#!/usr/bin/env python3
"""Reads every finding of whole applications and requires that its words hold together: the laws of Tests/RulesTests/WordingTests.swift.

Usage: wording.py CONFINE TREE... [--all] [--show N]. Each TREE is linted for itself; --all reads findings of low confidence, too. What breaks a
law is printed with its notes, and counted; --show N prints N of the findings that keep them, spread over the rules, to be read.
The last line is the count. Of findings that say whose a value is, it also counts those whose path has a lane only.
"""
import collections, json, os, re, subprocess, sys, tempfile

words = sys.argv[1:]
show = 0
if "--show" in words:
    at = words.index("--show")
    show = int(words[at + 1])
    del words[at:at + 2]
everything = "--all" in words
words = [w for w in words if w != "--all"]
if len(words) < 2:
    sys.exit(__doc__)
confine, trees = os.path.abspath(words[0]), words[1:]
CONTEXT = re.compile(
    r"the main actor\b(?!'s)|global actor `[^`]+`|\bactor `[^`]+`|(?:concurrent )?queue `[^`]+`|(?:a|another) background task|a child task"
    r"|a background queue|an operation queue|a thread of its own|the caller's (?:thread|actor)|the context's own queue"
    r"|the thread (?:before the `await`|that opens it|that waits|that uses it first)")
ARTICLE = re.compile(r"\b[Aa] [`(]?(?!un[it]|us[ae]|eu|one)[aeiouAEIO]|\b[Aa]n [`(]?(?![AEFHILMNORSX][A-Z]|hour|hon)[^aeiouAEIO`(]")


def problems(finding):
    notes, found = finding["notes"], []
    told = [n.get("context", "") + " " + n["message"] for n in notes]
    found += [f"no note shows {c}" for c in CONTEXT.findall(finding["message"]) if not any(c in t for t in told)]
    places = [(n["path"], n["line"], n["column"]) for n in notes]
    if len(set(places)) < len(places):
        found.append("two notes of one place")
    if any(n["role"] == "home" for n in notes[1:]):
        found.append("the home does not come first")
    if notes and notes[0]["role"] == "home" and notes[-1]["role"] == "used" and notes[0].get("context") and notes[0].get("context") == notes[-1].get("context"):
        found.append("used where it is at home")
    early = next((i for i, n in enumerate(notes) if "after the `await`" in n["message"]), None)
    wait = next((i for i, n in enumerate(notes) if n["message"].startswith("this `await`")), None)
    if early is not None and wait is not None and early < wait:
        found.append("used after an `await` that comes later")
    for text in [finding["message"], finding.get("help") or ""] + [n["message"] for n in notes]:
        for name in text.split("`")[1::2]:
            plain = re.sub(r'"[^"]*"', "", name)
            if plain.count("(") != plain.count(")"):
                found.append(f"an open parenthesis: {text}")
    if not finding.get("help"):
        found.append("no help")
    for text in [finding["message"], finding.get("help", "")] + [n["message"] for n in notes] + [n.get("context", "") for n in notes]:
        if ARTICLE.search(text):
            found.append(f"a wrong article: {text}")
        if text.count("`") % 2:
            found.append(f"an open backtick: {text}")
        if text.endswith(".") or "  " in text or "``" in text or "\n" in text:
            found.append(f"stops or blanks: {text}")
    limits = [(finding["message"], 200), (finding.get("help", ""), 200)] + [(n["message"], 160) for n in notes] + [(n.get("context", ""), 60) for n in notes]
    return found + [f"too long: {text}" for text, limit in limits if len(text) > limit]


def told(finding):
    print(f"{finding['path']}:{finding['line']}:{finding['column']}: {finding['severity']}: {finding['message']} [{finding['rule']}]")
    for n in finding["notes"]:
        print(f"    {n['role']:8} {n['path']}:{n['line']}:{n['column']} {n['message']}" + (f" [{n['context']}]" if n.get("context") else ""))
    print(f"    help     {finding.get('help')}")


total, wrong, owned, lone = 0, 0, 0, 0
kept = collections.defaultdict(list)
for tree in trees:
    with tempfile.NamedTemporaryFile(suffix=".json") as out:
        arguments = [confine, "lint", "--quiet", "--fail-on", "never", "--format", f"json:{out.name}"] + (["--min-confidence", "low"] if everything else [])
        process = subprocess.run(arguments, cwd=tree, capture_output=True, text=True)
        if process.returncode:
            sys.exit(f"{tree}: status {process.returncode}: {process.stderr.strip()[-300:]}")
        with open(out.name) as written:
            findings = json.load(written)["findings"]
    for finding in findings:
        total += 1
        if " belongs to " in finding["message"]:
            owned += 1
            lone += len({n["context"] for n in finding["notes"] if n.get("context")}) < 2
        found = problems(finding)
        if found:
            wrong += 1
            told(finding)
            print("".join(f"  ! {p}\n" for p in found))
        else:
            kept[finding["rule"]].append(finding)
while show > 0 and any(kept.values()):
    for rule in sorted(kept):
        if kept[rule] and show > 0:
            told(kept[rule].pop(0))
            show -= 1
print(f"{total} findings in {len(trees)} trees, {wrong} whose words break a law; of {owned} that say whose a value is, {lone} with one lane only")
sys.exit(1 if wrong or lone else 0)
