#!/usr/bin/env python3
"""Do findings depend on how the files are called, cut and ordered, or on the number of threads? They may not.

    order.py CONFINE [--sample N]            the pages' examples, rings of calls, and the marked cases where
                                             CONFINE_EVIDENCE names them
    order.py CONFINE --rings                 rings of 3 to 40 functions only (rings.py)
    order.py CONFINE --checkouts DIR...      open apps: all Swift files of each, laid flat into one folder
    --seed N    of the shuffles (default 1)          -v    every difference
    --check     fails where more differs than figures.json allows; --keep writes what is so now

Each program is linted as it is, then with its files reversed, shuffled (twice), split at its declarations, joined into
one, with the
declarations of its files and the members of its types in another order (reversed, shuffled), and on two and eight
threads in place of
one. Findings (rule, severity, confidence, place, message, notes) must be the same, with places led back. A split file
keeps its blank
lines, so that lines stay; files whose private declarations others in the file use are not split, those that import what
another must not
see, or hold top-level code, are not joined. Cases of enumerations and properties of structures stay where they are:
their order has a
meaning.
"""
import argparse
import collections
import concurrent.futures
import itertools
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "Judges"), str(HERE.parent / "Metamorphic")]
import projects  # noqa: E402
import rings  # noqa: E402
import swifttext  # noqa: E402

FIGURES = HERE / "figures.json"
IMPORT = re.compile(r"^(?:@\w+(?:\([^)]*\))?\s+)*(?:public |internal |package |private |fileprivate )?import .*$", re.M)

# A variant: its files, and for each where its lines come from: name → [(first line, original name, its first line
# there)]. Where the
# text itself has another order, so have notes that list places.
Variant = collections.namedtuple("Variant", "name files origin options moves_text", defaults=[False])


def is_flat(files):
    """A package or configuration speaks of paths: only names within a folder may change then."""
    return not any(not f.endswith(".swift") or f.endswith("Package.swift") for f in files)


def renamed(name, files, order):
    """The files in another order of their names."""
    sources = [f for f in sorted(files) if f.endswith(".swift") and not f.endswith("Package.swift")]
    new, origin = {f: t for f, t in files.items() if f not in sources}, {}
    ranked = order(list(sources))
    flat = is_flat(files)
    for i, f in enumerate(ranked):
        base = os.path.basename(f)
        keeps = base == "main.swift"
        to = f"{i:05}.swift" if flat and not keeps else os.path.join(os.path.dirname(f),
                                                                     base if keeps else f"n{i:05}.swift")
        if to in new:
            to = os.path.join(f"f{i:05}", to)
        new[to] = files[f]
        origin[to] = [(1, f, 1)]
    return Variant(name, new, origin, [])


def split(files):
    new, origin, any_ = {}, {}, False
    for f, text in files.items():
        pieces = split_file(text) if f.endswith(".swift") and not f.endswith("Package.swift") else None
        if pieces is None:
            new[f] = text
            origin[f] = [(1, f, 1)]
            continue
        any_ = True
        for i, piece in enumerate(pieces):
            to = f"{f[:-len('.swift')]}_{i}.swift"
            new[to] = piece
            origin[to] = [(1, f, 1)]
    return Variant("split", new, origin, []) if any_ else None


def split_file(text):
    """The file once for each of its types, with all others' bytes blanked out; None where its parts need each other."""
    masked = swifttext.mask(text)
    types = [t for t in swifttext.types(masked) if t.depth == 0]
    if len(types) < 2 or "fileprivate" in masked or re.search(r"^\s*#(if|else|endif)", masked, re.M) or re.search(
            r"^(private|let|var|func|@\w+ (let|var|func))\b", masked, re.M):
        return None
    declared = {t.name for t in types if t.kind != "extension"}
    if "private" in masked and any(t.kind == "extension" and t.name in declared for t in types):
        return None
    if re.search(
            r"^(?!\s|[}@/)\]]|import|public|internal|package|final|open|nonisolated|class|struct|enum|actor|protocol|extension|typealias|\*|$)",
            masked, re.M):
        return None  # statements at the top
    bounds, start = [], 0
    for t in types:
        end = swifttext.line_end(text, t.close)
        bounds.append((start, end))
        start = end
    bounds[-1] = (bounds[-1][0], len(text))
    imports = [(m.start(), m.end()) for m in IMPORT.finditer(masked)]
    blank = re.sub(r"[^\n]", " ", text)

    def keep(ranges):
        out, at = [], 0
        for a, b in sorted(ranges):
            out += [blank[at:a], text[max(a, at):b]] if b > at else []
            at = max(at, b)
        return "".join(out) + blank[at:]

    return [keep(imports + [bound]) for bound in bounds]


