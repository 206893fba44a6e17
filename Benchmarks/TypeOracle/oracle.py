#!/usr/bin/env python3
"""Compares what our core believes of every expression with what the compiler says of the same bytes.

    oracle.py CONFINE                        the pages' examples, and the marked cases where CONFINE_EVIDENCE names them
    oracle.py CONFINE --sample N             one project in N
    oracle.py CONFINE --package NAME         a whole package of the corpus (see PACKAGES in packages.py)
    oracle.py CONFINE --check                fails where more is wrong than figures.json allows; --keep writes that file
    oracle.py CONFINE --selftest             lies in our rows: each must be noticed
    --examples N        the first N of each kind that are wrong (default 3); --unknown shows unknown ones, too
    --cases DIR         the marked cases
    --keep-answers      writes what the compiler answered about pages to ../Judges/Kept; --anew believes nothing that is
                        kept there (see ../Judges/kept.py)
    --summary           the last line only

Equal, unknown, wrong are counted by kind of expression and question. A row that we do not have is unknown.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import compiler  # noqa: E402
from compiler import kept, projects  # noqa: E402

FIGURES = HERE / "figures.json"
Verdict = collections.namedtuple("Verdict", "project path start kind question result ours theirs")

# Our rows.


def our_rows(text):
    """path → [(start, last, kind, type, callee, isolation, captures, defaults)]"""
    rows, row = collections.defaultdict(list), ""
    for line in text.splitlines():
        # A type that the source writes on several lines may be told so.
        row = f"{row} {line.strip()}" if row else line
        if row.count("\t") >= 8:
            path, start, last, *rest = row.split("\t")
            rows[os.path.normpath(path)].append((int(start), int(last), *rest))
            row = ""
    return rows


def beliefs(confine, folder):
    process = subprocess.run([confine, "debug", "types", "."], cwd=folder, capture_output=True, text=True, timeout=600)
    if process.returncode != 0:
        raise RuntimeError(f"confine debug types ended with {process.returncode}: {process.stderr.strip()[-300:]}")
    return process.stdout


# The comparison.


def normal(type_):
    """A type's spelling, one of several that mean the same."""
    text = re.sub(r"\((?:any|some) ([\w.]+)\)(?! ->)", r"\1", type_)
    text = re.sub(r"\b(any|some) ", "", text)
    text = re.sub(r"\(([\w.& ]+)\)(?=\.Type\b)", r"\1", text)
    text = re.sub(r" & Sendable\b", "", text)  # a marker is not mangled
    text = re.sub(r"\bVoid\b", "()", text)
    while True:
        shorter = re.sub(r"\bArray<([^<>]*)>", r"[\1]", text)
        shorter = re.sub(r"\bOptional<([^<>]*)>", r"\1?", shorter)
        shorter = re.sub(r"\bDictionary<([^<>,]*), ([^<>]*)>", r"[\1 : \2]", shorter)
        if shorter == text:
            break
        text = shorter
    text = re.sub(r"(?<=[(, ])[A-Za-z_]\w*: (?!\])", "", text)
    # The generic arguments of an owner are its own affair.
    text = re.sub(r"<[^<>]*>(?=\.[A-Z](?!ype\b|rotocol\b))", "", text)
    return re.sub(r"\s*:\s*", " : ", text)


def same_type(ours, theirs, concrete):
    # `some P` in a parameter's type is a generic parameter.
    plain = ours
    while (shorter := re.sub(r"\bsome [\w.]+(?:<[^<>]*>)?(?: & [\w.]+)*", "OpaqueParameter", plain)) != plain:
        plain = shorter
    return same_plain_type(ours, theirs, concrete) or plain != ours and same_plain_type(plain, theirs, concrete)


