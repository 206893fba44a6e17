#!/usr/bin/env python3
"""Writes every format for files with hostile names and has other people's programs read them.

Usage: formats.py CONFINE [SARIF_SCHEMA]. The standard library reads JSON and XML; xmllint, and the PyPI packages
junitparser, jsonschema and sarif-tools, read too where they are installed, and the list of readers is printed.
"""
import json, os, shutil, subprocess, sys, tempfile, unicodedata
import xml.etree.ElementTree as ElementTree
from html.parser import HTMLParser

confine = os.path.abspath(sys.argv[1])
schema = os.path.abspath(sys.argv[2]) if len(sys.argv) > 2 else None
SOURCE = """import RealmSwift
class Dog: Object { @Persisted var name = "" }
func go(realm: Realm, dogs: [Dog]) throws {
    for `d\u00e9]]>` in dogs { try realm.write { realm.add(`d\u00e9]]>`) } }
    try realm.write { try realm.write { realm.add(dogs[0]) } }
}
"""
NAMES = [
    "a\nb::error::x.swift", "]]>\"'&<x>.swift", "\x1b[31mred\x1b]0;t\x07.swift", "rl\u202eevil\u2066.swift", "sp ace%2F.swift",
    "`md|<b>`.swift", "c:o,m.swift", "\u200bzero\u00ad\u009b.swift", "<script>alert(1)<-script>.swift",
]
readers = []
folder = tempfile.mkdtemp()
os.chdir(folder)
for name in NAMES:
    with open(name, "w", encoding="utf-8") as f:
        f.write(SOURCE)
count = len(NAMES) * 2


def check(condition, message):
    if not condition:
        print(message)
        sys.exit(1)


FORMATS = ["text", "concise", "agent", "xcode", "json", "jsonl", "sarif", "rdjson", "github", "gitlab", "checkstyle", "junit", "markdown", "html"]
words = [word for form in FORMATS for word in ("--format", f"{form}:out.{form}")]
result = subprocess.run([confine, "lint", "--quiet", "--only", "write_in_loop,nested_transaction"] + words, capture_output=True, text=True)
check(result.returncode == 1, f"status {result.returncode}: {result.stderr}")
texts = {form: open(f"out.{form}", encoding="utf-8", newline="").read() for form in FORMATS}

# Nothing that a terminal, a log or a reader of text would obey.
for form, text in texts.items():
    bad = sorted({hex(ord(c)) for c in text + result.stderr if c not in "\n\t" and unicodedata.category(c) in ("Cc", "Cf") and c != "\u00ad"})
    check(not bad, f"{form} holds {bad}")

report = json.loads(texts["json"])
check(len(report["findings"]) == count, f"{len(report['findings'])} findings, expected {count}")
check({f["path"] for f in report["findings"]} == set(NAMES), "a path is not what it was")

# The schema of the report is closed: a key that is written and not described in it, or the other way round, is found by a validator.
described = json.loads(subprocess.run([confine, "config", "--report-schema"], capture_output=True, text=True, check=True).stdout)
try:
    import jsonschema
    validator = jsonschema.validators.validator_for(described)
    validator.check_schema(described)
    errors = [e.message for e in validator(described).iter_errors(report)]
    check(not errors, f"report schema: {errors[:3]}")
    for change in (lambda r: r.pop("skipped"), lambda r: r.update(more=1), lambda r: r["findings"][0].pop("fingerprint"), lambda r: r["findings"][0]["notes"][0].update(more=1),
                   lambda r: r["findings"][0].update(severity="fatal"), lambda r: r["summary"].update(files=-1)):
        other = json.loads(texts["json"])
        change(other)
        check(not validator(described).is_valid(other), "the report's schema lets a changed report through")
    validator.check_schema(json.loads(subprocess.run([confine, "config", "--schema"], capture_output=True, text=True, check=True).stdout))
    readers.append("jsonschema with the report's own schema")
    audited = subprocess.run([confine, "audit", "--quiet", "--format", "json:out.audit", "--format", "html:out.page", "--format", "markdown:out.md", "--to", "swiftdata,grdb,coredata"], capture_output=True, text=True)
    check(audited.returncode == 0, f"audit: {audited.stderr}")
    audit = json.load(open("out.audit", encoding="utf-8"))
    described = json.loads(subprocess.run([confine, "audit", "--schema"], capture_output=True, text=True, check=True).stdout)
    validator.check_schema(described)
    errors = [e.message for e in validator(described).iter_errors(audit)]
    check(not errors, f"audit schema: {errors[:3]}")
    check(len(audit["models"]) == len(NAMES) and len(audit["transactions"]) == 3 * len(NAMES), "the audit does not list what there is")
    for change in (lambda r: r.pop("models"), lambda r: r["models"][0].update(more=1), lambda r: r["models"][0]["properties"][0].update(standing="kept"), lambda r: r["transactions"][0].pop("contexts")):
        other = json.load(open("out.audit", encoding="utf-8"))
        change(other)
        check(not validator(described).is_valid(other), "the audit's schema lets a changed audit through")
    readers.append("jsonschema with the audit's own schema")
    for name in ("out.audit", "out.page", "out.md"):
        bad = sorted({hex(ord(c)) for c in open(name, encoding="utf-8", newline="").read() if c not in "\n\t" and unicodedata.category(c) in ("Cc", "Cf") and c != "\u00ad"})
        check(not bad, f"{name} of the audit holds {bad}")
