import Declarations
import Lowering
import Syntax

/// Decides which handles are of one database, and which are certainly of two: by the calls that opened them, or by the
/// initializers that they were passed to.
struct Databases {
    private let analysis: FlowAnalysis
    private let stores: Stores
    private var terms: Terms { analysis.terms }
    private var knowledge: Knowledge { analysis.knowledge }

    init(_ analysis: FlowAnalysis) {
        self.analysis = analysis
        stores = analysis.programFacts.stores
    }

    /// True where two handles are certainly of one database.
    /// - Parameter open: the handle of the transaction that is open; where the term is unknown, it is taken for any
    ///   handle.
    func isOneDatabase(_ open: TermID, _ inner: TermID) -> Bool {
        if open == .unknown || open == inner { return true }
        if let a = giver(of: open), let b = giver(of: inner), origin(of: a) == origin(of: b) { return true }
        if isOneInEachInstance(open, inner) || isKept(open, at: inner) || isKept(inner, at: open) { return true }
        let a = openings(of: open), b = openings(of: inner)
        guard let first = a.first, !b.isEmpty else { return false }
        return (a + b).allSatisfy { $0.isSame(as: first) }
    }

    /// The same, of a handle that an initializer is given.
    func isOneDatabase(_ open: TermID, _ inner: TermID, in owner: BodyOwner) -> Bool {
        guard case .parameter(let position) = terms[inner], position >= 0, let giver = giver(of: open) else {
            return isOneDatabase(open, inner)
        }
        return origin(of: giver) == origin(of: Giver(initializer: owner, parameter: position))
    }

    /// True where a caller of a body gives it two handles that are certainly of one database, or hands them on from
    /// such a caller.
    func isOneDatabase(_ open: TermID, _ inner: TermID, forCallersOf owner: BodyOwner) -> Bool {
        struct Asked: Hashable { var open: TermID, inner: TermID, owner: BodyOwner }
        var seen: Set<Asked> = [], work = [Asked(open: open, inner: inner, owner: owner)]
        while let asked = work.popLast() {
            guard case .function(let id) = asked.owner, seen.insert(asked).inserted,
                terms.isParameter(asked.open) || terms.isParameter(asked.inner)
            else { continue }
            for call in analysis.recordsByCallee[id] ?? [] {
                guard let open = given(asked.open, by: call), let inner = given(asked.inner, by: call),
                    open != .unknown
                else { continue }
                if isOneDatabase(open, inner) { return true }
                work.append(Asked(open: open, inner: inner, owner: call.caller))
            }
        }
        return false
    }

    /// What a call gives for a term of its callee, in the caller's terms; nil where that is not known.
    private func given(_ term: TermID, by call: CallRecord) -> TermID? {
        switch terms[term] {
        case .parameter(-1): return call.receiver == .unknown ? nil : call.receiver
        case .parameter(let position): return call.given[position]?.only?.root
        case .field(let base, let property): return given(base, by: call).map { terms.field($0, property) }
        default: return nil
        }
    }

    /// True where a property holds one handle, which is that one.
    private func isKept(_ handle: TermID, at property: TermID) -> Bool {
        guard terms.isMade(handle), let variable = terms.variable(of: property) else { return false }
        let held = stores.atoms(variable)
        return held.count == 1 && held.allSatisfy { $0.root == handle }
    }

    private func openings(of root: TermID) -> [Opening] {
        switch terms[root] {
        case .field(_, let property), .global(let property):
            stores.atoms(property).compactMap { analysis.openings[terms.maker(of: $0.root)] }
        default: analysis.openings[terms.maker(of: root)].map { [$0] } ?? []
        }
    }

    /// True where every instance that is made, and the objects in it, were given one handle.
    private func isOneInEachInstance(_ a: TermID, _ b: TermID) -> Bool {
        guard case .field(let base, let property) = terms[a], terms[base] == .parameter(-1) else { return false }
        let made = analysis.instances.keys.compactMap { key -> TermID? in
            if case .field(let instance, property) = terms[key], terms.maker(of: instance) != nil {
                instance
            } else {
                nil
            }
        }
        return !made.isEmpty
            && made.allSatisfy { instance in held(by: instance, at: a).map { $0 == held(by: instance, at: b) } ?? false
            }
    }

