import Frameworks
import Syntax

/// What the types of a project inherit.
package final class Supertypes: ProjectPart {
    @exclusivity(unchecked) private var direct: [TypeID: [Type]] = [:]
    @exclusivity(unchecked) private var ancestors: [TypeID: [Type]] = [:]
    @exclusivity(unchecked) private var externalAncestors: [Symbol: [Type]] = [:]
    @exclusivity(unchecked) private var resolving = 0
    /// Some types' supertypes are not known yet.
    var isResolving: Bool { resolving > 0 }

    /// Direct supertypes, resolved; classes first. Invalid cycles are cut by the callers' visited sets.
    package func of(_ id: TypeID) -> [Type] {
        if let cached = direct[id] { return cached }
        direct[id] = []  // a cycle reads as no supertypes
        resolving += 1
        defer { resolving -= 1 }
        let declaration = project.types[Int(id.index)]
        // A macro that makes a type conform (`@ModelActor`) is one more supertype.
        var result: [Type] = declaration.attributes.compactMap { a in
            project.models.type(attribute: a).flatMap { $0.kind == .plain ? .external($0.name, []) : nil }
        }
        for item in declaration.inherited {
            guard let node = item.node.children.first(where: { $0.kind != .attribute }) else { continue }
            for t in flattened(
                project.resolve(node, in: TypeScope(file: item.file, owner: declaration.outer ?? id, function: nil)))
            { result.append(t) }
        }
        direct[id] = result
        return result
    }

    private func flattened(_ type: Type) -> [Type] {
        if case .tuple(let e) = type, !e.isEmpty, e.allSatisfy({ $0.label == .none }) {
            return e.flatMap { flattened($0.type) }
        }
        return [type]
    }

    /// Calls `body` with the type and everything it inherits, nearest first, until it returns true.
    @discardableResult
    package func walk(_ type: Type, _ body: (Type) -> Bool) -> Bool {
        if case .project(let id, _) = type, let ancestors = findAncestors(of: id) {
            if body(type) { return true }
            for t in ancestors where body(t) { return true }
            return false
        }
        if case .external(let name, let arguments) = type, arguments.isEmpty,
            let ancestors = findAncestors(ofExternal: name)
        {
            if body(type) { return true }
            for t in ancestors where body(t) { return true }
            return false
        }
        return walkAll(of: type, body)
    }

    private func findAncestors(ofExternal name: Symbol) -> [Type]? {
        if let known = externalAncestors[name] { return known }
        guard resolving == 0 else { return nil }
        var result: [Type] = []
        walkAll(of: .external(name, [])) { t in
            result.append(t)
            return false
        }
        result.removeFirst()
        externalAncestors[name] = result
        return result
    }

    /// What a type of the project inherits, nearest first. Nil while supertypes are being resolved: some are not known
    /// yet.
    private func findAncestors(of id: TypeID) -> [Type]? {
        if let known = ancestors[id] { return known }
        guard resolving == 0 else { return nil }
        var result: [Type] = []
        walkAll(of: .project(id, [])) { t in
            result.append(t)
            return false
        }
        result.removeFirst()
        ancestors[id] = result
        return result
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
                if let ext = project.externalExtension(name) {
                    for s in of(ext) { queue.append(s) }
                }
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
