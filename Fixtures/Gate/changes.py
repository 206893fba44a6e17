#!/usr/bin/env python3
"""Small repositories in which one changed line causes a finding in a file that was not touched, and the report of a run
over the change.

Usage: changes.py CONFINE. In each, `--since` has to report the finding that the change caused, and neither the one that
was there
before nor anything else. So has `--staged`, with edits that are not staged above and below, at the lines of the index.
"""
import json, os, shutil, subprocess, sys, tempfile

confine = os.path.abspath(sys.argv[1])
environment = dict(os.environ, GIT_AUTHOR_NAME="t", GIT_AUTHOR_EMAIL="t@example.org", GIT_COMMITTER_NAME="t",
                   GIT_COMMITTER_EMAIL="t@example.org", GIT_CONFIG_GLOBAL="/dev/null")
failures = []

MODEL = """import RealmSwift

class Dog: Object {
    @Persisted var name = ""
}
"""
# A finding that every repository has from the start.
OLD = """import RealmSwift

func old(realm: Realm, dogs: [Dog]) throws {
    for dog in dogs { try realm.write { realm.add(dog) } }
}
"""
REFRESH = """import RealmSwift

final class Screen: BASE {
    func refresh() async throws {
        let realm = try Realm()
        await Task.yield()
        print(realm.objects(Dog.self).count)
    }
}
"""
SHOW = """import RealmSwift

@MainActor
func show(_ dog: Dog) {
    print(dog.name)
    CALL {
        print(dog.name)
    }
}
"""
SYNC = """import RealmSwift

func sync(_ dogs: [Dog]) throws {
    for dog in dogs {
        try store.save(dog)
    }
}
"""
STORES = """import RealmSwift

final class MemoryStore {
    var dogs: [Dog] = []
    func save(_ dog: Dog) throws { dogs.append(dog) }
}

final class RealmStore {
    func save(_ dog: Dog) throws {
        let realm = try Realm()
        try realm.write { realm.add(dog) }
    }
}
"""

