import Declarations
import Syntax

/// Relations of types with variables: whether one converts to another, and the constraints that follow from it.
///
/// Every relation answers false only where the types are known not to fit. Where something unknown takes part it
/// answers true and counts a doubt.
final class TypeSolver: TypeBindings {
    /// Whether a type that should be `Sendable` and is not is accepted: a warning in most modules.
    @exclusivity(unchecked) var overlooksSendable = false

    func require(_ requirement: Requirement, _ map: [DeclarationID: TypeID]) {
        let subject = substitute(requirement.subject, map)
        let constraint = substitute(requirement.constraint, map)
        switch requirement.kind {
        case .conforms, .inherits: pending.append(.conforms(subject, constraint))
        case .sameType: pending.append(.sameType(subject, constraint))
        case .anyObject: break
        }
    }

    /// Settles what can be settled by now. False: something is known not to hold.
    func solvePending() -> Bool {
        var progress = true
        while progress {
            progress = false
            let constraints = pending
            pending = []
            for (i, constraint) in constraints.enumerated() {
                switch settle(constraint) {
                case .yes: progress = true
                case .unknown: pending.append(constraint)
                case .no:
                    pending += constraints[(i + 1)...]
                    return false
                }
            }
        }
        return true
    }

    /// `unknown`: it is not time yet.
    private func settle(_ constraint: Constraint) -> Tristate {
        switch constraint {
        case .conforms(let subject, let proto):
            if let root = open(subject) {
                return mayConform(entry(root), to: proto) ? .unknown : .no
            }
            return conforms(subject, to: proto) ? .yes : .no
        case .member(let subject, let name, let result):
            if open(subject) != nil { return .unknown }
            let base = resolved(subject)
            let type = associatedType(name, of: base)
            if type.isUnknown {
                if !isConcrete(base) { return .unknown }
                doubts += 1
                // A variable that stands for it is then unknown for good.
                if open(result) != nil { _ = unify(result, .unknown) }
                return .yes
            }
            return unify(type, result) ? .yes : .no
        case .sameType(let a, let b):
            return unify(a, b) ? .yes : .no
        }
    }

    /// The type, after all constraints that its statement has added so far.
    func settled(_ type: TypeID) -> TypeID {
        if open(type) != nil { _ = solvePending() }
        return shallow(type)
    }

    /// A variable that is declared with this value is of the type that the value has by itself.
    func settleForUse(_ type: TypeID) {
        _ = solvePending()
        _ = settleLiteral(type)
    }

    /// Binds generic parameters of a result that the arguments leave open by the type expected of the call.
    func hint(_ result: TypeID, _ want: TypeID?) {
        guard let want, containsOpen(result), !containsOpen(want) else { return }
        let plain = resolved(want)
        if plain.isUnknown || plain == .void { return }
        if case .existential(let parts) = types[plain], parts.isEmpty { return }
        if open(result) != nil, case .existential = types[plain] { return }
        _ = attempt {
            let before = self.doubts
            return self.convert(result, plain) && self.solvePending() && self.doubts == before
        }
    }

    /// Whether a literal may be of a type that conforms: its own by default, or, of a whole number, another number.
    private func mayConform(_ entry: TypeVariables.Entry, to proto: TypeID) -> Bool {
        switch entry.literal {
        case .none, .nil, .array, .dictionary: return true
        case .integer, .float, .string, .boolean: break
        }
        if containsOpen(proto) { return true }
        let types = [defaultType(of: entry) ?? .unknown] + (entry.literal == .integer ? [standard.double] : [])
        let saved = doubts
        defer { doubts = saved }
        return types.contains { conforms($0, to: proto) }
    }

    // MARK: Literals

