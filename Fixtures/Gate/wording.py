#!/usr/bin/env python3
"""Reads every text for people and every finding of whole applications, and requires that the words hold together: the laws of
Tests/RulesTests/WordingTests.swift.

Usage: wording.py CONFINE [TREE...] [--all] [--show N]. First the README and its neighbours, Documentation, the rules' pages, help and the messages in
the sources, the checker's too, are read for private words (one word for a thing, the one that a user would search for) and for sentences of more than
25 words. Then each TREE is linted by itself; --all reads findings of low confidence, too. A finding that breaks a law is printed with its notes, and
counted; --show N prints N of the findings that keep them, spread over the rules, to be read. The last line is the count. Of findings that name the
owner of a value, it also counts those whose path has a single lane.
"""
import collections, glob, json, os, re, subprocess, sys, tempfile

words = sys.argv[1:]
show = 0
if "--show" in words:
    at = words.index("--show")
    show = int(words[at + 1])
    del words[at:at + 2]
everything = "--all" in words
words = [w for w in words if w != "--all"]
if not words:
    sys.exit(__doc__)
confine, trees = os.path.abspath(words[0]), words[1:]
TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# Each with the word that stands for it.
PRIVATE = {
    r"tells?|told|telling": "report, say, know", r"mend(?:s|ed|ing)?": "fix", r"born": "created", r"(?<!\")home(?! folder| screen|-)": "owner, belongs to",
    r"whoever|who(?=ever)": "the caller, the reader", r"nobody knows where": "context unknown", r"nobody": "no code, no user", r"put away": "stored",
    r"circles?": "cycle", r"its day": "expiry date", r"stands? for (?:itself|themselves)": "is analysed alone", r"aged": "after the suspension",
}
PRIVATE_WORDS = [(re.compile(rf"\b(?:{pattern})\b", re.I), instead) for pattern, instead in PRIVATE.items()]
LONGEST = 25


def plain(text):
    """Prose without its code and links."""
    text = re.sub(r"^```.*?^```", "", text, flags=re.S | re.M)
    return re.sub(r"\]\([^)]*\)", "]", re.sub(r"(`+)[^`].*?\1", "X", text, flags=re.S))


def sentences(text):
    """Those of paragraphs and lists; tables, headings, quotations and what a compiler says are none."""
    text = re.sub(r"^(?:#|\||>|Compiler ).*$", "", plain(text), flags=re.M)
    for paragraph in re.split(r"\n\s*\n|\n(?=(?:- |\d+\. ))", text):
        yield from (s for s in re.split(r"(?<=[.!?:])\**\s+", paragraph.replace("\n", " ").strip()) if s)


OPENING = re.compile(r'(#*)("""|")')


def literals(path):
    """String literals of a Swift file that are prose, with their lines, without what is interpolated."""
    text, found, at = open(path, encoding="utf-8").read(), [], 0
    while at < len(text):
        if text.startswith("//", at):
            at = text.find("\n", at) % (len(text) + 1)
        elif text[at] in '"#' and (opening := OPENING.match(text, at)):
            at = literal(text, opening, found)
        else:
            at += 1
    for start, prose in found:
        prose = prose.strip("\n")
        if " " in prose.strip() and not re.search(r"[<{}]", prose):
            yield text.count("\n", 0, start) + 1, re.sub(r"`[^`]*`", "X", prose)


def literal(text, opening, found):
    """Adds the literal, and those that are interpolated in it, to `found`; the position after it."""
    at, escape, prose = opening.end(), "\\" + opening[1], []
    # A quote in a regular expression opens nothing that its line does not close.
    while not text.startswith(opening[2] + opening[1], at) and not (opening[2] == '"' and text[at:at + 1] in "\n"):
        if not text.startswith(escape, at):
            prose.append(text[at])
            at += 1
            continue
        at += len(escape)
        if text[at] != "(":
            prose.append({"n": "\n", "\n": " ", "t": " "}.get(text[at], text[at]))
            at += 1
            continue
        depth, at = 1, at + 1
        while depth:
            if text[at] in '"#' and (inner := OPENING.match(text, at)):
                at = literal(text, inner, found)
                continue
            depth += (text[at] == "(") - (text[at] == ")")
            at += 1
        prose.append("X")
    found.append((opening.start(), re.sub(r"(?<=\n) +| +(?= )", "", "".join(prose))))
    return at + len(opening[0])


def obscure(place, text):
    """Prints what breaks the laws of words in a text; how much it is."""
    found = [f"{place}: \"{match[0]}\" (say: {instead}): {text[max(0, match.start() - 40):match.end() + 40]!r}" for word, instead in PRIVATE_WORDS for match in word.finditer(text)]
    print("".join(f"! {line}\n" for line in found), end="")
    return len(found)


