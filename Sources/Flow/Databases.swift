import Declarations
import Lowering
import Syntax

/// Which handles are of one database: by the calls that opened them, or by who was given them.
extension FlowAnalysis {
    /// Whether two handles are certainly of one database.
    /// - Parameter open: of the transaction that is open; nobody knows which it is where the term is unknown, and then it is any.
    func isOneDatabase(_ open: TermID, _ inner: TermID, _ stores: Stores) -> Bool {
        if open == .unknown || open == inner { return true }
        if let a = giver(of: open), let b = giver(of: inner), a == b { return true }
        if isOneInEachInstance(open, inner) { return true }
        let a = openings(of: open, stores), b = openings(of: inner, stores)
        guard let first = a.first, !b.isEmpty else { return false }
        return (a + b).allSatisfy { $0.isSame(as: first) }
    }

    private func openings(of root: TermID, _ stores: Stores) -> [Opening] {
        switch terms[root] {
        case .field(_, let property), .global(let property): stores.atoms(property).compactMap { openings[maker(of: $0.root)] }
        default: openings[maker(of: root)].map { [$0] } ?? []
        }
    }

    func maker(of root: TermID) -> Place? { if case .made(let place, _) = terms[root] { place } else { nil } }

    /// Whoever makes an instance has given it, and what it holds, one handle.
    private func isOneInEachInstance(_ a: TermID, _ b: TermID) -> Bool {
        guard case .field(let base, let property) = terms[a], terms[base] == .parameter(-1) else { return false }
        let made = instances.keys.compactMap { key -> TermID? in if case .field(let instance, property) = terms[key], maker(of: instance) != nil { instance } else { nil } }
        return !made.isEmpty && made.allSatisfy { instance in held(by: instance, at: a).map { $0 == held(by: instance, at: b) } ?? false }
    }

    /// What stands at a term of the type's own code in an instance that was seen to be made.
    private func held(by instance: TermID, at term: TermID) -> TermID? {
        switch terms[term] {
        case .parameter(-1): return instance
        case .field(let base, let property):
            guard let base = held(by: instance, at: base), let only = instances[terms.field(base, property)]?.only, !only.isPart, only.root != .unknown else { return nil }
            return only.root
        default: return nil
        }
    }

    // MARK: Handles that are passed on

    /// The parameter of an initialiser whose value a property of the object, or of an object that it makes for itself, holds.
    private struct Giver: Equatable {
        var initializer: BodyOwner
        var parameter: Int32
    }

    private func giver(of root: TermID) -> Giver? {
        guard case .field(let base, let property) = terms[root], let own = onlySetting(of: property), !own.value.isPart, case .parameter(let position) = terms[own.value.root], position >= 0 else { return nil }
        switch terms[base] {
        case .parameter(-1): return Giver(initializer: own.owner, parameter: position)
        case .field(let object, let outer):
            guard case .parameter(-1) = terms[object], let made = onlySetting(of: outer), let place = maker(of: made.value.root) else { return nil }
            // Its members are set by whoever makes it, where it has no initialiser of its own.
            if made.owner == own.owner { return Giver(initializer: own.owner, parameter: position) }
            guard case .function(let callee) = own.owner, let call = recordsByCallee[callee]?.first(where: { $0.caller == made.owner && $0.place == place }),
                let given = call.given[position]?.only, !given.isPart, case .parameter(let passed) = terms[given.root]
            else { return nil }
            return Giver(initializer: made.owner, parameter: passed)
        default: return nil
        }
    }

    /// What a property is set to, where one assignment of the program sets it.
    private func onlySetting(of property: DeclarationID) -> (owner: BodyOwner, value: Atom)? {
        var found: (owner: BodyOwner, value: Atom)?
        for owner in owners {
            guard let value = kept[owner]?[property] else { continue }
            guard found == nil, let only = value.only else { return nil }
            found = (owner, only)
        }
        return found
    }

    // MARK: What kept closures are run in

    /// By the closure that a property holds: the transactions that are open where it is called.
    func runsInTransactions(_ stores: Stores) -> [Place: [OpenTransaction]] {
        var runs: [Place: [OpenTransaction]] = [:]
        for owner in owners {
            for call in summaries[owner]?.events ?? [] {
                guard case .invoke = call.kind else { continue }
                let open = call.control.transactions.open.filter { $0.isCertain && $0.kind != .found }
                guard !open.isEmpty else { continue }
                for atom in contents(of: call.subject.root, stores) {
                    guard case .closure(let maker, let function) = terms[atom.root], let body = bodies[maker] else { continue }
                    runs[Place(body.file, body.functions[Int(function.index)].source), default: []] += open
                }
            }
        }
        return runs
    }

    /// The transactions on the same handle that are open where the closure is called that a proof stands in.
    func opensWhereKept(_ proof: TransactionProof, _ runs: [Place: [OpenTransaction]]) -> [OpenTransaction] {
        let event = proof.occurrence.event, origin = event.id.origin
        guard proof.occurrence.isLater, !runs.isEmpty else { return [] }
        return runs.filter { place, _ in place.file == origin.file && place.span.first <= origin.span.first && origin.span.last <= place.span.last }
            .sorted { $0.key.span.first < $1.key.span.first }.flatMap(\.value).filter { $0.handle.root == event.handle.root || event.kind == .change && $0.framework == event.framework }
    }
}
