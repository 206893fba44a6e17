import Engine
import Frameworks
import Testing

@Suite struct ConfigurationTests {
    private func read(_ text: String, nested: Bool = false) -> Result<ConfigurationFile, ConfigurationProblems> {
        ConfigurationReader.read(
            Array(text.utf8), path: "/p/.confine.json", displayPath: ".confine.json",
            outermost: nested ? "../.confine.json" : nil, catalog: TestProject.catalog)
    }

    /// Wrong files and the one message that each gives: line, column, text.
    static let wrong: [(String, String)] = [
        ("", "1:1: the file is empty; write `{}` for the defaults"),
        ("[]", "1:1: a configuration is an object, found an array"),
        ("{", "1:1: the object is not closed; add `}`"),
        ("{\"rules\": {}", "1:1: the object is not closed; add `}`"),
        ("{\"failOn\" \"error\"}", "1:11: expected `:` after the key \"failOn\""),
        ("{\"failOn\": error}", "1:12: expected a value, found `error`; strings stand in double quotes"),
        ("{'failOn': 1}", "1:2: expected a key in double quotes or `}`"),
        ("{\"failOn\": 'error'}", "1:12: strings stand in double quotes, not single ones"),
        ("{\"failOn\": \"error}", "1:12: the string is not closed; add `\"`"),
        ("{\"a\": \"\\q\"}", "1:8: `\\q` is not an escape of JSON; write `\\\\` for a backslash"),
        ("{} {}", "1:4: unexpected text after the end of the value"),
        ("{\n  /* open", "2:3: the comment is not closed; add `*/`"),
        ("{\n  \"failon\": \"error\"\n}", "2:3: unknown key \"failon\"; did you mean \"failOn\"?"),
        (
            "{\"zzz\": 1}",
            """
            1:2: unknown key "zzz"; known keys: version, extends, root, include, exclude, rules, fixes, minConfidence, \
            failOn, maxFindings, baseline, strictBaseline, requireReasons, defaultIsolation, upcomingFeatures, dependencies, \
            derivedData, frameworks
            """
        ),
        ("{\"version\": \"v1\"}", "1:13: \"v1\" is not a version; write \"version\": \"0.1\", or \"0.1.0\""),
        (
            "{\"failOn\": \"errors\"}",
            """
            1:12: "errors" is not a value of "failOn"; use one of "error", "warning", "hint", "never"; did you mean \
            "error"?
            """
        ),
        (
            "{\"minConfidence\": 2}",
            "1:19: \"minConfidence\" must be one of \"low\", \"medium\", \"high\", found a number"
        ),
        ("{\"failOn\": \"error\", \"failOn\": \"hint\"}", "1:21: the key \"failOn\" stands here twice"),
        (
            "{\"rules\": [\"write_in_loop\"]}",
            "1:11: \"rules\" must be an object such as {\"write_in_loop\": \"error\"}, found an array"
        ),
        (
            "{\"rules\": {\"write_in_lop\": \"off\"}}",
            "1:12: unknown rule \"write_in_lop\"; did you mean \"write_in_loop\"?"
        ),
        (
            "{\"rules\": {\"write_in_loop\": \"warn\"}}",
            "1:29: \"warn\" is not a value of \"write_in_loop\"; use one of \"off\", \"hint\", \"warning\", \"error\""
        ),
        (
            "{\"rules\": {\"write_in_loop\": false}}",
            "1:29: a rule is set to a severity or \"off\", found false; write \"off\""
        ),
        (
            "{\"rules\": {\"write_in_loop\": {\"severty\": \"off\"}}}",
            "1:30: unknown option \"severty\" of write_in_loop; did you mean \"severity\"?"
        ),
        (
            "{\"rules\": {\"unbounded_transaction\": {\"everywhere\": 1}}}",
            "1:38: unknown option \"everywhere\" of unbounded_transaction; it has severity, include, exclude, "
                + "maxFindings"
        ),
        (
            "{\"exclude\": \"Pods\"}",
            "1:13: \"exclude\" must be an array of globs such as [\"Generated/**\"], found a string"
        ),
        (
            "{\"exclude\": [\"../Other\"]}",
            "1:14: \"../Other\" leaves the configuration's folder; put a configuration above it instead"
        ),
        ("{\"requireReasons\": \"yes\"}", "1:20: \"requireReasons\" must be true or false, found a string"),
        ("{\"upcomingFeatures\": [1]}", "1:23: \"upcomingFeatures\" must be an array of strings, found a number in it"),
        (
            "{\"defaultIsolation\": \"mainactor\"}",
            """
            1:22: "mainactor" is not a value of "defaultIsolation"; use one of "auto", "nonisolated", "MainActor"; \
            did you mean "MainActor"?
            """
        ),
        ("{\"frameworks\": {\"Relam\": false}}", "1:17: unknown framework \"Relam\"; did you mean \"Realm\"?"),
        (
            "{\"frameworks\": {\"X\": \"missing.json\"}}",
            "1:22: the model \"missing.json\" can't be read: no such file or directory"
        )
    ]

