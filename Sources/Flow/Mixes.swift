import Declarations
import Lowering
import Syntax

/// Objects of one handle that are given to another.
extension BodyFlow {
    func noteMix(_ call: Knowledge.Call, _ receiver: Value?, _ given: [Given], _ instruction: Instruction, _ frame: Frame, _ state: FlowState) {
        guard !call.member.operations.isDisjoint(with: [.add, .delete, .mutate]), let own = receiver?.only else { return }
        for argument in given {
            mix(values[Int(argument.value.index)], of: assigned(argument.value).last.map { body[$0].type } ?? .unknown, with: own, place(argument.value), call.framework, frame, state)
            guard call.member.operations.contains(.add) else { continue }
            // What a new object was linked to is added with it.
            for new in values[Int(argument.value.index)].atoms where new.state == .unmanaged && !new.isPart {
                for (term, link) in state.links.sorted(by: { $0.value.place.span.first < $1.value.place.span.first }) {
                    if case .field(new.root, _) = terms[term] { mix(link.value, of: link.type, with: own, place(argument.value), call.framework, frame, state) { $0.other = link.place } }
                }
            }
        }
    }

    /// What an assignment brings: of a collection that is changed in place, what is put into it.
    func assigned(_ value: ValueID) -> [ValueID] {
        if body[value].kind == .wrap, let wrapped = body.operands(of: body[value]).first { return assigned(wrapped) }
        guard body[value].kind == .modified, let call = body.operands(of: body[value]).first else { return [value] }
        return Array(body.operands(of: body[call]).dropFirst(body[call].flags.contains(.hasBase) ? 1 : 0))
    }

    /// A new object is linked to what may be a handle's.
    func noteLink(_ base: Value, _ variable: DeclarationID, _ instruction: Instruction, _ state: inout FlowState) {
        guard let object = base.only, object.state == .unmanaged, !object.isPart, let given = body.operands(of: instruction).last.flatMap({ assigned($0).last }) else { return }
        let term = terms.field(object.root, variable)
        guard term != .unknown else { return }
        state.links[term] = Link(value: values[Int(given.index)], type: body[given].type, place: place(given))
    }

    /// An object comes to what belongs to another handle, or may: whoever knows both handles judges that.
    func mix(_ value: Value, of type: TypeID, with own: Atom, _ place: Place, _ framework: Int, _ frame: Frame, _ state: FlowState, _ fill: (inout Operation) -> Void = { _ in }) {
        guard !knowledge.isPlain(type), own.isConfined, own.root != .unknown, let atom = value.only ?? value.atoms.first(where: { $0.isContained && $0.root != own.root }), atom.isConfined, atom.root != .unknown, atom.root != own.root,
            analysis.isLive(atom, in: body.owner) || knowledge.carriedRole(of: type).map({ $0.kind == .model || $0.kind == .collection }) ?? false
        else { return }
        note(.mix, atom, framework, place, frame, state) {
            $0.target = own
            fill(&$0)
        }
    }

    /// A callee's mix in this body's terms; false where there is nothing to mix.
    func isMoved(_ mix: inout Operation, by call: Substitution, _ state: FlowState) -> Bool {
        guard let target = mix.target, let object = call.value(mix.subject, state).only, let own = call.value(target, state).only,
            object.isConfined, own.isConfined, object.root != .unknown, own.root != .unknown, object.root != own.root
        else { return false }
        mix.subject = object
        mix.target = own
        return true
    }

    /// Only callers know whose the object or what it is given to is.
    func isCallers(_ mix: Operation) -> Bool {
        func isGiven(_ term: TermID) -> Bool {
            switch terms[term] {
            case .parameter: true
            case .accessor(let base, _), .field(let base, _): (terms.parameter(of: base) ?? -1) >= 0
            default: false
            }
        }
        return isGiven(mix.subject.root) || mix.target.map { isGiven($0.root) } ?? false
    }
}

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
