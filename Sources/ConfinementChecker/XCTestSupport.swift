#if canImport(XCTest)
    import CConfinementRuntime
    import ConfinementRuntime
    import XCTest

    /// A test case class whose tests are checked: each test method, with its `setUp` and `tearDown`, is a scope.
    ///
    /// ```swift
    /// final class StoreTests: ConfinementCheckedTestCase {
    ///     override class var confinementMode: ConfinementMode { .hoppingEverything }
    /// }
    /// ```
    open class ConfinementCheckedTestCase: XCTestCase {
        /// How the tests run; by default as `CONFINEMENT_MODE` says, else plainly.
        ///
        /// XCTest starts the task of an `async` test itself, so a task executor can't be given to it: it can run
        /// ``ConfinementMode/plain`` and ``ConfinementMode/hoppingEverything``. The others fail each test of the class,
        /// with the remedy: `withConfinementChecking(.inTurn) { … }` in the test method. Where only the environment
        /// asks for them, the tests run under ``ConfinementMode/hoppingEverything``, and reports and the run's summary
        /// say so.
        open class var confinementMode: ConfinementMode { XCTestMode.ofEnvironment }

        /// A test whose handles were checked less often fails.
        open class var minimumChecks: Int { 0 }

        open override func invokeTest() {
            guard ConfinementSettings.current.action != .off else { return super.invokeTest() }
            XCTestMode.prepare()
            let mode = XCTestMode.possible(Self.confinementMode)
            let scope = ConfinementScope(
                name: name, parent: nil, sink: XCTestSink(self), site: XCTestMode.site,
                minimumChecks: Self.minimumChecks, pass: mode.pass)
            ConfinementScope.ofRunningCase.withLock { $0 = scope }
            ConfinementScope.$current.withValue(scope) {
                if mode != Self.confinementMode { scope.fault(XCTestMode.refusal(Self.confinementMode)) }
                mode.runSynchronously(in: scope) { super.invokeTest() }
            }
            ConfinementScope.ofRunningCase.withLock { $0 = nil }
            scope.end()
        }
    }

    /// As ``ConfinementCheckedTestCase``, in the copies that `confine instrument` writes: a run that makes no guard
    /// fails.
    open class ConfinementInstrumentedTestCase: ConfinementCheckedTestCase {
        open override func invokeTest() {
            RunEnd.expectGuards()
            super.invokeTest()
        }
    }

    /// The modes that XCTest can run.
    private enum XCTestMode {
        static let site = ConfinementSite(fileID: "ConfinementChecker/XCTest", filePath: "XCTest", line: 1, column: 1)

        static func prepare() { ConfinementScope.hasGuards.withLock { $0 = GuardsBuild.hasGuards } }

        static func possible(_ mode: ConfinementMode) -> ConfinementMode {
            mode == .plain ? .plain : .hoppingEverything
        }

        static var ofEnvironment: ConfinementMode {
            let asked = ConfinementMode.ofEnvironment ?? .plain
            let mode = possible(asked)
            if mode != asked { RunEnd.note("XCTest ran its tests under \(mode.name); it has no \(asked.name)") }
            return mode
        }

        static func refusal(_ mode: ConfinementMode) -> String {
            """
            XCTest starts the task of an async test itself, so \(mode.name) is not available for a test case class. \
            This test ran once, under \(possible(mode).name). Let confinementMode be .plain or .hoppingEverything, and \
            put withConfinementChecking(.\(mode.name)) { … } into the test method
            """
        }
    }

    /// Checks every XCTest case of the process with no base class. Install it once, before the cases to be checked
    /// start: in a `class func setUp`, or as the bundle's principal class on Apple platforms.
    public final class ConfinementTestObserver: NSObject, XCTestObservation {
        private static let installed = Locked(false)
        /// The scope of the case that runs: XCTest runs one after the other.
        private static let running = Locked<ConfinementScope?>(nil)

        /// Installs the observer; further calls do nothing.
        public static func install() {
            let isFirst = installed.withLock { installed in
                defer { installed = true }
                return !installed
            }
            if isFirst { XCTestObservationCenter.shared.addTestObserver(ConfinementTestObserver()) }
        }

        public func testCaseWillStart(_ testCase: XCTestCase) {
            guard ConfinementSettings.current.action != .off, !(testCase is ConfinementCheckedTestCase) else { return }
            XCTestMode.prepare()
            let mode = XCTestMode.ofEnvironment
            let scope = ConfinementScope(
                name: testCase.name, parent: nil, sink: XCTestSink(testCase), site: XCTestMode.site, pass: mode.pass)
            ConfinementScope.ofRunningCase.withLock { $0 = scope }
            let end = mode.begin(in: scope)
            // The first block added is the last to run, after the test's own blocks and still within the test, but
            // before `tearDown`: what this thread does there is reported at once, and what others do comes late.
            testCase.addTeardownBlock { () -> Void in
                end()
                scope.reportSoFar()
            }
            Self.running.withLock { $0 = scope }
        }

        public func testCaseDidFinish(_ testCase: XCTestCase) {
            guard let scope = Self.running.withLock({ $0.take() }) else { return }
            ConfinementScope.ofRunningCase.withLock { $0 = nil }
            scope.end(isTestOver: true)
        }
    }

    /// Reports to one test case. Its thread is the one that made the sink; XCTest's own bookkeeping has no lock, so
    /// only that thread reports, and everything else waits for the end of the test.
    private final class XCTestSink: ConfinementSink, @unchecked Sendable {
        private weak var testCase: XCTestCase?
        private let thread = confinement_thread_token()

        init(_ testCase: XCTestCase) { self.testCase = testCase }

        func reachesTestFromHere(_ scope: ConfinementScope) -> Bool {
            confinement_thread_token() == thread
        }

        @discardableResult func report(_ violation: ConfinementViolation) -> Bool {
            guard let testCase else { return false }
            #if canImport(Darwin)
                var issue = XCTIssue(type: .assertionFailure, compactDescription: violation.description)
                issue.sourceCodeContext = XCTSourceCodeContext(
                    location: XCTSourceCodeLocation(filePath: violation.site.filePath, lineNumber: violation.site.line))
                testCase.record(issue)
            #else
                testCase.recordFailure(
                    withDescription: violation.description, inFile: violation.site.filePath,
                    atLine: violation.site.line, expected: true)
            #endif
            return false
        }
    }
#endif
