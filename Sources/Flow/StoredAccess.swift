import Declarations
import Frameworks
import Lowering
import Syntax

/// A read or write of a stored property, global or static that may hold a database's value.
struct StoredAccess {
    var variable: DeclarationID
    var place: Place
    var here: Here
    var isWrite: Bool
    /// What is written.
    var value: Value
    /// Inside the accesses of its own queue, or what enters those.
    var isOnOwnQueue: Bool
    /// The closure that it stands in runs on another thread than the body.
    var isElsewhere: Bool
    /// The value is only captured, or asked for something that is legal anywhere.
    var isHarmless = false
    /// The value is bound to a name or passed on, not used on the spot.
    var isPassedOn = false
    /// What reads it; none where a call leads to it.
    var instruction: Int?
    /// The call that leads to it, if the code that reads it runs where it is called.
    var call: Place?

    struct Key: Hashable {
        var variable: DeclarationID
        var place: Place
        var here: Here
        var isWrite: Bool
    }
    var key: Key { Key(variable: variable, place: place, here: here, isWrite: isWrite) }
}

/// What is known of a property's contents, and every access to them, as rules see it.
package struct StoredReport: Sendable {
    package struct Access: Sendable {
        package var spot: ConfinementFact.Spot
        package var at: Whereabouts
        /// A queue's `sync`: the thread that waits.
        package var isOnWaitingThread: Bool
        package var isWrite: Bool
        package var value: ValueReport?
        package var isOnOwnQueue: Bool
        package var isElsewhere: Bool
        package var isHarmless: Bool
        package var isPassedOn: Bool
        /// The call that leads there, if the code itself runs wherever it is called.
        package var call: ConfinementFact.Spot?
    }
    package var variable: Node
    package var framework: Int
    package var accesses: [Access]
    /// What it holds, all assignments together; nil where none is seen.
    package var holds: ValueReport?
    /// A stream, which keeps nothing of what it delivers.
    package var isStream: Bool
    package var type: FactType
}

extension FlowAnalysis {
    /// The declared type of a property can hold something of a database.
    func storedRole(_ variable: DeclarationID) -> Bool {
        if let known = storedRoles[variable] { return known }
        let kind = knowledge.carriedRole(of: lowerer.type(of: variable))?.kind
        let found = kind.map { $0.isConfined || $0 == .reference } ?? false
        storedRoles[variable] = found
        return found
    }

    /// Every property that holds something of a database, in the order of the declarations.
    package func storedReports() -> [StoredReport] {
        let whole = self.whole
        var accesses: [DeclarationID: [StoredReport.Access]] = [:]
        // What is used where its function is called is told of there, of each call that says where that is.
        let ledTo = Dictionary(grouping: owners.lazy.flatMap { self.accesses[$0] ?? [] }.filter { $0.call != nil }, by: \.variable)
        for owner in owners {
            for access in self.accesses[owner] ?? [] {
                let type = lowerer.type(of: access.variable)
                if access.here.executor == .caller, !access.isWrite, ledTo[access.variable]?.contains(where: { $0.place.holds(access.place) || access.place.holds($0.place) }) ?? false, case .function(let id) = owner, isPlaced(id) { continue }
                var at = whereabouts(access.here, owner, whole)
                // On whose instances it is called, a call that leads there would know.
                if at.isInferred, !access.isWrite { at = Whereabouts(executor: .caller) }
                accesses[access.variable, default: []].append(StoredReport.Access(
                    spot: spot(access.place), at: at, isOnWaitingThread: isOnWaitingThread(access.here), isWrite: access.isWrite,
                    value: access.isWrite ? joined(access.value.atoms, type, owner, whole) : joined(whole.stores.atoms(access.variable), type, owner, whole), isOnOwnQueue: access.isOnOwnQueue,
                    isElsewhere: access.isElsewhere, isHarmless: access.isHarmless, isPassedOn: access.isPassedOn,
                    call: access.call.map { spot($0) }))
            }
        }
        let variables = Set(accesses.keys).union(whole.stores.variables).sorted { $0.index < $1.index }
        return variables.compactMap { variable in
            let type = lowerer.type(of: variable)
            var held = joined(whole.stores.atoms(variable), type, .initialValue(variable), whole)
            if held?.state == .maybe, whole.live.contains(variable) {
                held?.state = .live
                held?.isSure = true
            }
            guard !(accesses[variable] ?? []).isEmpty || held.map({ $0.state != .plain }) ?? false else { return nil }
            return StoredReport(
                variable: program.node(of: variable), framework: knowledge.carriedRole(of: type)?.framework ?? 0, accesses: accesses[variable] ?? [], holds: held, isStream: knowledge.role(of: type)?.kind == .publisher, type: factType(type))
        }
    }

    /// On the queue, entered where its caller already was.
    private func isOnWaitingThread(_ here: Here) -> Bool {
        if case .queue = here.executor, here.entry == .caller { return true }
        return false
    }

    /// All that a value may be, as one.
    func joined(_ atoms: [Atom], _ type: TypeID, _ owner: BodyOwner, _ whole: Whole) -> ValueReport? {
        // What a parameter stands for the callers have given, too.
        let known = atoms.filter { $0.state != .given && $0.state != .plain }
        let all = known.isEmpty ? atoms.filter { $0.state != .plain } : known
        guard let first = all.first else { return nil }
        var found = report(first, type, owner, whole)
        for atom in all.dropFirst() {
            let other = report(atom, type, owner, whole)
            if other.state != found.state { found.state = other.state == .handle || found.state == .handle ? .handle : .maybe }
            if other.home != found.home || other.queue != found.queue || other.actor != found.actor { found.home = .unknown }
            found.isSure = found.isSure && other.isSure
        }
        return found
    }
}