    /// The value of a term of the type's own code in an instance that was seen to be made; nil where it is not known.
    private func held(by instance: TermID, at term: TermID) -> TermID? {
        switch terms[term] {
        case .parameter(-1): return instance
        case .field(let base, let property):
            guard let base = held(by: instance, at: base),
                let only = analysis.instances[terms.field(base, property)]?.only, !only.isPart, only.root != .unknown
            else { return nil }
            return only.root
        default: return nil
        }
    }

    // MARK: Handles that are passed on

    /// A parameter of an initializer whose value is stored in a property of the object, or of an object that the object
    /// makes for itself.
    private struct Giver: Equatable {
        var initializer: BodyOwner
        var parameter: Int32
    }

    private func giver(of root: TermID) -> Giver? {
        guard case .field(let base, let property) = terms[root], let own = onlySetting(of: property), !own.value.isPart,
            case .parameter(let position) = terms[own.value.root], position >= 0
        else { return nil }
        switch terms[base] {
        case .parameter(-1): return Giver(initializer: own.owner, parameter: position)
        case .field(let object, let outer):
            guard case .parameter(-1) = terms[object], let made = onlySetting(of: outer),
                let place = terms.maker(of: made.value.root)
            else { return nil }
            // Without an initializer of its own, the object's members are set by the code that makes it.
            if made.owner == own.owner { return Giver(initializer: own.owner, parameter: position) }
            guard case .function(let callee) = own.owner,
                let call = analysis.recordsByCallee[callee]?.first(where: {
                    $0.caller == made.owner && $0.place == place
                }),
                let given = call.given[position]?.only, !given.isPart, case .parameter(let passed) = terms[given.root]
            else { return nil }
            return Giver(initializer: made.owner, parameter: passed)
        default: return nil
        }
    }

    /// The first initializer of several that hand a parameter on, each called by the one before and by nobody else.
    private func origin(of giver: Giver) -> Giver {
        var first = giver
        for _ in 0..<4 {
            guard case .function(let id) = first.initializer, let calls = analysis.recordsByCallee[id],
                calls.count == 1, let given = calls[0].given[first.parameter]?.only, !given.isPart,
                case .parameter(let position) = terms[given.root], position >= 0
            else { break }
            first = Giver(initializer: calls[0].caller, parameter: position)
        }
        return first
    }

    /// The value of a property that exactly one assignment of the program sets; nil otherwise.
    private func onlySetting(of property: DeclarationID) -> (owner: BodyOwner, value: Atom)? {
        var settings = analysis.owners.compactMap { owner in
            analysis.kept[owner]?[property].map { (owner: owner, value: $0) }
        }
        // A constant is set by its type's own initializer, where there is one; what callers know of it adds nothing.
        if analysis.program[property].flags.contains(.isLet),
            case let own = settings.filter({ stores.isOwnCode($0.owner, property) }), !own.isEmpty
        {
            settings = own
        }
        guard settings.count == 1, let only = settings[0].value.only else { return nil }
        return (settings[0].owner, only)
    }

    // MARK: Names of databases

    /// True where two openings are certainly of two databases.
    private func areOfTwoDatabases(_ a: Opening, _ b: Opening) -> Bool {
        guard let first = a.database.flatMap({ names($0) }), let second = b.database.flatMap({ names($0) }) else {
            return false
        }
        return first.isDisjoint(with: second)
    }

