import Engine
import Findings
import Foundation
import Reporters
import Rules
import Testing

/// Budgets, groups, `--set`, days and deadlines: what passes and what does not.
@Suite struct GateTests {
    private let words = ["BAD": "write_in_loop", "WORSE": "nested_transaction"]

    private func verdict(
        _ text: String, _ configuration: String = "{}", _ change: (inout LintOptions) throws -> Void = { _ in }
    ) throws -> Verdict {
        let project = try TestProject(["A.swift": text, ".confine.json": configuration])
        var options = project.options(reporting: words)
        try change(&options)
        let session = try Session(options)
        return session.verdict(session.lint())
    }

    private func set(_ settings: String..., folder: String = "/") throws -> ConfigurationFile? {
        try Overrides.read(settings, workingDirectory: folder, catalog: TestProject.catalog)
    }

    @Test func findingsFailARunBeyondWhatIsAllowed() throws {
        #expect(try verdict("BAD()\nBAD()\n").failing.count == 2)
        #expect(try verdict("BAD()\nBAD()\n") { $0.commandLine.maxFindings = 2 }.failing.isEmpty)
        let one = try verdict("BAD()\nBAD()\n") { $0.commandLine.maxFindings = 1 }
        #expect(one.failing.count == 2 && one.exceeded == ["--max-findings allows 1"])
        let configured = try verdict("BAD()\nWORSE()\n", "{\"maxFindings\": 2}")
        #expect(
            configured.failing.isEmpty
                && configured.allowed == ["2 findings reported and allowed (.confine.json:1, up to 2)"])
    }

    @Test func eachFindingSaysWhetherTheRunFailsBecauseOfIt() throws {
        let project = try TestProject([
            "A.swift": "BAD()\nBAD()\nWORSE()\n",
            ".confine.json": "{\"rules\": {\"write_in_loop\": {\"maxFindings\": 2}}}"
        ])
        #expect(try project.lint(words).findings.map(\.failsRun) == [false, false, true])
        #expect(try project.lint(words) { $0.commandLine.failOn = .never }.findings.map(\.failsRun).allSatisfy { !$0 })
        let text = String(decoding: Format.junit.render(try project.lint(words)), as: UTF8.self)
        #expect(text.contains("tests=\"3\" failures=\"1\" errors=\"0\""))
        #expect(text.contains("<system-out>A.swift:1:1: warning"))
    }

    @Test func whatTheConfigurationExcludesIsNotLintedWhenItIsNamed() throws {
        let project = try TestProject(["A.swift": "BAD()\n", ".confine.json": "{\"exclude\": [\"A.swift\"]}"])
        let options = project.options(reporting: words, paths: ["A.swift"])
        // A hook names what has changed: files that are left out are no mistake of the run.
        let report = try Session(options).lint()
        #expect(report.findings.isEmpty)
        #expect(report.skipped.map(\.path) == ["A.swift"] && report.skipped.allSatisfy { !$0.isFault })
        #expect(report.skipped.first?.reason.hasPrefix("not linted: ") == true)
        #expect(report.skipped.first?.reason.hasSuffix(":1 excludes it with \"A.swift\"") == true)
    }

    @Test func aRuleMayHaveSomeWarnings() throws {
        let configuration = "{\"rules\": {\"write_in_loop\": {\"maxFindings\": 1}}}"
        let former = configuration.replacing("maxFindings", with: "maxWarnings")
        #expect(try verdict("BAD()\n", former).failing.isEmpty, "the former spelling is read")
        #expect(try verdict("BAD()\n", configuration).failing.isEmpty)
        let two = try verdict("BAD()\nBAD()\n", configuration)
        #expect(two.failing.count == 2 && two.exceeded == [".confine.json:1 allows 1 of write_in_loop"])
        // An error is an error.
        #expect(
            try verdict("WORSE()\n", "{\"rules\": {\"nested_transaction\": {\"maxFindings\": 5}}}").failing.count == 1)
        // A group has one budget; a rule's own comes first.
        #expect(try verdict("BAD()\nBAD()\n", "{\"rules\": {\"transactions\": {\"maxFindings\": 2}}}").failing.isEmpty)
        #expect(
            try verdict(
                "BAD()\nBAD()\n",
                "{\"rules\": {\"transactions\": {\"maxFindings\": 2}, \"write_in_loop\": {\"maxFindings\": 0}}}"
            ).failing.count == 2)
    }

    @Test func aGroupNamesItsRules() throws {
        #expect(TestProject.catalog.groups == ["transactions", "stores", "suppressions", "tests"])
        #expect(
            TestProject.catalog.ids(named: "transactions") == [
                "write_in_loop", "nested_transaction", "unbounded_transaction"
            ])
        // No group is called as a rule is.
        let catalog = Catalog.rules + EngineRules.all
        #expect(Set(catalog.groups).isDisjoint(with: catalog.map(\.id)) && !catalog.groups.contains("all"))
        let project = try TestProject([
            "A.swift": "BAD()\nWORSE()\n",
            ".confine.json":
                "{\"rules\": {\"transactions\": \"off\", \"nested_transaction\": \"hint\", \"all\": \"error\"}}"
        ])
        #expect(
            try project.lint(words).findings.map { "\($0.rule) \($0.severity.rawValue)" } == ["nested_transaction hint"]
        )
    }

    @Test func whatIsSetIsNearerThanAnyFile() throws {
        let project = try TestProject([
            "A.swift": "BAD()\n", "sub/B.swift": "BAD()\n", ".confine.json": "{\"failOn\": \"error\"}",
            "sub/.confine.json": "{\"rules\": {\"write_in_loop\": \"hint\"}}"
        ])
        func report(_ settings: String...) throws -> [String] {
            let overrides = try Overrides.read(settings, workingDirectory: project.root, catalog: TestProject.catalog)
            let session = try Session(
                {
                    var o = project.options(reporting: words); o.commandLine.overrides = overrides; return o
                }())
            let report = session.lint()
            let failing = session.verdict(report).failing.count
            return report.findings.map { "\($0.place.path) \($0.severity.rawValue)" } + ["\(failing)"]
        }
        #expect(try report() == ["A.swift warning", "sub/B.swift hint", "0"])
        #expect(try report("failOn=hint") == ["A.swift warning", "sub/B.swift hint", "2"])
        #expect(try report("rules.write_in_loop=error") == ["A.swift error", "sub/B.swift error", "2"])
        #expect(try report("rules.transactions=\"error\"") == ["A.swift error", "sub/B.swift error", "2"])
        #expect(try report("exclude=sub") == ["A.swift warning", "0"])
        #expect(try report("exclude=[\"A.swift\"]") == ["sub/B.swift hint", "0"])
        // An option by itself leaves the severity as the files have it.
        #expect(
            try report("rules.write_in_loop.maxFindings=3", "failOn=hint") == [
                "A.swift warning", "sub/B.swift hint", "0"
            ])
        #expect(
            try report("rules.write_in_loop.severity=warning", "rules.write_in_loop.exclude=[\"sub\"]") == [
                "A.swift warning", "0"
            ])
        let session = try Session(
            {
                var o = project.options(reporting: words);
                o.commandLine.overrides = try set("rules.write_in_loop=error", folder: project.root); return o
            }())
        let level = session.configurations.configuration(for: project.path("sub")).level(
            of: TestProject.catalog[0], for: project.path("sub/B.swift"))
        #expect(level.origin == "--set")
    }

    @Test func everyKeyOfTheConfigurationCanBeSet() throws {
        let values = [
            "version": "0.1", "include": "A", "exclude": "B", "rules": "{\"all\": \"off\"}", "minConfidence": "high",
            "failOn": "never",
            "maxFindings": "3", "baseline": "b.json", "strictBaseline": "true",
            "requireReasons": "true", "defaultIsolation": "MainActor", "upcomingFeatures": "A,B", "dependencies": "off",
            "derivedData": "DD", "fixes": "{\"all\": \"off\"}", "frameworks": "{\"Realm\": false}"
        ]
        for key in ConfigurationReader.keys where !["$schema", "root", "extends"].contains(key.name) {
            let value = try #require(values[key.name], "\(key.name)")
            #expect(try set("\(key.name)=\(value)")?.lines[key.name] != nil, "\(key.name)")
        }
        #expect(throws: UsageError.self) { try set("extends=a.json") }
        for version in ["1", "0.1", "0.1.0"] { #expect(try set("version=\(version)")?.version == version) }
        #expect(try set("frameworks.Core Data=false")?.disabledFrameworks == ["Core Data"])
        #expect(try set("defaultIsolation=MainActor", "failOn=error")?.failOn == .error)
    }

    @Test func settingsReachTheProjectWhereverItIs() throws {
        let project = try TestProject([
            "A.swift": "ok()\n",
            ".confine.json": "{\"frameworks\": {\"Realm\": false}}"
        ])
        var options = project.options()
        options.commandLine.overrides = try set(
            "frameworks.Realm=true", "frameworks.GRDB=false", "defaultIsolation=MainActor",
            folder: project.root)
        let settings = try Session(options).projects[0].settings
        #expect(settings.disabledFrameworks == ["GRDB"])
        #expect(settings.target(for: "A.swift")?.defaultIsolationIsMainActor == true)
    }

    // MARK: Baselines

    @Test func aBaselineEntryHoldsUntilItsDay() throws {
        let project = try TestProject(["A.swift": "BAD(1)\nBAD(2)\n"])
        try project.write("base.json", Baseline(try project.lint(words).findings, until: Day("2027-03-01")!).json)
        #expect(try project.read("base.json").contains("\"until\":\"2027-03-01\""))
        func report(_ day: String) throws -> Report {
            try project.lint(words) {
                $0.baselinePath = project.path("base.json")
                $0.today = Day(day)!
            }
        }
        let before = try report("2027-03-01")
        #expect(before.findings.isEmpty && before.summary.baselined == 2)
        // A rewritten entry keeps the day.
        #expect(String(decoding: before.baselines[0].pruned.json, as: UTF8.self).contains("2027-03-01"))
        let after = try report("2027-03-02")
        #expect(after.findings.count == 2 && after.summary.expiredBaseline == 2 && after.summary.staleBaseline == 2)
        #expect(after.baselines[0].pruned.count == 0)
        try project.write(
            "base.json",
            """
            {"version": 1, "findings": [{"rule": "write_in_loop", "path": "A.swift", "text": "BAD(1)", "until": \
            "soon"}]}
            """
        )
        #expect(throws: UsageError.self) { try report("2027-03-01") }
    }

    @Test func aStrictBaselineHasNoStaleEntries() throws {
        let project = try TestProject(["A.swift": "BAD(1)\nBAD(2)\n"])
        try project.write("base.json", Baseline(try project.lint(words).findings).json)
        try project.write("A.swift", "BAD(1)\n")
        func stale(_ configuration: String, _ strict: Bool = false) throws -> String? {
            try project.write(".confine.json", configuration)
            var options = project.options(reporting: words)
            options.commandLine.strictBaseline = strict
            if !configuration.contains("base.json") { options.baselinePath = project.path("base.json") }
            let session = try Session(options)
            return session.verdict(session.lint()).stale
        }
        #expect(try stale("{}") == nil)
        let told = "1 entry of the baseline matches no finding; `--prune-baseline` drops it"
        #expect(try stale("{}", true) == told)
        #expect(try stale("{\"strictBaseline\": true}") == told)
        #expect(try stale("{\"baseline\": \"base.json\", \"strictBaseline\": true}") == told)
        #expect(try stale("{\"baseline\": \"base.json\"}") == nil)
    }

    // MARK: Days and deadlines

    @Test func daysAreThoseOfTheCalendar() {
        for text in ["2027-03-01", "2028-02-29", "2000-02-29", "0999-12-31"] { #expect(Day(text)?.description == text) }
        for text in [
            "2027-3-1", "2027-02-29", "2100-02-29", "2027-13-01", "2027-00-10", "2027-01-00", "27-03-01", "2027-03-01x",
            "2027-03", "", "tomorrow"
        ] { #expect(Day(text) == nil, "\(text)") }
        #expect(Day("2027-03-01")! < Day("2027-03-02")! && Day("2026-12-31")! < Day("2027-01-01")!)
        #expect(Day.today > Day("2026-01-01")!)
    }

    @Test func whatTheDeadlineCutsOffIsTold() throws {
        let project = try TestProject([
            "a/Package.swift": "", "a/A.swift": "BAD()\n", "b/Package.swift": "", "b/B.swift": "BAD()\n"
        ])
        var options = project.options(reporting: words)
        let words = words
        // The second project's analysis ends when the test does.
        let end = DispatchSemaphore(value: 0)
        options.linter.analyse = { files, _, rules, _ in
            if files.contains(where: { $0.path.hasSuffix("B.swift") }) { end.wait() }
            return TestProject.findings(files, words, rules)
        }
        options.deadline = Deadline(seconds: 8)
        let report = try Session(options).lint()
        #expect(report.findings.map(\.place.path) == ["a/A.swift"])
        #expect(report.skipped.contains { $0.path == "b" && $0.reason.hasSuffix("the deadline of 8 s had passed") })
        for _ in 0..<2 { end.signal() }
        options.deadline = Deadline(seconds: 600)
        #expect(try Session(options).lint().findings.count == 2)
        options.deadline = Deadline(seconds: 9.5, elapsed: 10)
        let late = try Session(options).lint()
        #expect(late.findings.isEmpty && late.unanalysed >= 2)
        #expect(late.skipped.contains { $0.path == "a" && $0.reason.hasSuffix("the deadline of 9.5 s had passed") })
    }

    /// An analysis that sees that time is running out gives what it has, and says what it has not followed.
    @Test func whatThereWasNoTimeForIsSaid() throws {
        let project = try TestProject(["A.swift": "BAD()\nfunc a() {}\nfunc b() {}\n"])
        var options = project.options(reporting: words)
        let words = words
        options.linter.analyse = { files, settings, rules, _ in
            while !settings.isStopped() { Thread.sleep(forTimeInterval: 0.001) }
            var result = TestProject.findings(files, words, rules)
            result.unfollowed = [(file: 0, offset: 6), (file: 0, offset: 18)]
            return result
        }
        options.deadline = Deadline(seconds: 1)
        let report = try Session(options).lint()
        #expect(report.findings.count == 1 && report.unanalysed == 0 && report.isOutOfTime)
        #expect(report.unfollowed.map(\.line) == [2, 3])
        #expect(
            report.skipped.map(\.reason) == [
                "2 functions of this file, of which this is the first, were not followed to the end: "
                    + "there was no time left"
            ])
    }

    // MARK: Files beside

    @Test func aConfigurationByAnotherNameIsTold() throws {
        let project = try TestProject(["A.swift": "ok()\n", ".confine.yml": "failOn: error\n"])
        #expect(
            try project.lint().skipped.map { "\($0.path) \($0.reason)" } == [
                ".confine.yml is not read: a configuration is called .confine.json"
            ])
    }

    @Test func pagesForPeopleHoldNoMarks() {
        for id in (Catalog.rules + EngineRules.all).map(\.id) {
            let page = RulePage.text(id)
            #expect(page != nil && page?.contains("// expect") == false && page?.contains("// maybe") == false, "\(id)")
        }
        #expect(RulePage.text("write_in_loop")?.contains("            try realm.write {\n") == true)
    }

    /// A rule's page lies where its address says.
    @Test func addressesOfPagesLeadToThem() throws {
        let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path
        for rule in Catalog.rules {
            let page = try #require(Repository(url: "", ref: "main").page(of: rule.id))
            let path = page.dropFirst("/blob/main/".count)
            #expect(FileSystem.status("\(top)/\(path)")?.kind == .file, "\(path)")
        }
    }

    /// Until a release has named the repository there is no address; then every report has the one of its file.
    @Test func addressesWaitForTheRepositorysName() throws {
        #expect(Repository(url: "https://github.com/OWNER/Confine").page(of: "write_in_loop") == nil)
        let name = try String(
            contentsOf: URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Distribution/repository.txt")
                .standardizedFileURL, encoding: .utf8)
        #expect(Repository().url + "\n" == "https://github.com/\(name)")
    }

    /// A rule on one screen, whatever its page holds.
    @Test func theOverviewOfARuleIsOneScreen() throws {
        for rule in Catalog.rules {
            let overview = try #require(RulePage.overview(rule.id))
            // Prose is wrapped at 100 columns.
            let lines = overview.split(separator: "\n", omittingEmptySubsequences: false).dropLast().reduce(0) {
                $0 + max(1, ($1.count + 99) / 100)
            }
            #expect(lines <= 60, "\(rule.id): \(lines)")
            #expect(
                overview.hasPrefix("# \(rule.id)\n") && overview.contains("\n## Wrong: ")
                    && overview.contains("\n## Right"))
            #expect(!overview.contains("// expect") && !overview.contains("\nimport ") && !overview.contains("```"))
        }
        // A page without examples is shown in whole, a line for each paragraph.
        let whole = try #require(RulePage.text("superfluous_suppression"))
        let lines = try #require(RulePage.overview("superfluous_suppression"))
        func words(_ text: String) -> [Substring] { text.split { $0.isWhitespace } }
        #expect(words(whole) == words(lines) && lines.count == whole.count)
        #expect(lines.split(separator: "\n").count < whole.split(separator: "\n").count)
        #expect(RulePage.overview("no_such_rule") == nil)
    }
}