def same_plain_type(ours, theirs, concrete):
    """A generic parameter, whose name the compiler's mangling forgets (`A`, `A1`, also `A.Element`), is any name that
    is no type of the program."""
    ours, theirs = normal(ours), normal(theirs)
    # `Task` as written in `Task { … }` names the type, whatever it is specialised to.
    if ours == theirs or ours.endswith(".Type") and "<" not in ours and ours == re.sub(r"<.*>", "", theirs):
        return True
    # Which class a dynamic `Self` is, the mangling does not say.
    parts = re.split(r"(?<![\w.])(Self|[A-Z]\d*(?:\.\w+)*)(?!\w)", theirs)
    if len(parts) == 1:
        return False
    match = re.fullmatch("".join(re.escape(p) if i % 2 == 0 else r"([A-Za-z_][\w.]*)" for i, p in enumerate(parts)),
                         ours)
    return match is not None and all(g == parts[2 * i + 1] or parts[2 * i + 1] == "Self" or g not in concrete
                                     for i, g in enumerate(match.groups()))


def same_callee(ours, theirs, is_ours_to_know):
    """Owners are compared for declarations of the program; which protocol of a library declares a member is the
    library's affair, and the
    models may leave its labels out (`name(?)`)."""
    owner, _, member = theirs.partition("(")[0].rpartition(".")
    labels = theirs[len(owner) + bool(owner) + len(member):]
    our_owner, _, our_member = ours.partition("(")[0].rpartition(".")
    our_labels = ours[len(our_owner) + bool(our_owner) + len(our_member):]
    if member != our_member:
        return False
    if not labels and not owner:
        return True  # a local's, whose labels the dump does not have
    if not labels and not is_ours_to_know:
        return True  # a case of a library's enum
    if member == "init":
        is_ours_to_know = False  # whether inherited or written; whose it is, the call's type says
    if is_ours_to_know:
        return (our_labels in ("", "(?)") or labels in ("", our_labels)) and re.sub(r"<.*>", "", our_owner) == owner
    # A model lists the labels that are given; those with a default may be missing.
    ours_given, given = re.findall(r"[\w_]+(?=:)", our_labels), iter(re.findall(r"[\w_]+(?=:)", labels))
    return all(label in given for label in ours_given)


def generic_parameters(files):
    """The names that the project gives to generic parameters: one may be a type's, too."""
    clauses = [
        m[1] for text in files.values() for m in re.finditer(
            r"\b(?:class|struct|enum|actor|func|typealias|init|subscript)\b[^\n<({]*<([^{}()]*?)>", text)
    ]
    return {"Self"} | {name for clause in clauses for name in re.findall(r"(?:^|,)\s*([A-Za-z_]\w*)", clause)}


