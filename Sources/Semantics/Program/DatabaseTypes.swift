import Declarations
import Frameworks
import Syntax

/// A type of a database, as its framework's model describes it.
package struct DatabaseType: Sendable {
    package var framework: Int
    package var model: FrameworkModel.TypeModel
    package var arguments: [Type] = []
    package var kind: FrameworkModel.TypeModel.Kind { model.kind }
}

/// Which types of a project are a database's, or hold one that is.
package final class DatabaseTypes: ProjectPart {
    @exclusivity(unchecked) private var declared: [TypeID: DatabaseType?] = [:]
    @exclusivity(unchecked) private var external: [Symbol: DatabaseType?] = [:]
    @exclusivity(unchecked) private var payloadTypes: [TypeID: [Type]] = [:]
    @exclusivity(unchecked) private var openPayloads: Set<TypeID> = []

    package func of(_ type: Type) -> DatabaseType? {
        switch type {
        case .external(let name, let arguments): library(name, arguments)
        case .project(let id, _): own(id)
        case .generic(_, let constraints): constraints.lazy.compactMap { self.of($0) }.first
        case .metatype, .unknown, .tuple, .function, .array, .dictionary, .optional: nil
        }
    }

    private func library(_ name: Symbol, _ arguments: [Type]) -> DatabaseType? {
        if let found = described(name, arguments), found.kind != .plain { return found }
        // A wrapper type that the models don't know may still inherit one.
        if arguments.isEmpty, let known = external[name] { return known }
        let found = inherited(by: .external(name, arguments))
        if arguments.isEmpty { external[name] = .some(found) }
        return found
    }

    private func own(_ id: TypeID) -> DatabaseType? {
        if let known = declared[id] { return known }
        declared[id] = .some(nil)
        let declaration = project[id]
        var found = stated(declaration)
        if found == nil, declaration.kind != .actor, declaration.kind != .enum {
            found = inherited(by: .project(id, []))
        }
        declared[id] = .some(found)
        return found
    }

    private func described(_ name: Symbol, _ arguments: [Type]) -> DatabaseType? {
        project.models.type(name).map {
            DatabaseType(framework: project.models.framework(name), model: $0, arguments: arguments)
        }
    }

    /// The type that a type's own declaration says that it is: by its macro, or in the project's own models.
    private func stated(_ declaration: TypeDeclaration) -> DatabaseType? {
        let models = project.models
        let macro = declaration.attributes.compactMap { models.type(attribute: $0) }.last { $0.kind == .model }
        if let macro { return DatabaseType(framework: models.framework(macro.name), model: macro) }
        guard models.describesProject, declaration.file >= 0 else { return nil }
        let module = project.target(declaration.file).name
        let own = models.projectType(declaration.name, declaredIn: module.isEmpty ? nil : Symbol(module))
        return own.flatMap { $0.model.kind == .plain ? nil : DatabaseType(framework: $0.framework, model: $0.model) }
    }

    /// The nearest type that a type inherits whose values belong to a handle; a protocol that inherits one is as good
    /// as a class that does.
    private func inherited(by type: Type) -> DatabaseType? {
        var found: DatabaseType?
        project.supertypes.walk(type) { inherited in
            if inherited == type { return false }
            let candidate: DatabaseType? =
                switch inherited {
                case .project(let id, _): stated(project[id])
                case .external(let name, let arguments): described(name, arguments)
                default: nil
                }
            guard let candidate, [.model, .handle, .collection].contains(candidate.kind) else { return false }
            found = candidate
            return true
        }
        return found
    }

    /// The database type that a value of `type` is or holds: looks into optionals, arrays, dictionaries and tuples.
    package func held(by type: Type) -> DatabaseType? { held(by: type, [:]) }

    /// - Parameter arguments: Those of the generic parameters that may stand in the type.
    private func held(by type: Type, _ arguments: [Symbol: Type]) -> DatabaseType? {
        switch type {
        case .optional(let t), .array(let t): return held(by: t, arguments)
        case .dictionary(_, let v): return held(by: v, arguments)
        case .tuple(let e): return e.lazy.compactMap { self.held(by: $0.type, arguments) }.first
        case .external(let name, let own):
            if let d = of(type) { return d }
            guard project.models.type(name)?.element != nil || Self.holders.contains(name) else { return nil }
            return own.lazy.compactMap { self.held(by: $0, arguments) }.first
        case .project(let id, let own):
            return of(type) ?? (project[id].kind == .enum ? payload(of: id, own) : nil)
        case .generic(let name, _): return arguments[name].flatMap { held(by: $0) } ?? of(type)
        default: return of(type)
        }
    }

    /// The database type in the payloads of an enum's cases (`case loaded(Results<Dog>)`).
    private func payload(of id: TypeID, _ arguments: [Type]) -> DatabaseType? {
        // An enum may hold itself.
        guard openPayloads.insert(id).inserted else { return nil }
        defer { openPayloads.remove(id) }
        let payloads: [Type]
        if let known = payloadTypes[id] {
            payloads = known
        } else {
            payloads = project[id].cases.flatMap { c in
                project.program.signature(of: c.id).parameters.map { project.type($0.type) }
            }
            payloadTypes[id] = payloads
        }
        guard !payloads.isEmpty else { return nil }
        let parameters = project.program.genericParameters(of: id.id).map { project.program[$0].name }
        let map = Dictionary(zip(parameters, arguments), uniquingKeysWith: { $1 })
        return payloads.lazy.compactMap { self.held(by: $0, map) }.first
    }

    private static let holders: Set<Symbol> = Set(
        [
            "Set", "Array", "ContiguousArray", "ArraySlice", "Slice", "Optional", "Result", "LazySequence",
            "LazyMapSequence", "LazyFilterSequence", "NSCache", "Published", "CurrentValueSubject",
            "EnumeratedSequence", "ReversedCollection", "Dictionary", "Weak", "Box"
        ].map { Symbol($0) })
}