def joined(files):
    sources = sorted(f for f in files if f.endswith(".swift"))
    if len(sources) < 2 or not is_flat(files) or any(os.path.basename(f) == "main.swift" for f in sources):
        return None
    imports = [sorted(set(IMPORT.findall(swifttext.mask(files[f])))) for f in sources]
    private = [
        n for f in sources
        for n in re.findall(r"^(?:private|fileprivate)\s+(?:\w+\s+)+?(\w+)", swifttext.mask(files[f]), re.M)
    ]
    every = {line for lines in imports for line in lines}
    # A file that did not see a framework's names would see them.
    if len({tuple(lines)
            for lines in imports}) > 1 and len(every) > 1 and sum("Foundation" not in line
                                                                  for line in every) > 1 or len(private) != len(
                                                                      set(private)):
        return None
    text, origin, line = "", [], 1
    for f in sources:
        origin.append((line, f, 1))
        part = files[f] if files[f].endswith("\n") else files[f] + "\n"
        text += part
        line += part.count("\n")
    return Variant("joined", {"All.swift": text}, {"All.swift": origin}, [])


DECLARATION = re.compile(
    r"[ \t]*(?:(?:@[\w.]+(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?|public|private|internal|fileprivate|package|open|static|final|nonisolated|isolated|distributed|override|"
    r"mutating|nonmutating|lazy|weak|unowned|convenience|required|dynamic|indirect|consuming|borrowing|(?:private|fileprivate|internal|unowned|nonisolated)\(\w+\))\s+)*"
    r"(func|var|let|class|struct|enum|actor|protocol|extension|init|deinit|subscript|typealias|associatedtype|case|macro)\b"
)
LEADING = re.compile(r"[ \t]*(?:@[\w.]+(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?[ \t]*)*$")

CONTINUES = re.compile(r"\s*(?:\{|where\b|->|throws\b|async\b|[.&|?:+]|=)")


def chunks(masked, start, end):
    """The declarations that masked[start:end] hold, as (first line, past the last, kind); None where something else
    stands between them."""
    found, begin, i = [], start, start
    while i < end:
        declares = DECLARATION.match(masked[i])
        if not declares and LEADING.fullmatch(masked[i]):
            i += 1
            continue  # Comments, attributes and room belong to what comes next.
        if not declares and not (found and begin == i and CONTINUES.match(masked[i])):
            return None
        depth = 0
        while i < end:
            depth += sum(masked[i].count(c) for c in "({[") - sum(masked[i].count(c) for c in ")}]")
            i += 1
            if depth <= 0:
                break
        if depth != 0:
            return None
        if declares:
            found.append((begin, i, declares[1]))
        else:
            found[-1] = (found[-1][0], i, found[-1][2])
        begin = i
    return found


def rearranged(text, order, inside):
    """The numbers of the file's lines with its declarations (inside: the members of its types) in another order; None
    where none can be."""
    masked_text = swifttext.mask(text)
    masked = masked_text.split("\n")
    if re.search(r"^\s*#(if|else|elseif|endif|sourceLocation)", masked_text, re.M):
        return None
    numbers = list(range(len(masked)))
    if not inside:
        first = masked_text[:swifttext.after_imports(text)].count("\n") + (1 if swifttext.after_imports(text) else 0)
        return arranged(numbers, chunks(masked, first, len(masked)), order, lambda word: True)
    changed = None
    for t in swifttext.types(masked_text):
        a, b = masked_text[:t.open].count("\n") + 1, masked_text[:max(t.close, 0)].count("\n")
        if t.depth != 0 or t.close < 0 or b - a < 2 or masked_text[t.open +
                                                                   1:swifttext.line_end(masked_text, t.open)].strip(
                                                                   ) or masked[b].lstrip()[:1] != "}":
            continue
        # The order of cases is that of their values, the order of a structure's properties that of its initialiser's
        # parameters.
        moves = {
            "struct": lambda word: word not in ("var", "let"), "enum": lambda word: word not in ("case", "var", "let")
        }.get(t.kind, lambda word: True)
        changed = arranged(numbers, chunks(masked, a, b), order, moves) or changed
    return changed


def arranged(numbers, parts, order, moves):
    """The same list with the movable parts in another order, each in the place of one; None where there are fewer than
    two."""
    movable = [part for part in parts or [] if moves(part[2])]
    if len(movable) < 2:
        return None
    ranked, out, at = iter(order(list(movable))), [], movable[0][0]
    start = at
    for a, b, _ in movable:
        out += numbers[at:a]
        c, d, _ = next(ranked)
        out += numbers[c:d]
        at = b
    numbers[start:at] = out
    return numbers


