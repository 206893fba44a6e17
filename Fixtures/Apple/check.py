#!/usr/bin/env python3
"""Type-checks this package for macOS and iOS on Linux, without a Mac and without Apple's SDK: README.md beside it says how and what it can't see.

    check.py                     all targets, tests and templates too, for macOS as Swift 6.1 would see them, the client libraries also for iOS
    check.py --put-back          and each error of Mistakes.json, put back, has to be reported
    check.py --targets A,B       only these and what they depend on
    check.py --platform macos    only this one (macos, ios or host, which is where plugins run)

Ends with 1 where there is an error, with 2 where it could not run. Nothing is written outside of the cache (.build/apple, or --cache).
Results are kept by all that they were made of, so that only what has changed is checked again.
"""
import argparse
import concurrent.futures
import json
import os
import re
import shutil
import subprocess
import sys
import threading
import time
import zipfile
from pathlib import Path

from modules import Platform, Toolchain, digest, run, CannotRun, HERE

ROOT = HERE.parents[1]
ZIG = "ziglang==0.13.0.post1"  # a wheel on PyPI that carries Apple's open-source C headers
DISPATCH = "Sources/Declarations/Interfaces/Dispatch.swiftinterface"  # the project's own text of that module
FOLDERS = {"test": "Tests", "plugin": "Plugins"}  # where a target without a path lies; any other in Sources
TRIPLES = {  # for C
    "macos": ("arm64-apple-macosx{}", "x86_64-apple-macosx{}", "arm64e-apple-macosx{}"), "tvos": ("arm64-apple-tvos{}",),
    "ios": ("arm64-apple-ios{}", "arm64-apple-ios{}-simulator", "x86_64-apple-ios{}-simulator"),
    "watchos": ("arm64-apple-watchos{}", "arm64_32-apple-watchos{}")}
DIAGNOSTIC = re.compile(r"^((?:/|<unknown>)[^:\n]*:\d+(?::\d+)?): (error|warning): (.*)$", re.M)
# What the tool writes into other people's projects: checked as targets of their own, with a stub of the module that only the client has;
# and the tests that an app hosts.
MOVING = "Sources/Moving/"
TEMPLATES = [
    {"name": "TemplatesOfMigrate", "files": [f"{MOVING}Migration/Templates/Shared/*.swift"], "without": ["RealmSource.swift"], "stub": "Templates/Legacy.swift"},
    *({"name": f"AdapterOf{name}", "files": [f"{MOVING}Instrumentation/Templates/{name}.swift"], "needs": ["ConfinementChecker"], "client": name}
      for name in ("CoreData", "GRDB", "Realm", "SwiftData")),
    {"name": "HostTests", "files": ["Fixtures/Hosted/HostTests/*.swift"], "needs": ["ConfinementChecker"], "platform": "ios"}]
SELF = digest(*((HERE / name).read_text() for name in ("check.py", "modules.py")))
MISTAKES = json.loads((HERE / "Mistakes.json").read_text())
# Language that came after 6.1, which a newer compiler takes.
LATER = re.compile(r"@concurrent\b|\bnonisolated\(nonsending\)|\bweak let\b|@c\(|\b(?:Span|RawSpan|MutableSpan|OutputSpan|InlineArray)<")


def fetch_headers(cache):
    """A root folder with Apple's C headers and one module of them, Darwin."""
    places = ("usr/include/darwin_all.h", "usr/include/module.modulemap", "SDKSettings.json")
    texts = {place: (HERE / "Stubs/Darwin" / Path(place).name).read_text() for place in places}
    root, wheels, include = cache / f"headers-{digest(ZIG, texts)}", cache / "wheels", "ziglang/lib/libc/include/any-macos-any"
    if not (root / places[-1]).exists():
        shutil.rmtree(root, ignore_errors=True)
        (root / "usr").mkdir(parents=True)
        run([sys.executable, "-m", "pip", "download", "--no-deps", "--only-binary", ":all:", "-d", wheels, ZIG], cache)
        with zipfile.ZipFile(next(wheels.glob("ziglang*.whl"))) as wheel:
            wheel.extractall(wheels, [name for name in wheel.namelist() if name.startswith(include)])
        (wheels / include).rename(root / "usr/include")
        shutil.rmtree(wheels)
        for place, text in texts.items():
            (root / place).write_text(text)
    return root