    @Test(arguments: wrong) func mistakesAreToldAtTheirPlace(_ text: String, _ message: String) throws {
        guard case .failure(let problems) = read(text) else {
            Issue.record("no mistake found in \(text)")
            return
        }
        let told = problems.list.map { String("\($0)".dropFirst(".confine.json:".count)) }
        #expect(told.count == 1)
        let expected =
            message.hasSuffix(
                ": \"warn\" is not a value of \"write_in_loop\"; use one of \"off\", \"hint\", \"warning\", \"error\""
            ) ? nil : message
        if let expected { #expect(told.first == expected) } else { #expect(told.first?.hasPrefix(message) == true) }
    }

    @Test func allMistakesAreToldAtOnce() {
        guard case .failure(let problems) = read("{\"failOn\": 1,\n\"exclud\": [],\n\"rules\": {\"x\": 1}}") else {
            Issue.record("no mistake found")
            return
        }
        #expect(problems.list.map(\.line) == [1, 2, 3])
    }

    @Test func commentsAndTrailingCommasAreWelcome() throws {
        let file = try read(
            "{ // why\n \"rules\": {/* x */ \"write_in_loop\": \"error\",},\n \"exclude\": [\"Gen/\",], }"
        ).get()
        #expect(file.rules["write_in_loop"]?.level == .error)
        #expect(file.exclude.map(\.text) == ["Gen/"])
    }

    @Test func someKeysBelongOutermost() {
        guard case .failure(let problems) = read("{\"baseline\": \"b.json\"}", nested: true) else {
            Issue.record("accepted")
            return
        }
        #expect(
            problems.list.first?.message
                == """
                "baseline" belongs in the outermost configuration, ../.confine.json; move it there, or say \
                "root": true here
                """
        )
        #expect(throws: Never.self) { try read("{\"root\": true, \"baseline\": \"b.json\"}", nested: true).get() }
    }