# What: the untouched file, the touched file as it was, the line there and what takes its place, the findings.
CASES = [
    ("a queue", {"Show.swift": SHOW.replace("CALL", "queue.async")
                 }, "Queues.swift", "import Dispatch\n\nlet queue = DispatchQueue.main\n", "DispatchQueue.main",
     'DispatchQueue(label: "work")', ["Show.swift:7 live_object_crosses_boundary"]),
    ("a wrapper", {"Show.swift": SHOW.replace("CALL", "later")}, "Later.swift",
     "import Dispatch\n\nfunc later(_ work: @escaping () -> Void) {\n    DispatchQueue.main.async(execute: work)\n}\n",
     "DispatchQueue.main.", "DispatchQueue.global().", ["Show.swift:7 live_object_crosses_boundary"]),
    ("a default argument", {"Show.swift": SHOW.replace("CALL", "later")}, "Later.swift",
     "import Dispatch\n\nfunc later(\n    on queue: DispatchQueue = .main,\n    _ work: @escaping () -> Void\n) {\n    queue.async(execute: work)\n}\n",
     "= .main", "= .global()", ["Show.swift:7 live_object_crosses_boundary"]),
    ("an attribute of a parameter", {"Show.swift": SHOW.replace("CALL", "later")}, "Later.swift",
     "func later(\n    _ work: @escaping @MainActor () -> Void\n) {\n    Task.detached { await work() }\n}\n",
     "@escaping @MainActor ()", "@escaping @Sendable ()", ["Show.swift:7 live_object_crosses_boundary"]),
    ("a deleted @MainActor", {"Screen.swift": REFRESH.replace("BASE", "Base")}, "Base.swift",
     "@MainActor\nclass Base {\n}\n", "@MainActor\n", "", ["Screen.swift:7 handle_used_after_suspension"]),
    ("a superclass", {
        "Screen.swift": REFRESH.replace("BASE", "Base"),
        "Roots.swift": "@MainActor\nclass MainRoot {}\n\nclass PlainRoot {}\n"
    }, "Base.swift", "class Base: MainRoot {\n}\n", "MainRoot", "PlainRoot",
     ["Screen.swift:7 handle_used_after_suspension"]),
    ("a protocol's conformance", {
        "Screen.swift": REFRESH.replace("BASE", "Presented"),
        "Roots.swift": "@MainActor\nprotocol OnMain {}\n\nprotocol Anywhere {}\n"
    }, "Presented.swift", "protocol Presented: OnMain {\n}\n", "OnMain", "Anywhere",
     ["Screen.swift:7 handle_used_after_suspension"]),
    ("an isolation modifier", {
        "Use.swift": """import RealmSwift

@MainActor
func use(_ realm: Realm, _ worker: Worker) async {
    let dog = realm.objects(Dog.self).first!
    await worker.work {
        print(dog.name)
    }
}
"""
    }, "Worker.swift",
     "actor Worker {\n    func rename(_ name: String) {}\n    @MainActor\n    func work(_ body: () -> Void) {\n        body()\n    }\n}\n",
     "    @MainActor\n", "", ["Use.swift:7 live_object_crosses_boundary"]),
    ("a global's type", {"Sync.swift": SYNC, "Stores.swift": STORES}, "Global.swift", "let store = MemoryStore()\n",
     "MemoryStore", "RealmStore", ["Sync.swift:5 write_in_loop"]),
    ("an alias", {"Sync.swift": SYNC, "Stores.swift": STORES, "Global.swift": "let store = Store()\n"}, "Alias.swift",
     "typealias Store = MemoryStore\n", "MemoryStore", "RealmStore", ["Sync.swift:5 write_in_loop"]),
    ("a function's body", {"Sync.swift": SYNC.replace("store.save", "save")}, "Save.swift",
     "import RealmSwift\n\nvar kept: [Dog] = []\n\nfunc save(_ dog: Dog) throws {\n    kept.append(dog)\n}\n",
     "    kept.append(dog)\n", "    try Realm().write { try Realm().add(dog) }\n", ["Sync.swift:5 write_in_loop"]),
    ("a frozen value", {
        "Show.swift": """import Dispatch
import RealmSwift

@MainActor
func show(_ kennel: Kennel) {
    let dogs = kennel.dogs()
    DispatchQueue.global().async {
        print(dogs.count)
    }
}
"""
    }, "Kennel.swift",
     "import RealmSwift\n\n@MainActor\nfinal class Kennel {\n    let realm = try! Realm()\n    func dogs() -> Results<Dog> {\n        realm.objects(Dog.self).freeze()\n    }\n}\n",
     ".freeze()", "", ["Show.swift:8 live_object_crosses_boundary"]),
    ("a context", {
        "Import.swift": """import CoreData

func load(_ stack: Stack) {
    DispatchQueue.global().async {
        let context = stack.context()
        _ = try? context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Dog"))
    }
}
"""
    }, "Stack.swift",
     "import CoreData\n\nfinal class Stack {\n    let container = NSPersistentContainer(name: \"Dogs\")\n    func context() -> NSManagedObjectContext {\n        container.newBackgroundContext()\n    }\n}\n",
     "container.newBackgroundContext()", "container.viewContext", None),
    ("an access", {
        "Count.swift": """import GRDB

func count(_ store: Store) throws {
    try store.queue.read { db in
        try store.log("counting")
    }
}
"""
    }, "Store.swift",
     "import GRDB\n\nfinal class Store {\n    let queue: DatabaseQueue\n    init(queue: DatabaseQueue) { self.queue = queue }\n    func log(_ text: String) throws {\n        print(text)\n    }\n}\n",
     "        print(text)\n", "        try queue.write { try $0.execute(sql: text) }\n",
     ["Count.swift:5 nested_transaction"]),
    ("the package's default isolation", {
        "Sources/App/Screen.swift": REFRESH.replace("BASE", "Base"), "Sources/App/Base.swift": "class Base {}\n",
        "Sources/App/Dog.swift": MODEL
    }, "Package.swift",
     "// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(name: \"App\", targets: [.target(\n    name: \"App\",\n    swiftSettings: [.defaultIsolation(MainActor.self)])])\n",
     "    swiftSettings: [.defaultIsolation(MainActor.self)])", "    swiftSettings: [])",
     ["Sources/App/Screen.swift:7 handle_used_after_suspension"]),
]