def permuted(name, files, order, inside):
    """Declarations of files, or members of types, in another order."""
    new, origin, any_ = {}, {}, False
    for f, text in files.items():
        new[f], origin[f] = text, [(1, f, 1)]
        if not f.endswith(".swift") or os.path.basename(f) in ("Package.swift", "main.swift"):
            continue
        numbers = rearranged(text, order, inside)
        if numbers is None or numbers == sorted(numbers):
            continue
        any_, lines = True, text.split("\n")
        new[f] = "\n".join(lines[n] for n in numbers)
        origin[f] = [(i + 1, f, n + 1) for i, n in enumerate(numbers)]
    return Variant(name, new, origin, [], True) if any_ else None


def ring_variants(declarations, seed):
    """A ring's functions in other orders, in one file and in many, and on two threads."""
    count = len(declarations)
    for k, order in enumerate(
        [list(range(count))[::-1], *(random.Random(seed * 100 + k).sample(range(count), count) for k in range(3))]):
        yield Variant("declarations", *rings.laid(declarations, order), [], True)
        yield Variant("files", *rings.laid(declarations, order, 1 + 2 * (k % 2)), [], True)
        yield Variant("threads", *rings.laid(declarations, order, 1), ["--jobs", "2"], True)
    yield Variant("threads", *rings.laid(declarations, list(range(count))), ["--jobs", "2"])


def variants(files, seed, is_large):
    yield renamed("reversed", files, lambda names: names[::-1])
    for k in range(1 if is_large else 2):
        yield renamed(f"shuffled {k + 1}", files, lambda names: random.Random(seed * 100 + k).sample(names, len(names)))
    for variant in (split(files), None if is_large else joined(files)):
        if variant:
            yield variant
    for inside in () if is_large else (False, True):
        what = "members" if inside else "declarations"
        shuffle = random.Random(seed * 100 + 7)
        for variant in (permuted(f"{what} reversed", files, lambda parts: parts[::-1], inside),
                        permuted(f"{what} shuffled", files, lambda parts: shuffle.sample(parts, len(parts)), inside)):
            if variant:
                yield variant
    for jobs in ("8", ) if is_large else ("2", "8"):
        yield Variant(f"threads {jobs}", files, {f: [(1, f, 1)] for f in files}, ["--jobs", jobs])


def findings(confine, files, options, origin):
    with tempfile.TemporaryDirectory(prefix="order") as folder:
        projects.write(projects.Project("", files), folder)
        command = [
            confine, "lint", "--format", "json", "--fail-on", "never", "--quiet", *(options or ["--jobs", "1"]), "."
        ]
        process = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=900)
        try:
            report = json.loads(process.stdout)["findings"]
        except json.JSONDecodeError:
            # A finding of its own: the linter is not to end so, whatever the order.
            said = (process.stderr.strip().splitlines() or ["nothing said"])[-1]
            return collections.Counter({
                (("linter", "ended", "", 0), "error", f"ended with {process.returncode}: {said}", ()): 1
            })

    def back(path, line):
        path = os.path.normpath(path)
        for first, original, its_first in reversed(origin.get(path, [(1, path, 1)])):
            if line >= first:
                return original, line - first + its_first
        return path, line

    found = collections.Counter()
    for f in report:
        notes = tuple((*back(n.get("path") or f["path"], n["line"]), n["message"]) for n in f.get("notes", []))
        key = (f["rule"], f["confidence"], *back(f["path"], f["line"]))
        found[key, f["severity"], f["message"], notes] += 1
    return found


def in_no_order(found):
    """Findings whose notes that say the same of several places, which are told as the text has them, stand in one
    order."""

    def sorted_notes(notes):
        runs = [list(run) for _, run in itertools.groupby(notes, key=lambda note: note[2])]
        return tuple(note for run in runs for note in sorted(run))

    same = collections.Counter()
    for (key, severity, message, notes), n in found.items():
        same[key, severity, message, sorted_notes(notes)] += n
    return same


