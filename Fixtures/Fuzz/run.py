#!/usr/bin/env python3
"""Fuzzes the targets in turn and prints a table.

Usage: run.py SECONDS [--folder DIR] [--targets lexer,parser,...] [--share 'lexer=3,lint=2'] [--round SECONDS] [--seed N]

SECONDS is the time for all targets together. The folder (default .build/fuzz) keeps the binary, the corpus of each target,
what broke (crashes/TARGET/) and the counts of all runs so far (totals.json), so that a run goes on where the last one
stopped. The status is 1 where anything broke. Seeds are the grammar samples, the examples of the rule pages and the kept
inputs (Inputs/).
"""
import argparse, glob, hashlib, json, os, re, shutil, subprocess, sys, time

here = os.path.dirname(os.path.abspath(__file__))
root = os.path.dirname(os.path.dirname(here))
parser = argparse.ArgumentParser()
parser.add_argument("seconds", type=float)
parser.add_argument("--folder", default=os.path.join(root, ".build/fuzz"))
parser.add_argument("--targets", default="lexer,parser,repetition,lint,lowering,fixes,configuration,models,baseline,writers,project")
parser.add_argument("--share", default="lexer=2,parser=4,lint=4,lowering=3,fixes=3")
parser.add_argument("--round", type=float, default=300, help="longest time of one process: names are never forgotten, so memory grows")
parser.add_argument("--seed", type=int, default=0, help="of the mutations; 0 takes another each time. A gate names one: what has passed passes again")
parser.add_argument("--no-build", action="store_true")
given = parser.parse_args()
folder = os.path.abspath(given.folder)
os.makedirs(folder, exist_ok=True)
if not given.no_build:
    subprocess.run([os.path.join(here, "build.sh"), os.path.join(folder, "bin")], check=True)
targets = given.targets.split(",")
shares = {name: 1.0 for name in targets} | {k: float(v) for k, v in (item.split("=") for item in given.share.split(",") if item)}
LENGTH = {"lexer": 1024, "repetition": 48, "parser": 2048, "lint": 6144, "lowering": 4096, "fixes": 4096}


def seeds(target):
    """Whole texts, cut where a target takes several files or wants less."""
    for path in glob.glob(os.path.join(here, "Inputs", target, "*")):
        yield open(path, "rb").read()
    if target in ("lexer", "parser"):
        for path in glob.glob(os.path.join(root, "Fixtures/Grammar/*.swift")):
            for part in re.split(rb"\n(?=\S)", open(path, "rb").read()):
                yield part
    if target in ("lexer", "parser", "lint", "lowering", "fixes"):
        pages = [os.path.join(root, "Rules/*", name) for name in ("*.md", "examples/*.md")]
        for path in [path for pattern in pages for path in glob.glob(pattern)]:
            for example in re.split(r"^### ", open(path, encoding="utf-8").read(), flags=re.M)[1:]:
                blocks = re.findall(r"^```swift[^\n]*(?<! fixed)\n(.*?)^```", example, re.M | re.S)
                if blocks:
                    yield ("\0" if target in ("lint", "lowering") else "\n").join(blocks[:4]).encode()
    if target in ("models", "configuration"):
        for path in glob.glob(os.path.join(root, "Rules/Frameworks/*.json")):
            text = open(path, "rb").read()
            if len(text) < 9000 or target == "models":
                yield text


def run(target, seconds):
    corpus, crashes = os.path.join(folder, "corpus", target), os.path.join(folder, "crashes", target)
    for place in (corpus, crashes):
        os.makedirs(place, exist_ok=True)
    for text in seeds(target):
        path = os.path.join(corpus, hashlib.sha1(text).hexdigest())
        if not os.path.exists(path):
            open(path, "wb").write(text)
    before = set(os.listdir(crashes))
    environment = dict(os.environ, CONFINE_FUZZ_TARGET=target, SWIFT_BACKTRACE="enable=no", ASAN_OPTIONS="detect_leaks=0:allocator_may_return_null=1:detect_stack_use_after_return=0")
    left = seconds
    result = {"runs": 0, "seconds": 0.0, "coverage": 0, "features": 0}
    while left > 1:
        binary = "syntax-fuzz" if target in ("lexer", "parser", "repetition") else "confine-fuzz"
        words = [os.path.join(folder, "bin", binary), corpus, f"-artifact_prefix={crashes}/", f"-max_total_time={max(1, int(min(left, given.round)))}", "-print_final_stats=1", "-timeout=20",
                 "-rss_limit_mb=4096", f"-max_len={LENGTH.get(target, 8192)}", "-reload=0", "-use_value_profile=0", "-len_control=20", f"-seed={given.seed}"]
        began = time.monotonic()
        # The parser's recursion needs the stack of the engine's workers.
        process = subprocess.run(["sh", "-c", 'ulimit -s 262144 2>/dev/null; exec "$0" "$@"'] + words, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        log = process.stderr.decode(errors="replace")
        took = time.monotonic() - began
        left -= took
        executed = re.findall(r"stat::number_of_executed_units:\s*(\d+)", log) or re.findall(r"^#(\d+)\s", log, re.M)
        progress = re.findall(r"cov: (\d+) ft: (\d+)", log)
        result["runs"] += int(executed[-1]) if executed else 0
        result["seconds"] += took
        if progress:
            result["coverage"], result["features"] = int(progress[-1][0]), int(progress[-1][1])
        if process.returncode:
            said = [line for line in log.splitlines() if re.search(r"Fatal error|SUMMARY|ERROR:", line)]
            print(f"  {target}: {' | '.join(said)[:400]}", flush=True)
            open(os.path.join(folder, "crashes", f"{target}.log"), "a").write(log[-20000:] + "\n=====\n")
            if len(set(os.listdir(crashes)) - before) > 20:
                break
    result["crashes"] = len(set(os.listdir(crashes)) - before)
    return result


whole = sum(shares[t] for t in targets)
totals_path = os.path.join(folder, "totals.json")
totals = json.load(open(totals_path)) if os.path.exists(totals_path) else {}
broken = 0
rows = []
for target in targets:
    result = run(target, given.seconds * shares[target] / whole)
    total = totals.setdefault(target, {"runs": 0, "seconds": 0.0, "crashes": 0})
    for key in ("runs", "seconds", "crashes"):
        total[key] += result[key]
    total["coverage"] = result["coverage"]
    json.dump(totals, open(totals_path, "w"), indent=1)
    broken += result["crashes"]
    rows.append((target, result, total))

print("| target | executions | exec/s | edges covered | broke | executions so far |\n|---|---|---|---|---|---|")
for target, result, total in rows:
    print(f"| {target} | {result['runs']:,} | {result['runs'] / max(result['seconds'], 0.001):,.0f} | {result['coverage']:,} | {result['crashes']} | {total['runs']:,} |")
sys.exit(1 if broken else 0)
