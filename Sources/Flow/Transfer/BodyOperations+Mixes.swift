import Declarations
import Lowering
import Syntax

/// Objects of one handle that are given to another.
extension BodyOperations {
    /// Notes that a described call passes its arguments to its receiver's handle.
    /// - Parameter isAddition: they are added to it, with all that they are linked to.
    func noteMix(_ call: DescribedCall, isAddition: Bool, _ state: FlowState) {
        guard let receiver = call.receiver, !receiver.isEmpty else { return }
        for argument in call.given {
            mix(
                value(argument.value), of: assigned(argument.value).last.map { body[$0].type } ?? .unknown,
                with: receiver,
                in: call.framework, at: place(argument.value), call.frame, state)
            guard isAddition else { continue }
            // The objects that a new object was linked to are added with it.
            for new in value(argument.value).atoms where new.state == .unmanaged && !new.isPart {
                let links = state.links.filter { if case .field(new.root, _) = terms[$0.key] { true } else { false } }
                for (_, link) in links.sorted(by: { $0.value.place.span.first < $1.value.place.span.first }) {
                    mix(
                        link.value, of: link.type, with: receiver, in: call.framework, at: place(argument.value),
                        call.frame, state
                    ) { $0.other = link.place }
                }
            }
        }
    }

    /// The values that an assignment stores: for a collection that is changed in place, the values put into it.
    func assigned(_ value: ValueID) -> [ValueID] {
        if body[value].kind == .wrap, let wrapped = body.operands(of: body[value]).first { return assigned(wrapped) }
        guard body[value].kind == .modified, let call = body.operands(of: body[value]).first else { return [value] }
        return Array(body.operands(of: body[call]).dropFirst(body[call].flags.contains(.hasBase) ? 1 : 0))
    }

    /// Notes that a new object is linked to a value that may belong to a handle.
    func noteLink(_ base: Value, _ variable: DeclarationID, _ instruction: Instruction, _ state: inout FlowState) {
        guard let object = base.only, object.state == .unmanaged, !object.isPart,
            let given = body.operands(of: instruction).last.flatMap({ assigned($0).last })
        else { return }
        let term = terms.field(object.root, variable)
        guard term != .unknown else { return }
        state.links[term] = Link(value: value(given), type: body[given].type, place: place(given))
    }

    /// Notes that an object is passed to a value of another handle, or of one that may be another: the code that
    /// knows both handles judges that. Where it may be one of several handles, the object is none of theirs.
    func mix(
        _ value: Value, of type: TypeID, with target: Value, in framework: Int, at place: Place, _ frame: Frame,
        _ state: FlowState, fill: (inout Operation) -> Void = { _ in }
    ) {
        guard !knowledge.isPlain(type), let own = target.atoms.first,
            let atom = stranger(in: value, to: own), atom.isConfined, atom.root != .unknown,
            target.atoms.allSatisfy({ own in
                own.isConfined && own.root != .unknown && own.root != atom.root
                    && (target.only != nil || openings.relation(own.root, atom.root) == .no)
            }),
            analysis.isLive(atom, in: body.owner)
                || knowledge.carriedRole(of: type).map({ $0.kind == .model || $0.kind == .collection }) ?? false
        else { return }
        note(.mix, of: atom, in: framework, at: place, frame, state) {
            $0.target = own
            fill(&$0)
        }
    }

    /// What a value is, or, of several possibilities, the one that belongs to another handle.
    private func stranger(in value: Value, to own: Atom) -> Atom? {
        value.only
            ?? value.atoms.first { atom in
                atom.root != own.root && (atom.isContained || atom.state == .live && atom.root != .unknown)
            }
    }

    /// Rewrites a callee's mix in this body's terms; false where nothing is mixed.
    func isMixMoved(_ mix: inout Operation, by call: Substitution, _ state: FlowState) -> Bool {
        guard let target = mix.target, let own = call.value(target, state).only,
            let object = stranger(in: call.value(mix.subject, state), to: own),
            object.isConfined, own.isConfined, object.root != .unknown, own.root != .unknown, object.root != own.root
        else { return false }
        mix.subject = object
        mix.target = own
        return true
    }

    /// Whether only callers know the owner of the object, or of its target.
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