    @Test func nestedFilesOverrideTheirFolder() throws {
        let project = try TestProject([
            ".confine.json":
                """
            {"rules": {"write_in_loop": "error", "nested_transaction": {"exclude": ["Legacy/**"]}}, "failOn": \
            "error"}
            """,
            "A.swift": "BAD WORSE\n", "Legacy/B.swift": "BAD WORSE\n",
            "Sub/.confine.json": "{\"rules\": {\"write_in_loop\": \"off\"}}",
            "Sub/C.swift": "BAD WORSE\n", "Sub/Deep/.confine.json": "{\"rules\": {\"write_in_loop\": \"hint\"}}",
            "Sub/Deep/D.swift": "BAD"
        ])
        let report = try project.lint(["BAD": "write_in_loop", "WORSE": "nested_transaction"])
        #expect(
            report.spots == [
                "A.swift:1:1 write_in_loop", "A.swift:1:5 nested_transaction", "Legacy/B.swift:1:1 write_in_loop",
                "Sub/C.swift:1:5 nested_transaction",
                "Sub/Deep/D.swift:1:1 write_in_loop"
            ])
        #expect(report.findings.map(\.severity) == [.error, .error, .error, .error, .hint])
    }

    /// A project of its own within another's folder: what the outer one excludes says nothing of it, however its files
    /// are named.
    @Test func aRootIsNotExcludedFromAbove() throws {
        let project = try TestProject([
            ".confine.json": "{\"exclude\": [\"Fixtures\"]}", "Fixtures/App/.confine.json": "{\"root\": true}",
            "Fixtures/App/Sources/A.swift": "BAD", "Fixtures/B.swift": "BAD"
        ])
        for path in ["Fixtures/App", "Fixtures/App/Sources", "Fixtures/App/Sources/A.swift"] {
            #expect(
                try project.lint(["BAD": "write_in_loop"]) { $0.paths = [path] }.spots == [
                    "Fixtures/App/Sources/A.swift:1:1 write_in_loop"
                ], "\(path)")
        }
        let excluded = try project.lint(["BAD": "write_in_loop"]) {
            ($0.paths, $0.allowsEmpty) = (["Fixtures/B.swift"], true)
        }
        #expect(excluded.spots == [])
    }

    @Test func excludesAlwaysWin() throws {
        let project = try TestProject([
            ".confine.json": "{\"exclude\": [\"Gen\", \"*.pb.swift\", \"!Keep.pb.swift\"]}", "Gen/A.swift": "BAD",
            "x/Gen/B.swift": "BAD",
            "C.pb.swift": "BAD", "Keep.pb.swift": "BAD", "D.swift": "BAD"
        ])
        #expect(
            try project.lint(["BAD": "write_in_loop"]).spots == [
                "D.swift:1:1 write_in_loop", "Keep.pb.swift:1:1 write_in_loop"
            ])
        // A hook names what has changed: files that are left out are no mistake of the run.
        let named = try project.lint(["BAD": "write_in_loop"]) { $0.paths = ["C.pb.swift"] }
        #expect(named.findings.isEmpty)
        #expect(named.skipped.first?.reason.contains("excludes it with \"*.pb.swift\"") == true)
    }

    /// Another version of the tool finds other things: a run says so, once, and goes on.
    @Test func anotherVersionIsSaid() throws {
        let project = try TestProject([".confine.json": "{\n  \"version\": \"0.2\"\n}", "A.swift": "BAD"])
        func remarks(_ version: String) throws -> [String] {
            try project.lint(["BAD": "write_in_loop"]) { $0.toolVersion = version }.skipped.map {
                "\($0.path):\($0.line) \($0.reason)"
            }
        }
        #expect(try remarks("0.2").isEmpty && remarks("0.2.7").isEmpty)
        for other in ["0.1.0", "0.20.0"] {
            let said = try remarks(other)
            #expect(said.count == 1 && said[0].hasPrefix(".confine.json:2 this project is linted with confine 0.2"))
        }
    }

    @Test func includeLimits() throws {
        let project = try TestProject([
            ".confine.json": "{\"include\": [\"Sources\"]}", "Sources/x/A.swift": "BAD", "B.swift": "BAD"
        ])
        #expect(try project.lint(["BAD": "write_in_loop"]).spots == ["Sources/x/A.swift:1:1 write_in_loop"])
    }

    @Test func theCommandLineWins() throws {
        let project = try TestProject([
            ".confine.json": "{\"rules\": {\"write_in_loop\": \"off\"}}", "A.swift": "BAD WORSE LOCK"
        ])
        let words = ["BAD": "write_in_loop", "WORSE": "nested_transaction", "LOCK": "lock_instead_of_actor"]
        func rules(_ change: (inout CommandLineSettings) -> Void) throws -> [String] {
            try project.lint(words) { change(&$0.commandLine) }.findings.map { "\($0.rule):\($0.severity)" }
        }
        #expect(try rules { _ in } == ["nested_transaction:error"])
        #expect(
            try rules { $0.enabled = ["write_in_loop", "lock_instead_of_actor"] } == [
                "write_in_loop:warning", "nested_transaction:error", "lock_instead_of_actor:hint"
            ])
        #expect(try rules { $0.only = ["write_in_loop"] } == ["write_in_loop:warning"])
        #expect(try rules { $0.disabled = ["nested_transaction"] } == [])
        #expect(
            try rules { $0.levels = ["nested_transaction": .hint, "write_in_loop": .error] } == [
                "write_in_loop:error", "nested_transaction:hint"
            ])
    }

    @Test func allStandsForTheOthers() throws {
        let project = try TestProject([
            ".confine.json": "{\"rules\": {\"all\": \"off\", \"write_in_loop\": \"hint\"}}", "A.swift": "BAD WORSE"
        ])
        #expect(
            try project.lint(["BAD": "write_in_loop", "WORSE": "nested_transaction"]).findings.map(\.rule) == [
                "write_in_loop"
            ])
    }

    @Test func aMissingConfigurationIsAUsageError() throws {
        let project = try TestProject(["A.swift": ""])
        #expect(throws: UsageError.self) { try project.lint { $0.configPath = project.path("none.json") } }
    }

    @Test func theSchemaKnowsEveryKeyAndRule() throws {
        let schema = try JSONValue.parse(ConfigurationSchema.render(TestProject.catalog))
        let properties = try #require(schema["properties"])
        #expect(properties.members?.map(\.key) == ConfigurationReader.keys.map(\.name))
        let rules = try #require(properties["rules"]?["properties"]?.members)
        #expect(rules.map(\.key) == ["all"] + TestProject.catalog.groups + TestProject.catalog.map(\.id))
    }
}
