import Declarations
import Frameworks
import Syntax

/// What a type is to a database, if anything.
package struct DatabaseType: Sendable {
    package var kind: FrameworkModel.TypeModel.Kind
    package var framework: Int
    package var model: FrameworkModel.TypeModel
    package var arguments: [Type]
}

/// Which types of a project are a database's, or hold one that is.
package final class DatabaseTypes: ProjectPart {
    @exclusivity(unchecked) private var declared: [TypeID: DatabaseType?] = [:]
    @exclusivity(unchecked) private var external: [Symbol: DatabaseType?] = [:]
    @exclusivity(unchecked) private var payloadTypes: [TypeID: [Type]] = [:]
    @exclusivity(unchecked) private var openPayloads: Set<TypeID> = []

    package func of(_ type: Type) -> DatabaseType? {
        switch type {
        case .external(let name, let arguments):
            if let m = project.models.type(name), m.kind != .plain {
                return DatabaseType(
                    kind: m.kind, framework: project.models.framework(name), model: m, arguments: arguments)
            }
            // A wrapper type that the models don't know may still inherit one.
            if arguments.isEmpty, let cached = external[name] { return cached }
            var found: DatabaseType?
            project.supertypes.walk(type) { t in
                guard case .external(let n, let a) = t, n != name, let m = project.models.type(n),
                    m.kind == .model || m.kind == .handle || m.kind == .collection
                else { return false }
                found = DatabaseType(kind: m.kind, framework: project.models.framework(n), model: m, arguments: a)
                return true
            }
            if arguments.isEmpty { external[name] = .some(found) }
            return found
        case .project(let id, _):
            if let cached = declared[id] { return cached }
            declared[id] = .some(nil)
            var found: DatabaseType?
            let declaration = project[id]
            for attribute in declaration.attributes {
                if let m = project.models.type(attribute: attribute), m.kind == .model {
                    found = DatabaseType(
                        kind: .model, framework: project.models.framework(m.name), model: m, arguments: [])
                }
            }
            if found == nil, let (model, framework) = projectType(declaration), model.kind != .plain {
                found = DatabaseType(kind: model.kind, framework: framework, model: model, arguments: [])
            }
            if found == nil, declaration.kind != .actor, declaration.kind != .enum {
                project.supertypes.walk(type) { t in
                    if case .project(let other, _) = t, other != id {
                        if let (model, framework) = projectType(project[other]),
                            model.kind == .model || model.kind == .handle || model.kind == .collection
                        {
                            found = DatabaseType(kind: model.kind, framework: framework, model: model, arguments: [])
                            return true
                        }
                        for attribute in project[other].attributes {
                            if let m = project.models.type(attribute: attribute), m.kind == .model {
                                found = DatabaseType(
                                    kind: .model, framework: project.models.framework(m.name), model: m, arguments: [])
                                return true
                            }
                        }
                        return false
                    }
                    guard case .external(let n, let a) = t, let m = project.models.type(n),
                        m.kind == .model || m.kind == .handle || m.kind == .collection
                    else { return false }
                    // A protocol that inherits one is as good as a class that does.
                    found = DatabaseType(kind: m.kind, framework: project.models.framework(n), model: m, arguments: a)
                    return true
                }
            }
            declared[id] = .some(found)
            return found
        case .generic(_, let constraints):
            for c in constraints { if let d = of(c) { return d } }
            return nil
        case .metatype, .unknown, .tuple, .function, .array, .dictionary, .optional: return nil
        }
    }

    /// What the project's own models say of a type that it declares.
    private func projectType(_ declaration: TypeDeclaration) -> (model: FrameworkModel.TypeModel, framework: Int)? {
        guard project.models.describesProject, declaration.file >= 0 else { return nil }
        let module = project.target(declaration.file).name
        return project.models.projectType(declaration.name, declaredIn: module.isEmpty ? nil : Symbol(module))
    }

    /// The database type that a value of `type` is or holds: looks into optionals, arrays, dictionaries and tuples.
    package func held(by type: Type) -> DatabaseType? { held(by: type, [:]) }

    /// - Parameter arguments: of the generic parameters that may stand in the type.
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