class Project:
    """The package's targets, as its manifest names them, and the templates."""

    def __init__(self, tools, cache):
        self.tools, self.folder, self.maps = tools, cache / "project", []
        self.folder.mkdir(parents=True, exist_ok=True)
        command = ["env", "GIT_OPTIONAL_LOCKS=0", "swift", "package", "--package-path", ROOT, "--manifest-cache", "none"]
        command += ["--scratch-path", self.folder / "scratch", "--cache-path", self.folder / "scratch", "dump-package"]
        self.manifest = json.loads(run(command, cache).stdout)
        self.targets = {target["name"]: target for target in self.manifest["targets"]}
        for template in TEMPLATES:
            needs = [{"byName": [name, None]} for name in template.get("needs", ())]
            self.targets[template["name"]] = template | {"type": "template", "dependencies": needs, "settings": [], "exclude": []}
        self.versions = {"macos": "13.0", "ios": "16.0", "host": self.manifest["toolsVersion"]["_version"]}
        self.versions.update((platform["platformName"], platform["version"]) for platform in self.manifest["platforms"])
        self.libraries = {target["name"] for target in self.ordered(
            [name for product in self.manifest["products"] if "library" in product["type"] for name in product["targets"]])}
        self.of_c = [name for name, target in self.targets.items() if target["type"] == "regular" and not self.files(target, ".swift")]
        for name in self.of_c:  # what Swift needs to import them
            module_map, include = self.folder / f"{name}.modulemap", self.place(self.targets[name]) / "include"
            module_map.write_text(f'module {name} {{ umbrella "{include}" export * }}\n')
            self.maps += ["-Xcc", f"-fmodule-map-file={module_map}", "-Xcc", f"-I{include}"]
        self.keys, self.lock = {}, threading.Lock()

    def dependencies(self, target):
        return [name for name in (next(iter(dependency.values()))[0] for dependency in target["dependencies"]) if name in self.targets]

    def ordered(self, names, result=()):
        """The named targets and all that they depend on, each behind its dependencies."""
        for name in names:
            if name in self.targets and self.targets[name] not in result:
                result = [*self.ordered(self.dependencies(self.targets[name]), result), self.targets[name]]
        return list(result)

    def place(self, target):
        return ROOT / (target.get("path") or f"{FOLDERS.get(target['type'], 'Sources')}/{target['name']}")

    def files(self, target, end):
        if target["type"] == "template":
            named = [path for pattern in target["files"] for path in ROOT.glob(pattern) if path.name not in target.get("without", ())]
            return sorted(named) + ([HERE / "Stubs" / target["stub"]] if "stub" in target else [])
        left_out = [self.place(target) / name for name in target["exclude"]]
        return sorted(path for path in self.place(target).rglob(f"*{end}") if not any(out in (path, *path.parents) for out in left_out))

    def may_import_foundation(self, target):
        return target["type"] in ("test", "template") or (target.get("path") or "").startswith("Tests/")

    def defines(self, target, tool, platform, traits):
        for setting in target["settings"]:
            condition, define = setting.get("condition") or {}, setting["kind"].get("define")
            if setting["tool"] == tool and define and platform in (condition.get("platformNames") or [platform]):
                yield from [f"-D{define['_0']}"] if traits or not condition.get("traits") else []

    def result(self, label, begun, *ended):
        """What compilers said, each error and warning once."""
        output, code = "".join(one.stderr for one in ended).replace(f"{self.folder}/as-6.1{ROOT}/", f"{ROOT}/"), max(one.returncode for one in ended)
        found = dict.fromkeys((kind, f"{place}: {kind}: {text}".replace(f"{ROOT}/", "")) for place, kind, text in DIAGNOSTIC.findall(output))
        errors, warnings = ([text for which, text in found if which == kind] for kind in ("error", "warning"))
        if code != 0 and not errors:
            errors = [f"{label}: error: the compiler ended with {code}: {output.strip()[-500:]}"]
        return [label, time.monotonic() - begun, errors, warnings]

    def check(self, target, platform):
        """The results for a target; it is checked twice if it has settings for traits."""
        if target["name"] in self.of_c:
            return [self.check_c(target, platform)]
        has_traits = any((setting.get("condition") or {}).get("traits") for setting in target["settings"])
        return [self.check_swift(target, platform, traits) for traits in ([False, True] if has_traits else [False])]

    def source(self, path, platform, text=None):
        """The file to compile: for Swift 6.1 a copy where conditions ask for a later compiler, and where another text stands for it."""
        original = path.read_text(encoding="utf-8") if text is None else text
        seen = re.sub(r"compiler\(>=6\.[2-9]", lambda found: found[0].replace(">=6", ">=9"), original) if platform.is_first else original
        if seen == original and text is None:
            return path
        copy = Path(f"{self.folder}/as-6.1{path}")
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(seen, encoding="utf-8")
        return copy

    def check_swift(self, target, platform, traits, replaced=None):
        name, begun, folder, files = target["name"], time.monotonic(), self.folder / platform.name, self.files(target, ".swift")
        place = "put-back" if replaced else "with-traits" if traits else "modules"
        built, key = folder / place / f"{name}.swiftmodule" / platform.file, None
        built.parent.mkdir(parents=True, exist_ok=True)
        label, stamp = name + (" with traits" if traits else ""), built.with_suffix(".json")
        if not replaced:
            parts = [platform.key, SELF, target, traits, *(text for file in files for text in (file, file.read_text(encoding="utf-8")))]
            key = digest(*parts, *(self.keys.get((platform.name, other), "") for other in self.dependencies(target)))
            with self.lock:
                self.keys[platform.name, name] = key
            if stamp.exists() and built.exists() and (kept := json.loads(stamp.read_text()))["key"] == key:
                return [label, 0.0, *kept["found"]]
        later = [] if traits or replaced or not platform.is_first else [f"{path}:{line}: error: {word} came after Swift 6.1\n"
                                                              for path in files for line, word in later_words(path)]
        result = self.result(label, begun, run([
            self.tools.frontend, "-emit-module", *(self.source(file, platform, (replaced or {}).get(file)) for file in files), "-o", built,
            "-module-name", name, "-package-name", self.manifest["name"].lower(),
            "-swift-version", (self.manifest["swiftLanguageVersions"] or self.versions["host"][0])[-1], "-I", folder / "modules", *self.maps,
            *platform.flags, *(["-I", platform.folder / "for-tests"] if self.may_import_foundation(target) else []),
            *(["-I", platform.folder / "for-clients"] if "client" in target else []), "-enable-testing",
            *([] if any(file.name == "main.swift" for file in files) else ["-parse-as-library"]),
            *self.defines(target, "swift", platform.name, traits), "-experimental-allow-module-with-compiler-errors"], self.folder, may_fail=True),
            subprocess.CompletedProcess([], 0, stderr="".join(later)))
        if key:
            stamp.write_text(json.dumps({"key": key, "found": result[2:]}))
        return result

    def check_c(self, target, platform):
        systems = [system for system in TRIPLES if system in self.versions and (system == "macos") == (platform.name == "macos")]
        triples, begun = [triple.format(self.versions[system]) for system in systems for triple in TRIPLES[system]], time.monotonic()
        return self.result(f"{target['name']} (C, {len(triples)} triples)", begun, *(run([
            self.tools.clang, "-fsyntax-only", "-nostdlibinc", "-isystem", platform.root / "usr/include", "-fblocks", "-Wall", "-Wextra",
            "-Wno-unused-parameter", "-target", triple, f"-I{self.place(target)}/include", *self.defines(target, "c", platform.name, False),
            *self.files(target, ".c")], self.folder, may_fail=True) for triple in triples))

    def put_back(self, target, platform):
        """Whether each mistake in the target's files is reported, all of them at once."""
        replaced, missed, begun = {}, [], time.monotonic()
        mistakes = [mistake for mistake in MISTAKES if ROOT / mistake["file"] in self.files(target, ".swift")]
        for mistake in mistakes:
            path = ROOT / mistake["file"]
            text = replaced.get(path) or path.read_text(encoding="utf-8")
            if text.count(mistake["now"]) != 1:
                missed.append(f"{mistake['file']}: error: Mistakes.json wants this text once: {mistake['now']!r}")
            replaced[path] = text.replace(mistake["now"], mistake["mistake"])
        errors = self.check_swift(target, platform, False, replaced)[2]
        missed += [f"{mistake['file']}: error: not reported: {mistake['mistake']!r}" for mistake in mistakes
                   if not any(error.startswith(mistake["file"] + ":") and mistake["reported"] in error for error in errors)]
        return [[f"{target['name']}, {len(mistakes)} mistakes put back", time.monotonic() - begun, missed, []]]


