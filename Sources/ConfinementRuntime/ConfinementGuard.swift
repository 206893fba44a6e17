import CConfinementRuntime

/// Stands beside a handle and knows which context owns it.
///
/// Make one where the handle is opened, and assert before each use:
///
/// ```swift
/// final class Library {
///     private let connection: OpaquePointer
///     private let confinement = ConfinementGuard("library connection", domain: .currentThread)
///
///     func insert(_ book: Book) throws {
///         confinement.assertConfined()
///         …
///     }
/// }
/// ```
///
/// A violation is reported, with the place where the handle was made and the place where it was used, to the test in
/// whose checking scope it was *made*; the code goes on. A passing check on a thread-owned handle costs a nanosecond or
/// two in optimised code.
///
/// A guard lives as long as its handle: store them together. It takes part in no isolation itself and may be used from
/// anywhere, since finding out that it is used from the wrong place is what it is for.
public final class ConfinementGuard: Sendable {
    /// The handle's name in messages.
    public let label: String
    /// The context that owns the handle.
    public let domain: ConfinementDomain
    /// Where the handle was made.
    public let origin: ConfinementSite

    /// What the guard stands for: decides the linter's rule under which a violation is reported.
    package enum Role: Sendable { case handle, stored }

    private let role: Role
    private let scope: ConfinementScope?
    private let originBacktrace: ConfinementBacktrace?
    // Only compared with the task of a use, never dereferenced.
    private let originTask: UInt
    // The owner thread's token, so that the common check is one comparison; otherwise one of the two values below, which
    // no thread has. A C word, because Swift's atomics are newer than the systems that this library supports.
    nonisolated(unsafe) private let fastToken: UnsafeMutablePointer<UInt64>

    private static let askDomain: UInt64 = .max
    private static let hasEnded: UInt64 = .max - 1
    private static let alwaysPasses: UInt64 = .max - 2