def judge(project, files, truth, rows):
    """One verdict a question about an expression that the compiler answers."""
    verdicts = []
    texts = {path: text.encode() for path, text in files.items()}
    concrete = set(truth.concrete) - generic_parameters(files)
    for path, theirs in sorted(truth.rows.items()):
        ours = {}
        for row in rows.get(os.path.normpath(path), []):
            ours.setdefault((row[0], row[1], row[2]), row)
        asked = set()
        for start, end, kind, types, callee, isolation, captures, defaults in sorted(
                theirs, key=lambda r: (r[0], r[1], r[2])):
            key = (start, end, kind)
            if key in asked:
                continue  # a string's first segment, an implicit copy
            asked.add(key)
            row = ours.get(key)

            def note(question, answer, is_same, shown):
                result = "unknown" if row is None or answer == "?" or "?" == answer[:1] else "equal" if is_same(
                    answer) else "wrong"
                verdicts.append(Verdict(project, path, start, kind, question, result, answer if row else "-", shown))

            if kind == "name" and start < len(texts.get(path,
                                                        b"")) and texts[path][start:start + 1] in b"+-*/<>=!&|^~%.?":
                continue  # an operator's name, for which the dump has the type that declares it
            if kind != "function" and types:
                answer = row[3] if row else "?"
                note("type", "?" if is_partly_unknown(answer) else answer,
                     lambda a: any(same_type(a, t, concrete) for t in types), " or ".join(types))
            # A local's name is its declaration; an operator's is not asked.
            if callee and callee[0] and not (kind == "function" and truth.errors) and (
                    callee[1] or kind == "call") and kind in ("call", "member", "name", "subscript", "function"):
                name, own = callee
                if own or "(" in name or kind == "call":
                    note("callee", row[4] if row else "?", lambda a: same_callee(a, name, own), name)
            # Where type checking failed, a closure without a word on it was not looked at.
            if isolation and not (truth.errors and isolation == ["caller"]):
                note("isolation", row[5] if row else "?", lambda a: a in isolation, " or ".join(isolation))
            if captures is not None:
                note("captures", row[6] if row else "?", lambda a: a == (",".join(captures) or "-"), ",".join(captures)
                     or "-")
            if defaults is not None and callee and callee[1]:
                note("defaults", row[7] if row else "?", lambda a: a == (",".join(map(str, defaults)) or "-"),
                     ",".join(map(str, defaults)) or "-")
        if truth.suspensions is not None:
            suspended = {r[0] for r in rows.get(os.path.normpath(path), []) if r[2] == "suspension"}
            visited = [(r[0], r[1]) for r in rows.get(os.path.normpath(path), []) if r[2] in ("call", "member", "name")]
            for at in sorted(set(truth.suspensions.get(path, [])) | suspended):
                if at not in suspended:
                    seen = any(a <= at <= b for a, b in visited)
                    verdicts.append(
                        Verdict(project, path, at, "suspension", "place", "wrong" if seen else "unknown", "none",
                                "hop"))
                else:
                    hops = at in truth.suspensions.get(path, [])
                    verdicts.append(
                        Verdict(project, path, at, "suspension", "place", "equal" if hops else "wrong", "suspends",
                                "hop" if hops else "none"))
    return verdicts


def is_partly_unknown(type_):
    """`[?]` says something, but not the type."""
    return bool(re.search(r"(?<![\w)\]>?])\?", type_))


# What is asked.


def small_projects(options):
    parts = {"pages": list(projects.pages())}
    folder = projects.cases_folder(options)
    if folder:
        parts["cases"] = list(projects.cases(folder))
    return {name: projects.sample(part, options.sample) for name, part in parts.items() if part}


def truths(part, store):
    return compiler.Asker(store).rows(part, os.cpu_count() or 2)


def store(options, name="types"):
    return kept.Store(name, 1, projects.stubs().surroundings(), options)


def answers(confine, part):

    def one(project):
        with tempfile.TemporaryDirectory(prefix="oracle") as folder:
            projects.write(project, folder)
            return our_rows(beliefs(confine, folder))

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        return list(pool.map(one, part))


# What is printed.


def table(title, verdicts, files):
    counts = collections.defaultdict(collections.Counter)
    for v in verdicts:
        counts[v.question, v.kind][v.result] += 1
    print(f"{title}\n  {'question':10} {'kind':12} {'equal':>7} {'unknown':>8} {'wrong':>6}")
    for (question, kind), c in sorted(counts.items()):
        print(f"  {question:10} {kind:12} {c['equal']:7} {c['unknown']:8} {c['wrong']:6}")
    total = collections.Counter(v.result for v in verdicts)
    print(f"  {'all':23} {total['equal']:7} {total['unknown']:8} {total['wrong']:6}")


def line_of(text, offset):
    before = text.encode()[:offset]
    return before.count(b"\n") + 1, offset - (before.rfind(b"\n") + 1) + 1


