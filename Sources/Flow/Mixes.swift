import Declarations
import Lowering
import Syntax

/// What a property of a new object was set to.
struct Link: Hashable {
    var value: Value
    var type: TypeID
    var place: Place
}

extension FlowAnalysis {
    /// Whether an object surely belongs to another handle than what it is given to.
    func isMix(_ operation: Operation, _ owner: BodyOwner, _ stores: Stores) -> Bool {
        guard let target = operation.target else { return false }
        let own = operation.subject.root, other = target.root
        if knowledge.pinsVersions(operation.framework), isOneDatabase(other, own, stores) { return false }
        if let mine = handles(of: operation.subject, stores), let others = handles(of: target, stores) {
            return mine.allSatisfy { one in others.allSatisfy { areTwo(one, $0, operation.framework, stores) } }
        }
        guard isLive(operation.subject, in: owner) else { return false }
        switch (terms[own], terms[other]) {
        case (.field(let x, let p), .field(let y, let q)): return p != q && x == y
        // What is opened in the body that mixes is not what a property held before, unless it is put there.
        case (.field(_, let variable), .made), (.global(let variable), .made): return isNew(other, beside: variable, operation, stores)
        case (.made, .field(_, let variable)), (.made, .global(let variable)): return isNew(own, beside: variable, operation, stores)
        default: return false
        }
    }

    private func isNew(_ handle: TermID, beside variable: DeclarationID, _ operation: Operation, _ stores: Stores) -> Bool {
        guard operation.way.isEmpty, !knowledge.pinsVersions(operation.framework), let maker = maker(of: handle), openings[maker] != nil else { return false }
        return !stores.atoms(variable).contains { self.maker(of: $0.root) == maker }
    }

    /// The handles that a value may belong to; nil where not all of them are known.
    private func handles(of atom: Atom, _ stores: Stores) -> [TermID]? {
        switch terms[atom.root] {
        case .field, .global:
            let held = contents(of: atom.root, stores).filter { atom in
                switch terms[atom.root] {
                // What an initialiser is given, its callers put there; what begins empty gets its content later.
                case .constant, .parameter, .unknown: false
                default: true
                }
            }
            let known = held.filter(isOfHandle)
            return held.isEmpty || known.count < held.count ? nil : known.map(\.root)
        default: return isOfHandle(atom) ? [atom.root] : nil
        }
    }

    /// It is, or belongs to, a handle of which it is known how it came to be.
    private func isOfHandle(_ atom: Atom) -> Bool {
        guard atom.state == .live || atom.state == .handle else { return false }
        switch terms[atom.root] {
        case .made(let place, _): return openings[place] != nil
        case .accessor: return true
        default: return false
        }
    }

    /// Whether two handles are surely two: opened apart, or one of them opened and the other a container's own; where a handle is the
    /// thread's, opened for two databases.
    private func areTwo(_ a: TermID, _ b: TermID, _ framework: Int, _ stores: Stores) -> Bool {
        switch (terms[a], terms[b]) {
        case (.made(let x, _), .made(let y, _)):
            guard x != y, let first = openings[x], let second = openings[y] else { return false }
            return !knowledge.pinsVersions(framework) || areOfTwoDatabases(first, second, stores)
        case (.made, .accessor), (.accessor, .made): return true
        default: return false
        }
    }

    // MARK: Places

    /// Where what is given away comes from: the query, also where a property holds what it gave.
    func birth(_ operation: Operation, _ stores: Stores) -> Place? {
        guard operation.kind == .mix, operation.subject.birth == nil else { return operation.subject.birth }
        return contents(of: operation.subject.root, stores).lazy.compactMap(\.birth).first
    }

    /// What is on the other side of an operation: of a mix the call that made the handle, the property that holds it, the container's member.
    func other(_ operation: Operation) -> ConfinementFact.Spot? {
        guard let target = operation.target else { return operation.other.map(spot) }
        switch terms[target.root] {
        case .made(let place, let through): return spot(through.first ?? place)
        case .field(_, let variable), .global(let variable): return spot(of: program.node(of: variable))
        default: return spot(target.birth ?? operation.place)
        }
    }

    /// What is said of the other side is said of the handle itself.
    func isHandle(_ target: Atom?) -> Bool {
        guard let target, case .accessor = terms[target.root] else { return true }
        return target.state == .handle
    }
}
