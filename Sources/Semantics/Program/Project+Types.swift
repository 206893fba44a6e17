import Declarations
import Flow
import Frameworks
import Lowering
import Syntax

/// The program's types, as rules and fixes query them.
///
/// Every type that these return, and the only ones that may be passed to them, are `simplified`.
extension Project {
    /// The type as rules see it: a type known by a single protocol is that protocol, and a type that only inference
    /// could find is unknown.
    package func simplified(_ type: TypeID) -> TypeID {
        switch node(type) {
        case .existential(let parts) where parts.count == 1: simplified(parts[0])
        case .someType(let parts) where parts.count == 1: simplified(parts[0])
        case .dependentMember, .variable: .unknown
        // A protocol's `Self`.
        case .parameter(let id) where program[id].isType:
            program.isInterface(id) ? .unknown : program.types.intern(.nominal(id, []))
        default: type
        }
    }

    /// The shape of a type. For an unknown type a plain file needs no declarations.
    private func node(_ type: TypeID) -> TypeNode { type.isUnknown ? .unknown : program.types[type] }

    // MARK: Parts

    /// The type without the optionals around it.
    package func unwrapped(_ type: TypeID) -> TypeID { wrapped(type).map { unwrapped($0) } ?? type }

    /// Whether a value of the type may be nil.
    package func isOptional(_ type: TypeID) -> Bool { wrapped(type) != nil }

    /// The wrapped type of an optional; nil for any other.
    private func wrapped(_ type: TypeID) -> TypeID? {
        type.isUnknown ? nil : program.wrapped(type).map { simplified($0) }
    }

    /// The type of an array's elements.
    package func element(of type: TypeID) -> TypeID? { argument(of: type) { $0.array } }

    package func isDictionary(_ type: TypeID) -> Bool { argument(of: type) { $0.dictionary } != nil }

    /// The first argument of a generic type of the standard library.
    private func argument(of type: TypeID, _ generic: (StandardLibrary) -> DeclarationID?) -> TypeID? {
        guard case .nominal(let id, let arguments) = node(type), id == generic(program.standard) else { return nil }
        return arguments.first.map { simplified($0) }
    }

    /// The types that a type is written with: elements, keys, generic arguments, an optional's wrapped type.
    package func parts(of type: TypeID) -> [TypeID] {
        let parts: [TypeID] =
            switch node(type) {
            case .nominal(_, let arguments), .opaque(_, _, let arguments): arguments
            case .tuple(let elements): elements.map(\.type)
            case .metatype(let instance): [instance]
            default: []
            }
        return parts.map { simplified($0) }
    }

    /// The shape of a function's type; nil for any other.
    package func function(_ type: TypeID) -> FunctionType? {
        if case .function(let function) = node(type) { function } else { nil }
    }

    /// The instance type of a metatype; nil for any other.
    package func instance(of type: TypeID) -> TypeID? {
        if case .metatype(let instance) = node(type) { simplified(instance) } else { nil }
    }

    /// The constraints of a generic parameter, an opaque or an existential type; nil for any other.
    package func constraints(of type: TypeID) -> [TypeID]? {
        switch node(type) {
        case .existential(let parts), .someType(let parts): return parts.isEmpty ? nil : parts.map { simplified($0) }
        case .parameter(let parameter):
            let scope = Scope(file: program[parameter].source.file, declaration: program[parameter].parent)
            return program.constraints(of: type, from: scope).map { simplified($0) }
        default: return nil
        }
    }

    // MARK: Names

    /// The project's own type that a type is; nil for any other.
    package func nominal(_ type: TypeID) -> NominalID? {
        guard case .nominal(let id, _) = node(type), !program.isInterface(id) else { return nil }
        return NominalID(id)
    }

    /// The name under which models know a library's type; nil for one that is written with a sign, like an optional.
    package func libraryName(_ type: TypeID) -> Symbol? {
        switch node(type) {
        case .nominal(let id, let arguments):
            let standard = program.standard
            let hasSign = id == standard.optional || id == standard.array || id == standard.dictionary
            return program.isInterface(id) && (arguments.isEmpty || !hasSign) ? name(of: id) : nil
        // A type of the platform's modules, or of one that a model describes, is known by its plain name; another
        // module's type may share that name with anything.
        case .opaque(let module, let name, _):
            let isPlain = module == .none || models.isModule(module) || models.isPlatform(module)
            return isPlain ? name : Symbol("\(module.text).\(name.text)")
        case .existential(let parts), .someType(let parts): return parts.isEmpty ? Names.any : nil
        case .never: return Names.never
        default: return nil
        }
    }

    /// A nested type has its outer names where a model knows it by these: `Realm.Configuration`.
    private func name(of id: DeclarationID) -> Symbol {
        if program[id].parent == nil { return program[id].name }
        let whole = Symbol(program.typeName(of: id))
        return models.type(whole) == nil ? program[id].name : whole
    }

    /// The model that describes a library's type.
    package func libraryModel(of type: TypeID) -> Knowledge.TypeModel? {
        switch node(type) {
        case .nominal(let id, _): program.isInterface(id) ? knowledge.model(of: id)?.0 : nil
        case .opaque: libraryName(type).flatMap { models.type($0) }
        default: nil
        }
    }

