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

/// A requirement on types that are not known yet.
enum Constraint {
    case conforms(TypeID, TypeID)
    /// The associated type of the first is the second.
    case member(TypeID, Symbol, TypeID)
    case sameType(TypeID, TypeID)
}

/// Types with variables, and the state of solving them: what each variable is bound to, what is still required of it,
/// and what trials may take back.
class TypeBindings {
    final let program: Program
    final let types: TypeTable
    final let standard: StandardTypes
    /// The scope of the place: private declarations elsewhere are not visible.
    final let scope: Scope
    @exclusivity(unchecked) final var variables = TypeVariables()
    @exclusivity(unchecked) final var pending: [Constraint] = []
    /// The number of answers that depended on an unknown type.
    @exclusivity(unchecked) final var doubts = 0
    @exclusivity(unchecked) final var score = Score()
    /// Conversions looked at: the measure of work.
    @exclusivity(unchecked) final var steps = 0
    /// Types to which the place's constraints fix generic parameters and their members: `extension Box where Value ==
    /// Int`.
    fileprivate final let fixed: [TypeID: TypeID]

    init(program: Program, standard: StandardTypes, scope: Scope) {
        self.program = program
        self.standard = standard
        self.scope = scope
        types = program.types
        fixed = program.fixedTypes(in: scope)
    }
}

extension TypeBindings {
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

    /// The outcome of a trial, which leaves no trace.
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

    /// Whether a constraint asks something of an open variable.
    func isConstrained(_ root: Int32) -> Bool {
        pending.contains { if case .conforms(let subject, _) = $0 { open(subject) == root } else { false } }
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
}
