import Engine
import Findings
import Foundation
import Testing

/// How long a run keeps what was understood of its projects.
@Suite struct UnderstandingTests {
    /// How many projects are understood at the moment, and how many were whenever one was analysed.
    private final class Census: @unchecked Sendable {
        private let lock = NSLock()
        private var current = 0
        private var noted: [Int] = []
        var alive: Int { lock.withLock { current } }
        var counts: [Int] { lock.withLock { noted } }

        func add(_ number: Int) { lock.withLock { current += number } }
        func note() { lock.withLock { noted.append(current) } }
    }

    private final class Understood: AnalysedProject {
        private let census: Census

        init(_ census: Census) {
            self.census = census
            census.add(1)
        }

        deinit { census.add(-1) }

        func explanation(file: Int, range: Range<Int>, offset: Int?) -> Explanation? { nil }
        func surroundings(file: Int, offset: Int) -> Surroundings? { nil }
    }

    private static let manifest = """
        // swift-tools-version:6.0
        import PackageDescription
        let package = Package(name: "P", targets: [.target(name: "P")])

        """

    /// A session over three packages, and how many of them are understood.
    private static func session(_ project: TestProject, _ census: Census) throws -> Session {
        for name in ["A", "B", "C"] {
            try project.write("\(name)/Package.swift", manifest)
            try project.write("\(name)/Sources/P/P.swift", "let word = 1\n")
        }
        var options = project.options(reporting: ["word": "write_in_loop"])
        let analyse = options.linter.analyse
        options.linter.analyse = { files, settings, rules, jobs in
            census.note()
            var result = analyse(files, settings, rules, jobs)
            result.memory = Understood(census)
            return result
        }
        return try Session(options)
    }

    @Test func aPlainRunLetsGoOfOneProjectBeforeTheNext() throws {
        let project = try TestProject(), census = Census(), session = try Self.session(project, census)
        let report = session.lint(keepsUnderstanding: false)
        #expect(session.projects.count == 3 && report.findings.count == 3)
        #expect(census.counts == [0, 0, 0])
        #expect(report.memory.map { $0 != nil } == [false, false, true])
    }

    @Test func whoAsksLaterFindsAllProjects() throws {
        let project = try TestProject(), census = Census(), session = try Self.session(project, census)
        var report = session.lint()
        #expect(census.counts == [0, 1, 2])
        #expect(report.memory.count == 3 && report.memory.allSatisfy { $0 != nil })
        report.forgetUnderstanding()
        #expect(census.alive == 0 && report.memory.count == 3)
    }
}
