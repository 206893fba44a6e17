import Engine
import Foundation
import Testing

@Suite struct BaselineTests {
    private let words = ["BAD": "write_in_loop"]

    @Test func acceptedFindingsStayAcceptedWhenLinesMove() throws {
        let project = try TestProject(["A.swift": "BAD(1)\nBAD(2)\n"])
        try project.write("base.json", Baseline(try project.lint(words).findings).json)
        try project.write("A.swift", "import X\n\n  BAD(2)\nBAD(1)\nBAD(3)\n")
        let report = try project.lint(words) { $0.baselinePath = project.path("base.json") }
        #expect(report.spots == ["A.swift:5:1 write_in_loop"])
        #expect(report.summary.baselined == 2)
        #expect(report.summary.staleBaseline == 0)
    }

    @Test func surplusOverTheCountIsReported() throws {
        let project = try TestProject(["A.swift": "BAD()\nBAD()\n"])
        try project.write("base.json", Baseline(try project.lint(words).findings).json)
        try project.write("A.swift", "BAD()\nBAD()\nBAD()\n")
        let report = try project.lint(words) { $0.baselinePath = project.path("base.json") }
        #expect(report.spots == ["A.swift:3:1 write_in_loop"])
    }

    @Test func staleEntriesAreCountedAndPruned() throws {
        let project = try TestProject(["A.swift": "BAD(1)\nBAD(2)\n"])
        try project.write("base.json", Baseline(try project.lint(words).findings).json)
        try project.write("A.swift", "BAD(1)\n")
        let report = try project.lint(words) { $0.baselinePath = project.path("base.json") }
        #expect(report.summary.staleBaseline == 1)
        try project.write("base.json", try #require(report.baselines.first).pruned.json)
        let after = try project.lint(words) { $0.baselinePath = project.path("base.json") }
        #expect(after.summary.staleBaseline == 0)
        #expect(after.findings.isEmpty)
    }

    @Test func theFileIsSortedWithOneEntryALine() throws {
        let project = try TestProject(["B.swift": "BAD()\nBAD()\n", "A.swift": "BAD(\"x\")\n"])
        let text = String(decoding: Baseline(try project.lint(words).findings).json, as: UTF8.self)
        #expect(
            text == """
                {
                "version": 1,
                "findings": [
                {"path":"A.swift","rule":"write_in_loop","declaration":"Store.save(_:)","text":"BAD(\\"x\\")","code":"BAD"},
                {"path":"B.swift","rule":"write_in_loop","declaration":"Store.save(_:)","text":"BAD()","code":"BAD","count":2}
                ]
                }

                """)
    }

    @Test func theConfigurationMayNameIt() throws {
        let project = try TestProject([
            "sub/A.swift": "BAD()\n", ".confine.json": "{\"baseline\": \"base.json\"}",
            "base.json": "{\"version\": 1, \"findings\": []}"
        ])
        try project.write("base.json", Baseline(try project.lint(words).findings).json)
        #expect(try project.lint(words).findings.isEmpty)
        // From another folder of the project the same entries hold.
        #expect(try project.lint(words) { $0.workingDirectory = project.path("sub") }.findings.isEmpty)
    }

    @Test(arguments: ["", "[]", "{\"version\": 2, \"findings\": []}", "{\"version\": 1, \"findings\": [{}]}"])
    func wrongFilesAreUsageErrors(_ text: String) throws {
        let project = try TestProject(["A.swift": "", "base.json": text])
        #expect(throws: UsageError.self) { try project.lint { $0.baselinePath = project.path("base.json") } }
    }

