import CConfinementRuntime

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// The settings of the environment. Read once: a switch that changed in mid-run would make runs impossible to compare.
///
/// A value, or a variable of this family, that is none of these fails every checked test: a switch with a slip in it
/// would otherwise look as if it had been thrown.
///
/// | variable | values |
/// |---|---|
/// | `CONFINEMENT` | `report` (default), `off`, `trap` (stop at the first violation, in a debugger at the very line) |
/// | `CONFINEMENT_MODE` | `plain`, `hopping`, `everything`, `inTurn`, `explore`: for scopes that name no mode |
/// | `CONFINEMENT_SEEDS` | a number: how many orders `explore` tries where it is asked for by `CONFINEMENT_MODE` |
/// | `CONFINEMENT_SEED` | a number: scopes that explore run this one order |
/// | `CONFINEMENT_BACKTRACES` | `1`: also keep where each handle was made as a backtrace, about 2 µs a handle |
/// | `CONFINEMENT_MINIMUM_CHECKS` | a number: a run with fewer checks in all fails |
/// | `CONFINEMENT_LOG` | a file to which violations are appended as JSON lines, for `confine lint --runtime-log` |
package struct ConfinementSettings: Sendable {
    package enum Action: Sendable { case off, report, trap }

    package var action: Action
    package var mode: String?
    package var seeds: Int?
    package var seed: UInt64?
    package var keepsBacktraces: Bool
    package var logPath: String?
    /// Whether a test runner started this process; then a violation that no test can carry any more fails the run.
    package var runsTests: Bool

    /// Fewer checks in the whole run fail it.
    package var minimumChecks: UInt64 = 0
    /// Whether `CONFINEMENT_CHECKS` stands in the environment of the run: meant for the build, where it may not have
    /// arrived.
    package var asksForGuards = false
    /// The values of the environment that are not understood, each with the remedy.
    package var complaints: [String] = []

    package static let current = ConfinementSettings(
        environment: environment, names: names, arguments: CommandLine.arguments)

    private static let variables = [
        "CONFINEMENT", "CONFINEMENT_MODE", "CONFINEMENT_SEEDS", "CONFINEMENT_SEED", "CONFINEMENT_BACKTRACES",
        "CONFINEMENT_LOG", "CONFINEMENT_MINIMUM_CHECKS", "CONFINEMENT_CHECKS"
    ]
    private static let modes = ["plain", "hopping", "everything", "hoppingeverything", "inturn", "both", "explore"]
    private static let yes = ["1", "yes", "on", "true"], no = ["", "0", "no", "off", "false"]

    /// - Parameter names: the names of all variables.
    package init(environment: (String) -> String?, names: [String] = [], arguments: [String]) {
        var complaints: [String] = []
        func complain(_ name: String, _ value: String, _ allowed: String) {
            complaints.append("\(name)=\(value) is not understood: \(allowed)")
        }
        let wanted = environment("CONFINEMENT") ?? ""
        switch wanted.lowercased() {
        case "off", "0", "no", "false": action = .off
        case "trap": action = .trap
        case "", "report", "on", "1", "yes", "true": action = .report
        default:
            action = .report
            complain("CONFINEMENT", wanted, "use report, off or trap")
        }
        mode = environment("CONFINEMENT_MODE").flatMap { $0.isEmpty ? nil : $0 }
        if let mode, !Self.modes.contains(mode.lowercased()) {
            complain("CONFINEMENT_MODE", mode, "use plain, hopping, everything, inTurn or explore")
        }
        let many = environment("CONFINEMENT_SEEDS") ?? ""
        if let number = Int(many), number > 0 {
            seeds = number
        } else if !many.isEmpty {
            complain("CONFINEMENT_SEEDS", many, "use a number from 1")
        }
        let one = environment("CONFINEMENT_SEED") ?? ""
        if let number = UInt64(one) {
            seed = number
        } else if !one.isEmpty {
            complain("CONFINEMENT_SEED", one, "use the number that a failing order was reported with")
        }
        let backtraces = environment("CONFINEMENT_BACKTRACES") ?? ""
        keepsBacktraces = Self.yes.contains(backtraces.lowercased())
        if !keepsBacktraces, !Self.no.contains(backtraces.lowercased()) {
            complain("CONFINEMENT_BACKTRACES", backtraces, "use 1 or 0")
        }
        asksForGuards = environment("CONFINEMENT_CHECKS").map { !Self.no.contains($0.lowercased()) } ?? false
        logPath = environment("CONFINEMENT_LOG").flatMap { $0.isEmpty ? nil : $0 }
        let least = environment("CONFINEMENT_MINIMUM_CHECKS") ?? ""
        if let number = UInt64(least) {
            minimumChecks = number
        } else if !least.isEmpty {
            complain("CONFINEMENT_MINIMUM_CHECKS", least, "use a number")
        }
        for name in names.sorted() where name.hasPrefix("CONFINEMENT") && !Self.variables.contains(name) {
            complaints.append("there is no variable \(name): use one of \(Self.variables.joined(separator: ", "))")
        }
        self.complaints = complaints
        let program = arguments.first ?? ""
        runsTests =
            environment("XCTestConfigurationFilePath") != nil
            || environment("XCTestBundlePath") != nil
            || environment("SWIFT_TESTING_ENABLED") != nil
            || program.hasSuffix(".xctest") || program.hasSuffix("/xctest")
            || program.hasSuffix("swiftpm-testing-helper")
            || arguments.contains("--testing-library") || arguments.contains { $0.hasSuffix(".xctest") }
    }

    private static var names: [String] {
        var names: [String] = []
        var entry = confinement_environment()
        while let text = entry?.pointee {
            names.append(String(String(cString: text).prefix { $0 != "=" }))
            entry = entry?.advanced(by: 1)
        }
        return names
    }

    private static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}

/// The number with its noun, which gets an `s` where there is not exactly one.
package func counted(_ number: some BinaryInteger, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
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
