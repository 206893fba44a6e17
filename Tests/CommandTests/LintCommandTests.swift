import Foundation
import Sampling
import Testing

@Suite struct LintCommandTests {
    @Test func versionAndHelp() throws {
        let command = try Command()
        let version = try command.run("--version")
        #expect(version.status == 0)
        #expect(version.output.wholeMatch(of: /confine \d+\.\d+\.\d+ \(.+\)\n/) != nil)
        // The newest heading of the changelog is the version that is built.
        let changes = try String(
            contentsOf: URL(fileURLWithPath: #filePath).appendingPathComponent("../../../CHANGELOG.md")
                .standardizedFileURL, encoding: .utf8)
        let newest = try #require(changes.firstMatch(of: /(?m)^## (\d+\.\d+\.\d+)/)?.output.1)
        #expect(version.output.hasPrefix("confine \(newest) "))
        for words in [["--help"], ["help"], ["lint", "--help"], ["help", "fix"]] {
            let result = try Command.start(Command.executable, words, in: command.root, input: nil, environment: [:])
            #expect(result.status == 0)
            #expect(result.output.contains("usage: confine"))
            #expect(result.errors.isEmpty)
        }
    }

    @Test func theStatusFollowsTheFindings() throws {
        let command = try Command(["Clean.swift": "let a = 1\n", "bad/Bad.swift": Command.misuse])
        let clean = try command.run("lint", "Clean.swift")
        #expect(clean.status == 0)
        #expect(clean.output.isEmpty)
        let bad = try command.run("lint")
        #expect(bad.status == 1)
        #expect(bad.output.contains("[write_in_loop]") && bad.output.contains("[nested_transaction]"))
        #expect(bad.reason.hasPrefix("confine: "))
        #expect(try command.run("lint", "--only", "write_in_loop", "--fail-on", "error").status == 0)
        #expect(try command.run("lint", "--fail-on", "never").status == 0)
        #expect(
            try command.run(
                "lint", "--severity", "write_in_loop=error", "--only", "write_in_loop", "--fail-on", "error"
            ).status == 1)
        #expect(try command.run("lint", "--disable", "write_in_loop,nested_transaction").status == 0)
        #expect(try command.run("lint", "--only", "write_in_loop", "nested_transaction", "Clean.swift").status == 0)
    }

    /// Hints are counted, until they are asked for or fail the run; the other formats have them all.
    @Test func hintsAreShownOnRequest() throws {
        let command = try Command(["A.swift": Command.misuse])
        let levels = ["lint", "--severity", "write_in_loop=hint"]
        for (words, isShown, status) in [
            ([], false, 1), (["--fail-on", "error"], false, 1), (["--hints"], true, 1), (["--verbose"], true, 1),
            (["--only", "write_in_loop"], true, 0), (["--fail-on", "hint"], true, 1)
        ] as [([String], Bool, Int32)] {
            let result = try Command.start(
                Command.executable, levels + words, in: command.root, input: nil, environment: [:])
            #expect(result.status == status, "\(words)")
            #expect(result.output.contains("hint: ") == isShown, "\(words)")
            #expect(result.output.contains("1 hint (`--hints` shows it): 1 write_in_loop\n") != isShown, "\(words)")
        }
        let json = try Command.start(
            Command.executable, levels + ["--format", "json"], in: command.root, input: nil, environment: [:])
        #expect(json.output.contains("\"severity\":\"hint\""))
        #expect(json.output.contains("\"hint\":1"))
    }

