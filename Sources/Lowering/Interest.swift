import Declarations
import Syntax

/// Values that somebody follows through a program: what names lead to them, and which types speak of them.
public struct Interest {
    /// Names of types, attributes and functions that lead to one wherever they stand.
    public var names: Set<Symbol>
    /// Those of them that lead to one whatever else has the same name.
    public var certainNames: Set<Symbol>
    /// Whether a declaration is one of the types that the names mean.
    public var isNamed: (DeclarationID) -> Bool
    /// A value of the type is followed; asked of types without their arguments.
    public var isFollowed: (TypeID) -> Bool
    /// A value of the type is not, but says where code runs or what followed values are like: a queue, a configuration.
    public var isDecisive: (TypeID) -> Bool
    /// A variable holds a followed value by what its wrapper gives; asked of variables with attributes.
    public var isGiven: (DeclarationID) -> Bool
    /// Names of members, and of types that are made, by which a library is given an object whose methods it calls.
    public var delegating: Set<Symbol>
    /// The methods of a body's values that a library calls.
    public var delegated: (Body) -> [DeclarationID]

    public init(
        names: Set<Symbol>, certainNames: Set<Symbol>, isNamed: @escaping (DeclarationID) -> Bool,
        isFollowed: @escaping (TypeID) -> Bool, isDecisive: @escaping (TypeID) -> Bool,
        isGiven: @escaping (DeclarationID) -> Bool = { _ in false }, delegating: Set<Symbol> = [],
        delegated: @escaping (Body) -> [DeclarationID] = { _ in [] }
    ) {
        (self.names, self.certainNames) = (names, certainNames)
        self.isNamed = isNamed
        self.isFollowed = isFollowed
        self.isDecisive = isDecisive
        self.isGiven = isGiven
        (self.delegating, self.delegated) = (delegating, delegated)
    }
}

/// Which declarations speak of followed values: whose type is, holds, takes in a closure or gives one. Their names lead
/// on.
struct LeadingNames {
    let program: Program
    let interest: Interest
    /// The names that lead to followed values whatever they stand for.
    let certain: NameSet
    /// Answers of `concerns`.
    var concerned: [TypeID: Bool] = [:]
    var concernedDeclarations: [DeclarationID: Bool] = [:]
    private var mentioned: [TypeID: Bool] = [:]
    private var decisive: [TypeID: Bool] = [:]
    private var around: [DeclarationID: Bool] = [:]
    private(set) var names: NameSet

    /// - Parameter files: files whose declarations are left out.
    init(_ program: Program, _ interest: Interest, leavingOut files: Set<FileID> = []) {
        self.program = program
        self.interest = interest
        certain = NameSet(interest.certainNames)
        names = NameSet(interest.names)
        // Declarations whose types only their text shows: an alias, a variable by its initial value.
        var spoken: [(name: Symbol, text: Node)] = []
        for index in program.order {
            let id = DeclarationID(index), declaration = program[id]
            if !files.isEmpty, files.contains(declaration.source.file) { continue }
            // Of what is not the project's, a global leads as what the project declares does.
            guard !program.isInterface(id) || declaration.kind == .variable && declaration.parent == nil else {
                continue
            }
            switch declaration.kind {
            case .variable:
                if let type = program.declaredType(of: id) {
                    if speaks(type) { names.insert(declaration.name) }
                } else {
                    let text = program.node(of: id).binding
                    spoken.append((declaration.name, text))
                    // A wrapper's key path names the member whose type it has.
                    for attribute in program.attributes(of: id) {
                        if let argument = attribute.child(.argument) { spoken.append((declaration.name, argument)) }
                    }
                }
                let attributes = program.attributeNames(of: id)
                if attributes.contains(where: { interest.names.contains($0) })
                    || !attributes.isEmpty && interest.isGiven(id)
                {
                    names.insert(declaration.name)
                }
            case .function, .subscript, .initializer, .enumCase:
                if gives(id), let name = calledName(id) { names.insert(name) }
            case .class, .struct, .enum, .actor, .protocol: if isOf(id) { names.insert(declaration.name) }
            case .typealias: spoken.append((declaration.name, program.node(of: id)))
            default: break
            }
        }
        lead(to: spoken)
    }

    /// Adds the names whose text has a name that leads on, until there is no other. A declaration without a name leads
    /// nowhere.
    private mutating func lead(to spoken: [(name: Symbol, text: Node)]) {
        var spokenOf: [Symbol: [Symbol]] = [:], work: [Symbol] = []
        for (name, text) in spoken where !names.contains(name) {
            for token in text.tokens where token.symbol != name && token.symbol != .none {
                if names.contains(token.symbol) {
                    if names.insert(name) { work.append(name) }
                    break
                }
                spokenOf[token.symbol, default: []].append(name)
            }
        }
        while let next = work.popLast() {
            for name in spokenOf[next] ?? [] where names.insert(name) { work.append(name) }
        }
    }

