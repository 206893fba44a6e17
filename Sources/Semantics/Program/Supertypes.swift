import Declarations
import Frameworks
import Syntax

/// The supertypes of types: by their declarations and, of a library's types, by the models too.
package final class Supertypes: ProjectPart {
    private var direct: [TypeID: [Type]] = [:]
    private var ancestors: [TypeID: [Type]] = [:]
    private var externalAncestors: [Symbol: [Type]] = [:]

    /// Direct supertypes. Invalid cycles are cut by the callers' visited sets.
    private func of(_ id: TypeID) -> [Type] {
        if let cached = direct[id] { return cached }
        // A macro that makes a type conform (`@ModelActor`) is one more supertype.
        let result: [Type] =
            project[id].attributes.compactMap { a in
                project.models.type(attribute: a).flatMap { $0.kind == .plain ? .external($0.name, []) : nil }
            } + project.program.inheritedTypes(of: id.id).map { project.type($0) }
        direct[id] = result
        return result
    }

    /// Calls `body` with the type and everything it inherits, nearest first, until it returns true.
    @discardableResult
    package func walk(_ type: Type, _ body: (Type) -> Bool) -> Bool {
        switch type {
        case .project(let id, _): return body(type) || ancestors(of: id, type).contains(where: body)
        case .external(let name, let arguments) where arguments.isEmpty:
            return body(type) || ancestors(ofExternal: name, type).contains(where: body)
        default: return walkAll(of: type, body)
        }
    }

    private func ancestors(of id: TypeID, _ type: Type) -> [Type] {
        if let known = ancestors[id] { return known }
        let found = all(of: type)
        ancestors[id] = found
        return found
    }

    private func ancestors(ofExternal name: Symbol, _ type: Type) -> [Type] {
        if let known = externalAncestors[name] { return known }
        let found = all(of: type)
        externalAncestors[name] = found
        return found
    }

    private func all(of type: Type) -> [Type] {
        var result: [Type] = []
        walkAll(of: type) { t in
            result.append(t)
            return false
        }
        return Array(result.dropFirst())
    }

    @discardableResult
    private func walkAll(of type: Type, _ body: (Type) -> Bool) -> Bool {
        var queue = [type]
        // Few types inherit more than a handful: looking through an array beats hashing.
        var seenProject: [TypeID] = []
        var seenExternal: [Symbol] = []
        var head = 0
        while head < queue.count {
            let t = queue[head]
            head += 1
            switch t {
            case .project(let id, _):
                if seenProject.contains(id) { continue }
                seenProject.append(id)
                if body(t) { return true }
                queue += of(id)
            case .external(let name, let arguments):
                if seenExternal.contains(name) { continue }
                seenExternal.append(name)
                if body(t) { return true }
                if let declaration = project.external[name] { queue += of(TypeID(declaration)) }
                if let model = project.models.type(name) { queue += model.supertypes.map { .external($0, arguments) } }
            case .array(let e):
                if seenExternal.contains(Names.array) { continue }
                queue.append(.external(Names.array, [e]))
            case .dictionary(let k, let v): queue.append(.external(Names.dictionary, [k, v]))
            case .optional(let w): queue.append(.external(Names.optional, [w]))
            case .generic(_, let constraints): queue += constraints
            default:
                if body(t) { return true }
            }
        }
        return false
    }
}