def read_texts():
    """How many mistakes there are in the texts for people. Titles of examples name them for tests, and stay."""
    wrong = 0
    paths = sorted(glob.glob(f"{TOP}/Documentation/*.md") + glob.glob(f"{TOP}/Rules/*/*.md") + glob.glob(f"{TOP}/Rules/*/examples/*.md")) + [f"{TOP}/{name}" for name in PAGES]
    for path in paths:
        name = os.path.relpath(path, TOP)
        text = open(path, encoding="utf-8").read()
        wrong += obscure(name, re.sub(r"^###.*$", "", plain(text), flags=re.M))
        for sentence in sentences(text):
            if len(re.findall(r"[\w'’-]+", sentence)) > LONGEST and name not in LONG_PAGES:
                wrong += 1
                print(f"! {name}: more than {LONGEST} words: {sentence}")
    for name in "action.yml", ".pre-commit-hooks.yaml":
        wrong += obscure(name, open(f"{TOP}/{name}", encoding="utf-8").read())
    overview = said("--help")
    for command in [["--help"]] + [["help", name] for name in re.findall(r"^  (\w+) ", overview, flags=re.M)]:
        wrong += obscure(" ".join(command), plain(said(*command)))
    for folder in ["Rules"] + [f"Sources/{name}" for name in SPEAKING]:
        for path in sorted(glob.glob(f"{TOP}/{folder}/**/*.swift", recursive=True)):
            # A table of words, by which names of Objective-C are split, and code that goes into folders of users.
            if path.endswith("CamelCase.swift") or "/Templates/" in path or path.endswith("Instrumentation/Helper.swift"):
                continue
            for number, text in literals(path):
                place = f"{os.path.relpath(path, TOP)}:{number}"
                wrong += obscure(place, text)
                for sentence in re.split(r"[.;:]\s", text) if folder.startswith("Sources/Confinement") else []:
                    if len(sentence.split()) > LONGEST:
                        wrong += 1
                        print(f"! {place}: more than {LONGEST} words: {sentence}")
    return wrong


def said(*words):
    """The output of the tool for these words."""
    return subprocess.run([confine, *words], capture_output=True, text=True).stdout


PAGES = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "Editors/README.md"]
# The modules that print: the command's, and the checker's, whose sentences are also measured here since no run shows all of them.
SPEAKING = ["Semantics", "Flow", "Reporters", "Engine", "Watching", "confine", "LanguageServer", "Moving", "Frameworks", "ConfinementRuntime",
            "ConfinementChecker", "ConfinementGuards"]


# The reference of the checker counts and measures; its sentences are lists of numbers.
LONG_PAGES = {"Documentation/checker.md", "Documentation/checker-details.md"}
CONTEXT = re.compile(
    r"the main actor\b(?!'s)|global actor `[^`]+`|\bactor `[^`]+`|(?:concurrent )?queue `[^`]+`|(?:a|another) background thread|a child task"
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
    if any(n["role"] == "owner" for n in notes[1:]):
        found.append("the owner does not come first")
    is_path = notes and notes[0]["role"] == "owner" and notes[-1]["role"] == "used"
    if is_path and notes[0].get("context") and notes[0].get("context") == notes[-1].get("context"):
        found.append("used where it belongs")
    early = next((i for i, n in enumerate(notes) if "after the `await`" in n["message"]), None)
    wait = next((i for i, n in enumerate(notes) if n["message"].startswith("this `await`")), None)
    if early is not None and wait is not None and early < wait:
        found.append("used after an `await` that comes later")
    for text in [finding["message"], finding.get("help") or ""] + [n["message"] for n in notes]:
        for name in text.split("`")[1::2]:
            bare = re.sub(r'"[^"]*"', "", name)
            if bare.count("(") != bare.count(")"):
                found.append(f"an open parenthesis: {text}")
    if not finding.get("help"):
        found.append("no help")
    for text in [finding["message"]] + [n["message"] for n in notes]:
        names = text.split("`")[1::2]
        found += [f"a name that says nothing: {text}" for name in names if name.startswith("$")]
        found += [f"a body: {text}" for name in names if re.search(r"\{ (?!…|\})", name)]
        found += [f"a long name: {text}" for name in names if len(name) > 60 and not re.fullmatch(r"\w+", name)]
        if any(word.search(plain(text)) for word, _ in PRIVATE_WORDS):
            found.append(f"a private word: {text}")
        if any(len(sentence.split()) > LONGEST for sentence in re.split(r"[.;:] ", plain(text))):
            found.append(f"more than {LONGEST} words: {text}")
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


obscured = read_texts()
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
print(f"{obscured} private words and long sentences in the texts for people")
print(f"{total} findings in {len(trees)} trees, {wrong} whose words break a law; of {owned} that say whose a value is, {lone} with one lane only")
sys.exit(1 if wrong or lone or obscured else 0)