    /// The name by which it is asked for; what has none is, through its type's.
    private func calledName(_ id: DeclarationID) -> Symbol? {
        switch program[id].kind {
        case .initializer, .subscript: program.owner(of: id).map { program[$0].name }
        default: program[id].name
        }
    }

    /// Callers may get a followed value from it: as its result, or in a closure that they hand over.
    mutating func gives(_ id: DeclarationID) -> Bool {
        let signature = program.signature(of: id), kind = program[id].kind
        if kind != .initializer, kind != .enumCase, speaks(signature.result) { return true }
        if signature.requirements.contains(where: { speaks($0.constraint) }) { return true }
        for parameter in signature.parameters where kind == .enumCase || isFunction(parameter.type) {
            if speaks(parameter.type) { return true }
        }
        return false
    }

    func isFunction(_ type: TypeID) -> Bool {
        switch program.types[type] {
        case .function: true
        case .nominal(_, let arguments): arguments.contains { isFunction($0) }
        default: false
        }
    }

    /// Whether a followed value is part of the type, however deep.
    mutating func speaks(_ type: TypeID) -> Bool {
        if let known = mentioned[type] { return known }
        let found: Bool
        switch program.types[type] {
        case .unknown, .never, .variable: found = false
        case .nominal(let id, let arguments):
            found =
                arguments.contains { speaks($0) }
                || (arguments.isEmpty ? interest.isFollowed(type) : speaks(program.types.intern(.nominal(id, []))))
        case .opaque(_, let name, let arguments):
            found = interest.names.contains(name) || arguments.contains { speaks($0) }
        case .tuple(let elements): found = elements.contains { speaks($0.type) }
        case .function(let function):
            found = speaks(function.result) || function.parameters.contains { speaks($0.type) }
        case .metatype(let instance): found = speaks(instance)
        case .existential(let parts), .someType(let parts):
            found = interest.isFollowed(type) || parts.contains { speaks($0) }
        case .parameter, .dependentMember: found = interest.isFollowed(type)
        }
        mentioned[type] = found
        return found
    }

    /// Whether the value of a property of this type may decide where code runs, or the state of followed values. A
    /// function that neither takes functions nor gives a queue does no more than its own parts, which are found where
    /// it is made.
    mutating func mayDecide(_ type: TypeID) -> Bool {
        if let known = decisive[type] { return known }
        let found: Bool
        switch program.types[type] {
        case .unknown: found = true
        case .never, .variable, .metatype: found = false
        case .nominal(let id, let arguments):
            found =
                arguments.contains { mayDecide($0) }
                || interest.isDecisive(arguments.isEmpty ? type : program.types.intern(.nominal(id, [])))
        case .opaque(_, _, let arguments): found = arguments.contains { mayDecide($0) }
        case .tuple(let elements): found = elements.contains { mayDecide($0.type) }
        case .function(let function):
            found =
                mayDecide(function.result) || function.parameters.contains { isFunction($0.type) || mayDecide($0.type) }
        case .existential, .someType, .parameter, .dependentMember: found = interest.isDecisive(type)
        }
        decisive[type] = found
        return found
    }

    /// The members of a type, or those of an extension, handle followed values without naming them.
    mutating func isAround(_ id: DeclarationID) -> Bool {
        guard
            let container = program[id].isFunctionLike && [.getter, .setter, .observer].contains(program[id].kind)
                ? program[id].parent.flatMap({ program[$0].parent }) : program[id].parent
        else { return false }
        if let known = around[container] { return known }
        let type = program[container].kind == .extension ? program.owner(of: id) : container
        let found =
            (type.map { isOf($0) } ?? false)
            || program.requirements(of: container).contains { speaks($0.constraint) || speaks($0.subject) }
        around[container] = found
        return found
    }

    /// A type that is followed itself, is made for one (`Repository<Dog>`) or asks for one.
    mutating func isOf(_ id: DeclarationID) -> Bool {
        guard program[id].isType else { return false }
        let type = program.type(declaredBy: id)
        if interest.isFollowed(type) { return true }
        if program.requirements(of: id).contains(where: { speaks($0.constraint) }) { return true }
        return program.supertypes(of: type, from: Scope(file: program[id].source.file, declaration: nil)).contains {
            speaks($0)
        }
    }
}

extension Node {
    /// The binding that a variable's name stands in.
    var binding: Node {
        var node = self
        while node.kind != .patternBinding, let outer = node.parent, outer.kind != .varDecl { node = outer }
        return node
    }
}