    /// Whether a type can be written as such a literal; binds the elements.
    func accepts(_ type: TypeID, _ entry: TypeVariables.Entry) -> Bool {
        switch entry.literal {
        case .none: return true
        case .nil:
            if standard.wrapped(of: type) != nil { return true }
            return conforms(type, toStandard: standard.expressibleByNilLiteral)
        case .integer:
            if type == standard.int || type == standard.double { return true }
            return conforms(type, toStandard: standard.expressibleByIntegerLiteral)
        case .float: return type == standard.double || conforms(type, toStandard: standard.expressibleByFloatLiteral)
        case .string: return type == standard.string || conforms(type, toStandard: standard.expressibleByStringLiteral)
        case .boolean: return type == standard.bool || conforms(type, toStandard: standard.expressibleByBooleanLiteral)
        case .array:
            if let element = standard.arrayElement(of: type) ?? standard.setElement(of: type) {
                return convert(entry.first ?? .unknown, element)
            }
            guard conforms(type, toStandard: standard.expressibleByArrayLiteral) else { return false }
            return convert(entry.first ?? .unknown, associatedType(Names.arrayLiteralElement, of: type))
        case .dictionary:
            if let (key, value) = standard.dictionaryParts(of: type) {
                return convert(entry.first ?? .unknown, key) && convert(entry.second ?? .unknown, value)
            }
            guard conforms(type, toStandard: standard.expressibleByDictionaryLiteral) else { return false }
            return convert(entry.first ?? .unknown, associatedType(Names.key, of: type))
                && convert(entry.second ?? .unknown, associatedType(Names.value, of: type))
        }
    }

    // MARK: Conformance

    /// Variables that nothing but a superclass is asked of are that class.
    func settleSuperclasses() {
        for case .conforms(let subject, let bound) in pending {
            guard let root = open(subject), entry(root).literal == .none, case .nominal(let id, _) = node(bound),
                program.declarations[Int(id.index)].kind == .class
            else { continue }
            _ = unify(subject, bound)
        }
    }

    func conforms(_ type: TypeID, toStandard proto: DeclarationID?) -> Bool {
        guard let proto else {
            doubts += 1
            return true
        }
        return conforms(type, to: proto)
    }

    func conforms(_ type: TypeID, to proto: DeclarationID) -> Bool {
        switch program.conforms(resolved(type), to: proto, from: scope) {
        case .yes: return true
        case .no: return overlooksSendable && proto == program.standard.sendable
        case .unknown:
            doubts += 1
            return true
        }
    }

    /// `T: X`, where X is a protocol, a composition or a class.
    func conforms(_ type: TypeID, to constraint: TypeID) -> Bool {
        switch node(constraint) {
        case .existential(let parts): return parts.allSatisfy { conforms(type, part: $0) }
        case .nominal: return conforms(type, part: constraint)
        default:
            doubts += 1
            return true
        }
    }

    /// One part of a composition: a protocol, or a class.
    func conforms(_ type: TypeID, part: TypeID) -> Bool {
        guard case .nominal(let declaration, let arguments) = node(part) else {
            doubts += 1
            return true
        }
        guard program.declarations[Int(declaration.index)].kind == .protocol else { return convert(type, part) }
        guard conforms(type, to: declaration) else { return false }
        // `some Collection<Int>`: the primary associated types.
        for (name, argument) in zip(program.genericParameters(of: declaration).map({ program[$0].name }), arguments)
        where !unify(member(name, of: type), argument) { return false }
        return true
    }
}

/// Names that the language itself gives a meaning.
enum Names {
    static let arrayLiteralElement = Symbol("ArrayLiteralElement")
    static let stringInterpolation = Symbol("StringInterpolation")
    static let appendInterpolation = Symbol("appendInterpolation")
    static let key = Symbol("Key")
    static let value = Symbol("Value")
    static let element = Symbol("Element")
    static let initializer = Symbol("init")
    static let callAsFunction = Symbol("callAsFunction")
    static let dynamicMember = Symbol("dynamicMember")
    static let wrappedValue = Symbol("wrappedValue")
    static let projectedValue = Symbol("projectedValue")
    static let `self` = Symbol("self")
    static let `subscript` = Symbol("subscript")
    static let selfType = Symbol("Self")
    static let type = Symbol("Type")
    static let disfavored = Symbol("_disfavoredOverload")
    static let globalActor = Symbol("globalActor")
    static let buildBlock = Symbol("buildBlock")
    static let buildExpression = Symbol("buildExpression")
    static let typeOf = Symbol("type")
    static let of = Symbol("of")
    static let keyPath = Symbol("keyPath")
    static let swift = Symbol("Swift")
    static let main = Symbol("main")
    static let dispatchQueue = Symbol("DispatchQueue")
    static let prefix = Symbol("prefix")
    static let postfix = Symbol("postfix")
}
