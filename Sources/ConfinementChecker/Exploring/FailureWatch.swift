import ConfinementRuntime

#if canImport(Testing)
    import Testing
#endif
#if canImport(XCTest)
    import XCTest
#endif

/// Whether a test fails while something runs.
@available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
enum FailureWatch {
    /// Whether the failures of the running test get the note.
    static var annotates: Bool {
        #if canImport(Testing) && compiler(>=6.2)
            Test.current != nil
        #else
            false
        #endif
    }

    /// Runs `body`, and says whether the test that runs here failed meanwhile. Failures that the framework lets change
    /// get the note, and are handed on with it.
    /// - Parameter isMuted: nobody else is to be told of failures.
    static func run<Result: Sendable>(
        isMuted: Bool = false,
        note: @escaping @Sendable () -> String,
        failed: @escaping @Sendable (_ text: String, _ place: ConfinementSite?) -> Void,
        body: @escaping @Sendable () async -> Result
    ) async -> (Result, Bool) {
        #if canImport(Testing)
            if let test = Test.current { return await run(test, isMuted, note: note, failed: failed, body) }
        #endif
        #if canImport(XCTest)
            if ConfinementSettings.current.runsTests {
                let before = XCTestFailures.count
                let result = await body()
                return (result, XCTestFailures.count > before)
            }
        #endif
        return (await body(), false)
    }

    #if canImport(Testing)
        private static func run<Result: Sendable>(
            _ test: Test, _ isMuted: Bool, note: @escaping @Sendable () -> String,
            failed: @escaping @Sendable (_ text: String, _ place: ConfinementSite?) -> Void,
            _ body: @escaping @Sendable () async -> Result
        ) async -> (Result, Bool) {
            #if compiler(>=6.2)
                let outcome = Locked<(result: Result?, failed: Bool)>((nil, false))
                let watch: IssueHandlingTrait = .compactMapIssues { issue in
                    guard issue.countsAsFailure else { return isMuted ? nil : issue }
                    outcome.withLock { $0.failed = true }
                    guard !issue.comments.contains(where: { $0.rawValue.contains("explore, seed") }) else {
                        return isMuted ? nil : issue
                    }
                    let note = note()
                    failed("\(issue); \(note)", issue.place)
                    if isMuted { return nil }
                    var issue = issue
                    issue.comments.append(Comment(rawValue: note))
                    return issue
                }
                // It throws what its body throws.
                try? await watch.provideScope(for: test, testCase: Test.Case.current) {
                    let result = await body()
                    outcome.withLock { $0.result = result }
                }
                let (result, failed) = outcome.withLock { $0 }
                guard let result else { preconditionFailure("a trait's scope runs its body") }
                return (result, failed)
            #else
                RunEnd.note(
                    """
                    explore: Swift Testing before 6.2 does not show its issues to others. Only thrown errors and \
                    violations end an exploration; use 6.2 or later
                    """
                )
                return (await body(), false)
            #endif
        }
    #endif
}

#if canImport(Testing) && compiler(>=6.2)
    extension Issue {
        fileprivate var place: ConfinementSite? { sourceLocation.map { ConfinementSite($0) } }

        fileprivate var countsAsFailure: Bool {
            #if compiler(>=6.3)
                isFailure
            #else
                // Not public before.
                Mirror(reflecting: self).descendant("knownIssueContext", "some") == nil
            #endif
        }
    }
#endif

#if canImport(XCTest)
    /// Counts the failures of XCTest's cases.
    private final class XCTestFailures: NSObject, XCTestObservation, @unchecked Sendable {
        private static let counter: XCTestFailures = {
            let counter = XCTestFailures()
            XCTestObservationCenter.shared.addTestObserver(counter)
            return counter
        }()

        private let failures = Locked(0)

        static var count: Int { counter.failures.withLock { $0 } }

        #if canImport(Darwin)
            func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) { failures.withLock { $0 += 1 } }
        #else
            func testCase(
                _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
                atLine lineNumber: Int
            ) {
                failures.withLock { $0 += 1 }
            }
        #endif
    }
#endif
