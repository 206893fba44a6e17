import Declarations
import Frameworks
import Modules
import Syntax

/// A property of a model that a cloud database can't store, where the model's store is mirrored to one.
package struct MirroredFault: Sendable {
    package enum Kind: Sendable {
        /// An attribute requires that no two objects have the same value.
        case unique(Node)
        /// A relationship that every object must have, to this model.
        case required(NominalID, isMutual: Bool)
        /// A relationship to a model that has none back.
        case noInverse(NominalID)
        /// An object that is read may lack the value; the node is the written type.
        case noDefault(Node)
    }
    /// The reason why the store counts as mirrored.
    package struct Evidence: Sendable {
        package var node: Node
        package var isCertain: Bool
    }
    package var kind: Kind
    package var model: NominalID
    package var property: VariableID
    package var type: TypeID
    package var framework: Int
    package var evidence: Evidence
}

extension Project {
    /// Properties of mirrored stores' models that can't be stored, in the order of the declarations.
    package func mirroredFaults() -> [MirroredFault] { MirroredModels(self).faults }
}

/// The models of mirrored stores: those listed by the container or schema of such a configuration, and those to which
/// they refer.
private struct MirroredModels {
    private(set) var models: [(id: NominalID, evidence: MirroredFault.Evidence)] = []
    private var seen: Set<NominalID> = []
    private let p: Project

    init(_ p: Project) {
        self.p = p
        var marks: [Symbol: (unless: FrameworkModel.ArgumentMark, perhaps: FrameworkModel.ArgumentMark?)] = [:]
        for framework in p.models.all {
            for (name, type) in framework.types {
                for list in type.members.values {
                    for m in list { if let mark = m.mirroredUnless { marks[name] = (mark, m.mirroredPerhaps) } }
                }
            }
        }
        guard !marks.isEmpty else { return }
        let labels = Set(marks.values.map(\.unless.label))
        var unlisted: MirroredFault.Evidence?
        let filter = NameSet(labels)
        for (i, file) in p.files.enumerated() where file.mentions(filter) {
            for call in file.tree.root.nodes(of: .callExpr) {
                guard let name = calledType(call), let mark = marks[name],
                    let value = call.children.first(where: {
                        $0.kind == .argument && $0.name == mark.unless.label && $0.flags.contains(.hasLabel)
                    })?.firstChild,
                    !value.tokens.contains(where: { $0.symbol == mark.unless.word })
                else { continue }
                let isCertain =
                    !value.tokens.contains { $0.symbol == mark.perhaps?.word } && value.kind != .identifierExpr
                let evidence = MirroredFault.Evidence(node: call, isCertain: isCertain)
                let listed = Self.listed(for: call, file: Int32(i), p)
                if listed.isEmpty { unlisted = unlisted ?? MirroredFault.Evidence(node: call, isCertain: false) }
                for t in listed { add(t, evidence) }
            }
        }
        // Where the list could not be read, every model that no other container lists may be in it.
        if let unlisted {
            let elsewhere = seen
            for t in p.allTypes(where: { $0.kind == .class })
            where !elsewhere.contains(t) && p.role(of: p.type(of: t))?.model.schema != nil {
                add(t, unlisted)
            }
        }
        models.sort { p.program.isBefore($0.0.id, $1.0.id) }
    }

    // MARK: Properties that the cloud can't store

    var faults: [MirroredFault] {
        models.flatMap { id, evidence -> [MirroredFault] in
            guard let model = p.role(of: p.type(of: id)), let schema = model.model.schema else { return [] }
            return p[id].variables.compactMap { property in
                let v = p[property], type = p.type(of: property)
                guard v.isStored, !v.isStatic, !v.attributes.contains(where: { $0 == schema.transient }),
                    let kind = fault(property, type, of: id, schema)
                else { return nil }
                return MirroredFault(
                    kind: kind, model: id, property: property, type: type, framework: model.framework,
                    evidence: evidence)
            }
        }
    }

    private func fault(
        _ property: VariableID, _ type: TypeID, of id: NominalID, _ schema: FrameworkModel.SchemaModel
    ) -> MirroredFault.Kind? {
        let v = p[property]
        if let attribute = schema.unique.flatMap({ attribute($0, of: v) }) { return .unique(attribute) }
        if let target = relatedModel(type) {
            let isMutual = hasInverse(property, id, target, schema)
            if !p.isOptional(type) { return .required(target, isMutual: isMutual) }
            return isMutual ? nil : .noInverse(target)
        }
        return v.initializer == nil && !p.isOptional(type) ? v.type.map { .noDefault($0) } : nil
    }

