import Declarations
import Lowering
import Syntax

/// A type as rules see it: what the project declares by its node, everything else by name.
package indirect enum FactType: Sendable {
    case unknown
    case declared(Node, [FactType])
    case named(Symbol, [FactType])
    case optional(FactType)
    case array(FactType)
    case dictionary(FactType, FactType)
    case tuple([(label: Symbol, type: FactType)])
}

/// How code came to have a value.
package enum FactOrigin: Sendable {
    case unknown
    /// A call gave it.
    case made(ConfinementFact.Spot)
    /// The parameter of a function, by position.
    case parameter(Node, Int)
    /// What a closure is given, by position.
    case lent(ConfinementFact.Spot, Int)
    /// The content of a property or global.
    case kept(Node)
    /// It is `self`, of this type.
    case itself(Node)
}

extension FlowAnalysis {
    /// The type that an expression has where it is written, as the code there says; what is known of it otherwise.
    func type(at place: Place, in owner: BodyOwner, or otherwise: TypeID) -> TypeID {
        var known = TypeID.unknown
        for instruction in bodies[owner]?.instructions ?? [] where instruction.source == place.span && !instruction.type.isUnknown && !instruction.flags.contains(.isImplicit) {
            switch instruction.kind {
            case .parameter, .receiver, .load, .get, .call, .callRequirement, .callValue, .callUnknown, .getUnknown, .cast, .force, .element, .casePayload, .tuple, .array:
                if knowledge.carriedRole(of: instruction.type) != nil { return instruction.type }
                if known.isUnknown { known = instruction.type }
            default: break
            }
        }
        return knowledge.carriedRole(of: otherwise) != nil || known.isUnknown ? otherwise : known
    }

    func factType(_ id: TypeID, depth: Int = 0) -> FactType {
        guard depth < 8 else { return .unknown }
        func inner(_ id: TypeID) -> FactType { factType(id, depth: depth + 1) }
        switch program.types[id] {
        case .nominal(let declaration, let arguments):
            let standard = program.standard
            switch declaration {
            case _ where declaration == standard.optional && arguments.count == 1: return .optional(inner(arguments[0]))
            case _ where declaration == standard.array && arguments.count == 1: return .array(inner(arguments[0]))
            case _ where declaration == standard.dictionary && arguments.count == 2: return .dictionary(inner(arguments[0]), inner(arguments[1]))
            default: return named(declaration, arguments.map(inner))
            }
        case .opaque(_, let name, let arguments): return .named(name, arguments.map(inner))
        case .tuple(let elements): return .tuple(elements.map { ($0.label, inner($0.type)) })
        // What is asked of it is asked of what it is known to be.
        case .existential, .someType, .parameter, .dependentMember: return knowledge.chain(of: id).first { knowledge.role(of: $0) != nil }.map(inner) ?? .unknown
        default: return .unknown
        }
    }

    private func named(_ id: DeclarationID, _ arguments: [FactType]) -> FactType {
        knowledge.isInterface(id) ? .named(program[id].name, arguments) : .declared(program.node(of: id), arguments)
    }

    func origin(_ atom: Atom, in owner: BodyOwner) -> FactOrigin {
        if let birth = atom.birth { return .made(spot(birth)) }
        switch terms[atom.root] {
        case .parameter(let position):
            guard case .function(let id) = owner else { return .unknown }
            if position >= 0 { return .parameter(program.node(of: id), Int(position)) }
            return program.owner(of: id).map { .itself(program.node(of: $0)) } ?? .unknown
        case .field(_, let variable), .global(let variable): return .kept(program.node(of: variable))
        case .lent(let place, let position): return .lent(spot(place), Int(position))
        default: return .unknown
        }
    }

    /// It comes from a handle that the program does not declare: only what is done with it says what it is.
    func isSupposed(_ root: TermID) -> Bool { if case .global(let variable) = terms[root] { knowledge.isInterface(variable) } else { false } }

    /// A database was seen to give it, or it is read from a handle.
    func isLive(_ atom: Atom, in owner: BodyOwner) -> Bool {
        isSeenLive(atom) || atom.state == .given && atom.isPart && knowledge.role(of: type(of: atom.root, in: owner))?.kind == .handle
    }

    /// The type of what a term stands for, in the terms of a body.
    func type(of term: TermID, in owner: BodyOwner) -> TypeID {
        switch terms[term] {
        case .parameter(let position):
            guard case .function(let id) = owner else { return .unknown }
            let parameters = program.signature(of: id).parameters
            if position < 0 { return program.owner(of: id).map { program.type(declaredBy: $0) } ?? .unknown }
            return parameters.indices.contains(Int(position)) ? parameters[Int(position)].type : .unknown
        case .field(_, let variable), .accessor(_, let variable), .global(let variable): return lowerer.type(of: variable)
        case .made(let place, _): return type(at: place, in: owner, or: .unknown)
        default: return .unknown
        }
    }

    /// The closure or function of a body that a place stands in; nil for the body itself.
    func function(around place: Place, in owner: BodyOwner) -> ConfinementFact.Spot? {
        let inner = bodies[owner]?.functions.dropFirst().filter { $0.source.first <= place.span.first && place.span.last <= $0.source.last }
        return inner?.min { $0.source.last - $0.source.first < $1.source.last - $1.source.first }.map { spot(Place(place.file, $0.source)) }
    }
}
