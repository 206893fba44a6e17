#!/usr/bin/env python3
"""Variants of a program that keep its meaning must keep what is expected of it.

    metamorphic.py CONFINE                       every transformation over the pages' examples, and the marked cases
                                                 where CONFINE_EVIDENCE names them
    --only NAME[,NAME]   --sample N              some transformations; one program in N
    --alone                                      a run of the linter for each variant: slow, and must say the same as
                                                 all variants of a program in one run
    --compile N                                  type-checks N variants, the same ones each time, of programs that
                                                 compile, and names those that do not
    --out DIR                                    writes the variants that keep less, to be looked at
    --check, --keep                              fails where fewer are kept than figures.json says; writes what is so
                                                 now
    --keep-answers, --anew                       with --compile: the compiler's answers are kept in ../Judges/Kept (see
                                                 ../Judges/kept.py)
    -v                                           each variant that keeps less, with what it loses and gains
    --list                                       the transformations

A variant keeps everything when what is missed and what is found too much are, by rule, what they are in the program
itself: for a
program that meets its expectations, nothing. A transformation whose text stands still in a program makes no variant of
it.
"""
import argparse
import collections
import concurrent.futures
import hashlib
import json
import os
import pathlib
import shutil
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "Judges"), str(HERE.parent / "TypeOracle")]
import kept  # noqa: E402
import projects  # noqa: E402
import registry  # noqa: E402
import naming, layout, statements, closures, databases  # noqa: E402,E401,F401  (each registers its transformations)

FIGURES = HERE / "figures.json"
Outcome = collections.namedtuple("Outcome", "part project name lost gained score variant")


def outcome(score):
    return collections.Counter(w[2] for w in score.missed), collections.Counter(f[2] for f in score.false)


def variants(project, names):
    """(transformation, what it makes of the program), for those that change it."""
    for name in names:
        files = registry.TRANSFORMATIONS[name](dict(project.files))
        if files:
            yield name, projects.Project(project.name, files)


def together(confine, some):
    """The scores of a run over all; where the linter does not come to its end, of a run for each, with all that is
    expected missed in those that end it."""
    try:
        return projects.score_together(confine, some)
    except RuntimeError:
        if len(some) > 1:
            return [score for one in some for score in together(confine, [one])]
        wanted, _ = projects.markers(some[0].files)
        return [projects.Score(wanted, [*wanted, (some[0].name, 0, "ended the linter")], [], [], [])]


def judge(job):
    """The variants of one program: those that keep everything give an outcome without losses and gains."""
    confine, part, project, names, is_alone = job
    made = list(variants(project, names))
    some = [project, *(variant for _, variant in made)]
    first, *rest = [projects.score(confine, one) for one in some] if is_alone else together(confine, some)
    base = outcome(first)
    found = []
    for (name, variant), score in zip(made, rest):
        missed, false = outcome(score)
        # Markers may move with their lines, not get lost.
        found.append(
            Outcome(part, project.name, name, (missed - base[0]) + (base[1] - false),
                    (false - base[1]) + (base[0] - missed), score, variant))
    return found