def run(folder, *words):
    return subprocess.run([confine, "lint", "--format", "json", *words], cwd=folder, env=environment,
                          capture_output=True, text=True)


def findings(folder, *words):
    result = run(folder, *words)
    if result.returncode not in (0, 1):
        return [result.stderr.strip().splitlines()[-1]]
    return [f"{f['path']}:{f['line']} {f['rule']}" for f in json.loads(result.stdout)["findings"]]


def git(folder, *words):
    subprocess.run(["git", *words], cwd=folder, env=environment, check=True, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)


def write(folder, files):
    for name, text in files.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as f:
            f.write(text)


def expect(case, what, found, expected):
    if found != expected:
        failures.append(f"{case}, {what}: {found}, expected {expected}")
    return "yes" if found == expected else "NO"


print(
    "| one line changes | whole tree before, after | `--since HEAD~1` | `--since HEAD`, uncommitted | `--staged`, edits around | `--since-lines` |\n|---|---|---|---|---|---|"
)
for case, others, touched, before, line, replacement, expected in CASES:
    folder = os.path.realpath(tempfile.mkdtemp())
    package = touched == "Package.swift"
    prefix = "Sources/App/" if package else ""
    base = {prefix + "Dog.swift": MODEL, prefix + "Old.swift": OLD, touched: before, **others}
    write(folder, base)
    git(folder, "init", "-q", "-b", "main")
    git(folder, "add", "-A")
    git(folder, "commit", "-q", "-m", "before")
    assert before.count(line) == 1, case
    after = before.replace(line, replacement)
    whole_before = findings(folder)
    write(folder, {touched: after})
    uncommitted = findings(folder, "--since", "HEAD")
    by_lines = findings(folder, "--since-lines", "HEAD")
    # Staged is the change; above and below it, and in the file that it breaks, stand edits that are not.
    git(folder, "add", "-A")
    told = (expected or uncommitted)[0].split(":")[0] if (expected or uncommitted) else touched
    write(
        folder, {
            name: "// above\n\n" + text + "\n// below\n"
            for name, text in {**others, touched: after, prefix + "Old.swift": OLD}.items()
            if not (package and name == touched)
        })
    write(folder, {prefix + "Untracked.swift": OLD.replace("old", "untracked")})
    staged = findings(folder, "--staged")
    os.remove(os.path.join(folder, prefix + "Untracked.swift"))
    git(folder, "checkout", "-q", "--", ".")
    git(folder, "commit", "-q", "-m", "after")
    since = findings(folder, "--since", "HEAD~1")
    whole_after = findings(folder)
    listed = expected is not None
    if not listed:
        expected = sorted(set(whole_after) - set(whole_before))
    row = [
        expect(case, "since HEAD~1", since, expected),
        expect(case, "since HEAD", uncommitted, expected),
        expect(case, "staged", staged, expected)
    ]
    if not expected or whole_after == whole_before:
        failures.append(f"{case}: the change brings nothing: {whole_before}")
    # Where no list says what comes, one finding takes another's place.
    if listed:
        expect(case, "the whole tree", whole_after, sorted(whole_before + expected))
    print(
        f"| {case} | {len(whole_before)}, {len(whole_after)} | {row[0]} | {row[1]} | {row[2]} | {', '.join(by_lines) or '–'} |"
    )
    shutil.rmtree(folder)


# MARK: what can't be compared
def shell(folder, script):
    subprocess.run(["sh", "-ec", script], cwd=folder, env=environment, check=True, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)


