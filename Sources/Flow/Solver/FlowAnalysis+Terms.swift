import Declarations
import Lowering

/// Facts about terms and the values that they represent, independent of the caller.
extension FlowAnalysis {
    /// The type that an expression has where it is written, as the code there says; what is known of it otherwise.
    func type(at place: Place, in owner: BodyOwner, or otherwise: TypeID) -> TypeID {
        guard let layout = layout(of: owner), layout.file == place.file else { return otherwise }
        let known = layout.type(at: place.span) { knowledge.carriedRole(of: $0) != nil }
        if knowledge.carriedRole(of: known) != nil { return known }
        return knowledge.carriedRole(of: otherwise) != nil || known.isUnknown ? otherwise : known
    }

    /// The type of what a term stands for, in the terms of a body.
    func type(of term: TermID, in owner: BodyOwner) -> TypeID {
        switch terms[term] {
        case .parameter(let position):
            if position < 0 {
                return program.owner(of: owner.declaration).map { program.type(declaredBy: $0) } ?? .unknown
            }
            guard case .function(let id) = owner else { return .unknown }
            let parameters = program.signature(of: id).parameters
            return parameters.indices.contains(Int(position)) ? parameters[Int(position)].type : .unknown
        case .accessor(_, let some) where program[some].isType: return program.type(declaredBy: some)
        case .field(_, let variable), .accessor(_, let variable), .global(let variable):
            return lowerer.type(of: variable)
        case .made(let place, _):
            let known = type(at: place, in: owner, or: .unknown)
            guard known.isUnknown, layout(of: owner)?.file != place.file else { return known }
            solving?.isKeepable = false
            guard
                let maker = owners.first(where: {
                    layout(of: $0).map { $0.file == place.file && $0.stands(at: place.span) } ?? false
                })
            else { return known }
            look(at: maker)
            return type(at: place, in: maker, or: .unknown)
        default: return .unknown
        }
    }

    /// The type of the actor that a term is, in a body's terms.
    func actorType(_ term: TermID, _ owner: BodyOwner) -> DeclarationID? {
        program.declaration(of: knowledge.unwrapped(type(of: term, in: owner)))
    }

    /// A database was seen to give it, or it is read from a handle.
    func isLive(_ atom: Atom, in owner: BodyOwner) -> Bool {
        isSeenLive(atom)
            || atom.state == .given && atom.isPart
                && knowledge.role(of: type(of: atom.root, in: owner))?.kind == .handle
    }

    /// A live source is seen: a query, an opening, a property whose type is a handle.
    func isSeenLive(_ atom: Atom) -> Bool {
        if atom.state == .live || atom.state == .handle { return true }
        return atom.state == .given && isLiveByType(atom.root)
    }

    /// A handle, or what is read from one, is live whoever made it.
    func isLiveByType(_ root: TermID) -> Bool {
        let variable: DeclarationID
        switch terms[root] {
        case .field(_, let id), .global(let id): variable = id
        default: return false
        }
        return knowledge.role(of: lowerer.type(of: variable))?.kind == .handle
    }

    /// It comes from a handle, or from a container, that the program does not declare: only what is done with that says
    /// what it is.
    func isSupposed(_ atom: Atom) -> Bool {
        if let creation = atom.creation, effects.supposedHandles.contains(creation) { return true }
        return switch terms[atom.root] {
        case .global(let variable): knowledge.isInterface(variable)
        case .made(let call, _), .lent(let call, _): effects.supposedHandles.contains(call)
        default: false
        }
    }

    /// What a container gives whose class nobody has declared is not sure to be a handle.
    func noteSupposed(_ call: DescribedCall, at place: Place) {
        guard call.role?.kind == .container else { return }
        let types = knowledge.chain(of: call.receiverType).compactMap { program.declaration(of: $0) }
        if types.contains(where: { program[program[$0].module].isSupposed }) { effects.supposedHandles.insert(place) }
    }

    func noteSupposed(lentAt place: Place, by call: Place) {
        if effects.supposedHandles.contains(call) { effects.supposedHandles.insert(place) }
    }

    /// The declared type of a property can hold something of a database.
    func storedRole(_ variable: DeclarationID) -> Bool {
        if let known = storedRoles[variable] { return known }
        let kind = knowledge.carriedRole(of: lowerer.type(of: variable))?.kind
        let found = kind.map { $0.isConfined || $0 == .reference } ?? false
        storedRoles[variable] = found
        return found
    }

    /// The declared type of a property is one of the project's own values, collections of such, or a plain one.
    func holdsOwnValue(_ variable: DeclarationID) -> Bool {
        if let known = ownValues[variable] { return known }
        let type = lowerer.type(of: variable), found = knowledge.isOwnValue(type) || knowledge.isPlain(type)
        ownValues[variable] = found
        return found
    }

    /// What a function is given that nothing calls stands for what a user will pass: it belongs where the language says
    /// that the function runs.
    func passed(_ atom: Atom, to owner: BodyOwner) -> Atom {
        guard atom.state == .given, !atom.isPart, case .parameter(0...) = terms[atom.root],
            (callers[owner] ?? []).isEmpty, summaries[owner]?.point.executor == .main,
            let role = knowledge.carriedRole(of: type(of: atom.root, in: owner)),
            role.kind == .model || role.kind == .collection
        else { return atom }
        var own = atom
        own.confinement = .executor(.main)
        return own
    }

    /// Code outside the project may call it.
    func mayBeCalledElsewhere(_ id: DeclarationID) -> Bool {
        program[id].access >= .public || program[id].flags.contains(.isOverride)
    }
}

extension Instruction {
    /// What stands where it stands has its type.
    var tellsType: Bool {
        guard !type.isUnknown, !flags.contains(.isImplicit) else { return false }
        switch kind {
        case .parameter, .receiver, .load, .get, .call, .callRequirement, .callValue, .callUnknown, .getUnknown, .cast,
            .force, .element, .casePayload, .tuple, .array:
            return true
        default: return false
        }
    }
}