    @Test func theSummaryNamesWhatWasRecognisedAndWhatWasMissing() throws {
        let command = try Command([
            "A.swift": Command.misuse,
            "B.swift":
                "import CoreData\nimport Paddock\nfunc f(_ context: NSManagedObjectContext) { paddock(context) }\n",
            "C.swift": "import RealmSwift\nimport Stable\nlet a = 1\n", "plain/D.swift": "let b = 2\n"
        ])
        let all = try command.run("lint")
        #expect(all.errors.contains("\nRealm in 2 files, Core Data in 1\n"))
        #expect(
            all.errors.contains("not at hand, imported where a database is used: Paddock (1 file); fetch the packages"))
        #expect(!all.errors.contains("Stable") && !all.errors.contains("only the named"))
        let plain = try command.run("lint", "plain/D.swift")
        #expect(
            plain.errors.contains("no database recognised") && plain.errors.contains("only the named file was read"))
        // A file without a database of a project that has one.
        try command.write(".confine.json", "{\"root\": true}")
        #expect(!(try command.run("lint", "plain/D.swift").errors.contains("no database recognised")))
        let json = try command.run("lint", "--format", "json", "--quiet")
        #expect(
            json.output.contains(
                #"""
                "databases":[{"name":"Realm","files":2},{"name":"Core \#
                Data","files":1}],"modulesNotAtHand":[{"name":"Paddock","files":1}]
                """#
            ))
        #expect(json.errors.isEmpty || !json.errors.contains("Realm in"))
    }

    @Test func statisticsCountWhatStaysUnknown() throws {
        let command = try Command([
            "A.swift": Command.misuse,
            "B.swift": "import Paddock\nimport RealmSwift\nfunc f(_ realm: Realm) { paddock(realm) }\n"
        ])
        let result = try command.run("lint", "--stats", "--fail-on", "never")
        #expect(result.errors.contains(/database bodies not understood +1 of 3 \(33 %\)/))
        #expect(result.errors.contains(/unknown: module not at hand +1\n/))
        let gaps = try command.run("debug", "gaps", ".")
        #expect(gaps.output.contains("module not at hand\tpaddock\tPaddock\t1\t0\t0\t0\t0\t1\n"))
        let object =
            try JSONSerialization.jsonObject(with: Data(try command.run("debug", "gaps", "--json", ".").output.utf8))
            as? [String: Any]
        let sites = try #require(object?["unknown"] as? [[String: Any]])
        #expect(
            sites.count == 1 && sites[0]["path"] as? String == "B.swift" && sites[0]["line"] as? Int == 3
                && sites[0]["touch"] as? String == "D")
    }

    /// Of several projects each is counted, whichever is analysed first; a share of nothing is no share.
    @Test func statisticsCountEveryProject() throws {
        func manifest(_ name: String) -> String {
            """
            // swift-tools-version:6.0
            import PackageDescription
            let package = Package(name: "\(name)", targets: [.target(name: "\(name)")])
            """
        }
        let command = try Command([
            "A/Package.swift": manifest("A"), "A/Sources/A/A.swift": Command.misuse,
            "B/Package.swift": manifest("B"), "B/Sources/B/B.swift": "func plain() {}\n"
        ])
        let both = try command.run("lint", "--stats", "--fail-on", "never")
        #expect(both.errors.contains(/database bodies not understood +0 of [1-9]/))
        #expect(!both.errors.contains("0 of 0"))
        let plain = try command.run("lint", "B", "--stats", "--fail-on", "never")
        #expect(!plain.errors.contains("0 of 0") && !plain.errors.contains("database bodies"))
    }

    @Test func anInitialConfigurationIsARoot() throws {
        let command = try Command(["A.swift": Command.misuse])
        #expect(try command.run("init").status == 0)
        #expect(try command.read(".confine.json").contains("\"root\": true"))
        #expect(try command.run("lint").status == 1)
    }

    @Test func configurationMistakesAreToldWithTheirPlace() throws {
        let command = try Command(["A.swift": "", ".confine.json": "{\n  \"rules\": {\"write_in_lop\": \"off\"}\n}\n"])
        let result = try command.run("lint")
        #expect(result.status == 2)
        #expect(
            result.errors.contains(
                ".confine.json:2:13: error: unknown rule \"write_in_lop\"; did you mean \"write_in_loop\"?"))
    }

    @Test func aGivenConfigurationReplacesTheOneFound() throws {
        let command = try Command([
            "p/A.swift": Command.misuse, "p/.confine.json": "{\"rules\": {\"all\": \"off\"}}",
            "other/strict.json": "{\"rules\": {\"nested_transaction\": \"hint\"}}",
            "p/sub/B.swift": Command.misuse, "p/sub/.confine.json": "{\"rules\": {\"nested_transaction\": \"off\"}}"
        ])
        let off = try command.shell("cd p && \"$CONFINE\" lint A.swift")
        #expect(off.status == 2 && off.reason.contains("every rule is off here"))
        #expect(try command.shell("cd p && \"$CONFINE\" lint A.swift --allow-empty").status == 0)
        #expect(
            try command.shell("cd p && \"$CONFINE\" lint --hints A.swift --config ../other/strict.json").output
                .contains(
                    "hint: "))
        // Nested files still speak for their folder.
        #expect(
            !(try command.shell("cd p && \"$CONFINE\" lint sub --config ../other/strict.json").output.contains(
                "nested_transaction")))
    }

    @Test func partlyReadFilesCountOnlyWhenAskedFor() throws {
        let command = try Command(["A.swift": "func f( {\n", "B.swift": Command.misuse])
        #expect(try command.run("lint", "A.swift").status == 0)
        let strict = try command.run("lint", "A.swift", "--strict-parse")
        #expect(strict.status == 3)
        #expect(strict.reason.contains("A.swift"))
        #expect(try command.run("lint").output.contains("write_in_loop"))
    }

    @Test func severalOutputsInOneRun() throws {
        let command = try Command(["A.swift": Command.misuse])
        let result = try command.run(
            "lint", "--format", "jsonl", "--format", "json:out.json", "--format", "html:out.html",
            "--format=sarif:out.sarif")
        #expect(result.output.split(separator: "\n").allSatisfy { $0.hasPrefix("{\"rule\":") })
        #expect(try command.read("out.json").hasPrefix("{\"version\":1,"))
        #expect(try command.read("out.html").hasPrefix("<!DOCTYPE html>"))
        #expect(try command.read("out.sarif").contains("\"version\":\"2.1.0\""))
    }

    @Test func standardInputStandsForAFile() throws {
        let command = try Command(["A.swift": "let a = 1\n", "B.swift": Command.misuse])
        let result = try command.run(
            "lint", "--stdin", "--stdin-path", "A.swift", "--format", "json", ".", input: Command.misuse)
        #expect(result.status == 1)
        #expect(result.output.contains("\"path\":\"A.swift\""))
        #expect(!result.output.contains("\"path\":\"B.swift\",\"line\""))
    }

    @Test func theBaselineAcceptsAndIsPruned() throws {
        let command = try Command(["A.swift": Command.misuse])
        let made = try command.run("lint", "--write-baseline", "base.json")
        #expect(made.status == 0 && made.output.isEmpty)
        #expect(
            made.errors
                == """
                2 findings accepted in base.json; `--baseline base.json` or "baseline" in .confine.json leaves \
                them out\n
                """
        )
        let known = try command.run("lint", "--baseline", "base.json")
        #expect(known.status == 0)
        #expect(known.errors.contains("2 in the baseline"))
        try command.write("B.swift", Command.misuse)
        #expect(try command.run("lint", "--baseline", "base.json").status == 1)
        try command.write("A.swift", "let a = 1\n")
        #expect(
            try command.run("lint", "A.swift", "--baseline", "base.json", "--prune-baseline").errors.contains(
                "2 entries pruned"))
        #expect(!(try command.read("base.json").contains("A.swift")))
    }

    @Test func aConfiguredBaselineMayBeLeftOut() throws {
        let command = try Command(["A.swift": Command.misuse, ".confine.json": "{\"baseline\": \"base.json\"}"])
        #expect(try command.run("lint", "--write-baseline", "base.json").status == 0)
        #expect(try command.run("lint").status == 0)
        #expect(try command.run("lint", "--no-baseline").status == 1)
        #expect(try command.run("lint", "--no-baseline", "--baseline", "base.json").status == 2)
    }

    @Test func junitSaysWhatTheStatusSays() throws {
        let command = try Command(["A.swift": Command.misuse])
        let all = try command.run("lint", "--format", "junit")
        #expect(all.status == 1 && all.output.contains("failures=\"2\" errors=\"0\""))
        let one = try command.run("lint", "--format", "junit", "--fail-on", "error")
        #expect(one.status == 1 && one.output.contains("tests=\"2\" failures=\"1\" errors=\"0\""))
        let none = try command.run("lint", "--format", "junit", "--fail-on", "never")
        #expect(none.status == 0 && none.output.contains("tests=\"2\" failures=\"0\" errors=\"0\""))
        let late = try command.run("lint", "--format", "junit", "--timeout", "0.000001")
        #expect(late.status == 3 && late.output.contains("failures=\"0\" errors=\"1\""))
    }

    @Test func whatIsLeftCanBeSuppressedWithAReason() throws {
        let command = try Command(["A.swift": Command.misuse])
        let first = try command.run("lint", "--suppress", "one commit a dog")
        #expect(first.status == 0 && first.errors.contains("2 findings suppressed in 1 file"))
        let text = try command.read("A.swift")
        #expect(
            text.contains("        // confine:disable:next write_in_loop - one commit a dog\n        try realm.write {")
        )
        #expect(try command.run("lint", "--set", "requireReasons=true").status == 0)
        // There is nothing left to suppress.
        #expect(try command.run("lint", "--suppress", "again").errors.contains("0 findings suppressed in 0 files"))
        #expect(try command.read("A.swift") == text)
        for reason in ["", " - ", "\u{1B}[2K"] {
            #expect(try command.run("lint", "--suppress", reason).reason.contains("`--suppress` needs a reason"))
        }
        #expect(try command.run("lint", "--suppress", "x", "--fix").status == 2)
        // Changes that git does not have are not mixed with ours.
        let dirty = try Command(["A.swift": "let a = 1\n"])
        #expect(
            try dirty.shell(
                "git init -q && git add -A && git -c user.name=t -c user.email=t@example.org commit -qm x"
            ).status == 0)
        try dirty.write("A.swift", Command.misuse)
        #expect(try dirty.run("lint", "--suppress", "x").reason.contains("`--allow-dirty`"))
        #expect(try dirty.run("lint", "--suppress", "x", "--allow-dirty").status == 0)
    }

    @Test func aTeamsConfigurationIsExtended() throws {
        let command = try Command([
            "A.swift": Command.misuse, ".confine.json": "{\"extends\": \"team/base.json\"}",
            "team/base.json": "{\n  \"failOn\": \"error\",\n  \"rules\": {\"nested_transaction\": \"warning\"}\n}\n"
        ])
        #expect(try command.run("lint").status == 0)
        let shown = try command.run("config").output
        #expect(shown.contains("team/base.json (extended), then .confine.json"))
        #expect(shown.contains("failOn") && shown.contains("(team/base.json:2)"))
        try command.write("team/base.json", "{\"extends\": \"../.confine.json\"}")
        let cycle = try command.run("lint")
        #expect(cycle.status == 2)
        #expect(cycle.reason.contains(".confine.json extends team/base.json extends .confine.json"))
    }

    @Test func budgetsDaysAndDeadlinesDecideTheStatus() throws {
        let command = try Command(["A.swift": Command.misuse])
        #expect(try command.run("lint", "--max-findings", "2").status == 0)
        let more = try command.run("lint", "--max-findings", "1")
        #expect(more.status == 1 && more.reason.contains("(--max-findings allows 1)"))
        #expect(try command.run("lint", "--set", "failOn=never").status == 0)
        #expect(try command.run("lint", "--only", "transactions").status == 1)
        #expect(try command.run("lint", "--disable", "transactions").status == 0)
        #expect(
            try command.run(
                "lint", "--severity", "transactions=hint", "--severity", "nested_transaction=error", "--fail-on",
                "error"
            ).reason.hasPrefix("confine: 1 finding "))
        #expect(
            try command.run(
                "lint", "--write-baseline", "base.json", "--until", "2027-03-01", "--today", "2026-12-01"
            ).status == 0)
        #expect(try command.run("lint", "--baseline", "base.json", "--today", "2027-03-01").status == 0)
        #expect(try command.run("lint", "--baseline", "base.json", "--today", "2027-03-02").status == 1)
        try command.write("A.swift", "let a = 1\n")
        let strict = try command.run("lint", "--baseline", "base.json", "--today", "2027-03-01", "--strict-baseline")
        #expect(strict.status == 1 && strict.reason.contains("`--prune-baseline` drops them"))
        #expect(try command.run("lint", "--baseline", "base.json", "--strict-baseline", "--prune-baseline").status == 0)
        let late = try command.run("lint", "--timeout", "0.000001")
        #expect(
            late.status == 3 && late.reason.contains("give `--timeout` more")
                && late.errors.contains("not analysed: 1 file"))
    }

    @Test func nothingLintedAndNothingWrittenAreNoSuccess() throws {
        let command = try Command([
            "empty/notes.txt": "", "A.swift": Command.misuse, "odd/A.swift": "",
            "odd/.confine.json": "{\"exclude\": [\"Gen[\"]}"
        ])
        for (words, status, reason) in [
            (["lint", "empty"], 2, "no Swift file"), (["lint", "empty", "--allow-empty"], 0, "no findings"),
            (["lint", "odd"], 2, "a mistake in the configuration"),
            (["lint", "--only", "write_in_loop", "--disable", "write_in_loop"], 2, "both name write_in_loop"),
            (["lint", "--root", "nowhere"], 2, "name a folder that exists"),
            (["lint", "A.swift", "--format", "json:/dev/full"], 3, "can't be written"),
            (["lint", "A.swift", "--write-baseline", "/dev/full"], 3, "can't be written")
        ] {
            let result = try Command.start(Command.executable, words, in: command.root, input: nil, environment: [:])
            #expect(
                Int(result.status) == status && result.reason.contains(reason),
                "\(words): \(result.status) \(result.reason)")
        }
        #expect(try command.shell("\"$CONFINE\" lint A.swift > /dev/full").status == 3)
        // A reader that has had enough is no fault.
        let early = try command.shell("(\"$CONFINE\" lint A.swift; echo $? > status) | true; cat status")
        #expect(early.output == "1\n" && !early.errors.contains("can't be written"))
    }

    @Test func aFileIsToldAsInTheWhole() throws {
        let command = try Command([
            ".confine.json": "{\"root\": true}",
            "Model.swift":
                """
            import RealmSwift
            class Dog: Object { @Persisted var name = "" }
            func save(_ dog: Dog, in realm: Realm) throws {
                try realm.write { realm.add(dog) }
            }

            """,
            "sub/Loop.swift":
                """
            import RealmSwift
            func all(_ dogs: [Dog], in realm: Realm) throws {
                for dog in dogs { try save(dog, in: realm) }
            }

            """
        ])
        let whole = try command.run("lint", "--format", "json").output
        let fingerprint = try #require(whole.firstMatch(of: /"fingerprint":"([0-9a-f]+)"/)?.output.1)
        for script in [
            "lint --format json sub/Loop.swift", "lint --format json sub",
            "lint --format json --stdin --stdin-path sub/Loop.swift < sub/Loop.swift"
        ] {
            let result = try command.shell("\"$CONFINE\" \(script)")
            #expect(
                result.status == 1 && result.output.contains("write_in_loop") && result.output.contains(fingerprint),
                "\(script)")
        }
        #expect(try command.shell("cd sub && \"$CONFINE\" lint --format json Loop.swift").output.contains(fingerprint))
        #expect(try command.run("lint", "Model.swift").status == 0)
        // A fix is for what was named.
        #expect(try command.run("fix", "--unsafe", "--diff", "Model.swift").output.isEmpty)
    }

    @Test func coloursFollowFlagThenVariables() throws {
        let command = try Command(["A.swift": Command.misuse])
        #expect(!(try command.run("lint").output.contains("\u{1B}")))
        #expect(
            try command.run("lint", "--color", "always", environment: ["NO_COLOR": "1"]).output.contains("\u{1B}[1;31m")
        )
        #expect(try command.run("lint", environment: ["FORCE_COLOR": "1"]).output.contains("\u{1B}"))
        #expect(try command.run("lint", environment: ["CLICOLOR_FORCE": "1"]).output.contains("\u{1B}"))
        #expect(!(try command.run("lint", environment: ["CLICOLOR_FORCE": "0"]).output.contains("\u{1B}")))
        #expect(
            !(try command.run("lint", environment: ["FORCE_COLOR": "1", "NO_COLOR": "1"]).output.contains("\u{1B}")))
    }

    @Test func aClosedPipeIsNoCrash() throws {
        let files = (0..<30).map { ("d\($0)/A.swift", Command.misuse.replacing("func ", with: "func _\($0)")) }
        let command = try Command(Dictionary(uniqueKeysWithValues: files))
        let result = try command.shell(
            "\"$CONFINE\" lint --format text 2>/dev/null | head -n 1; echo status ${PIPESTATUS:-ok}")
        #expect(result.output.hasSuffix("status ok\n"))
    }

    @Test func configShowsWhereValuesComeFrom() throws {
        let command = try Command([
            ".confine.json": "{\n \"failOn\": \"error\",\n \"exclude\": [\"Gen\"]\n}",
            "sub/.confine.json": "{\"rules\": {\"write_in_loop\": \"off\"}}",
            "sub/A.swift": "", "Gen/B.swift": "",
            "Package.swift":
                """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "P", targets: [.target(name: "S", path: "sub", swiftSettings: \
            [.defaultIsolation(MainActor.self)])])

            """
        ])
        let text = try command.run("config", "sub/A.swift").output
        #expect(text.contains("error (.confine.json:2)"))
        #expect(text.contains("off (sub/.confine.json:1)"))
        #expect(text.replacing(/\ +/, with: " ").contains("default isolation MainActor"))
        #expect(try command.run("config", "Gen/B.swift").output.contains("no: "))
        #expect(try command.run("config", "--schema").output.contains("\"write_in_loop\""))
    }

    /// What a comment suppresses is reported on request, and the comment is no superfluous one for that.
    @Test func suppressionsAreIgnoredOnRequest() throws {
        let quiet = Command.misuse.replacing(
            "        try realm.write {\n            realm.add(dog)",
            with:
                "        // confine:disable:next write_in_loop - few\n        try realm.write {\n"
                + "            realm.add(dog)"
        )
        let command = try Command(["A.swift": quiet])
        #expect(try !command.run("lint", "--format", "concise").output.contains("write_in_loop"))
        let all = try command.run("lint", "--format", "concise", "--ignore-suppressions").output
        #expect(all.contains("write_in_loop") && !all.contains("superfluous_suppression"))
    }

    @Test func initWritesWhatAssistantsRead() throws {
        let command = try Command(["AGENTS.md": "# Ours\n\nSpaces.\n"])
        #expect(try command.run("init", "agents").status == 0)
        let skill = try command.read(".agents/skills/confine/SKILL.md")
        #expect(skill.hasPrefix("---\nname: confine\ndescription: ") && skill.utf8.count < 4_000)
        #expect(try command.read(".mcp.json").contains("\"args\": [\"mcp\"]"))
        let section = try command.read("AGENTS.md")
        #expect(section.hasPrefix("# Ours\n\nSpaces.\n\n<!-- confine:") && section.contains("**One owner.**"))
        // Once more: one section, nothing of others lost.
        #expect(try command.run("init", "agents").reason.contains("SKILL.md is there already"))
        #expect(try command.run("init", "agents", "--force").errors.contains("add to its \"mcpServers\""))
        #expect(try command.read("AGENTS.md") == section)
    }

    @Test func initWritesAConfigurationThatIsRead() throws {
        let command = try Command(["A.swift": "let a = 1\n"])
        #expect(try command.run("init").status == 0)
        #expect(try command.run("lint").status == 0)
        #expect(try command.run("init").status == 2)
        #expect(try command.run("init", "github", "gitlab", "pre-commit").status == 0)
        for file in [".github/workflows/confine.yml", ".gitlab/confine.yml", ".pre-commit-config.yaml"] {
            #expect(try command.read(file).contains(#/(CONFINE_REF|rev): \S+/#), "\(file)")
        }
        let told = try command.run(
            "init", "github", "--force", "--from", "https://example.org/us/Confine", "--ref", "v7")
        #expect(told.errors == "wrote .github/workflows/confine.yml\n")
        let job = try command.read(".github/workflows/confine.yml")
        #expect(
            job.contains("CONFINE_REPOSITORY: https://example.org/us/Confine\n") && job.contains("CONFINE_REF: v7\n"))
        #expect(try command.run("init", "gitab").reason.contains("did you mean"))
    }

    @Test func completionsAreValidScripts() throws {
        let command = try Command()
        try command.write("bash", try command.run("completions", "bash").output)
        #expect(try command.shell("bash -n bash").status == 0)
        let offered = try command.shell(
            """
            bash -c '. ./bash; COMP_WORDS=(confine lint --format s); COMP_CWORD=3; _confine; echo "${COMPREPLY[*]}"; COMP_WORDS=(confine ex); COMP_CWORD=1; _confine; echo "${COMPREPLY[*]}"; COMP_WORDS=(confine explain write_in); COMP_CWORD=2; _confine; echo "${COMPREPLY[*]}"'
            """)
        #expect(offered.output == "sarif\nexplain\nwrite_in_loop\n")
        try command.write("zsh", try command.run("completions", "zsh").output)
        try command.write("fish", try command.run("completions", "fish").output)
        // Shells that are installed read the scripts themselves.
        #expect(try command.shell("if command -v zsh >/dev/null; then zsh -n zsh; fi").status == 0)
        #expect(
            try command.shell(
                """
                if command -v fish >/dev/null; then fish -n fish && fish -c 'source fish; complete -C "confine lint \
                --format sar"' | grep -q sarif; fi
                """
            ).status == 0)
    }

    @Test func theManualNamesEveryOption() throws {
        let command = try Command()
        let page = try command.run("man").output
        #expect(page.hasPrefix(".TH CONFINE 1"))
        let help = try command.run("help", "lint").output
        let names = help.matches(of: /--[a-z\-]+/).map { String($0.output) }
        #expect(names.count > 20)
        for name in names {
            let written = name.replacing("-", with: "\\-")
            #expect(page.contains(written), "\(name)")
        }
    }

    /// Help lists each option once, under the heading of its group.
    @Test func helpHasGroups() throws {
        let help = try Command().run("help", "lint").output
        let sections = help.components(separatedBy: "\n\n")
        let titles = ["what to lint", "what to report", "output", "fixes", "CI", "advanced"]
        let groups = titles.compactMap { title in sections.first { $0.hasPrefix(title + ":\n") } }
        #expect(groups.count == titles.count)
        #expect(Array(sections.suffix(titles.count)) == groups)
        let names = groups.flatMap { $0.matches(of: /(?m)^  (--[a-z\-]+)/).map { String($0.output.1) } }
        #expect(names.count > 30 && Set(names).count == names.count)
        let advanced = try #require(groups.last)
        for name in ["--since-lines", "--today", "--stamp", "--strict-parse", "--runtime-log"] {
            #expect(advanced.contains("\n  \(name) "))
        }
        #expect(try Command().run("help", "fix").output.contains(/(?s)\n\nfixes:\n.*\n\nwhat to lint:\n/))
        // A command with few options has no groups.
        #expect(try Command().run("help", "rules").output.contains("\n\noptions:\n  --format "))
    }

    /// Prose has at most 100 columns; code is as wide as it is.
    private static func fitsThePage(_ text: String) -> Bool {
        var isCode = false
        return text.split(separator: "\n").allSatisfy { line in
            if line.hasPrefix("```") { isCode.toggle() }
            return isCode || line.count <= 100 || line.hasPrefix("    ") || line.hasPrefix("#")
        }
    }

    @Test func rulesAndExplain() throws {
        let command = try Command()
        let object =
            try JSONSerialization.jsonObject(with: Data(try command.run("rules", "--format", "json").output.utf8))
            as? [String: Any]
        let rules = try #require(object?["rules"] as? [[String: Any]])
        #expect(rules.count > 30)
        for rule in rules {
            let id = try #require(rule["id"] as? String)
            let page = try command.run("explain", id)
            #expect(page.status == 0 && page.output.hasPrefix("# \(id)\n"), "\(id)")
            #expect(Self.fitsThePage(page.output), "\(id)")
        }
    }

    /// State kept from run to run changes nothing: after every edit the findings are those of a run without it, byte
    /// for byte. In debug: one seed in four, and one edit in five.
    @Test(arguments: [1, 2, 3, 4].sample(oneIn: 4)) func whatIsKeptChangesNothing(seed: Int) throws {
        let sample = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Fixtures/SampleApp")
            .standardizedFileURL.path
        let count = Sample.rounds(75, oneIn: 5)
        let result = try Command().run("debug", "edits", sample, "\(count)", "\(seed)")
        #expect(result.status == 0, "\(result.errors.suffix(3000)) \(result.output.suffix(3000))")
        #expect(result.output.hasPrefix("\(count) edits, each found as by a fresh run"))
    }
}