BAD = [
    ("no such revision", "true", ["--since", "nowhere"], 2, "git knows no revision `nowhere`"),
    ("an option for a revision", "true", ["--since=--output=x"], 2, "is not a git revision"),
    ("two requests", "true", ["--since", "HEAD", "--staged"], 2, "can't be combined"),
    ("a blob for a revision", "true", ["--since", "HEAD:A.swift"], 2, "git knows no revision"),
    ("no repository", "rm -rf .git", ["--since", "HEAD"], 2, "in no git repository"),
    ("a broken repository", "echo nonsense > .git/HEAD", ["--staged"], 2, "git can't open the repository"),
    ("a broken index", "echo nonsense > .git/index", ["--staged"], 2, "git can't compare"),
    ("a shallow clone without REV",
     "git commit -q --allow-empty -m 2; git clone -q --depth 1 \"file://$PWD\" c; rm -rf .git A.swift; mv c/.git c/A.swift .",
     ["--since", "HEAD~1"], 2, "shallow clone"),
    ("a commit without its tree",
     "t=$(git rev-parse HEAD^{tree}); echo >> A.swift; git commit -qam 2; rm -f .git/objects/${t%${t#??}}/${t#??}",
     ["--since", "HEAD~1"], 2, "git can't compare"),
    ("a tree without its blob",
     "b=$(git rev-parse HEAD:A.swift); echo >> A.swift; git commit -qam 2; rm -f .git/objects/${b%${b#??}}/${b#??}",
     ["--since", "HEAD~1"], 2, "lacks the earlier text of A.swift"),
    ("a file in conflict",
     "git checkout -qb o; echo o >> A.swift; git commit -qam o; git checkout -q main; echo m >> A.swift; git commit -qam m; git merge -q o || true",
     ["--staged", "--allow-empty"], 0, "is in conflict, so the index has no text of it"),
    ("before the first commit", "git update-ref -d HEAD", ["--staged"], 1, "1 finding (1 warning)"),
    ("a submodule without its commit",
     "git update-index --add --cacheinfo 160000,1234567890123456789012345678901234567890,lib; git commit -qm 2; mkdir lib; git -C lib init -q; git -C lib commit -q --allow-empty -m 1",
     ["--since", "HEAD"], 0, "is a submodule without its commit 123456789012"),
    ("a submodule that is not checked out",
     "git update-index --add --cacheinfo 160000,1234567890123456789012345678901234567890,lib; mkdir lib", ["--staged"],
     0, "is a submodule that changed and is not checked out"),
    ("a commit of some files only, in a hook",
     "printf '#!/bin/sh\\n\"$CONFINE\" lint --staged --format xcode > ../told 2>&1 || true\\n' > .git/hooks/pre-commit; chmod +x .git/hooks/pre-commit; cp A.swift B.swift; sed s/go/b/ A.swift > B.swift; cp B.swift C.swift; git add -A; mkdir -p ../x; git commit -qm 2 B.swift; mv ../told told; rmdir ../x; git reset -q; grep -q B.swift:4 told; ! grep -q C.swift told",
     [], 1, "3 findings ("),
    ("a document's broken fence", "printf '```swift\\nlet a = 1\\n' > GUIDE.md", ["GUIDE.md"], 0,
     "GUIDE.md:1:1: note: no fence closes the block that opens here"),
    ("a document without Swift", "echo text > GUIDE.md", ["GUIDE.md"], 2, "no Swift block in GUIDE.md"),
]
print("\n| what can't be compared or read | status | what is said |\n|---|---|---|")
for case, script, words, status, says in BAD:
    top = os.path.realpath(tempfile.mkdtemp())
    folder = top + "/r"
    write(folder, {"A.swift": OLD.replace("old", "go") + "class Dog: Object { @Persisted var name = \"\" }\n"})
    for command in (["init", "-q", "-b", "main"], ["add", "-A"], ["commit", "-q", "-m", "1"]):
        git(folder, *command)
    environment["CONFINE"] = confine
    try:
        shell(folder, script)
    except subprocess.CalledProcessError as error:
        failures.append(f"{case}: the case itself fails: {error}")
    result = subprocess.run([confine, "lint", "--format", "text", *words], cwd=folder, env=environment,
                            capture_output=True, text=True)
    said = [line for line in result.stderr.splitlines() if says in line]
    if result.returncode != status or len(said) != 1:
        failures.append(
            f"{case}: status {result.returncode}, expected {status} and one line with `{says}`\n{result.stderr}")
    print(f"| {case} | {result.returncode} | {(said or [''])[0].replace(top, '…').replace('|', '/')[:190]} |")
    shutil.rmtree(top)

print(f"changes: {len(CASES)} repositories, {len(BAD)} that can't be compared or read, {len(failures)} wrong")
for failure in failures:
    print("WRONG: " + failure)
sys.exit(1 if failures else 0)
