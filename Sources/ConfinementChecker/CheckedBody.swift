import ConfinementRuntime

/// A body that is checked: where its scopes stand, and to whom they report.
struct CheckedBody: Sendable {
    let name: String
    let parent: ConfinementScope?
    let sink: any ConfinementSink
    let site: ConfinementSite
    var minimumChecks = 0

    func scope(
        within outer: ConfinementScope? = nil, expecting kind: ConfinementViolation.Kind? = nil,
        pass: ConfinementPass? = nil,
        passes: PassRecord? = nil, order: (any WorkOrder)? = nil, minimumChecks: Int? = nil, isPlain: Bool = false,
        isMuted: Bool = false
    ) -> ConfinementScope {
        ConfinementScope(
            name: name, parent: outer ?? parent, sink: outer.map { EnclosingScopeSink(scope: $0) } ?? sink, site: site,
            expecting: kind,
            minimumChecks: minimumChecks ?? self.minimumChecks, pass: pass, passes: passes, order: order,
            isPlain: isPlain, isMuted: isMuted)
    }

    /// Runs the body in each pass of the mode; returns what the last returned. What it throws ends it.
    /// - Parameter asked: nil leaves it to the environment, and within another scope to that.
    func run<Result>(
        _ asked: ConfinementMode?, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
    ) async rethrows -> Result {
        let mode = asked ?? ConfinementMode.ofEnvironment ?? .plain
        if case .explore(let seeds, let maxSteps) = mode {
            return try await explore(seeds: seeds, maxSteps: maxSteps, body)
        }
        let modes = mode.passes
        let record = modes.count > 1 ? PassRecord() : nil
        // Violations that waited are attributed to the test that runs here.
        defer { for violation in record?.take() ?? [] { sink.report(violation) } }
        for (index, mode) in modes.dropLast().enumerated() {
            _ = try await runOnce(mode, index + 1, isPlain: false, record, body)
        }
        return try await runOnce(modes.last ?? .plain, modes.count, isPlain: asked == .plain, record, body)
    }

    private func runOnce<Result>(
        _ mode: ConfinementMode, _ number: Int, isPlain: Bool, isolation: isolated (any Actor)? = #isolation,
        _ record: PassRecord?, _ body: () async throws -> Result
    ) async rethrows -> Result {
        let scope = scope(
            pass: mode == .plain ? nil : ConfinementPass(mode: mode.name, number: number), passes: record,
            isPlain: isPlain)
        defer { scope.end() }
        return try await ConfinementScope.$current.withValue(scope) { try await mode.run(in: scope, body) }
    }
}