    /// - Parameters:
    ///   - label: the handle's name in messages.
    ///   - domain: the context that owns the handle; inferred from the running code when left out. Name it for handles
    ///     whose framework compares threads: inside an actor the inferred owner is the actor.
    public convenience init(
        _ label: String, domain: ConfinementDomain? = nil, isolation: isolated (any Actor)? = #isolation,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        self.init(
            label, domain: domain ?? .inferred(), role: .handle,
            origin: ConfinementSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    package init(_ label: String, domain: ConfinementDomain, role: Role, origin: ConfinementSite) {
        self.label = label
        self.domain = domain
        self.role = role
        self.origin = origin
        scope = ConfinementScope.forNewHandle
        originBacktrace = ConfinementSettings.current.keepsBacktraces ? ConfinementBacktrace.capture() : nil
        originTask = UInt(bitPattern: confinement_current_task())
        fastToken = .allocate(capacity: 1)
        if ConfinementSettings.current.action == .off {
            fastToken.initialize(to: Self.alwaysPasses)
        } else if case .thread(let token) = domain.owner {
            fastToken.initialize(to: token)
        } else {
            fastToken.initialize(to: Self.askDomain)
        }
    }

    deinit {
        fastToken.deallocate()
    }

    /// Reports a violation if the running code does not belong to the handle's owner, and goes on.
    public func assertConfined(
        isolation: isolated (any Actor)? = #isolation,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        if confinement_load(fastToken) == confinement_thread_token() { return }
        check(isolation, ConfinementSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Stops the process if the running code does not belong to the handle's owner.
    public func preconditionConfined(
        isolation: isolated (any Actor)? = #isolation,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        if confinement_load(fastToken) == confinement_thread_token() { return }
        let site = ConfinementSite(fileID: fileID, filePath: filePath, line: line, column: column)
        guard let violation = violation(isolation, at: site) else { return }
        ConfinementReporter.trap(violation)
    }

    /// Whether the running code may use the handle. True where the runtime cannot tell.
    public var isConfinedToCurrentContext: Bool {
        switch confinement_load(fastToken) {
        case confinement_thread_token(), Self.alwaysPasses: true
        case Self.hasEnded: false
        default: domain.standing(isolation: nil) != .outside
        }
    }

    /// Ends the handle's life: every later use is a violation, in its own context, too. For handles that are lent, such as
    /// GRDB's `Database` in a `read` or `write` closure.
    public func end() {
        if confinement_load(fastToken) != Self.alwaysPasses { confinement_store(fastToken, Self.hasEnded) }
    }

    /// States that the handle, and this guard with it, is released before the checking scope ends. If it is alive then,
    /// the scope reports who made it.
    public func expectReleased() {
        guard confinement_load(fastToken) != Self.alwaysPasses else { return }
        scope?.watch(self, violation: Self.retained(label: label, domain: domain, origin: origin, backtrace: originBacktrace))
    }

    /// The same for any object: `expectReleased(realmHolder)` when the guard itself is kept elsewhere.
    public func expectReleased(_ object: AnyObject) {
        guard confinement_load(fastToken) != Self.alwaysPasses else { return }
        scope?.watch(object, violation: Self.retained(label: label, domain: domain, origin: origin, backtrace: originBacktrace))
    }

    private static func retained(
        label: String, domain: ConfinementDomain, origin: ConfinementSite, backtrace: ConfinementBacktrace?
    ) -> @Sendable () -> ConfinementViolation {
        {
            ConfinementViolation(
                kind: .retainedHandle, rule: ConfinementRule.escapesScope, relatedRules: [ConfinementRule.storedHandle], label: label,
                message: "`\(label)`, confined to \(domain) and made at \(origin), is still alive at the end of the scope that it was to end with",
                site: origin, notes: [.init(role: "born", site: origin, message: "`\(label)` is made here")],
                test: nil, useBacktrace: nil, originBacktrace: backtrace)
        }
    }

    /// For uses whose line is not known (a property wrapper's getter).
    func checkUnknownSite() {
        if confinement_load(fastToken) == confinement_thread_token() { return }
        check(nil, nil)
    }

    @inline(never)
    private func check(_ isolation: (any Actor)?, _ site: ConfinementSite?) {
        guard let violation = violation(isolation, at: site) else { return }
        ConfinementReporter.report(violation, owner: scope)
    }

    private func violation(_ isolation: (any Actor)?, at site: ConfinementSite?) -> ConfinementViolation? {
        let token = confinement_load(fastToken)
        if token == Self.alwaysPasses { return nil }
        if token == Self.hasEnded { return usedAfterScope(isolation, at: site) }
        guard standing(isolation) == .outside else { return nil }
        let sameTask = originTask != 0 && originTask == UInt(bitPattern: confinement_current_task())
        let rules = rules(sameTask: sameTask)
        var message = "`\(label)` is confined to \(domain) (made at \(origin)); "
        message += site.map { "it is used at \($0) on " } ?? "it is used on "
        message += ConfinementDomain.describeCurrent(isolation: isolation)
        if sameTask, case .thread = domain.owner { message += ", where the same task went on after a suspension" }
        return makeViolation(.wrongContext, rules: rules, message: message, at: site)
    }

    private func usedAfterScope(_ isolation: (any Actor)?, at site: ConfinementSite?) -> ConfinementViolation {
        let place = site.map { " at \($0)" } ?? ""
        let message = "`\(label)` (made at \(origin)) is used\(place) on \(ConfinementDomain.describeCurrent(isolation: isolation)) after the scope that lent it has ended"
        return makeViolation(.usedAfterScope, rules: [ConfinementRule.escapesScope], message: message, at: site)
    }

    private func makeViolation(
        _ kind: ConfinementViolation.Kind, rules: [String], message: String, at site: ConfinementSite?
    ) -> ConfinementViolation {
        ConfinementViolation(
            kind: kind, rule: rules[0], relatedRules: Array(rules.dropFirst()), label: label, message: message, site: site ?? origin,
            notes: [.init(role: "born", site: origin, message: "`\(label)` is made here, in \(domain)")], test: nil,
            // A use whose line is not known is named by the calling functions.
            useBacktrace: site == nil || ConfinementSettings.current.keepsBacktraces ? ConfinementBacktrace.capture() : nil,
            originBacktrace: originBacktrace)
    }

    private func standing(_ isolation: (any Actor)?) -> ConfinementStanding {
        switch domain.owner {
        case .thread(let token): token == confinement_thread_token() ? .inside : .outside
        case .queue(let mark): mark.standing
        case .unregisteredQueue(let address, _): RunningQueue.standing(labelAddress: address)
        case .actor(let mark): mark.standing(isolation)
        case .mainActor: MainExecutor.standing(isolation)
        }
    }

    /// The rule that names the defect best, and others under which a static analysis may have found it.
    private func rules(sameTask: Bool) -> [String] {
        if case .mainActor = domain.owner { return [ConfinementRule.mainOffMain, ConfinementRule.crossesBoundary, ConfinementRule.storedHandle] }
        if role == .stored { return [ConfinementRule.storedHandle, ConfinementRule.usedAfterSuspension, ConfinementRule.crossesBoundary] }
        if sameTask { return [ConfinementRule.usedAfterSuspension, ConfinementRule.storedHandle, ConfinementRule.crossesBoundary] }
        return [ConfinementRule.crossesBoundary, ConfinementRule.storedHandle, ConfinementRule.usedAfterSuspension]
    }
}
