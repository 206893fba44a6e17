import ConfinementRuntime

/// Checks `body`: violations of handles that are made in it are reported when it ends, to the test that the calling
/// code runs in, wherever they happened. Works in Swift Testing and in XCTest.
///
/// `inTurn` runs `body` twice and returns what the second run returned; `explore` runs it until it fails, at most as
/// often as it has seeds.
///
/// Inside `withKnownIssue` it makes violations on threads and queues known issues, too, since it reports them there:
/// ```swift
/// await withKnownIssue { await withConfinementChecking { await importOnThread() } }
/// ```
///
/// `minimumChecks` fails the test if handles made in `body` were checked less often, in one pass.
public func withConfinementChecking<Result>(
    _ mode: ConfinementMode? = nil, minimumChecks: Int = 0, isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, file: StaticString = #filePath, line: UInt = #line, _ body: () async throws -> Result
) async rethrows -> Result {
    guard ConfinementSettings.current.action != .off else { return try await body() }
    return try await CheckedBody(fileID: fileID, file: file, line: line, minimumChecks: minimumChecks)
        .run(mode, body)
}

/// Runs `body` likewise, and hands its result to `each` every time that it ran: under `explore` once in each order. A
/// failed expectation in `each` ends the exploration and carries the order's seed.
///
/// ```swift
/// await withConfinementChecking(.explore(seeds: 500)) { await transfer() } each: { sum in #expect(sum == 100) }
/// ```
@discardableResult
public func withConfinementChecking<Result>(
    _ mode: ConfinementMode? = nil, minimumChecks: Int = 0, isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, file: StaticString = #filePath, line: UInt = #line, _ body: () async throws -> Result,
    each judge: (Result) async throws -> Void
) async rethrows -> Result {
    try await withConfinementChecking(
        mode, minimumChecks: minimumChecks, isolation: isolation, fileID: fileID, file: file, line: line
    ) {
        let result = try await body()
        try await judge(result)
        return result
    }
}

/// The same for a body that does not suspend.
public func withConfinementChecking<Result>(
    minimumChecks: Int = 0, fileID: String = #fileID, file: StaticString = #filePath, line: UInt = #line,
    _ body: () throws -> Result
) rethrows -> Result {
    guard ConfinementSettings.current.action != .off else { return try body() }
    let scope = CheckedBody(fileID: fileID, file: file, line: line, minimumChecks: minimumChecks).scope()
    defer { scope.end() }
    return try ConfinementScope.$current.withValue(scope) { try body() }
}

extension CheckedBody {
    /// The position of a function's scope: within the scope that runs already, or in the test that calls it.
    fileprivate init(fileID: String, file: StaticString, line: UInt, minimumChecks: Int = 0) {
        ConfinementScope.hasGuards.withLock { $0 = GuardsBuild.hasGuards }
        let site = ConfinementSite(fileID: fileID, filePath: "\(file)", line: Int(line), column: 1),
            parent = ConfinementScope.forNewHandle
        self.init(
            name: parent?.name ?? "the checked scope at \(site)", parent: parent,
            sink: parent.map { EnclosingScopeSink(scope: $0) } ?? CallingTestSink(file: file, line: line), site: site,
            minimumChecks: minimumChecks)
    }
}

/// Runs `body` and expects violations of one kind in it, or of handles that it uses; fails the test if there is none,
/// or not `count`. They are not reported as failures, nor written to the violation log. Other kinds are reported as
/// ever.
@discardableResult
public func expectConfinementViolation<Result>(
    _ kind: ConfinementViolation.Kind, count: Int? = nil, isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, file: StaticString = #filePath, line: UInt = #line,
    column: Int = #column,
    _ body: () async throws -> Result
) async rethrows -> Result {
    let scope = CheckedBody(fileID: fileID, file: file, line: line).scope(expecting: kind)
    defer {
        judge(
            scope.end(), kind, count,
            ConfinementSite(fileID: fileID, filePath: filePath, line: Int(line), column: column), file: file, line: line
        )
    }
    return try await ConfinementScope.$current.withValue(scope) { try await body() }
}

/// The same for a body that does not suspend.
@discardableResult
public func expectConfinementViolation<Result>(
    _ kind: ConfinementViolation.Kind, count: Int? = nil,
    fileID: String = #fileID, filePath: String = #filePath, file: StaticString = #filePath, line: UInt = #line,
    column: Int = #column,
    _ body: () throws -> Result
) rethrows -> Result {
    let scope = CheckedBody(fileID: fileID, file: file, line: line).scope(expecting: kind)
    defer {
        judge(
            scope.end(), kind, count,
            ConfinementSite(fileID: fileID, filePath: filePath, line: Int(line), column: column), file: file, line: line
        )
    }
    return try ConfinementScope.$current.withValue(scope) { try body() }
}

private func judge(
    _ caught: [ConfinementViolation], _ kind: ConfinementViolation.Kind, _ count: Int?, _ site: ConfinementSite,
    file: StaticString, line: UInt
) {
    // With checking off nothing can be seen, and nothing is missing.
    guard ConfinementSettings.current.action != .off else { return }
    if let count {
        guard caught.count != count else { return }
    } else if !caught.isEmpty {
        return
    }
    let wanted = count.map { "\($0) violation(s)" } ?? "a violation"
    let seen = caught.isEmpty ? "none" : "\(caught.count): " + caught.map(\.message).joined(separator: "; ")
    TestFailure.record("expected \(wanted) of kind \(kind.rawValue), saw \(seen)", at: site, file: file, line: line)
}
