#if canImport(Testing)
import ConfinementRuntime
import Testing

/// Checks thread confinement in a test, or in each test of a suite.
///
/// ```swift
/// @Suite(.confinementChecked(.inTurn)) struct StoreTests { … }
/// @Test(.confinementChecked) func importsDogs() async throws { … }
/// ```
/// Each test case is a scope of its own, each argument of a parameterised test, too.
public struct ConfinementCheckedTrait: TestTrait, SuiteTrait, TestScoping {
    let mode: ConfinementMode?

    /// A suite hands the trait on to its tests.
    public var isRecursive: Bool { true }

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil, ConfinementSettings.current.action != .off else { return try await function() }
        for pass in (mode ?? ConfinementMode.ofEnvironment ?? .plain).passes {
            // What the test throws is its own failure; the other pass still runs, and throws for itself.
            try await check(test, in: pass, performing: function)
        }
    }

    private func check(_ test: Test, in mode: ConfinementMode, performing function: @Sendable () async throws -> Void) async throws {
        let name = (test.displayName ?? test.name) + (mode == .plain ? "" : " (\(mode.rawValue))")
        ConfinementScope.isInUncheckedTest.withLock { $0 = { Test.current != nil } }
        let scope = ConfinementScope(name: name, parent: .current, sink: SwiftTestingSink())
        // Here the test is still the current one, so what waited is attributed to it.
        defer { scope.end() }
        try await ConfinementScope.$current.withValue(scope) { try await mode.run { try await function() } }
    }
}

extension Trait where Self == ConfinementCheckedTrait {
    /// Checks confinement in the mode that `CONFINEMENT_MODE` names, else plainly.
    public static var confinementChecked: Self { Self(mode: nil) }

    /// Checks confinement in one mode, whatever the environment says.
    public static func confinementChecked(_ mode: ConfinementMode) -> Self { Self(mode: mode) }
}

struct SwiftTestingSink: ConfinementSink {
    /// In the test's task, and in whatever inherits its task-locals, the framework knows the test, and an enclosing
    /// `withKnownIssue` sees the issue.
    func reachesTestFromHere(_ scope: ConfinementScope) -> Bool {
        Test.current != nil && ConfinementScope.current?.isWithin(scope) == true
    }

    func report(_ violation: ConfinementViolation) {
        report(violation.description, at: violation.site)
    }

    func report(_ text: String, at site: ConfinementSite) {
        Issue.record(
            Comment(rawValue: text),
            sourceLocation: SourceLocation(fileID: site.fileID, filePath: site.filePath, line: site.line, column: site.column))
    }
}
#endif
