import Declarations
import Syntax

/// How good a reading of an expression is, as far as Swift compares readings: fewer of the first kinds come before
/// fewer of the later ones.
struct Score: Comparable {
    var asyncInSync = 0
    var syncInAsync = 0
    var outerName = 0
    var disfavored = 0
    var implicitValueConversion = 0
    var userConversion = 0
    var functionConversion = 0
    var nonDefaultLiteral = 0
    var collectionUpcast = 0
    var valueToOptional = 0
    var emptyExistential = 0
    var valueToPointer = 0

    private var parts: [Int] {
        [
            asyncInSync, syncInAsync, outerName, disfavored, implicitValueConversion, userConversion,
            functionConversion, nonDefaultLiteral, collectionUpcast,
            valueToOptional, emptyExistential, valueToPointer
        ]
    }
    static func < (a: Score, b: Score) -> Bool { a != b && a.parts.lexicographicallyPrecedes(b.parts) }
}

/// What has to hold of types that are not known yet.
enum Constraint {
    case conforms(TypeID, TypeID)
    /// The associated type of the first is the second.
    case member(TypeID, Symbol, TypeID)
    case sameType(TypeID, TypeID)
}

/// Types with variables: what they stand for, whether one converts to another, and what follows from it.
///
/// Every relation answers false only where the types are known not to fit. Where something unknown takes part it
/// answers true and counts a doubt.
final class TypeSolver {
    let program: Program
    let types: TypeTable
    let standard: StandardTypes
    /// What should be `Sendable` and is not is taken, too: a warning in most modules.
    @exclusivity(unchecked) var overlooksSendable = false
    /// Where it is asked: what is private elsewhere is not seen.
    let scope: Scope
    @exclusivity(unchecked) var variables = TypeVariables()
    @exclusivity(unchecked) var pending: [Constraint] = []
    /// How often an answer hung on something that nobody knows.
    @exclusivity(unchecked) var doubts = 0
    @exclusivity(unchecked) var score = Score()
    /// Conversions looked at: the measure of work.
    @exclusivity(unchecked) var steps = 0
    /// What the place's constraints make of generic parameters and their members: `extension Box where Value == Int`.
    private let fixed: [TypeID: TypeID]

    init(program: Program, standard: StandardTypes, scope: Scope) {
        self.program = program
        self.standard = standard
        self.scope = scope
        types = program.types
        fixed = program.fixedTypes(in: scope)
    }

    /// The type with what the place's constraints fix.
    func canonical(_ type: TypeID) -> TypeID { fixed.isEmpty ? type : types.map(type) { self.fixed[$0] ?? $0 } }

    /// An associated type, as it is at this place.
    func associatedType(_ name: Symbol, of type: TypeID) -> TypeID {
        canonical(program.associatedType(name, of: type, from: scope))
    }

    // MARK: Variables

    func fresh(literal: LiteralKind = .none, first: TypeID? = nil, second: TypeID? = nil) -> TypeID {
        types.intern(.variable(variables.make(literal: literal, first: first, second: second)))
    }

    /// Whether a type holds no variable at all.
    func isConcrete(_ type: TypeID) -> Bool { !types.kinds(in: type).contains(.variable) }

    /// The type with the outermost variable replaced by what it is bound to.
    func shallow(_ type: TypeID) -> TypeID {
        if isConcrete(type) { return type }
        var type = type
        while case .variable(let index) = types[type] {
            let root = variables.root(index)
            guard let binding = variables[root: root].binding else {
                return root == index ? type : types.intern(.variable(root))
            }
            type = binding
        }
        return type
    }

    func node(_ type: TypeID) -> TypeNode { types[shallow(type)] }

    /// The root of an unbound variable; nil for anything else.
    func open(_ type: TypeID) -> Int32? {
        if case .variable(let index) = types[shallow(type)] { return index }
        return nil
    }

    func entry(_ root: Int32) -> TypeVariables.Entry { variables[root: root] }

    /// The type with all bound variables replaced; those that are open stay.
    func resolved(_ type: TypeID) -> TypeID {
        if isConcrete(type) { return type }
        let outer = shallow(type)
        if isConcrete(outer) { return outer }
        if case .variable = types[outer] { return outer }
        return types.mapParts(of: outer) { self.resolved($0) }
    }

    /// The type with open variables replaced by unknown.
    func closed(_ type: TypeID) -> TypeID {
        let type = resolved(type)
        if isConcrete(type) { return type }
        if case .variable = types[type] { return .unknown }
        return types.mapParts(of: type) { self.closed($0) }
    }

    func containsOpen(_ type: TypeID) -> Bool { !isConcrete(resolved(type)) }

