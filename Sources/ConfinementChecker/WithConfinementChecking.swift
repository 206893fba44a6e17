import ConfinementRuntime

/// Checks `body`: violations of handles that are made in it are reported when it ends, to the test that the calling code
/// runs in, wherever they happened. Works in Swift Testing and in XCTest.
///
/// `inTurn` runs `body` twice and returns what the second run returned.
///
/// Inside `withKnownIssue` it makes violations on threads and queues known issues, too, since it reports them there:
/// ```swift
/// await withKnownIssue { await withConfinementChecking { await importOnThread() } }
/// ```
public func withConfinementChecking<Result>(
    _ mode: ConfinementMode? = nil, isolation: isolated (any Actor)? = #isolation,
    file: StaticString = #filePath, line: UInt = #line, _ body: () async throws -> Result
) async rethrows -> Result {
    guard ConfinementSettings.current.action != .off else { return try await body() }
    let passes = (mode ?? ConfinementMode.ofEnvironment ?? .plain).passes
    for pass in passes.dropLast() {
        _ = try await checkOnce(pass, file: file, line: line, body)
    }
    return try await checkOnce(passes.last ?? .plain, file: file, line: line, body)
}

/// The same for a body that does not suspend.
public func withConfinementChecking<Result>(
    file: StaticString = #filePath, line: UInt = #line, _ body: () throws -> Result
) rethrows -> Result {
    guard ConfinementSettings.current.action != .off else { return try body() }
    let scope = enclosedScope(file: file, line: line)
    defer { scope.end() }
    return try ConfinementScope.$current.withValue(scope) { try body() }
}

private func checkOnce<Result>(
    _ mode: ConfinementMode, isolation: isolated (any Actor)? = #isolation, file: StaticString, line: UInt, _ body: () async throws -> Result
) async rethrows -> Result {
    let scope = enclosedScope(file: file, line: line)
    defer { scope.end() }
    return try await ConfinementScope.$current.withValue(scope) { try await mode.run(body) }
}

private func enclosedScope(file: StaticString, line: UInt) -> ConfinementScope {
    let parent = ConfinementScope.forNewHandle
    let name = parent?.name ?? "the checked scope at \(file):\(line)"
    if let parent { return ConfinementScope(name: name, parent: parent, sink: EnclosingScopeSink(scope: parent)) }
    return ConfinementScope(name: name, parent: nil, sink: CallingTestSink(file: file, line: line))
}

/// Runs `body` and expects violations of one kind in it, or of handles that it uses; fails the test if there is none, or
/// not `count`. They are not reported as failures, nor written to the violation log. Other kinds are reported as ever.
@discardableResult
public func expectConfinementViolation<Result>(
    _ kind: ConfinementViolation.Kind, count: Int? = nil, isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, file: StaticString = #filePath, line: UInt = #line, column: Int = #column,
    _ body: () async throws -> Result
) async rethrows -> Result {
    let scope = expectingScope(kind, file: file, line: line)
    defer {
        judge(scope.end(), kind, count, ConfinementSite(fileID: fileID, filePath: filePath, line: Int(line), column: column), file: file, line: line)
    }
    return try await ConfinementScope.$current.withValue(scope) { try await body() }
}

/// The same for a body that does not suspend.
@discardableResult
public func expectConfinementViolation<Result>(
    _ kind: ConfinementViolation.Kind, count: Int? = nil,
    fileID: String = #fileID, filePath: String = #filePath, file: StaticString = #filePath, line: UInt = #line, column: Int = #column,
    _ body: () throws -> Result
) rethrows -> Result {
    let scope = expectingScope(kind, file: file, line: line)
    defer {
        judge(scope.end(), kind, count, ConfinementSite(fileID: fileID, filePath: filePath, line: Int(line), column: column), file: file, line: line)
    }
    return try ConfinementScope.$current.withValue(scope) { try body() }
}

private func expectingScope(_ kind: ConfinementViolation.Kind, file: StaticString, line: UInt) -> ConfinementScope {
    let parent = ConfinementScope.forNewHandle
    let name = parent?.name ?? "the expectation at \(file):\(line)"
    let sink: any ConfinementSink = parent.map { EnclosingScopeSink(scope: $0) } ?? CallingTestSink(file: file, line: line)
    return ConfinementScope(name: name, parent: parent, sink: sink, expecting: kind)
}

private func judge(
    _ caught: [ConfinementViolation], _ kind: ConfinementViolation.Kind, _ count: Int?, _ site: ConfinementSite, file: StaticString, line: UInt
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
