"""The copy of a text that is run. Line for line it is the linted one: what a framework's macros or the Objective-C runtime
add on Apple's systems is written out on the line where it belongs, actors hop with each job, coins fall as the harness wants."""
import re

ACTOR = re.compile(r"^(?P<before>(?!\s*//).*?\bactor\s+\w+[^{\n]*\{)", re.M)
EXECUTOR = (" private let hoppingJobs = HoppingSerialExecutor();"
            " nonisolated var unownedExecutor: UnownedSerialExecutor { hoppingJobs.asUnownedSerialExecutor() };")
MANAGED = re.compile(r"@NSManaged\s+((?:\w+\s+)*?)var\s+(\w+)\s*:\s*([^\n{=/]+?)[ \t]*(?=//|\n|$)")
MODEL = re.compile(r"@Model\b[^{]*?\bclass\s+\w+[^{]*\{")
STORED = re.compile(r"^(?P<attributes>[ \t]*(?:@(?!Transient)\w+(?:\([^\n]*?\))?\s+)*)(?P<modifiers>(?:(?:public|private|internal|fileprivate|package|private\(set\))\s+)*)"
                    r"var\s+(?P<name>\w+)(?P<rest>\s*(?::[^\n{]*?)?(?:=[^\n]*?)?)(?P<end>[ \t]*(?://[^\n]*)?)$", re.M)


def run_copy(text):
    text = text.replace("Bool.random()", "Coin.toss()")
    text = ACTOR.sub(lambda match: hopping(text, match), text)
    text = MANAGED.sub(r'\1var \2: \3 { get { _get("\2", _beginning()) } set { _set(newValue, "\2") } } ', text)
    text = re.sub(r"@objc(\(\w+\))?\s+(?=(?:public |final |private )*class)", "", text) if "CoreData" in text else text
    return models(text) if "@Model" in text else text


def hopping(text, match):
    before = match["before"]
    head = text[:match.start()].rstrip().rsplit("\n", 1)[-1] + before
    # A model actor has an executor already; `isolated (any Actor)` and the like declare none.
    if "@ModelActor" in head or re.search(r"[\"(]", before.split("actor", 1)[0].replace("(unsafe)", "")):
        return before
    return before + EXECUTOR


def models(text):
    """Stored properties of `@Model` classes become wrapped ones, and the class gets what stands behind a model."""
    made, at = [], 0
    for match in MODEL.finditer(text):
        end = closing(text, match.end())
        body = text[match.end():end]
        made += [text[at:match.end()], " var _link = SwiftData.ModelLink(); required init(_link: SwiftData.ModelLink) { self._link = _link };", own_lines(body)]
        at = end
    return "".join(made) + text[at:]


def own_lines(body):
    """The body with its own stored properties wrapped; what stands in inner braces stays."""
    lines, depth = [], 0
    for line in body.split("\n"):
        if depth == 0 and "{" not in line and not re.search(r"\b(static|lazy|let)\b", line):
            line = STORED.sub(lambda m: f'{m["attributes"]}@ModelProperty("{m["name"]}") {m["modifiers"]}var {m["name"]}{m["rest"]}{m["end"]}', line)
        depth += line.count("{") - line.count("}")
        lines.append(line)
    return "\n".join(lines)


def closing(text, at):
    depth = 1
    while at < len(text) and depth:
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        at += 1
    return at - 1
