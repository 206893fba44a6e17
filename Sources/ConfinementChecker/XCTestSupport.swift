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
    /// XCTest starts the task of an `async` test itself, where a task executor cannot be given to it: every hopping mode
    /// here is ``ConfinementMode/hoppingEverything``. For ``ConfinementMode/hopping`` put
    /// `withConfinementChecking(.hopping) { … }` into the test method.
    open class var confinementMode: ConfinementMode { ConfinementMode.ofEnvironment ?? .plain }

    open override func invokeTest() {
        guard ConfinementSettings.current.action != .off else { return super.invokeTest() }
        let scope = ConfinementScope(name: name, parent: nil, sink: XCTestSink(self))
        ConfinementScope.ofRunningCase.withLock { $0 = scope }
        ConfinementScope.$current.withValue(scope) {
            Self.confinementMode.runSynchronously { super.invokeTest() }
        }
        ConfinementScope.ofRunningCase.withLock { $0 = nil }
        scope.end()
    }
}

/// Checks every XCTest case of the process with no base class. Install it once, before the cases to be checked start:
/// in a `class func setUp`, or as the bundle's principal class on Apple platforms.
public final class ConfinementTestObserver: NSObject, XCTestObservation {
    private static let installed = Locked(false)

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
        let scope = ConfinementScope(name: testCase.name, parent: nil, sink: XCTestSink(testCase))
        ConfinementScope.ofRunningCase.withLock { $0 = scope }
        let mode = ConfinementMode.ofEnvironment ?? .plain
        let hops = mode != .plain && GlobalHopping.begin()
        // The first block added is the last to run, after `tearDown` and the test's own blocks, and still within the test.
        testCase.addTeardownBlock { () -> Void in
            if hops { GlobalHopping.end() }
            ConfinementScope.ofRunningCase.withLock { $0 = nil }
            scope.end()
        }
    }
}

/// Reports to one test case. Its thread is the one that made the sink; XCTest's own bookkeeping has no lock, so only that
/// thread reports, and everything else waits for the end of the test.
private final class XCTestSink: ConfinementSink, @unchecked Sendable {
    private weak var testCase: XCTestCase?
    private let thread = confinement_thread_token()

    init(_ testCase: XCTestCase) { self.testCase = testCase }

    func reachesTestFromHere(_ scope: ConfinementScope) -> Bool {
        confinement_thread_token() == thread
    }

    func report(_ violation: ConfinementViolation) {
        guard let testCase else { return }
        #if canImport(Darwin)
        var issue = XCTIssue(type: .assertionFailure, compactDescription: violation.description)
        issue.sourceCodeContext = XCTSourceCodeContext(
            location: XCTSourceCodeLocation(filePath: violation.site.filePath, lineNumber: violation.site.line))
        testCase.record(issue)
        #else
        testCase.recordFailure(
            withDescription: violation.description, inFile: violation.site.filePath, atLine: violation.site.line, expected: true)
        #endif
    }
}
#endif