    private func attribute(_ mark: FrameworkModel.ArgumentMark, of v: VariableDeclaration) -> Node? {
        v.attributeNodes.first { $0.name == mark.label && $0.tokens.contains { $0.symbol == mark.word } }
    }

    private func relatedModel(_ type: TypeID) -> NominalID? {
        if let id = p.nominal(type) { return p.role(of: type)?.kind == .model ? id : nil }
        guard p.libraryName(type).map({ $0 == Names.setType }) ?? (p.isOptional(type) || p.element(of: type) != nil)
        else {
            return nil
        }
        return p.parts(of: type).first.flatMap { relatedModel($0) }
    }

    /// Whether a relationship has one back: named on this side or the other, or found by the framework.
    private func hasInverse(
        _ property: VariableID, _ id: NominalID, _ target: NominalID, _ schema: FrameworkModel.SchemaModel
    ) -> Bool {
        schema.inverse.map { attribute($0, of: p[property]) != nil } ?? false
            || p[target].variables.contains {
                $0 != property && p[$0].isStored && relatedModel(p.type(of: $0)) == id
            }
    }

    // MARK: Finding them

    private mutating func add(_ t: NominalID, _ evidence: MirroredFault.Evidence) {
        guard p.role(of: p.type(of: t))?.model.schema != nil, seen.insert(t).inserted else { return }
        models.append((t, evidence))
        for v in p[t].variables {
            if let next = referred(p.type(of: v)) { add(next, evidence) }
        }
    }

    private func referred(_ type: TypeID) -> NominalID? {
        if p.isOptional(type) { return referred(p.unwrapped(type)) }
        return p.element(of: type).map { referred($0) } ?? p.nominal(type)
    }

    private func calledType(_ call: Node) -> Symbol? {
        call.child(.callee).flatMap { $0.kind == .identifierExpr ? $0.name : nil }
    }

    /// Types named `X.self` in the call that makes the container, in the schema, or in what either gets from a local.
    private static func listed(for configuration: Node, file: Int32, _ p: Project) -> [NominalID] {
        // A configuration with a schema of its own is complete.
        var result = types(in: configuration, file, p, depth: 0)
        if !result.isEmpty { return result }
        let configurationType = configuration.child(.callee)?.name
        // The container around it, or the one that takes the variable with the configuration.
        var names: Set<Symbol> = []
        for parent in configuration.ancestors {
            if parent.kind == .callExpr { result += types(in: parent, file, p, depth: 0, except: configurationType) }
            if parent.kind == .patternBinding, let pattern = parent.firstChild { names.insert(pattern.name) }
            if parent.kind == .codeBlock || parent.kind == .memberBlock || parent.kind == .sourceFile {
                if !names.isEmpty {
                    for call in parent.nodes(of: .callExpr)
                    where call.children.contains(where: {
                        $0.kind == .argument && $0.firstChild.map { mentions($0, names) } ?? false
                    }) { result += types(in: call, file, p, depth: 0, except: configurationType) }
                }
                if parent.kind != .codeBlock || !result.isEmpty { break }
            }
        }
        return result
    }

    private static func mentions(_ e: Node, _ names: Set<Symbol>) -> Bool {
        e.kind == .identifierExpr && names.contains(e.name)
            || e.kind == .arrayExpr && e.children.contains { mentions($0, names) }
    }

    /// - Parameter except: a type whose calls, other configurations', are read separately.
    private static func types(
        in call: Node, _ file: Int32, _ p: Project, depth: Int, except: Symbol? = nil
    ) -> [NominalID] {
        var result: [NominalID] = []
        if let except, call.kind == .callExpr, call.child(.callee)?.name == except { return [] }
        for a in call.children where a.kind == .argument {
            guard let e = a.firstChild else { continue }
            for n in e.subtree {
                if n.kind == .memberExpr, n.name == Names.self_, let base = n.child(.base),
                    let id = p.nominal(p.resolve(base, in: TypeScope(file: file, owner: nil, function: nil)))
                {
                    if p[id].kind == .class { result.append(id) } else { result += named(in: id, p) }
                }
                guard depth < 3, n.kind == .identifierExpr else { continue }
                if case .value(let value?, _) = LocalBinding.of(n.name, at: n, in: nil) {
                    result += types(in: value, file, p, depth: depth + 1, except: except)
                }
            }
        }
        return result
    }

    /// The models that a versioned schema lists.
    private static func named(in id: NominalID, _ p: Project) -> [NominalID] {
        var result: [NominalID] = []
        for v in p[id].variables where p[v].isStatic {
            for n in p[v].node.nodes(of: .memberExpr) where n.name == Names.self_ {
                if let type = n.child(.base).flatMap({ p.nominal(p.resolve($0, in: p.scope(of: id))) }) {
                    result.append(type)
                }
            }
        }
        return result
    }
}