except ImportError:
    pass
check([json.loads(line) for line in texts["jsonl"].splitlines()] == report["findings"], "jsonl differs from json")
check(len({f["fingerprint"] for f in report["findings"]}) == count, "fingerprints are not unique")
gitlab = json.loads(texts["gitlab"])
check(len({e["fingerprint"] for e in gitlab}) == count and all(e["severity"] in ("info", "minor", "major", "critical", "blocker") for e in gitlab), "gitlab")

dogs = json.loads(texts["rdjson"])["diagnostics"]
check(len(dogs) == count, "rdjson: another number")
for finding, dog in zip(report["findings"], dogs):
    start, end = dog["location"]["range"]["start"], dog["location"]["range"]["end"]
    check((dog["location"]["path"], start["line"], start["column"], end["line"], end["column"]) == tuple(finding[k] for k in ("path", "line", "column", "endLine", "endColumn")), "rdjson: another place")
    check(dog["code"]["value"] == finding["rule"] and dog["severity"] in ("ERROR", "WARNING", "INFO") and len(dog["relatedLocations"]) == len(finding["notes"]), "rdjson")
    for suggestion in dog.get("suggestions", []):
        check(any(edit["replacement"] == suggestion["text"] for fix in finding["fixes"] for edit in fix["edits"]), "rdjson suggests what no fix writes")
check(len(texts["concise"].splitlines()) == count, "concise is not a line a finding")
check(sum(not line.startswith(" ") for line in texts["agent"].splitlines()) == count, "agent: not one head a finding")
lines = texts["github"].splitlines()
check(len(lines) == count and all(line.startswith(("::error ", "::warning ")) for line in lines), "a command was injected into the annotations")
check(not any("::" in line.split(" ", 1)[1].split("::", 1)[0] for line in lines), "an annotation's properties end early")

checkstyle = ElementTree.fromstring(texts["checkstyle"])
check(len(checkstyle.findall("file/error")) == count, "checkstyle")
junit = ElementTree.fromstring(texts["junit"])
check(len(junit.findall("testsuite/testcase")) == count, "junit")
check(len(junit.findall("testsuite/testcase/failure")) == sum(finding["severity"] != "hint" for finding in report["findings"]), "junit fails for what fails no run")
readers += ["json", "xml.etree"]


class Page(HTMLParser):
    def __init__(self):
        super().__init__()
        self.scripts, self.articles, self.outside = 0, 0, []

    def handle_starttag(self, tag, attributes):
        self.scripts += tag == "script"
        self.articles += tag == "article"
        for name, value in attributes:
            if name in ("src", "href", "action") or name.startswith("on") or (value or "").startswith(("http", "//")):
                if (value or "").startswith("#"): continue
                self.outside.append((tag, name, value))


page = Page()
page.feed(texts["html"])
check(page.scripts == 1 and page.articles == count and not page.outside, f"html: {page.scripts} scripts, {page.articles} articles, {page.outside}")
check(texts["markdown"].count("<script") == 0, "markdown lets a tag through")

sarif = json.loads(texts["sarif"])
run = sarif["runs"][0]
check(len(run["results"]) == count, "sarif")
rules = run["tool"]["driver"]["rules"]
check({r["id"] for r in rules} == {r["ruleId"] for r in run["results"]}, "sarif describes rules that nothing was reported of")
# A rule's page is linked once the repository has a name.
check(all(r.get("helpUri", "https://").startswith("https://") and "OWNER" not in r.get("helpUri", "") and "// expect" not in r["help"]["markdown"] + r["help"]["text"] for r in rules), "sarif: a rule has no page, or one with marks for tests")
for result in run["results"]:
    check(run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"], "sarif rule index")
    check(f"--only {result['ruleId']}" in result["properties"]["brief"], "sarif: a result has no brief")
    for flow in result.get("codeFlows", []):
        orders = [l["executionOrder"] for t in flow["threadFlows"] for l in t["locations"]]
        check(sorted(orders) == list(range(1, len(orders) + 1)), "sarif order of the path")

if shutil.which("xmllint"):
    check(subprocess.run(["xmllint", "--noout", "out.checkstyle", "out.junit"]).returncode == 0, "xmllint")
    readers.append("xmllint")
try:
    from junitparser import JUnitXml
    check(JUnitXml.fromfile("out.junit").failures == count, "junitparser")
    readers.append("junitparser")
except ImportError:
    pass
if schema:
    import jsonschema
    rules = json.load(open(schema))
    errors = list(jsonschema.validators.validator_for(rules)(rules, format_checker=jsonschema.FormatChecker()).iter_errors(sarif))
    check(not errors, f"sarif schema: {errors[:3]}")
    readers.append("jsonschema with the SARIF 2.1.0 schema")
if shutil.which("sarif"):
    listed = subprocess.run(["sarif", "csv", "out.sarif", "--output", "out.csv"], capture_output=True, text=True)
    check(listed.returncode == 0, f"sarif-tools: {listed.stderr}")
    readers.append("sarif-tools")

shutil.rmtree(folder)
print(f"formats: {len(FORMATS)} formats, {count} findings in files with hostile names, read by {', '.join(readers)}")