def examples(verdicts, files, count, results):
    shown = collections.Counter()
    for v in sorted(verdicts, key=lambda v: (v.result != "wrong", v.question, v.kind, v.project, v.path, v.start)):
        if v.result not in results:
            continue
        shown[v.question, v.kind, v.result] += 1
        if shown[v.question, v.kind, v.result] <= count:
            line, column = line_of(files[v.project].get(v.path, ""), v.start)
            print(
                f"  {v.result:7} {v.question} of {v.kind}: {v.project}/{v.path}:{line}:{column}: ours {v.ours}, the compiler's {v.theirs}"
            )


def figures(verdicts):
    """Wrong ones, by question and kind."""
    count = collections.Counter(f"{v.question} {v.kind}" for v in verdicts if v.result == "wrong")
    return dict(sorted(count.items()))


def summary(name, verdicts):
    by = collections.defaultdict(collections.Counter)
    for v in verdicts:
        by[v.question][v.result] += 1

    def part(question):
        c = by[question]
        n = max(1, sum(c.values()))
        return f"{question} equal {100 * c['equal'] / n:.1f} % unknown {100 * c['unknown'] / n:.1f} % wrong {100 * c['wrong'] / n:.1f} %"

    return f"{name}: " + ", ".join(
        part(q) for q in ("type", "callee", "isolation", "captures", "defaults", "place") if q in by)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("confine")
    parser.add_argument("--sample", type=int, default=1)
    parser.add_argument("--cases")
    parser.add_argument("--pages", action="store_true", help="the pages' examples only")
    parser.add_argument("--package", action="append", default=[])
    parser.add_argument("--corpus", default=str(projects.CORPUS))
    parser.add_argument("--examples", type=int, default=3)
    parser.add_argument("--unknown", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--selftest", action="store_true")
    parser.add_argument("--summary", action="store_true")
    kept.add_options(parser)
    options = parser.parse_args()
    confine = os.path.abspath(options.confine)
    results = ("wrong", "unknown") if options.unknown else ("wrong", )
    if options.selftest:
        import selftest
        return selftest.run(store(options, "types-selftest"))

    parts, status = {}, 0
    if options.package:
        import packages
        for name in options.package:
            files, truth, rows = packages.ask(name, options.corpus, confine)
            parts[name] = ({name: files}, judge(name, files, truth, rows), 0)
    else:
        for name, part in small_projects(options).items():
            # Only what is asked about the repository's own material is kept there.
            own = store(options) if name == "pages" else kept.Nowhere
            asked, said = truths(part, own), answers(confine, part)
            status = max(status, own.finish() if name == "pages" else 0)
            verdicts = [v for p, t, r in zip(part, asked, said) for v in judge(p.name, p.files, t, r)]
            parts[name] = ({p.name: p.files for p in part}, verdicts, sum(t.errors for t in asked))
    figures_kept = json.loads(FIGURES.read_text()) if FIGURES.exists() else {}
    for name, (files, verdicts, failed) in parts.items():
        if not options.summary:
            table(f"{name}: {len(files)} projects, {failed} with compile errors", verdicts, files)
            examples(verdicts, files, options.examples, results)
        now, key = figures(verdicts), f"types {name}" + (f" /{options.sample}" if options.sample > 1 else "")
        if options.keep:
            few = {p[0] for p in projects.sample([(p, ) for p in files], projects.FAST["types"])}
            figures_kept[key] = now
            if options.sample == 1 and not options.package:
                figures_kept[f"{key} /{projects.FAST['types']}"] = figures(v for v in verdicts if v.project in few)
        elif options.check and projects.is_kept(figures_kept, key):
            for what in sorted(now):
                if now[what] > figures_kept[key].get(what, 0):
                    status = 1
                    print(
                        f"{key}: {now[what]} wrong of “{what}”, {figures_kept[key].get(what, 0)} are kept: mend them; "
                        "where a new example brought them along, keep the new figure with --keep")
        print(summary(name, verdicts))
    if options.keep:
        FIGURES.write_text(json.dumps(figures_kept, indent=1, sort_keys=True) + "\n")
    return status


if __name__ == "__main__":
    sys.exit(main())
