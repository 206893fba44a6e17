import CConfinementRuntime

/// That a handle was passed on, kept beside its guard: hardly any ever is, and a guard is to stay small.
struct HandOver: Sendable {
    /// Those who had it, first to last.
    var givers: [ConfinementDomain]
    /// The owner that has it; nil until it is used.
    var owner: ConfinementDomain?
    /// The place where it was passed on last.
    var site: ConfinementSite
    // Only compared. A thread may run the next task at once, so a thread alone does not identify the giver.
    private var givingTask: UInt

    private static let all = Locked<[ObjectIdentifier: HandOver]>([:])

    static func of(_ core: GuardCore) -> HandOver? { all.withLock { $0[ObjectIdentifier(core)] } }

    static func forget(_ core: GuardCore) { all.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(core)) } }

    static func begin(
        _ core: GuardCore, from giver: ConfinementDomain, to owner: ConfinementDomain?, at site: ConfinementSite
    ) {
        let task = UInt(bitPattern: confinement_current_task())
        all.withLock { all in
            let givers = (all[ObjectIdentifier(core)]?.givers ?? []) + [giver]
            all[ObjectIdentifier(core)] = HandOver(givers: givers, owner: owner, site: site, givingTask: task)
        }
    }

    /// The standing of the running code towards the new owner, which is the first to use the handle where none was
    /// named.
    static func judge(
        _ core: GuardCore, _ isolation: (any Actor)?, settles: Bool
    ) -> (ConfinementStanding, ConfinementDomain)? {
        guard let known = of(core) else { return nil }
        if let owner = known.owner { return (owner.judge(isolation), owner) }
        let isOfThread = known.givers.last.map { !$0.isIsolation } ?? false
        let taker: ConfinementDomain = isOfThread ? .currentThread : .running(in: isolation)
        if known.wasGivenAway(by: isolation) { return (.outside, taker) }
        guard settles else { return (.inside, taker) }
        let owner = all.withLock { all -> ConfinementDomain in
            // Of two who take it at once, one comes second.
            if let quicker = all[ObjectIdentifier(core)]?.owner { return quicker }
            all[ObjectIdentifier(core)]?.owner = taker
            return taker
        }
        core.ownerIsNow(owner)
        return (owner.judge(isolation), owner)
    }

    /// Whether the running code is that which gave it away.
    func wasGivenAway(by isolation: (any Actor)?) -> Bool {
        givers.last?.judge(isolation) == .inside && givingTask == UInt(bitPattern: confinement_current_task())
    }
}