def compare(confine, name, files, seed, is_large=False, others=None):
    """(variants tried, variants that differ in findings, variants that differ in words only, difference lines)"""
    as_it_is = findings(confine, files, [], {})
    tried, differ, words, lines = 0, collections.Counter(), collections.Counter(), []
    places = collections.Counter()
    for variant in others or variants(files, seed, is_large):
        tried += 1
        found, base = findings(confine, variant.files, variant.options, variant.origin), as_it_is
        if variant.moves_text:
            found, base = in_no_order(found), in_no_order(base)
        if found == base:
            continue
        keys, other_keys = (collections.Counter() for _ in range(2))
        for (key, *_), n in base.items():
            keys[key] += n
        for (key, *_), n in found.items():
            other_keys[key] += n
        (words if keys == other_keys else differ)[variant.name.split()[0]] += 1
        for sign, some in (("-", base - found), ("+", found - base)):
            lines += [
                f"  {name} {variant.name} {sign} {key[2]}:{key[3]} {key[0]} ({key[1]}): {message[:110]}"
                for (key, _, message, _) in sorted(some, key=str)
            ]
        places[variant.name] += sum(((keys - other_keys) + (other_keys - keys)).values())
    return tried, differ, words, lines, max(places.values(), default=0), sum(as_it_is.values())


def flat(checkout):
    """All Swift files of a checkout, in order, as one folder's; what can't be read as text is left out."""
    files = {}
    for path in sorted(pathlib.Path(checkout).rglob("*.swift")):
        if path.is_file() and not path.is_symlink() and not any(
                part.startswith(".") for part in path.relative_to(checkout).parts) and path.name != "Package.swift":
            try:
                files[f"{len(files):05}.swift"] = path.read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError):
                pass
    return files


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("confine")
    parser.add_argument("--checkouts", nargs="+")
    parser.add_argument("--sample", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cases")
    parser.add_argument("--pages", action="store_true", help="the pages' examples and rings only")
    parser.add_argument("--rings", action="store_true", help="rings of calls only")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("-v", "--verbose", action="store_true")
    options = parser.parse_args()
    confine = os.path.abspath(options.confine)
    if options.checkouts:
        parts = {"checkouts": [(os.path.basename(os.path.normpath(c)), flat(c)) for c in sorted(options.checkouts)]}
    else:
        folder = projects.cases_folder(options)
        parts = {"rings": [(ring.name, ring.declarations) for ring in rings.rings(options.seed)]}
        if not options.rings:
            parts = {
                "pages": [tuple(p) for p in projects.pages()],
                "cases": [tuple(p) for p in projects.cases(folder)] if folder else [], **parts
            }
        parts = {name: projects.sample(part, options.sample) for name, part in parts.items() if part}
    kept = json.loads(FIGURES.read_text()) if FIGURES.exists() else {}
    status = 0
    for part, programs in parts.items():
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2) as pool:
            if part == "rings":
                results = list(
                    pool.map(
                        lambda p: compare(confine, p[0],
                                          rings.laid(p[1], list(range(len(p[1]))))[0], options.seed, others=
                                          ring_variants(p[1], options.seed)), programs))
            else:
                results = list(
                    pool.map(lambda p: compare(confine, p[0], p[1], options.seed, bool(options.checkouts)), programs))
        differ, words = sum((r[1] for r in results), collections.Counter()), sum((r[2] for r in results),
                                                                                 collections.Counter())
        if options.verbose:
            print("\n".join(line for r in results for line in r[3]))
        if options.checkouts:
            for (name, _), r in zip(programs, results):
                if r[1] or r[2]:
                    print(
                        f"  {name}: {r[4]} of {r[5]} findings come or go ({', '.join(sorted(r[1])) or 'none'}); other words: {', '.join(sorted(r[2])) or 'none'}"
                    )
        programs_differing, wording = sum(bool(r[1]) for r in results), sum(bool(r[2]) and not r[1] for r in results)
        print(
            f"order of {part}: programs {len(programs)}, variants {sum(r[0] for r in results)}, other findings in {programs_differing} programs "
            f"({', '.join(f'{k} {n}' for k, n in sorted(differ.items())) or 'none'}), only other words in {wording} ({', '.join(f'{k} {n}' for k, n in sorted(words.items())) or 'none'})"
        )
        key = part + (f" /{options.sample}" if options.sample > 1 else "")
        now = [programs_differing, wording]
        if options.keep:
            few = projects.sample(list(zip((name for name, _ in programs), results)), projects.FAST["order"])
            kept[key] = now
            if options.sample == 1:
                kept[f"{part} /{projects.FAST['order']}"] = [
                    sum(bool(r[1]) for _, r in few),
                    sum(bool(r[2]) and not r[1] for _, r in few)
                ]
        elif options.check and projects.is_kept(kept, key) and any(a > b for a, b in zip(now, kept[key])):
            status = 1
            print(
                f"order of {part}: {now[0]} programs with other findings and {now[1]} with other words, {kept[key]} are kept; -v shows them"
            )
    if options.keep:
        FIGURES.write_text(json.dumps(kept, sort_keys=True) + "\n")
    return status


if __name__ == "__main__":
    sys.exit(main())
