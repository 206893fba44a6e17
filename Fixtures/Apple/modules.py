"""The modules that every target may import, built for one of Apple's platforms from the toolchain's own interfaces and from stubs."""
import hashlib
import json
import re
import subprocess
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
STUBS = HERE / "Stubs"
STANDARD = ("Swift", "SwiftOnoneSupport", "_Concurrency", "_RegexParser", "_StringProcessing", "_Builtin_float", "_TestingInterop", "Testing")
GLIBC_ONLY = (  # what Darwin's overlay does not have, or has with another type
    r"public typealias (sighandler_t|Semaphore)\b.*\n|public func sem_open\b.*\n|public let MAP_FAILED\b.*\n"
    r"|public var (SIG_\w+|SEM_FAILED|environ)\b.*\{\n  get\n\}\n|public enum POSIXErrorCode\b(.*\n)*?\}\n"
    r"|(@available.*\n)*extension (Glibc\.POSIXErrorCode|Swift\.Duration|SwiftOverlayShims\.\w+)\b.*\{(\}\n|\n(.*\n)*?\}\n)")
# Spans say that they are of Swift 5 (they are compiled into their users), but came with 6.2, as all that needs macOS 26.
AFTER_6_1 = re.compile(r"@available\(macOS (?:26\.\d+|10\.14\.4), [^)]*\)")
NEVER = "@available(macOS 9999, iOS 9999, watchOS 9999, tvOS 9999, visionOS 9999, *)"
# The testing library's interface says nothing of versions.
TESTING_AFTER_6_1 = re.compile(r"\b(IssueHandlingTrait|ExitTest|processExitsWith|Attach(?:ment|able)\w*|Severity|severity|isFailure|cancel)\b")


class CannotRun(Exception):
    """Nothing can be said about the project."""


def run(command, folder, may_fail=False):
    try:
        ended = subprocess.run([str(word) for word in command], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               encoding="utf-8", errors="replace", timeout=1800)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise CannotRun(error)
    if ended.returncode != 0 and not may_fail:
        raise CannotRun(f"{' '.join(map(str, command))[:300]}\nended with {ended.returncode}:\n{ended.stderr[-3000:]}")
    return ended


def digest(*parts):
    return hashlib.sha256("\0".join(map(str, parts)).encode()).hexdigest()[:16]


class Toolchain:
    def __init__(self, cache):
        info = json.loads(run(["swiftc", "-print-target-info"], cache).stdout)
        self.version, self.triple = info["compilerVersion"], info["target"]["moduleTriple"]
        self.resources, self.libraries = Path(info["paths"]["runtimeResourcePath"]), Path(info["paths"]["runtimeLibraryPaths"][0])
        self.frontend, self.clang = (self.resources.parent.parent / "bin" / name for name in ("swift-frontend", "clang"))

    def interface(self, module):
        path = self.libraries / f"{module}.swiftmodule" / f"{self.triple}.swiftinterface"
        return path.read_text() if path.exists() else ""


def edited_dispatch(text):
    for edit in (STUBS / "Dispatch.diff").read_text().split("\n\n")[1:]:
        old, new = ("".join(line[1:] + "\n" for line in edit.splitlines() if line[0] == sign) for sign in "-+")
        if old and old not in text and new not in text:
            raise CannotRun(f"the project's interface of Dispatch has changed: Stubs/Dispatch.diff wants\n{old}")
        text = text if new in text else text.replace(old, new) if old else text + new
    return text