    func occurs(_ root: Int32, in type: TypeID) -> Bool {
        if isConcrete(type) { return false }
        let type = shallow(type)
        if case .variable(let index) = types[type] { return index == root }
        return types.parts(of: type).contains { occurs(root, in: $0) }
    }

    // MARK: Trials

    /// Does something that may fail; what it bound stays only where it did not.
    func attempt(_ body: () -> Bool) -> Bool {
        let mark = variables.begin()
        let (oldPending, oldDoubts, oldScore) = (pending, doubts, score)
        let fits = body()
        variables.end(mark, keep: fits)
        if !fits { (pending, doubts, score) = (oldPending, oldDoubts, oldScore) }
        return fits
    }

    /// What would come of something: nothing of it stays.
    func probe(_ body: () -> Bool) -> (fits: Bool, doubts: Int, score: Score) {
        let mark = variables.begin()
        let (oldPending, oldDoubts, oldScore) = (pending, doubts, score)
        (doubts, score) = (0, Score())
        let fits = body()
        let answer = (fits, doubts, score)
        variables.end(mark, keep: false)
        (pending, doubts, score) = (oldPending, oldDoubts, oldScore)
        return answer
    }

    // MARK: Generic parameters

    /// `type` with parameters replaced. A member of a parameter that becomes a variable is a variable of its own until
    /// that is bound.
    func substitute(_ type: TypeID, _ map: [DeclarationID: TypeID]) -> TypeID {
        if map.isEmpty || types.kinds(in: type).isDisjoint(with: [.parameter, .dependentMember]) { return type }
        switch types[type] {
        case .unknown, .never, .variable: return type
        case .parameter(let declaration):
            if let replacement = map[declaration] { return replacement }
            // An associated type, named in its protocol: the conforming type's.
            let declared = program[declaration]
            guard declared.kind == .associatedType,
                let conforming = map.first(where: { program[$0.key].kind == .protocol })?.value
            else { return type }
            return member(declared.name, of: conforming)
        case .dependentMember(let base, let name):
            let newBase = substitute(base, map)
            if newBase == base { return type }
            return member(name, of: newBase)
        default: return types.mapParts(of: type) { self.substitute($0, map) }
        }
    }

    func member(_ name: Symbol, of base: TypeID) -> TypeID {
        let base = resolved(base)
        if isConcrete(base) { return associatedType(name, of: base) }
        if open(base) == nil {
            // Most associated types of a type with open arguments are known already: the element of an array.
            let known = associatedType(name, of: base)
            if !known.isUnknown { return known }
        }
        for case .member(let subject, name, let result) in pending where resolved(subject) == base { return result }
        let result = fresh()
        pending.append(.member(base, name, result))
        return result
    }

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

    func defaultType(of entry: TypeVariables.Entry) -> TypeID? {
        switch entry.literal {
        case .none, .nil: return nil
        case .integer: return standard.int
        case .float: return standard.double
        case .string: return standard.string
        case .boolean: return standard.bool
        case .array: return standard.array(of: entry.first ?? .unknown)
        case .dictionary: return standard.dictionary(key: entry.first ?? .unknown, value: entry.second ?? .unknown)
        }
    }

    /// Lets a literal be what it is where nothing asks for anything else.
    func settleLiteral(_ type: TypeID) -> TypeID {
        guard let root = open(type), let byDefault = defaultType(of: entry(root)) else { return shallow(type) }
        variables.update(root) { $0.binding = byDefault }
        return byDefault
    }

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

    /// Whether a constraint asks something of an open variable.
    func isConstrained(_ root: Int32) -> Bool {
        pending.contains { if case .conforms(let subject, _) = $0 { open(subject) == root } else { false } }
    }

    /// Variables that nothing but a superclass is asked of are that class.
    func settleSuperclasses() {
        for case .conforms(let subject, let bound) in pending {
            guard let root = open(subject), entry(root).literal == .none, case .nominal(let id, _) = node(bound),
                program.declarations[Int(id.index)].kind == .class
            else { continue }
            _ = unify(subject, bound)
        }
    }

    /// Whether an open variable may stand for a function: those conform to nothing that has members.
    func mayBeFunction(_ root: Int32) -> Bool {
        pending.allSatisfy { constraint in
            guard case .conforms(let subject, let constraint) = constraint, open(subject) == root else { return true }
            let parts: [TypeID] = if case .existential(let parts) = node(constraint) { parts } else { [constraint] }
            return parts.allSatisfy { part in
                guard case .nominal(let proto, _) = node(part) else { return true }
                return program.children(of: proto).isEmpty
            }
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
    static let underscore = Symbol("_")
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
