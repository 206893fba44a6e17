"""Programs that `confine instrument` has put guards into: do they do what they did, and do the guards see what the frameworks see?

Each program runs twice, as it is and as the command's copy. Of the copy every breach of a place (a thread, a queue, an actor) that a framework notes is looked for among the
violations that the checker logs, by its line, and every violation among the breaches.
"""
import collections
import concurrent.futures
import pathlib
import re
import shutil

import batch
import machine
import observed

PLACES = {"incorrect_thread", "incorrect_queue"}


def write(folder, files):
    shutil.rmtree(folder, ignore_errors=True)
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def instrument(confine, folder, files):
    """The copies' texts, and what the command said."""
    plain, copy = folder / "plain", folder / "copy"
    write(plain, files)
    shutil.rmtree(copy, ignore_errors=True)
    result = machine.run([confine, "instrument", "--root", ".", "--from", machine.ROOT, "--out", copy, "."], cwd=plain)
    if result.returncode:
        raise machine.Failure(f"confine instrument ended with {result.returncode}: {result.stderr.strip()[-300:]}")
    return {name: (copy / name).read_text() for name in files}, result.stderr.strip()


def breaches(seen, files):
    """By program: the kinds of breaches and their lines, of the programs' own lines alone."""
    length = {name: text.count("\n") + 1 for name, text in files.items()}
    found = collections.defaultdict(set)
    for name, runs in seen.runs.items():
        for run in runs:
            for kind, _, _, frames in run.breaches:
                own = [(path, line) for path, line in frames if line <= length.get(path, 0)]
                found[name].add((kind, own[0] if own else None))
    return found


def main(options, folder):
    from programs.shape import generate
    programs = generate(options.families, options.seed, options.count)
    store = observed.store("instrumented", options)
    counts, examples = collections.Counter(), {}
    for framework in sorted({program.family.framework for program in programs}):
        some = [program for program in programs if program.family.framework == framework]
        for start in range(0, len(some), 250):
            judge(some[start:start + 250], options, pathlib.Path(folder) / "instrumented", store, counts, examples)
    for kind, (where, text) in sorted(examples.items()):
        print(f"{kind}, for one: {where}")
        print("\n".join("    " + line for line in text.split("\n")))
    print(f"instrumented: programs {counts['programs']}, end otherwise {counts['ends']}, other breaches {counts['changed']}, "
          f"breaches of a place {counts['breaches']}, caught at their line {counts['caught']}, elsewhere in the program {counts['elsewhere']}, missed {counts['missed']}, "
          f"false {counts['false']}")
    return max(store.finish(), 1 if counts["ends"] or counts["changed"] or counts["false"] else 0)


def judge(programs, options, folder, store, counts, examples):
    plain = batch.together(programs, observed.programs([batch.asked(program) for program in programs], store, folder / "plainly"))
    programs = [program for program in programs if program.number not in plain.uncompiled]
    files = batch.texts(programs)
    copies, said = instrument(options.confine, folder, files)
    print(said.split("\n")[0], flush=True)
    models = {name: text for name, text in copies.items() if name.endswith("Models.swift")}
    asked = [batch.asked(program, {name: copies[name] for name in program.files}, models) for program in programs]
    seen = batch.together(programs, observed.programs(asked, store, folder / "checked", logs=True))
    if seen.uncompiled:
        raise machine.Failure(f"{len(seen.uncompiled)} copies do not compile: {sorted(seen.uncompiled.items())[0]}")
    before, after = breaches(plain, files), breaches(seen, files)
    for program in programs:
        name = program.name
        counts["programs"] += 1

        def example(kind, detail):
            counts[kind] += 1
            examples.setdefault(kind, (f"{name} {program.family.name} {detail}", "\n".join(program.files.values())))

        if plain.ended.get(name) != seen.ended.get(name):
            example("ends", f"{plain.ended.get(name)}, then {seen.ended.get(name)}")
        if before[name] != after[name]:
            example("changed", f"gone {sorted(before[name] - after[name], key=str)}, new {sorted(after[name] - before[name], key=str)}")
        at = {place for kind, place in after[name] if kind in PLACES and place}
        mine = seen.violations[name]
        for place in sorted(at):
            counts["breaches"] += 1
            if place in mine:
                counts["caught"] += 1
            elif mine:
                example("elsewhere", f"{place}, told {sorted(mine)}")
            else:
                example("missed", str(place))
        for place in sorted(mine - at):
            example("false", str(place))


def pages(options, folder):
    """The rule pages' examples, with those beside them, as copies: they compile where the originals do, in both language modes, with no word of the compiler's more."""
    import adapters
    stubs = adapters.Stubs()
    every = [example for page in sorted((machine.ROOT / "Rules").glob("*/*.md")) for example in stubs.parts["examples"](page)]

    def check(job):
        number, example = job
        files, place = dict(example.files), pathlib.Path(folder) / "pages" / str(number)
        write(place / "plain", files)
        shutil.rmtree(place / "copy", ignore_errors=True)
        made = machine.run([options.confine, "instrument", "--root", ".", "--from", machine.ROOT, "--out", place / "copy", "."], cwd=place / "plain")
        if made.returncode == 2 and "no handle is opened or used" in made.stderr:
            return "unguarded", None
        if made.returncode:
            return "refused", made.stderr.strip()
        copies = [(name, text if name.endswith("Package.swift") else (place / "copy" / name).read_text()) for name, text in example.files]
        for version in ("5", "6"):
            before = [sorted({word(one) for one in some}) for some in stubs.typecheck(f"page{number}", example.files, version)]
            after = [sorted({word(one) for one in some}) for some in stubs.typecheck(f"page{number}", copies, version)]
            if before != after:
                return "otherwise", f"Swift {version}: {sorted(set(sum(after, [])) ^ set(sum(before, [])))[:3]}"
        return "same", None

    def word(text):
        # A line is the original's, and what the compiler shows of an expression is not.
        return text.split(": ", 1)[0] + ": " + re.sub(r"'[^']*'", "'…'", text.split(": ", 1)[-1])

    counts = collections.Counter()
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for example, (verdict, detail) in zip(every, pool.map(check, enumerate(every))):
            counts[verdict] += 1
            if detail:
                print(f"{example.name}: {verdict}: {detail}")
    print(f"pages as copies: {len(every)} examples, {counts['unguarded']} have nothing to guard, {counts['same']} compile as they did, {counts['otherwise']} otherwise, {counts['refused']} refused")
    return 1 if counts["otherwise"] or counts["refused"] else 0