class Platform:
    """One of Apple's platforms, or the host (for plugins), with its modules: kept for the next run."""

    def __init__(self, name, version, tools, cache, root):
        arch, end = "arm64" if tools.triple.startswith("aarch64") else "x86_64", "-simulator" if name == "ios" else ""
        self.name, self.tools, self.root, self.key = name, tools, root, root.name
        # macOS is seen as by Swift 6.1, iOS as by the toolchain's Swift.
        self.is_first = name == "macos"
        self.target = tools.triple if name == "host" else f"{arch}-apple-{'macosx' if name == 'macos' else name}{version}{end}"
        self.file = f"{tools.triple if name == 'host' else f'{arch}-apple-{name}{end}'}.swiftmodule"
        self.folder = cache / f"{self.target}-{digest(tools.version)}"
        self.flags = ["-target", self.target, "-module-cache-path", self.folder / "clang", "-I", self.folder / "modules"]
        self.flags += ["-I", tools.resources / "pm/PluginAPI", "-package-description-version", version] if name == "host" else [
            "-sdk", root, "-disable-objc-interop", "-resource-dir", tools.resources, "-plugin-path", tools.resources / "host/plugins"]

    def build(self, dispatch):
        """Builds what has changed; gives a line for each module that was built."""
        if self.name == "host":
            return self.module("XcodeProjectPlugin", (STUBS / "XcodeProjectPlugin.swift").read_text())
        built = []
        for name in filter(self.tools.interface, STANDARD):  # an older toolchain has not all of them
            built += self.module(name, self.standard(name), *(["-parse-stdlib"] if name == "Swift" else []))
        body = re.sub(GLIBC_ONLY, "", re.sub(r"\A(//.*\n|(@_exported )?import .*\n)+", "", self.tools.interface("Glibc")))
        if not body:
            raise CannotRun(f"{self.tools.libraries} has no interface of Glibc: this needs a toolchain for Linux")
        body = re.sub(r"\b(SwiftGlibc|SwiftOverlayShims|Glibc)\.", "Darwin.", body) + (STUBS / "Darwin/more.swiftinterface").read_text()
        built += self.module("Darwin", self.header("Darwin", "-import-underlying-module", "@_exported import Darwin", "import SwiftShims") + body)
        built += self.module("Dispatch", self.header("Dispatch", "", "import _Concurrency", "import Darwin") + edited_dispatch(dispatch))
        for name in ("XCTest", "Foundation") + (("CoreServices",) if self.name == "macos" else ()):
            built += self.module(name, (STUBS / f"{name}.swift").read_text(), folder="for-tests" if name == "Foundation" else "modules")
        for path in sorted((STUBS / "Clients").glob("*.swift")) if self.name == "macos" else ():
            built += self.module(path.stem, path.read_text(), "-I", self.folder / "for-tests", folder="for-clients")
        return built

    def standard(self, name):
        """The interface of a module of the toolchain, for this platform."""
        text = self.tools.interface(name).replace(f"-target {self.tools.triple}", f"-target {self.target}")
        text = re.sub(r"@backDeployed\([^)]*\)", "", text.replace("-enable-library-evolution", ""))
        if self.is_first:
            text = AFTER_6_1.sub(NEVER, text)
            if name == "Testing":
                text = TESTING_AFTER_6_1.sub(r"_later_\1", re.sub(r"^ *@available\((?:\*|swift), deprecated.*\)\n", "", text, flags=re.M))
        return re.sub(r"^.*_diagnoseUnavailableCodeReached\(\) -> Swift\.Never$",  # what is not back-deployed needs a body
                      "@inline(never) internal func _diagnoseUnavailableCodeReached() -> Swift.Never { fatalError() }", text, flags=re.M)

    def header(self, name, flag, *imports):
        flags = f"-target {self.target} -disable-objc-interop -swift-version 5 -O {flag} -module-name {name}"
        return "\n".join(("// swift-interface-format-version: 1.0", f"// swift-compiler-version: {self.tools.version}",
                          f"// swift-module-flags: {flags}", "import Swift", *imports, ""))

    def module(self, name, text, *flags, folder="modules"):
        """Builds a module from an interface or a stub, unless it was built from that and from the same modules before it."""
        is_interface, built = text.startswith("// swift-interface-format-version"), self.folder / folder / f"{name}.swiftmodule" / self.file
        stamp, self.key, begun = built.with_suffix(".key"), digest(self.key, name, text, flags), time.monotonic()
        if stamp.exists() and stamp.read_text() == self.key:
            return []
        built.parent.mkdir(parents=True, exist_ok=True)
        source = self.folder / f"{name}.{'swiftinterface' if is_interface else 'swift'}"
        source.write_text(text)
        way = ["-compile-module-from-interface", "-disable-availability-checking"] if is_interface else ["-emit-module", "-parse-as-library"]
        run([self.tools.frontend, *way, source, "-o", built, "-module-name", name, *self.flags, *flags], self.folder)
        stamp.write_text(self.key)
        return [[f"{name} (a module of the system)", time.monotonic() - begun, [], []]]
