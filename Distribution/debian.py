#!/usr/bin/env python3
"""Tries what a release holds where nothing is installed: a bare Debian, made anew, without Swift. Prints sizes, and
seconds from nothing to
the first finding.

Usage: debian.py CONFINE [ROOT]. CONFINE is the static binary; ROOT a folder that holds a Debian already (with
python3-venv, git and curl), else
`debootstrap` makes one, which fetches packages and needs root. The files of the release come from a server on this
machine by `curl`, so
that the network's time is not in the seconds. Each product is tried in an empty home of its own, and each must find
what is wrong in the sample app.
"""
import functools, http.server, os, shutil, subprocess, sys, tempfile, threading, time

HERE = os.path.dirname(os.path.abspath(__file__))
confine = os.path.abspath(sys.argv[1])
work = tempfile.mkdtemp()
root = os.path.abspath(sys.argv[2]) if len(sys.argv) > 2 else f"{work}/root"
if not os.path.exists(f"{root}/bin/sh"):
    subprocess.run(["debootstrap", "--variant=minbase", "--include=python3-venv,git,curl", "bookworm", root],
                   check=True, stdout=subprocess.DEVNULL)
package = f"{work}/package"
subprocess.run([sys.executable, f"{HERE}/package.py", package, f"linux-x86_64={confine}"], check=True,
               stdout=subprocess.DEVNULL)
names = sorted(os.listdir(package))
archive, wheel, bundle = (next(n for n in names if n.endswith(end))
                          for end in (".tar.gz", ".whl", ".artifactbundle.zip"))


class Quiet(http.server.SimpleHTTPRequestHandler):

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=package))
threading.Thread(target=server.serve_forever, daemon=True).start()
place = f"http://127.0.0.1:{server.server_port}"
home = f"{root}/home/newcomer"
WAYS = [
    ("archive", archive, f"curl -sL {place}/{archive} | tar -xz && ./confine lint SampleApp"),
    ("wheel", wheel,
     f"python3 -m venv venv && curl -sLO {place}/{wheel} && venv/bin/pip install --quiet --no-index {wheel} && venv/bin/confine lint SampleApp"
     ),
    ("bundle", bundle,
     f"curl -sLO {place}/{bundle} && python3 -m zipfile -e {bundle} . && chmod +x *.artifactbundle/*/bin/confine && *.artifactbundle/*/bin/confine lint SampleApp"
     ),
    ("archive, a change since the last commit", archive,
     f"curl -sL {place}/{archive} | tar -xz && cd SampleApp && git init -q && git add -A && git -c user.name=n -c user.email=n@example.org commit -qm all && "
     "sed 's/class Player/class OtherPlayer/' Podcasts/Player.swift > Podcasts/Other.swift && ../confine lint --since HEAD"
     ),
]
rows, failures = [], []
has_swift = subprocess.run(["chroot", root, "sh", "-c", "command -v swift"], capture_output=True).returncode == 0
if has_swift:
    failures.append("the root has Swift, so that it shows nothing")
for name, product, script in WAYS:
    shutil.rmtree(home, ignore_errors=True)
    os.makedirs(home)
    shutil.copytree(f"{HERE}/../Fixtures/SampleApp", f"{home}/SampleApp")
    # /proc is there in any container.
    start = f'mount -t proc proc "{root}/proc"; exec chroot "{root}" env -i PATH=/usr/bin:/bin HOME=/home/newcomer sh -c "cd; $1"'
    began = time.monotonic()
    result = subprocess.run(["unshare", "--mount", "sh", "-c", start, "sh", script], capture_output=True, text=True)
    seconds = time.monotonic() - began
    if result.returncode != 1 or "[live_object_crosses_boundary]" not in result.stdout:
        failures.append(f"{name}: status {result.returncode}\n{result.stdout[-500:]}{result.stderr[-500:]}")
    rows.append((name, f"{os.path.getsize(f'{package}/{product}') / 1e6:.1f} MB", f"{seconds:.1f} s"))
server.shutdown()
shutil.rmtree(home, ignore_errors=True)
shutil.rmtree(work)
print("| product | size | from nothing to the first finding |\n|---|---:|---:|")
for row in rows:
    print("| " + " | ".join(row) + " |")
for failure in failures:
    print("WRONG: " + failure)
print(f"debian: {len(rows)} ways tried, {len(failures)} wrong")
sys.exit(bool(failures))