    /// The names that a database name resolves to; nil where not all of them are known.
    private func names(_ name: DatabaseName) -> Set<DatabaseName>? {
        switch name {
        case .located: return [name]
        case .standard:
            // The program may set the default configuration.
            guard
                let variable = stores.variables.first(where: {
                    knowledge.isInterface($0)
                        && knowledge.role(of: analysis.lowerer.type(of: $0))?.kind == .configuration
                })
            else { return [name] }
            return union(stores.atoms(variable))
        case .configured(let term):
            switch terms[term] {
            case .made(let place, _):
                return analysis.effects.configured[place].flatMap { $0 == .standard ? names(.standard) : [$0] }
            case .field, .global:
                let held = stores.contents(of: term).filter {
                    if case .parameter = terms[$0.root] { false } else { true }
                }
                return held.isEmpty ? [name] : union(held)
            default: return [name]
            }
        }
    }

    private func union(_ atoms: [Atom]) -> Set<DatabaseName>? {
        var whole: Set<DatabaseName> = []
        for atom in atoms {
            guard let place = terms.maker(of: atom.root), let name = analysis.effects.configured[place] else {
                return nil
            }
            whole.insert(name)
        }
        return whole
    }

    // MARK: Objects of one handle that are given to another

    /// True where an object certainly belongs to another handle than the target that it is given to.
    func isMix(_ operation: Operation, _ owner: BodyOwner) -> Bool {
        guard let target = operation.target else { return false }
        let own = operation.subject.root, other = target.root
        if knowledge.traits.pinsVersions(operation.framework), isOneDatabase(other, own) { return false }
        if let mine = handles(of: operation.subject), let others = handles(of: target) {
            return mine.allSatisfy { one in others.allSatisfy { areTwo(one, $0, operation.framework) } }
        }
        guard analysis.isLive(operation.subject, in: owner) else { return false }
        switch (terms[own], terms[other]) {
        // Both properties hold handles. (Objects in a property may belong to any handle.)
        case (.field(let x, let p), .field(let y, let q)):
            return p != q && x == y && analysis.isLiveByType(own) && analysis.isLiveByType(other)
        // A handle opened in the body that mixes is not the one in the property, unless it is stored there.
        case (.field(_, let variable), .made), (.global(let variable), .made):
            return isNew(other, beside: variable, operation)
        case (.made, .field(_, let variable)), (.made, .global(let variable)):
            return isNew(own, beside: variable, operation)
        default: return false
        }
    }

    private func isNew(_ handle: TermID, beside variable: DeclarationID, _ operation: Operation) -> Bool {
        guard operation.path.isEmpty, !knowledge.traits.pinsVersions(operation.framework),
            let maker = terms.maker(of: handle),
            analysis.openings[maker] != nil
        else { return false }
        return !stores.atoms(variable).contains { terms.maker(of: $0.root) == maker }
    }

    /// The handles that a value may belong to; nil where not all of them are known.
    private func handles(of atom: Atom) -> [TermID]? {
        switch terms[atom.root] {
        case .field, .global:
            let held = stores.contents(of: atom.root).filter { atom in
                switch terms[atom.root] {
                // An initializer's parameter is set by its callers; an empty property gets its content later.
                case .constant, .parameter, .unknown: false
                default: true
                }
            }
            let known = held.filter(isOfHandle)
            return held.isEmpty || known.count < held.count ? nil : known.map(\.root)
        default: return isOfHandle(atom) ? [atom.root] : nil
        }
    }

    /// True for a handle of known origin, and for a value that belongs to one.
    private func isOfHandle(_ atom: Atom) -> Bool {
        guard atom.state == .live || atom.state == .handle else { return false }
        switch terms[atom.root] {
        case .made(let place, _): return analysis.openings[place] != nil
        case .accessor: return true
        default: return false
        }
    }

    /// True where two handles are certainly different: opened separately, or one opened and the other a container's
    /// own. In a framework whose handles pin versions, the openings must be for two databases.
    private func areTwo(_ a: TermID, _ b: TermID, _ framework: Int) -> Bool {
        switch (terms[a], terms[b]) {
        case (.made(let x, _), .made(let y, _)):
            guard x != y, let first = analysis.openings[x], let second = analysis.openings[y] else { return false }
            return !knowledge.traits.pinsVersions(framework) || areOfTwoDatabases(first, second)
        case (.made, .accessor), (.accessor, .made): return true
        default: return false
        }
    }
}
