import Foundation
import Testing

/// These tests take hold of how the process runs tasks and work items, so that no other test may run beside them. Where
/// the process has other tests, too, they are run by a process of their own that one test starts.
enum OwnProcess {
    /// A test that fails by design has passed.
    private struct DidNotFail: Error {}
    private static let mark = "CHECKER_TESTS_ALONE", markOfFailures = "CHECKER_TESTS_FAIL"
    static let isOwn = ProcessInfo.processInfo.environment[mark] != nil
    /// Whether tests that fail by design are to run.
    static let isToFail = ProcessInfo.processInfo.environment[markOfFailures] != nil

    /// Runs one of the tests that fail by design.
    /// - Returns: all that it printed.
    static func runFailing(_ test: String, _ environment: [String: String] = [:]) throws -> String {
        let more = environment.merging([markOfFailures: "1", "SWIFT_BACKTRACE": "enable=no"]) { $1 }
        let (status, output) = try run("ConfinementCheckerTests.FailingByDesign/\(test)", more)
        guard status != 0 else { throw DidNotFail() }
        return output
    }

    /// Runs the tests of this target in a new process of the same program.
    /// - Returns: its status and all that it printed.
    static func run(
        _ filter: String = "ConfinementCheckerTests", _ environment: [String: String] = [:]
    ) throws -> (status: Int32, output: String) {
        let process = Process(), output = Pipe()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments =
            arguments(of: Array(CommandLine.arguments.dropFirst())) + ["--filter", filter]
        process.environment =
            ProcessInfo.processInfo.environment.merging(environment) { $1 }.merging([mark: "1"]) { $1 }
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }

    /// The arguments of this process, but for the choice of tests and the destination of their events.
    private static func arguments(of words: [String]) -> [String] {
        let dropped = ["--filter", "--skip", "--event-stream-output-path", "--configuration-path", "--xunit-output"]
        var kept: [String] = [], index = 0
        while index < words.count {
            if dropped.contains(words[index]) {
                index += 2
            } else {
                if !dropped.contains(where: { words[index].hasPrefix($0 + "=") }) { kept.append(words[index]) }
                index += 1
            }
        }
        return kept
    }
}

extension Trait where Self == ConditionTrait {
    /// In a process that has no other tests.
    static var alone: Self { .enabled(if: OwnProcess.isOwn, "run in a process of their own") }
}

@Test(.enabled(if: !OwnProcess.isOwn)) func theTestsOfTheCheckerPassInAProcessOfTheirOwn() throws {
    let (status, output) = try OwnProcess.run()
    let passed = output.split(separator: "\n").count { $0.contains("passed after") && $0.contains("Test ") }
    let failed = output.split(separator: "\n").filter { $0.contains("recorded an issue") }.joined(separator: "\n")
    #expect(status == 0 && passed > 100, "status \(status), \(passed) passed:\n\(failed)\n\(output.suffix(20_000))")
}
