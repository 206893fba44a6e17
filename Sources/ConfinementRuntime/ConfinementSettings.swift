#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// What the environment asks for. Read once: a switch that changed in mid-run would make runs impossible to compare.
///
/// | variable | values |
/// |---|---|
/// | `CONFINEMENT` | `report` (default), `off`, `trap` (stop at the first violation, in a debugger at the very line) |
/// | `CONFINEMENT_MODE` | `plain`, `hopping`, `everything`, `inTurn`: for every scope that does not name a mode itself |
/// | `CONFINEMENT_BACKTRACES` | `1`: also keep where each handle was made as a backtrace, about 2 µs a handle |
/// | `CONFINEMENT_LOG` | a file to which violations are appended as JSON lines, for `confine lint --runtime-log` |
package struct ConfinementSettings: Sendable {
    package enum Action: Sendable { case off, report, trap }

    package var action: Action
    package var mode: String?
    package var keepsBacktraces: Bool
    package var logPath: String?
    /// Whether a test runner started this process; then a violation that no test can carry any more fails the run.
    package var runsTests: Bool

    package static let current = ConfinementSettings(environment: environment, arguments: CommandLine.arguments)

    package init(environment: (String) -> String?, arguments: [String]) {
        switch environment("CONFINEMENT")?.lowercased() {
        case "off", "0", "no", "false": action = .off
        case "trap": action = .trap
        default: action = .report
        }
        mode = environment("CONFINEMENT_MODE").flatMap { $0.isEmpty ? nil : $0 }
        let backtraces = environment("CONFINEMENT_BACKTRACES")?.lowercased() ?? ""
        keepsBacktraces = !["", "0", "no", "off", "false"].contains(backtraces)
        logPath = environment("CONFINEMENT_LOG").flatMap { $0.isEmpty ? nil : $0 }
        let program = arguments.first ?? ""
        runsTests = environment("XCTestConfigurationFilePath") != nil
            || environment("XCTestBundlePath") != nil
            || environment("SWIFT_TESTING_ENABLED") != nil
            || program.hasSuffix(".xctest") || program.hasSuffix("/xctest") || program.hasSuffix("swiftpm-testing-helper")
            || arguments.contains("--testing-library") || arguments.contains { $0.hasSuffix(".xctest") }
    }

    private static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}

package func writeToStandardError(_ text: String) {
    var bytes = Array(text.utf8)
    bytes.append(UInt8(ascii: "\n"))
    bytes.withUnsafeBytes { buffer in
        var written = 0
        while written < buffer.count {
            let count = write(2, buffer.baseAddress! + written, buffer.count - written)
            if count <= 0 { break }
            written += count
        }
    }
}
