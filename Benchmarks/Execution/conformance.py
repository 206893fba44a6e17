"""The behaving frameworks against the list of what the real ones do: each check both ways, by name."""
import machine
import observed


def compile_list(folder, objects):
    folder.mkdir(parents=True, exist_ok=True)
    source = []
    for path in sorted((machine.BEHAVING / "Conformance").glob("*.swift")):
        source.append(folder / path.name)
        source[-1].write_text(machine.runcopy.run_copy(path.read_text()))
    compiled = machine.run([
        "swiftc", "-Onone", "-wmo", *machine.flags(), *machine.plugin(), "-module-name", "Programs",
        "-profile-generate", "-Xfrontend", "-import-module", "-Xfrontend", "AppleShims", "-Xfrontend", "-import-module",
        "-Xfrontend", "Behaviour", *source, *objects, "-o", folder / "programs"
    ])
    if compiled.returncode:
        raise machine.Failure(f"the conformance list does not compile: {compiled.stderr.strip()[-1500:]}")


def observe(folder, environment=None):
    """Each check's failures: an empty list where all hold."""
    names = machine.run([folder / "programs", "--names"],
                        env={**machine.os.environ, "LLVM_PROFILE_FILE": "/dev/null"}).stdout.split("\n")
    seen = machine.execute(folder, [name for name in names if name], environment, limit=120, covers=False)
    failures, count = [], 0
    for name in names:
        if not name:
            continue
        count += 1
        title, kind, way = name.split("|")
        kinds = [{breach[0] for breach in run.breaches} for run in seen.runs.get(name, [])]
        ending = seen.runs[name][-1].ending if seen.runs.get(name) else seen.ended.get(name, "never begun")
        if way == "breach" and (not kinds or any(kind not in some for some in kinds)):
            failures.append(f"{title}: not noticed ({ending})")
        elif way == "legal" and (not kinds or any(kinds) or seen.ended.get(name) != "end"):
            failures.append(
                f"{title}: the legal use is noticed as {', '.join(sorted(set().union(*kinds))) if kinds else 'nothing: ' + ending}"
            )
        elif way == "value" and ending != "done":
            failures.append(f"{title}: {ending}")
        elif seen.ended.get(name) != "end":
            failures.append(f"{title} ({way}): {seen.ended.get(name)}")
    return count, failures


def main(folder, options):
    folder, store = folder / "conformance", observed.store("conformance", options)

    def ask():
        compile_list(folder, machine.build())
        return observe(folder)

    count, failures = store.answer(
        {path.name: path.read_text() for path in sorted((machine.BEHAVING / "Conformance").glob("*.swift"))}, ask)
    print("\n".join(failures + [f"conformance: {count - len(failures)} of {count} hold"]))
    return max(store.finish(), 1 if failures else 0)