def later_words(path):
    """Lines of a file and what in them a compiler of Swift 6.1 does not know."""
    text = path.read_text(encoding="utf-8")
    if LATER.search(text):
        sys.path.insert(0, str(ROOT / "Fixtures/Gate"))
        import style
        for number, line in enumerate(style.masked(text)[0].split("\n"), 1):
            for found in LATER.finditer(line):
                yield number, found[0]


class Work:
    """Jobs that need others, as many side by side as there are processors."""

    def __init__(self):
        self.jobs, self.done = {}, {}

    def add(self, name, needs, function):
        self.jobs[name] = (needs, function)

    def run(self, side_by_side):
        """Yields the results as they come."""
        waiting, running = dict(self.jobs), {}
        with concurrent.futures.ThreadPoolExecutor(side_by_side) as pool:
            while waiting or running:
                ready = [name for name, (needs, _) in waiting.items() if all(need in self.done or need not in self.jobs for need in needs)]
                for name in ready[:side_by_side - len(running)]:
                    running[pool.submit(waiting.pop(name)[1])] = name
                for future in concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED)[0]:
                    name = running.pop(future)
                    self.done[name] = True
                    yield name, future.result() or []


def plan(project, options, cache, root):
    """What is to be done: the platforms' modules, then the targets."""
    kinds, work = {"regular", "executable", "plugin", "test", "template"}, Work()
    chosen = options.targets.split(",") if options.targets else [name for name, target in project.targets.items() if target["type"] in kinds]
    if not project.targets.keys() >= set(chosen):
        raise CannotRun(f"no such target: {', '.join(set(chosen) - project.targets.keys())}")
    plugins = [name for name in chosen if project.targets[name]["type"] == "plugin"]
    wrong = {mistake["file"] for mistake in MISTAKES}
    of_ios = [name for name in chosen if project.targets[name].get("platform") == "ios"]
    for name, targets in (("macos", project.ordered(name for name in chosen if name not in plugins + of_ios)),
                          ("ios", project.ordered(name for name in chosen if name in project.libraries or name in of_ios)),
                          ("host", [project.targets[name] for name in plugins])):
        if options.platform not in (None, name) or not targets:
            continue
        platform = Platform(name, project.versions[name], project.tools, cache, root)
        work.add((name, ""), [], lambda platform=platform: platform.build((ROOT / DISPATCH).read_text()))
        for target in targets:
            needs = [(name, ""), *((name, other) for other in project.dependencies(target))]
            work.add((name, target["name"]), needs, lambda target=target, platform=platform: project.check(target, platform))
            if options.put_back and name == "macos" and any(str(path.relative_to(ROOT)) in wrong for path in project.files(target, ".swift")):
                work.add((name, target["name"], "put back"), needs, lambda target=target, platform=platform: project.put_back(target, platform))
    return work


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cache", default=str(ROOT / ".build/apple"), help="where downloads, modules and results are kept")
    parser.add_argument("--platform", choices=("macos", "ios", "host"))
    parser.add_argument("--targets")
    parser.add_argument("--put-back", action="store_true")
    parser.add_argument("--jobs", type=int, default=max(1, os.cpu_count() or 1))
    options = parser.parse_args()
    cache, begun, places, kept = Path(options.cache).expanduser().resolve(), time.monotonic(), set(), 0
    cache.mkdir(parents=True, exist_ok=True)
    tools = Toolchain(cache)
    work = plan(Project(tools, cache), options, cache, fetch_headers(cache))
    for name, results in work.run(options.jobs):
        for label, seconds, errors, warnings in results:
            places |= {error.partition(": error: ")[0] for error in errors}
            kept += seconds == 0.0
            if seconds or errors or warnings:
                print(f"{name[0]:6} {label:52} {seconds:6.1f} s {len(errors):3} errors {len(warnings):3} warnings", flush=True)
                print("".join(f"  {text}\n" for text in errors + warnings), end="")
    print(f"{len(places)} errors, each place counted once, in {time.monotonic() - begun:.0f} s; {kept} answers were kept")
    return 1 if places else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Exception as error:  # 1 is for errors in the project
        sys.exit(print(f"check.py: {type(error).__name__}: {error}", file=sys.stderr) or 2)
