#!/usr/bin/env python3
"""Tries what a release holds with a binary that is at hand: packs it, installs each product where nothing else is,
lints the sample app
with it, and prints a table of sizes and seconds.

Usage: check.py CONFINE [--client]
In a minute: archives (the same bytes when packed twice), checksums, the bare command in a root folder that holds
nothing else (where we
may make one: root on Linux), the wheel in a fresh environment (where Python has `venv`), the formula. With --client
also the artifact
bundle through ConfinePlugins in a copy of Fixtures/PluginClient, which takes a Swift toolchain and builds no tool.
"""
import hashlib, os, platform, shutil, subprocess, sys, tarfile, tempfile, time, zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(HERE)
confine = os.path.abspath(sys.argv[1])
name = {"Linux-x86_64": "linux-x86_64", "Linux-aarch64": "linux-arm64"}.get(f"{platform.system()}-{platform.machine()}",
                                                                            "macos-universal")
work = tempfile.mkdtemp()
rows, failures = [], []


def run(words, cwd=work, **more):
    return subprocess.run(words, cwd=cwd, capture_output=True, text=True, **more)


def expect(what, condition, said=""):
    if not condition:
        failures.append(f"{what}: {said[-600:]}")


def lints(what, words, app, seconds=0.0, size="", cwd=work, **more):
    """The sample app has errors: status 1, and the finding in the text."""
    start = time.monotonic()
    result = run(words + ["lint", app], cwd=cwd, **more)
    seconds += time.monotonic() - start
    expect(what, result.returncode == 1 and "[live_object_crosses_boundary]" in result.stdout,
           f"status {result.returncode}\n{result.stdout}{result.stderr}")
    rows.append((what, size, f"{seconds:.1f} s"))


def pack(folder):
    result = run([sys.executable, f"{HERE}/package.py", folder, f"{name}={confine}"])
    expect("packing", result.returncode == 0, result.stderr)
    return {n: open(os.path.join(folder, n), "rb").read()
            for n in sorted(os.listdir(folder))} if result.returncode == 0 else {}


shutil.copytree(f"{TOP}/Fixtures/SampleApp", f"{work}/SampleApp")
files = pack(f"{work}/package")
expect("packed twice", files and files == pack(f"{work}/again"), "the bytes differ")
sums = dict(reversed(line.split()) for line in files["checksums.txt"].decode().splitlines())
expect(
    "checksums",
    set(sums) == set(files) - {"checksums.txt"}
    and all(hashlib.sha256(files[n]).hexdigest() == s for n, s in sums.items()), str(sums))


def megabytes(data):
    return f"{len(data) / 1e6:.1f} MB"


# The archive, unpacked and on PATH alone.
archive = next(n for n in files if n.endswith(f"{name}.tar.gz"))
start = time.monotonic()
with tarfile.open(f"{work}/package/{archive}") as tar:
    tar.extract("confine", f"{work}/bin")
lints("archive", [f"{work}/bin/confine"], "SampleApp",
      time.monotonic() - start, megabytes(files[archive]), env={"PATH": f"{work}/bin"})

# A root folder with the command, the sources and /proc. A binary that needs a library of the system does not start
# there.
isStatic = platform.system() == "Linux" and "statically linked" in run(["ldd", confine]).stderr + run(
    ["ldd", confine]).stdout or "not a dynamic" in run(["ldd", confine]).stderr
if isStatic and os.geteuid() == 0 and shutil.which("unshare"):
    root = f"{work}/root"
    os.makedirs(f"{root}/proc")
    shutil.copy(confine, f"{root}/confine")
    shutil.copytree(f"{work}/SampleApp", f"{root}/SampleApp")
    script = f'mount -t proc proc "{root}/proc" 2>/dev/null || mount --bind /proc "{root}/proc"; exec chroot "{root}" /confine "$@"'
    lints("bare root", ["unshare", "--mount", "sh", "-c", script, "sh"], "/SampleApp",
          size=megabytes(open(confine, "rb").read()), env={"PATH": os.environ["PATH"]})
else:
    print("bare root: not tried (a static binary, root and unshare are needed)")

# The wheel.
wheel = next(n for n in files if n.endswith(".whl"))
with zipfile.ZipFile(f"{work}/package/{wheel}") as archive:
    expect("wheel",
           archive.testzip() is None and all(i.date_time == (2020, 1, 1, 0, 0, 0) for i in archive.infolist()),
           "damaged, or with times of today")
start = time.monotonic()
made = run([sys.executable, "-m", "venv", f"{work}/venv"])
if made.returncode == 0:
    got = run([
        f"{work}/venv/bin/pip", "install", "--quiet", "--no-index", "--disable-pip-version-check",
        f"{work}/package/{wheel}"
    ])
    expect("wheel", got.returncode == 0, got.stderr)
    lints("wheel, with its environment", [f"{work}/venv/bin/confine"], "SampleApp",
          time.monotonic() - start, megabytes(files[wheel]))
else:
    print("wheel: not tried (Python has no venv here)")

formula = run([
    sys.executable, f"{HERE}/formula.py", f"{work}/package/checksums.txt",
    "https://example.org/o/Confine/releases/download/v0"
])
expect("formula", formula.returncode == 0 and formula.stdout.startswith("class Confine < Formula\n"), formula.stderr)
if shutil.which("ruby"):
    expect("formula", run(["ruby", "-c"], input=formula.stdout).returncode == 0, "ruby can't read it")

# The bundle through the plugins in a client package: nothing is built but the plugins and the client.
if "--client" in sys.argv:
    zipped = f"{work}/package/ConfineBinary.artifactbundle.zip"
    expect("bundle", run([sys.executable, f"{HERE}/plugins.py", f"{work}/ConfinePlugins", zipped]).returncode == 0)
    client = f"{work}/PluginClient"
    shutil.copytree(f"{TOP}/Fixtures/PluginClient", client, ignore=shutil.ignore_patterns(".build"))
    manifest = open(f"{client}/Package.swift").read().replace('.package(name: "Confine", path: "../..")',
                                                              '.package(path: "../ConfinePlugins")').replace(
                                                                  'package: "Confine")', 'package: "ConfinePlugins")')
    open(f"{client}/Package.swift", "w").write(manifest)
    sum_ = run(["swift", "package", "compute-checksum", zipped], cwd=client).stdout.strip()
    expect("bundle", sum_ == sums["ConfineBinary.artifactbundle.zip"], f"SwiftPM says {sum_}")
    start = time.monotonic()
    built = run(["swift", "build"], cwd=client)
    rows.append(("bundle: build of a client", megabytes(files["ConfineBinary.artifactbundle.zip"]),
                 f"{time.monotonic() - start:.1f} s"))
    said = built.stdout + built.stderr
    expect("bundle", built.returncode == 0 and "(write_in_loop)" in said and "Compiling Rules" not in said, said)
    start = time.monotonic()
    told = run(["swift", "package", "confine", "lint", "--format", "xcode"], cwd=client)
    rows.append(("bundle: swift package confine lint", "", f"{time.monotonic() - start:.1f} s"))
    expect("bundle", told.returncode != 0 and "(write_in_loop)" in told.stdout, told.stdout + told.stderr)

shutil.rmtree(work)
print("| product | size | to the first finding |\n|---|---:|---:|")
for row in rows:
    print("| " + " | ".join(row) + " |")
for failure in failures:
    print("WRONG: " + failure)
print(f"distribution: {len(rows)} products tried, {len(failures)} wrong")
sys.exit(bool(failures))