    @Test func renamesMovesAndReformattingLeaveItAccepted() throws {
        let project = try TestProject(["A.swift": "BAD(first, second)\n", "B.swift": "let b = 1\n"])
        try project.write("base.json", Baseline(try project.lint(words).findings).json)
        func left(_ files: [String: String], gone: [String] = []) throws -> [String] {
            for (path, text) in files { try project.write(path, text) }
            for path in gone { try FileManager.default.removeItem(atPath: project.path(path)) }
            let report = try project.lint(words) { $0.baselinePath = project.path("base.json") }
            #expect(report.summary.staleBaseline == 0)
            return report.spots
        }
        #expect(try left(["A.swift": "BAD( first,\n    second )\n"]) == [])
        #expect(try left(["A.swift": "let a = 1\n", "B.swift": "BAD(first, second)\n"]) == [])
        #expect(try left(["sub/New.swift": "BAD(\n  first, second)\n"], gone: ["A.swift", "B.swift"]) == [])
        // A finding that is still in its place gives its entry to no copy.
        try project.write("base.json", Baseline(try project.lint(words).findings).json)
        #expect(try left(["Copy.swift": "BAD(first, second)\n"]) == ["Copy.swift:1:1 write_in_loop"])
        let alone = try project.lint(words) {
            $0.baselinePath = project.path("base.json")
            $0.root = project.root
            $0.paths = ["Copy.swift"]
        }
        #expect(alone.spots == ["Copy.swift:1:1 write_in_loop"])
    }

    @Test func aRunOverAPartPrunesNothingElse() throws {
        let project = try TestProject([
            "A.swift": "BAD(1)\nWORSE\n", "B.swift": "BAD(2)\n", ".confine.json": "{\"root\": true}"
        ])
        let words = ["BAD": "write_in_loop", "WORSE": "nested_transaction"]
        try project.write("base.json", Baseline(try project.lint(words).findings).json)
        try project.write("A.swift", "let a = 1\n")
        try project.write("B.swift", "let b = 1\n")
        func run(_ change: (inout LintOptions) -> Void) throws -> Report {
            try project.lint(words) {
                $0.baselinePath = project.path("base.json")
                change(&$0)
            }
        }
        func pruned(_ report: Report) throws -> [String] {
            try #require(report.baselines.first).pruned.counts.keys.map { "\($0.path) \($0.rule)" }.sorted()
        }
        let all = ["A.swift nested_transaction", "A.swift write_in_loop", "B.swift write_in_loop"]
        let one = try run { $0.paths = ["A.swift"] }
        #expect(try pruned(one) == ["B.swift write_in_loop"])
        #expect((one.summary.staleBaseline, one.summary.unseenBaseline) == (2, 1))
        #expect(
            try pruned(run { $0.commandLine.only = ["nested_transaction"] }) == [
                "A.swift write_in_loop", "B.swift write_in_loop"
            ])
        #expect(try pruned(run { $0.commandLine.minConfidence = .high }) == all)
        let analyse = project.options(reporting: words).linter.analyse
        let broken = try run {
            $0.linter.analyse = { files, settings, rules, jobs in
                var result = analyse(files, settings, rules, jobs)
                result.parseErrors = [(0, 0, "expected a brace")]
                return result
            }
        }
        #expect(try pruned(broken) == ["A.swift nested_transaction", "A.swift write_in_loop"])
        #expect(try pruned(run { _ in }) == [])
    }

    @Test func eachConfigurationHasItsOwn() throws {
        let project = try TestProject([
            "a/A.swift": "BAD(1)\n", "b/B.swift": "BAD(2)\n", "a/.confine.json": "{\"baseline\": \"base.json\"}",
            "a/base.json": "{\"version\": 1, \"findings\": []}"
        ])
        try project.write("a/base.json", Baseline(try project.lint(words) { $0.paths = ["a"] }.findings).json)
        #expect(try project.lint(words).spots == ["b/B.swift:1:1 write_in_loop"])
        #expect(try project.lint(words) { $0.paths = ["a"] }.findings.isEmpty)
        // Under another configuration the error says where it belongs.
        try project.write(".confine.json", "{}")
        #expect(throws: ConfigurationProblems.self) { try project.lint(words) }
        try project.write("a/.confine.json", "{\"root\": true, \"baseline\": \"base.json\"}")
        #expect(try project.lint(words).spots == ["b/B.swift:1:1 write_in_loop"])
    }
}
