import Engine
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
        try project.write("base.json", try #require(report.prunedBaseline).json)
        let after = try project.lint(words) { $0.baselinePath = project.path("base.json") }
        #expect(after.summary.staleBaseline == 0)
        #expect(after.findings.isEmpty)
    }

    @Test func theFileIsSortedWithOneEntryALine() throws {
        let project = try TestProject(["B.swift": "BAD()\nBAD()\n", "A.swift": "BAD(\"x\")\n"])
        let text = String(decoding: Baseline(try project.lint(words).findings).json, as: UTF8.self)
        #expect(text == """
            {
            "version": 1,
            "findings": [
            {"path":"A.swift","rule":"write_in_loop","declaration":"Store.save(_:)","text":"BAD(\\"x\\")"},
            {"path":"B.swift","rule":"write_in_loop","declaration":"Store.save(_:)","text":"BAD()","count":2}
            ]
            }

            """)
    }

    @Test func theConfigurationMayNameIt() throws {
        let project = try TestProject(["sub/A.swift": "BAD()\n", ".confine.json": "{\"baseline\": \"base.json\"}", "base.json": "{\"version\": 1, \"findings\": []}"])
        try project.write("base.json", Baseline(try project.lint(words).findings).json)
        #expect(try project.lint(words).findings.isEmpty)
        // From another folder of the project the same entries hold.
        #expect(try project.lint(words) { $0.workingDirectory = project.path("sub") }.findings.isEmpty)
    }

    @Test(arguments: ["", "[]", "{\"version\": 2, \"findings\": []}", "{\"version\": 1, \"findings\": [{}]}"]) func wrongFilesAreUsageErrors(_ text: String) throws {
        let project = try TestProject(["A.swift": "", "base.json": text])
        #expect(throws: UsageError.self) { try project.lint { $0.baselinePath = project.path("base.json") } }
    }
}
