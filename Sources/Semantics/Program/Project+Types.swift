import Declarations
import Frameworks
import Lowering
import Syntax

/// The program's types, as rules read them.
extension Project {
    package func type(_ id: Declarations.TypeID) -> Type {
        if let known = types[id] { return known }
        let type = read(id)
        types[id] = type
        return type
    }

    private func read(_ id: Declarations.TypeID) -> Type {
        switch program.types[id] {
        case .nominal(let declaration, let arguments): return named(declaration, arguments.map(type))
        case .opaque(let module, let name, let arguments): return opaque(name, of: module, arguments.map(type))
        case .tuple(let elements):
            return .tuple(elements.map { Type.TupleElement(label: $0.label, type: type($0.type)) })
        case .function(let function):
            return .function(
                FunctionType(parameters: function.parameters.map { type($0.type) }, result: type(function.result)))
        case .metatype(let instance): return .metatype(type(instance))
        case .existential(let parts), .someType(let parts):
            if parts.isEmpty { return .external(Names.any, []) }
            return parts.count == 1 ? type(parts[0]) : .generic(.none, constraints: parts.map(type))
        case .parameter(let parameter): return generic(parameter, id)
        case .never: return .external(Self.never, [])
        case .unknown, .dependentMember, .variable: return .unknown
        }
    }

    /// A type of the platform's modules, or of one that a model describes, is known by its plain name; another module's
    /// may share that name with anything.
    private func opaque(_ name: Symbol, of module: Symbol, _ arguments: [Type]) -> Type {
        let isPlain = module == .none || models.isModule(module) || models.isPlatform(module)
        return .external(isPlain ? name : Symbol("\(module.text).\(name.text)"), arguments)
    }

    private func named(_ id: DeclarationID, _ arguments: [Type]) -> Type {
        switch id {
        case _ where id == program.standard.optional && arguments.count == 1: return .optional(arguments[0])
        case _ where id == program.standard.array && arguments.count == 1: return .array(arguments[0])
        case _ where id == program.standard.dictionary && arguments.count == 2:
            return .dictionary(arguments[0], arguments[1])
        default: break
        }
        guard program.isInterface(id) else { return .project(TypeID(id), arguments) }
        return .external(name(of: id), arguments)
    }

    /// The name that the models know a library's type by: `Realm.Configuration`. A type with the name of another
    /// module's, which a model describes, has its module before it: `GRDB.Configuration`.
    private func name(of id: DeclarationID) -> Symbol {
        let own = program[id].name, module = program[program[id].module].name
        let whole = program[id].parent == nil ? own : Symbol(program.typeName(of: id))
        var name = models.type(whole) == nil ? own : whole
        if models.type(name) != nil, models.type(name, declaredIn: module) == nil {
            name = Symbol("\(module.text).\(name.text)")
        }
        // The supertypes of a supposed type are supposed, too.
        if external[name] == nil, !program[program[id].module].isSupposed { external[name] = id }
        return name
    }

    private func generic(_ parameter: DeclarationID, _ id: Declarations.TypeID) -> Type {
        // A protocol's `Self`.
        if program[parameter].isType {
            return program.isInterface(parameter) ? .unknown : .project(TypeID(parameter), [])
        }
        // A parameter may be constrained by itself.
        types[id] = .unknown
        let scope = Scope(file: program[parameter].source.file, declaration: program[parameter].parent)
        return .generic(program[parameter].name, constraints: program.constraints(of: id, from: scope).map(type))
    }

    private static let never = Symbol("Never")

    // MARK: What is declared

    /// The type that a type node, or an expression that names a type, stands for.
    package func resolve(_ node: Node, in scope: TypeScope) -> Type {
        self.scope(scope).map { type(program.resolve(node, in: $0)) } ?? .unknown
    }

    /// The types of an inherited item; more than one for a composition.
    package func inheritedTypes(_ item: InheritedType, of id: TypeID) -> [Type] {
        guard let node = item.node.children.first(where: { $0.kind != .attribute }),
            let scope = scope(TypeScope(file: item.file, owner: program.isInterface(id.id) ? nil : id))
        else { return [] }
        let resolved = program.resolve(node, in: scope)
        if case .existential(let parts) = program.types[resolved] { return parts.map(type) }
        return [type(resolved)]
    }

    /// The type as seen from inside its declaration.
    package func selfType(_ id: TypeID) -> Type { type(program.type(declaredBy: id.id)) }

    /// The written type of a property.
    package func declaredType(of id: VariableID) -> Type? {
        self[id].type == nil ? nil : program.declaredType(of: id.id).map(type)
    }

    /// Declared type of a property, else the type of its initial value.
    package func type(of id: VariableID) -> Type { type(lowerer.type(of: id.id)) }

    package func resultType(of id: FunctionID) -> Type {
        let f = self[id]
        switch f.kind {
        case .function, .initializer: return type(program.signature(of: id.id).result)
        case .getter: return f.variable.flatMap { declaredType(of: $0) } ?? .unknown
        case .subscriptGetter: return program[id.id].parent.map { type(program.signature(of: $0).result) } ?? .unknown
        case .deinitializer, .setter, .subscriptSetter, .observer, .topLevel: return .void
        }
    }

    /// The type of an expression, as Lowering infers it.
    package func type(ofExpression node: Node) -> Type { type(typed.typeID(of: node)) }

    /// Whether the name means something that the project declares.
    package func declares(_ name: Symbol, seenFrom scope: TypeScope) -> Bool {
        guard let scope = self.scope(scope) else { return false }
        return program.lookUp(name, in: scope, stopsAtFirst: true).contains { level in
            level.candidates.contains { !program.isInterface($0.declaration) }
        }
    }
}