def compiled(results, parts, options):
    """How many variants were asked about, those that do not compile (of those whose program does; always the same
    ones), and whether answers differ from the kept ones."""
    import compiler
    count, checker = options.compile, compiler.Asker(
        kept.Store("metamorphic", 1,
                   projects.stubs().surroundings(), options))
    order = sorted(results,
                   key=lambda o: hashlib.sha256(f"{o.part} {o.project} {o.name}".encode()).hexdigest())[:count * 2]
    originals = {(part, project.name): project for part, every in parts.items() for project in every}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        wanted = sorted({(o.part, o.project) for o in order})
        good = {key for key, ok in zip(wanted, pool.map(lambda key: checker.accepts(originals[key]), wanted)) if ok}
        asked = [o for o in order if (o.part, o.project) in good][:count]
        broken = [o for o, ok in zip(asked, pool.map(lambda o: checker.accepts(o.variant), asked)) if not ok]
    return len(asked), broken, checker.store.finish()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("confine", nargs="?")
    parser.add_argument("--only", default="")
    parser.add_argument("--sample", type=int, default=1)
    parser.add_argument("--cases")
    parser.add_argument("--pages", action="store_true", help="the pages' examples only")
    parser.add_argument("--alone", action="store_true")
    parser.add_argument("--compile", type=int, default=0, metavar="N")
    parser.add_argument("--out")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("-v", "--verbose", action="store_true")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--summary", action="store_true")
    kept.add_options(parser)
    options = parser.parse_args()
    if options.list:
        for name, function in registry.TRANSFORMATIONS.items():
            print(f"{name:32} {(function.__doc__ or '').strip().splitlines()[0] if function.__doc__ else ''}".rstrip())
        return 0
    names = [n for n in options.only.split(",") if n] or list(registry.TRANSFORMATIONS)
    if unknown := set(names) - set(registry.TRANSFORMATIONS):
        sys.exit(f"no transformation is called {', '.join(sorted(unknown))}; --list shows them")
    folder = projects.cases_folder(options)
    parts = {"pages": list(projects.pages()), "cases": list(projects.cases(folder)) if folder else []}
    confine = os.path.abspath(options.confine)
    jobs = [(confine, part, p, names, options.alone) for part, every in parts.items()
            for p in projects.sample(every, options.sample)]
    with concurrent.futures.ProcessPoolExecutor(os.cpu_count() or 2) as pool:
        results = [o for found in pool.map(judge, jobs) for o in found]
    report(results, names, options)
    status = 0
    if options.compile:
        count, broken, status = compiled(results, parts, options)
        for o in broken:
            print(f"  does not compile: {o.name} {o.part}/{o.project}")
        print(f"compiled: {count} variants, {len(broken)} do not compile")
        status = 1 if broken else status
    figures = json.loads(FIGURES.read_text()) if FIGURES.exists() else {}
    for part in parts:
        if not parts[part]:
            continue
        less = [(o.project, o) for o in results if o.part == part and (o.lost or o.gained)]
        changed = len(less)
        key = part + (f" /{options.sample}" if options.sample > 1 else "")
        if options.keep:
            figures[key] = changed
            if options.sample == 1:
                figures[f"{part} /{projects.FAST['metamorphic']}"] = len(
                    projects.sample(less, projects.FAST["metamorphic"]))
        elif options.check and projects.is_kept(figures, key) and changed > figures[key]:
            status = 1
            print(f"metamorphic {part}: {changed} variants keep less, {figures[key]} are kept; -v shows them")
    if options.keep:
        FIGURES.write_text(json.dumps(figures, sort_keys=True) + "\n")
    return status


def report(results, names, options):
    by = collections.defaultdict(list)
    for o in results:
        by[o.name].append(o)
    if not options.summary:
        print(f"{'transformation':32} {'variants':>8} {'keep':>6} {'lose':>5} {'gain':>5}")
        for name in names:
            some = by[name]
            print(
                f"{name:32} {len(some):8} {sum(not o.lost and not o.gained for o in some):6} {sum(bool(o.lost) for o in some):5} {sum(bool(o.gained) for o in some):5}"
            )
    if options.out:
        shutil.rmtree(options.out, ignore_errors=True)
    for o in results:
        if not o.lost and not o.gained:
            continue
        if options.verbose:
            print(f"  {o.name} {o.part}/{o.project}: loses {dict(o.lost)}, gains {dict(o.gained)}")
        if options.out:
            projects.write(o.variant, os.path.join(options.out, o.name, o.project))
    whole = sum(not o.lost and not o.gained for o in results)
    print(
        f"metamorphic: transformations {sum(bool(by[n]) for n in names)}, variants {len(results)}, keep everything {whole} ({100 * whole / max(1, len(results)):.1f} %)"
    )


if __name__ == "__main__":
    sys.exit(main())
