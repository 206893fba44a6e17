import CConfinementRuntime

/// The state that a guard and its copies share.
package final class GuardCore: Sendable {
    let label: String
    let origin: ConfinementSite
    /// Of a handle that is lent again and again: each lend that the running scope has seen, the latest last.
    private let lends: Locked<[Lend]>?
    // Its token is the owner thread's, so that the common check is one comparison; otherwise one of the values below,
    // which no thread has. A C word, because Swift's atomics are newer than the systems that this library supports.
    nonisolated(unsafe) let cell: CheckLedger.Cell

    /// The kind of handle: decides the linter's rule under which a violation is reported.
    package enum Role: Sendable { case handle, stored }

    private let role: Role
    private let maker: ConfinementDomain
    /// Nil where the maker is the owner, and was from the beginning.
    private let ownership: Locked<Ownership>?
    private let scope: ConfinementScope?
    private let ledger: CheckLedger
    private let originBacktrace: ConfinementBacktrace?
    // Only compared with the task of a use, never dereferenced.
    private let originTask: UInt

    private static let askDomain: UInt64 = .max
    private static let hasEnded: UInt64 = .max - 1
    private static let alwaysPasses: UInt64 = .max - 2

    /// Whether the first use is still to say who the owner is.
    private enum Ownership {
        case open
        case settled(ConfinementDomain)
    }

    /// - Parameter isLent: it is to remember where it is lent.
    package init(
        _ label: String, domain: ConfinementDomain, isSettled: Bool, role: Role, origin: ConfinementSite,
        isLent: Bool = false
    ) {
        self.label = label
        lends = isLent ? Locked([]) : nil
        self.role = role
        self.origin = origin
        maker = domain
        ownership = isSettled ? nil : Locked(.open)
        scope = ConfinementScope.forNewHandle
        ledger = scope?.ledger ?? .unscoped
        let settings = ConfinementSettings.current
        originBacktrace = settings.keepsBacktraces ? ConfinementBacktrace.capture() : nil
        originTask = UInt(bitPattern: confinement_current_task())
        if case .queue(let queue) = domain.owner, queue.isConcurrent {
            RunEnd.note(
                """
                guards belong to the concurrent queue "\(queue.label)", which isolates nothing, so checks on it are \
                unknown. Let a serial queue own the handle, or `.currentThread`
                """
            )
        }
        if settings.action == .off {
            cell = ledger.makeCell(token: Self.alwaysPasses)
        } else if isSettled, case .thread(let token, _, _) = domain.owner {
            cell = ledger.makeCell(token: token)
        } else {
            cell = ledger.makeCell(token: Self.askDomain)
        }
        ExecutionWatch.look()
    }

    deinit {
        if wasTransferred { HandOver.forget(self) }
        ledger.remove(cell)
    }

    private var wasTransferred: Bool { confinement_load(&cell.pointee.was_transferred) != 0 }

    var domain: ConfinementDomain {
        if wasTransferred, let handOver = HandOver.of(self) { return handOver.owner ?? maker }
        guard let ownership else { return maker }
        return ownership.withLock { if case .settled(let domain) = $0 { domain } else { maker } }
    }

    // MARK: Owner

    /// The standing of the running code towards the owner, which the first use of a stored guard settles.
    private func judge(
        _ isolation: (any Actor)?, _ function: StaticString?, settles: Bool
    ) -> (ConfinementStanding, ConfinementDomain) {
        if wasTransferred, let answer = HandOver.judge(self, isolation, settles: settles) { return answer }
        guard let ownership else { return (maker.judge(isolation), maker) }
        return ownership.withLock { ownership in
            if case .settled(let domain) = ownership { return (domain.judge(isolation), domain) }
            // The initialiser's own uses come before there is anything that isolates.
            if let function, ConfinementGuard.isInitialiser(function) { return (.unknown, maker) }
            let (standing, owner) = judgeFirstUse(isolation)
            if settles, standing == .inside {
                ownership = .settled(owner)
                if case .thread(let token, _, _) = owner.owner, confinement_load(&cell.pointee.token) == Self.askDomain
                {
                    confinement_store(&cell.pointee.token, token)
                }
            }
            return (standing, owner)
        }
    }

    private func judgeFirstUse(_ isolation: (any Actor)?) -> (ConfinementStanding, ConfinementDomain) {
        let isolations = ConfinementDomain.Isolations(isolation)
        if maker.isIsolation, maker.judge(isolation) == .inside, !isolations.isAmbiguous { return (.inside, maker) }
        // An actor's code in `sync` of a queue: either may be the owner, and a later use will show.
        if isolations.isAmbiguous { return (.unknown, maker) }
        if let owner = isolations.sole { return (.inside, owner) }
        return (maker.judge(isolation), maker)
    }

    // MARK: Lends

    private struct Lend {
        weak var scope: ConfinementScope?
        var site: ConfinementSite
    }

    private static let mostLends = 16

    /// The handle is lent once more, rightly: a check of its own.
    func lent(at site: @autoclosure () -> ConfinementSite) {
        count(.inside)
        let here = ConfinementScope.here, site = site()
        lends?.withLock { lends in
            if let last = lends.last, last.scope === here, last.site == site { return }
            lends.removeAll { $0.scope === here && $0.site == site }
            lends.append(Lend(scope: here, site: site))
            if lends.count > Self.mostLends { lends.removeFirst() }
        }
    }

    /// The places where the handle that the running code uses was lent: the latest lend of its own scope, and those
    /// before.
    private var lendsSeenHere: [ConfinementSite] {
        guard let lends else { return [] }
        let here = ConfinementScope.here, all = lends.withLock { $0 }
        let own = all.filter { $0.scope === here }
        return (own.isEmpty ? all : own).reversed().map(\.site)
    }

    // MARK: Checks

    /// Whether the common check is enough: the running thread is the owner, or nothing is checked.
    var passesAtOnce: Bool { confinement_passes(cell) }

    var isConfinedToCurrentContext: Bool {
        switch confinement_load(&cell.pointee.token) {
        case confinement_context_token(): count(.inside); return true
        case Self.alwaysPasses: return true
        case Self.hasEnded: return false
        default:
            let standing = judge(nil, nil, settles: false).0
            count(standing)
            return standing != .outside
        }
    }

    /// For uses whose line is not known (a property wrapper's getter).
    func checkUnknownSite() {
        if confinement_passes(cell) { return }
        check(nil, nil, nil)
    }

    @inline(never)
    func check(_ isolation: (any Actor)?, _ function: StaticString?, _ site: ConfinementSite?) {
        guard let violation = violation(isolation, function, at: site) else { return }
        ConfinementReporter.report(violation, owner: scope)
    }

    private func count(_ standing: ConfinementStanding) {
        confinement_store(&cell.pointee.checks, confinement_load(&cell.pointee.checks) + 1)
        if standing == .unknown {
            confinement_store(&cell.pointee.unknown, confinement_load(&cell.pointee.unknown) + 1)
        }
    }

    package func violation(
        _ isolation: (any Actor)?, _ function: StaticString?, at site: ConfinementSite?
    )
        -> ConfinementViolation?
    {
        let token = confinement_load(&cell.pointee.token)
        if token == Self.alwaysPasses { return nil }
        ExecutionWatch.look()
        if token == Self.hasEnded {
            count(.outside)
            return usedAfterScope(isolation, at: site)
        }
        let (standing, owner) = judge(isolation, function, settles: true)
        count(standing)
        guard standing == .outside else { return nil }
        let sameTask = originTask != 0 && originTask == UInt(bitPattern: confinement_current_task())
        let handOver = wasTransferred ? HandOver.of(self) : nil, lends = lendsSeenHere
        let made = lends.first.map { "lent at \($0)" } ?? "made at \(origin)"
        var message =
            "`\(label)` is confined to \(owner) (\(made)\(handOver.map { ", passed on at \($0.site)" } ?? "")); "
        message += site.map { "it is used at \($0) on " } ?? "it is used on "
        message += ConfinementDomain.describeCurrent(isolation: isolation)
        if case .thread(let token, let thread, let isJob) = owner.owner {
            if sameTask, handOver == nil {
                message += ", where the same task went on after a suspension"
            } else if token != thread, !isJob, thread == confinement_thread_token() {
                message += ", after that block has ended; the next one may run on any thread"
            }
        }
        if handOver?.wasGivenAway(by: isolation) == true { message += ", by the owner that passed it on" }
        return makeViolation(
            .wrongContext, rules: rules(owner, sameTask: sameTask), owner, message: message, at: site, handOver,
            lends: lends)
    }

    private func usedAfterScope(_ isolation: (any Actor)?, at site: ConfinementSite?) -> ConfinementViolation {
        let place = site.map { " at \($0)" } ?? ""
        let message = """
            `\(label)` (made at \(origin)) is used\(place) on \
            \(ConfinementDomain.describeCurrent(isolation: isolation)) after the scope that lent it has ended
            """
        return makeViolation(
            .usedAfterScope, rules: ConfinementRule.ofUse([ConfinementRule.escapesScope]), domain, message: message,
            at: site)
    }

    private func makeViolation(
        _ kind: ConfinementViolation.Kind, rules: [String], _ owner: ConfinementDomain, message: String,
        at site: ConfinementSite?,
        _ handOver: HandOver? = nil, lends: [ConfinementSite] = []
    ) -> ConfinementViolation {
        var notes = [
            ConfinementViolation.Note(
                role: "created", site: lends.first ?? origin,
                message:
                    "`\(label)` is \(lends.isEmpty ? "made" : "lent") here, in \(handOver?.givers.first ?? owner)")
        ]
        for earlier in lends.dropFirst().prefix(3) {
            notes.append(.init(role: "created", site: earlier, message: "`\(label)` is lent here, earlier"))
        }
        if let handOver {
            notes.append(
                .init(role: "crossed", site: handOver.site, message: "`\(label)` is passed on here, to \(owner)"))
        }
        return ConfinementViolation(
            kind: kind, rule: rules[0], relatedRules: Array(rules.dropFirst()), label: label, message: message,
            site: site ?? origin,
            notes: notes, test: nil,
            // A use whose line is not known is named by the calling functions.
            useBacktrace: site == nil || ConfinementSettings.current.keepsBacktraces
                ? ConfinementBacktrace.capture() : nil,
            originBacktrace: originBacktrace)
    }

    /// The rule that names the defect best, and others under which a static analysis may have found it.
    private func rules(_ owner: ConfinementDomain, sameTask: Bool) -> [String] {
        if case .mainActor = owner.owner {
            return ConfinementRule.ofUse([ConfinementRule.mainOffMain])
        }
        if role == .stored { return ConfinementRule.ofUse([ConfinementRule.storedHandle]) }
        if sameTask { return ConfinementRule.ofUse([ConfinementRule.usedAfterSuspension]) }
        return ConfinementRule.ofUses
    }

    // MARK: Its life

    /// Passes the handle on: to `domain`, or to the next code that uses it.
    package func transfer(
        to domain: ConfinementDomain?, _ isolation: (any Actor)?, _ function: StaticString, at site: ConfinementSite
    ) {
        if confinement_load(&cell.pointee.token) == Self.alwaysPasses { return }
        if !confinement_passes(cell) { check(isolation, function, site) }
        if confinement_load(&cell.pointee.token) == Self.hasEnded { return }
        HandOver.begin(self, from: self.domain, to: domain, at: site)
        confinement_store(&cell.pointee.was_transferred, 1)
        ownerIsNow(domain)
    }

    /// Only a thread can be compared at once.
    func ownerIsNow(_ domain: ConfinementDomain?) {
        if case .thread(let token, _, _)? = domain?.owner {
            confinement_store(&cell.pointee.token, token)
        } else {
            confinement_store(&cell.pointee.token, Self.askDomain)
        }
    }

    func end() {
        if confinement_load(&cell.pointee.token) != Self.alwaysPasses {
            confinement_store(&cell.pointee.token, Self.hasEnded)
        }
    }

    func expectReleased(_ object: AnyObject) {
        guard confinement_load(&cell.pointee.token) != Self.alwaysPasses, let scope else { return }
        let label = label, origin = origin, domain = domain, backtrace = originBacktrace
        scope.watch(object) {
            ConfinementViolation(
                kind: .retainedHandle, rule: ConfinementRule.escapesScope, relatedRules: [ConfinementRule.storedHandle],
                label: label,
                message:
                    """
                    `\(label)`, confined to \(domain) and made at \(origin), is still alive after the scope that it \
                    must not outlive
                    """,
                site: origin, notes: [.init(role: "created", site: origin, message: "`\(label)` is made here")],
                test: nil, useBacktrace: nil, originBacktrace: backtrace)
        }
    }
}
