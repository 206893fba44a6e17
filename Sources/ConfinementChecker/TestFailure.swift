import ConfinementRuntime

#if canImport(Testing)
    import Testing
#endif
#if canImport(XCTest)
    import XCTest
#endif

/// A failure reported by code that runs in a test, to the framework whose test it is. Never to both: each drops what is
/// meant for the other today, and toolchains that pass it on would count twice.
enum TestFailure {
    /// Whether the calling code runs in a test of Swift Testing.
    static var isInSwiftTesting: Bool {
        #if canImport(Testing)
            Test.current != nil
        #else
            false
        #endif
    }

    /// True if the framework took it as a known issue.
    @discardableResult
    static func record(_ message: String, at site: ConfinementSite, file: StaticString, line: UInt) -> Bool {
        #if canImport(Testing)
            if Test.current != nil {
                return SwiftTestingSink().report(message, at: site)
            }
        #endif
        guard ConfinementSettings.current.runsTests else {
            writeToStandardError("confinement: \(site.filePath):\(site.line): \(message)")
            return false
        }
        #if canImport(XCTest)
            XCTFail(message, file: file, line: line)
        #endif
        return false
    }
}

/// Passes on to the enclosing scope, which knows its test.
struct EnclosingScopeSink: ConfinementSink {
    let scope: ConfinementScope

    func reachesTestFromHere(_ scope: ConfinementScope) -> Bool {
        // The enclosing scope decides whether to keep it or to report it at once.
        ConfinementScope.current?.isWithin(scope) == true
    }

    @discardableResult func report(_ violation: ConfinementViolation) -> Bool {
        if !scope.record(violation) { LateViolations.add(violation, scope: scope) }
        return false
    }
}

/// For a scope that begins where no scope is known: in whatever test the calling code runs.
package struct CallingTestSink: ConfinementSink {
    let file: StaticString
    let line: UInt

    package init(file: StaticString, line: UInt) { (self.file, self.line) = (file, line) }

    package func reachesTestFromHere(_ scope: ConfinementScope) -> Bool {
        TestFailure.isInSwiftTesting && ConfinementScope.current?.isWithin(scope) == true
    }

    @discardableResult package func report(_ violation: ConfinementViolation) -> Bool {
        // XCTest takes only literal places, so the failure stands at the scope and its text names the very line.
        TestFailure.record("\(violation.site): \(violation.description)", at: violation.site, file: file, line: line)
    }
}
