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
        let minimumChecks: Int
        var expectsGuards = false

        /// A suite hands the trait on to its tests.
        public var isRecursive: Bool { true }

        public func provideScope(
            for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
        ) async throws {
            guard let testCase, ConfinementSettings.current.action != .off else { return try await function() }
            ConfinementScope.hasGuards.withLock { $0 = GuardsBuild.hasGuards }
            if expectsGuards { RunEnd.expectGuards() }
            ConfinementScope.askForRunningTest { Test.current.map { $0.nameInReports(Test.Case.current) } }
            let body = CheckedBody(
                name: test.nameInReports(testCase), parent: .here, sink: SwiftTestingSink(voice: TestVoice()),
                site: ConfinementSite(test.sourceLocation), minimumChecks: minimumChecks)
            // An error that the test throws is its own failure; it throws in each pass for itself. Here the test is
            // still the current one, so violations that waited are attributed to it.
            try await body.run(mode) { try await function() }
        }
    }

    extension Trait where Self == ConfinementCheckedTrait {
        /// Checks confinement in the mode that `CONFINEMENT_MODE` names, else plainly.
        public static var confinementChecked: Self { Self(mode: nil, minimumChecks: 0) }

        /// As ``confinementChecked``, in the copies that `confine instrument` writes: a run that makes no guard fails.
        public static var confinementInstrumented: Self { Self(mode: nil, minimumChecks: 0, expectsGuards: true) }

        /// Checks confinement.
        /// - Parameters:
        ///   - mode: whatever the environment says; when left out, what `CONFINEMENT_MODE` names, else plainly.
        ///   - minimumChecks: fails a test, in each pass, whose handles were checked less often: a test in which no
        ///     guard is
        ///     reached is green for nothing.
        public static func confinementChecked(_ mode: ConfinementMode? = nil, minimumChecks: Int = 0) -> Self {
            Self(mode: mode, minimumChecks: minimumChecks)
        }
    }

    extension Test {
        /// `Suite/test(number: 2)`: the name distinguishes parallel cases of one test, and tests of one name.
        func nameInReports(_ testCase: Test.Case?) -> String {
            // `Module.Suite/Inner/test(number:)/File.swift:12:4`
            var parts = String(describing: id).split(separator: "/").map(String.init)
            if parts.count > 1, parts[parts.count - 1].contains(".swift:") { parts.removeLast() }
            if let module = parts.first, let dot = module.firstIndex(of: ".") {
                parts[0] = String(module[module.index(after: dot)...])
            }
            guard let testCase, let arguments = testCase.argumentsInReports else { return parts.joined(separator: "/") }
            if let last = parts.popLast() { parts.append(String(last.prefix { $0 != "(" }) + "(\(arguments))") }
            return parts.joined(separator: "/")
        }
    }

    extension Test.Case {
        /// The framework shows a case's arguments to its own tools only; where they are not found the name does
        /// without.
        fileprivate var argumentsInReports: String? {
            guard let arguments = Mirror(reflecting: self).descendant("_kind", "parameterized", "arguments") as? [Any],
                !arguments.isEmpty
            else { return nil }
            return arguments.map { argument in
                let mirror = Mirror(reflecting: argument)
                let name =
                    mirror.descendant("parameter", "secondName") as? String ?? mirror.descendant(
                        "parameter", "firstName") as? String ?? "_"
                guard let value = mirror.descendant("value") else { return name }
                let text = String(reflecting: value)
                return "\(name): \(text.count > 40 ? text.prefix(40) + "…" : text)"
            }.joined(separator: ", ")
        }
    }

    extension ConfinementSite {
        init(_ location: SourceLocation) {
            #if compiler(>=6.3)
                let path = location.filePath
            #else
                let path = location._filePath
            #endif
            self.init(fileID: location.fileID, filePath: path, line: location.line, column: location.column)
        }
    }

    /// Speaks for a test when it is over: a task that the test started is the test's for the framework, as long as it
    /// lives.
    private final class TestVoice: Sendable {
        private let words: AsyncStream<@Sendable () -> Void>.Continuation

        init() {
            let (stream, words) = AsyncStream.makeStream(of: (@Sendable () -> Void).self)
            self.words = words
            Task { for await say in stream { say() } }
        }

        deinit { words.finish() }

        func say(_ sentence: @escaping @Sendable () -> Void) { words.yield(sentence) }
    }

    struct SwiftTestingSink: ConfinementSink {
        fileprivate var voice: TestVoice?

        /// In the test's task, and in whatever inherits its task-locals, the framework knows the test, and an enclosing
        /// `withKnownIssue` sees the issue.
        func reachesTestFromHere(_ scope: ConfinementScope) -> Bool {
            Test.current != nil && ConfinementScope.current?.isWithin(scope) == true
        }

        @discardableResult func report(_ violation: ConfinementViolation) -> Bool {
            report(violation.description, at: violation.site)
        }

        @discardableResult
        func report(_ text: String, at site: ConfinementSite) -> Bool {
            let issue = Issue.record(
                Comment(rawValue: text),
                sourceLocation: SourceLocation(
                    fileID: site.fileID, filePath: site.filePath, line: site.line, column: site.column))
            // Not public; where it is not found an issue counts as new, and a known one is missed in a second pass.
            return Mirror(reflecting: issue).descendant("knownIssueContext", "some") != nil
        }

        func reportLate(_ violation: ConfinementViolation) {
            voice?.say { SwiftTestingSink().report(violation) }
        }
    }
#endif