    /// A type as the user would write it.
    package func describe(_ type: TypeID) -> String {
        func list(_ types: [TypeID], _ separator: String = ", ") -> String {
            types.map { describe(simplified($0)) }.joined(separator: separator)
        }
        if let wrapped = wrapped(type) { return describe(wrapped) + "?" }
        if let element = element(of: type) { return "[" + describe(element) + "]" }
        if isDictionary(type) { return "[" + list(parts(of: type), ": ") + "]" }
        if let name = nominal(type).map({ self[$0].name }) ?? libraryName(type) {
            let arguments = parts(of: type)
            return name.text + (arguments.isEmpty ? "" : "<" + list(arguments) + ">")
        }
        switch node(type) {
        case .tuple(let elements):
            return "("
                + elements.map { ($0.label == .none ? "" : $0.label.text + ": ") + list([$0.type]) }
                .joined(separator: ", ") + ")"
        case .function(let function):
            return "(" + list(function.parameters.map(\.type)) + ") -> " + list([function.result])
        case .metatype(let instance): return list([instance]) + ".Type"
        case .existential(let parts), .someType(let parts): return list(parts, " & ")
        case .parameter(let id): return program[id].name.text
        default: return "?"
        }
    }

    // MARK: Databases

    /// The role of a type's values for a database, as its framework's model describes it; nil where there is none.
    package func role(of type: TypeID) -> Knowledge.Role? {
        switch node(type) {
        case .nominal, .opaque, .parameter, .existential, .someType: isOptional(type) ? nil : knowledge.role(of: type)
        default: nil
        }
    }

    /// The role of a type's values, or of their parts: an optional, a collection, a tuple, a case of an enum.
    package func heldRole(of type: TypeID) -> Knowledge.Role? {
        if let own = role(of: type) { return own }
        switch node(type) {
        case .nominal(let id, _) where program.isInterface(id):
            if knowledge.holding(of: type) == .nothing { return nil }
            return parts(of: type).lazy.compactMap { self.heldRole(of: $0) }.first
        case .nominal(let id, _): return program[id].kind == .enum ? payloadRole(of: id, type) : nil
        case .tuple: return parts(of: type).lazy.compactMap { self.heldRole(of: $0) }.first
        default: return nil
        }
    }

    /// The role of a payload of an enum's cases (`case loaded(Results<Dog>)`).
    private func payloadRole(of id: DeclarationID, _ type: TypeID) -> Knowledge.Role? {
        // An enum may contain itself.
        guard openPayloads.insert(id).inserted else { return nil }
        defer { openPayloads.remove(id) }
        for item in program.children(of: id) where program[item].kind == .enumCase {
            let given = program.substitutions(for: type, of: item)
            for parameter in program.signature(of: item).parameters {
                let payload = simplified(program.substitute(parameter.type, given))
                if let found = heldRole(of: payload) { return found }
            }
        }
        return nil
    }

    // MARK: Inheritance

    /// A type and all its supertypes, nearest first, including unknown ones; for a library's type also those that the
    /// models name.
    package func ancestry(of type: TypeID) -> [TypeID] {
        if let known = ancestries[type] { return known }
        var found: [TypeID] = [], work = [type], next = 0
        // Few types inherit more than a handful: looking through an array beats hashing.
        while next < work.count {
            let type = work[next]
            next += 1
            if work[..<(next - 1)].contains(type) { continue }
            if let constraints = constraints(of: type) {
                work += constraints
                continue
            }
            found.append(type)
            if case .nominal(let id, _) = node(type) { work += program.inheritedTypes(of: id).map { simplified($0) } }
            let described = libraryModel(of: type)?.supertypes ?? []
            work += described.map { program.types.intern(.opaque(module: .none, name: $0, [])) }
        }
        ancestries[type] = found
        return found
    }

    /// All supertypes of a type, nearest first.
    package func inherited(by id: NominalID) -> [TypeID] { Array(ancestry(of: type(of: id)).dropFirst()) }

    /// A type and its supertypes in the project.
    package func ownAncestry(of id: NominalID) -> [NominalID] { [id] + inherited(by: id).compactMap { nominal($0) } }

    /// The names of a type's supertypes in libraries; for a library's type its own, too.
    package func libraryAncestry(of type: TypeID) -> [Symbol] { ancestry(of: type).compactMap { libraryName($0) } }

    /// The models of a type's supertypes in libraries.
    package func libraryModels(inheritedBy id: NominalID) -> [Knowledge.TypeModel] {
        inherited(by: id).compactMap { libraryModel(of: $0) }
    }

    /// The names of a type's supertypes in libraries.
    package func libraryAncestry(of id: NominalID) -> [Symbol] { inherited(by: id).compactMap { libraryName($0) } }

    // MARK: Declarations

    /// The type that a type node, or an expression that names a type, denotes.
    package func resolve(_ node: Node, in scope: TypeScope) -> TypeID {
        self.scope(scope).map { simplified(program.resolve(node, in: $0)) } ?? .unknown
    }

    /// The type as seen from inside its declaration.
    package func type(of id: NominalID) -> TypeID { simplified(program.type(declaredBy: id.id)) }

    /// The written type of a property.
    package func declaredType(of id: VariableID) -> TypeID? {
        self[id].type == nil ? nil : program.declaredType(of: id.id).map { simplified($0) }
    }

    /// The declared type of a property, or else the type of its initial value.
    package func type(of id: VariableID) -> TypeID { simplified(lowerer.type(of: id.id)) }

    package func resultType(of id: FunctionID) -> TypeID {
        let f = self[id]
        switch f.kind {
        case .function, .initializer: return simplified(program.signature(of: id.id).result)
        case .getter: return f.variable.flatMap { declaredType(of: $0) } ?? .unknown
        case .subscriptGetter:
            return program[id.id].parent.map { simplified(program.signature(of: $0).result) } ?? .unknown
        case .deinitializer, .setter, .subscriptSetter, .observer, .topLevel: return .void
        }
    }

    /// The type of an expression, as Lowering infers it.
    package func type(ofExpression node: Node) -> TypeID { simplified(typed.typeID(of: node)) }
}
