import Findings
import Frameworks
import Semantics
import Syntax

/// Models of a store that is mirrored to a cloud database, and what the cloud can't keep of them.
struct SwiftDataCloudKitModel: Rule {
    static let descriptor = RuleDescriptor(
        id: "swiftdata_cloudkit_model",
        summary: "a model of a CloudKit-backed store breaks CloudKit's rules for schemas", severity: .error,
        section: "Modelling", fix: "safe/unsafe")

    static func check(_ project: RuleContext) {
        let p = project.project
        let mirrored = MirroredModels(p)
        for (id, evidence) in mirrored.models {
            guard let model = p.databaseTypes.of(.project(id, [])), let schema = model.model.schema else { continue }
            let path = [Step(.declared, evidence.node, "this store is mirrored to the cloud")]
            let name = p[id].name.text
            for v in p[id].variables
            where p[v].isStored && !p[v].isStatic && !p[v].attributes.contains(where: { $0 == schema.transient }) {
                let property = p[v]
                guard !project.isTest(property.pattern) else { continue }
                func report(_ message: String, _ help: String, _ fixes: [Fix] = []) {
                    project.report(
                        property.declaration, message, help: help, confidence: evidence.isCertain ? .high : .medium,
                        framework: model.framework, path: path, fixes: fixes)
                }
                if let mark = schema.unique,
                    let attribute = property.attributeNodes.first(where: {
                        $0.name == mark.label && $0.tokens.contains { $0.symbol == mark.word }
                    })
                {
                    report(
                        "`\(name).\(property.name.text)` is unique, which the cloud can't enforce",
                        "drop the attribute and look for an existing record before inserting",
                        [remove(attribute, project)])
                    continue
                }
                let type = p.type(of: v)
                if let target = relationship(type, p) {
                    let isMutual = hasInverse(v, id, target, schema, p)
                    if !type.isOptional {
                        report(
                            "the relationship `\(name).\(property.name.text)` is not optional\(isMutual ? "" : " and has no inverse"), but its records may arrive later than their owner",
                            isMutual
                                ? "make it optional"
                                : "make it optional and give `\(p[target].name.text)` a property back to `\(name)`",
                            isMutual
                                ? property.type.map { [insert("?", after: $0, "make it optional", .unsafe, project)] }
                                    ?? [] : [])
                    } else if !isMutual {
                        report(
                            "the relationship `\(name).\(property.name.text)` has no inverse in `\(p[target].name.text)`",
                            "give `\(p[target].name.text)` a property back to `\(name)`")
                    }
                    continue
                }
                guard property.initializer == nil, !type.isOptional, let written = property.type else { continue }
                report(
                    "`\(name).\(property.name.text)` has neither a default nor is it optional, so a record without it can't be read",
                    "give it a default or make it optional",
                    property.isLet
                        ? []
                        : defaultValue(type).map {
                            [insert(" = " + $0, after: written, "give it the default \($0)", .safe, project)]
                        } ?? [])
            }
        }
    }

    private static func relationship(_ type: Type, _ p: Project) -> TypeID? {
        switch type {
        case .optional(let t), .array(let t): return relationship(t, p)
        case .project(let id, _): return p.databaseTypes.of(type)?.kind == .model ? id : nil
        case .external(let name, let a) where name == Names.setType: return a.first.flatMap { relationship($0, p) }
        default: return nil
        }
    }

    /// Named on this side or the other, or found by the framework: a property back.
    private static func hasInverse(
        _ v: VariableID, _ id: TypeID, _ target: TypeID, _ schema: FrameworkModel.SchemaModel, _ p: Project
    ) -> Bool {
        if let mark = schema.inverse,
            p[v].attributeNodes.contains(where: {
                $0.name == mark.label && $0.tokens.contains { $0.symbol == mark.word }
            })
        {
            return true
        }
        return p[target].variables.contains { back in
            back != v && p[back].isStored && relationship(p.type(of: back), p) == id
        }
    }

    private static func remove(_ attribute: Node, _ project: RuleContext) -> Fix {
        var at = project.location(attribute)
        let next = Int(attribute.raw.endToken)
        if next < attribute.tree.tokens.count { at.end = Int(attribute.tree.tokens[next].start) }
        return Fix(
            title: "drop the unique attribute", applicability: .unsafe, edits: [Edit(location: at, replacement: "")],
            note: "two objects may then have the same value")
    }

    private static func insert(
        _ text: String, after node: Node, _ title: String, _ applicability: Fix.Applicability, _ project: RuleContext
    ) -> Fix {
        var at = project.location(node)
        at.start = at.end
        return Fix(title: title, applicability: applicability, edits: [Edit(location: at, replacement: text)])
    }

    private static func defaultValue(_ type: Type) -> String? {
        switch type {
        case .array: return "[]"
        case .dictionary: return "[:]"
        case .external(let name, _): return plainDefaults[name.text]
        default: return nil
        }
    }

    /// Values that a fresh record may have without saying anything wrong about its owner.
    private static let plainDefaults = [
        "String": "\"\"", "Int": "0", "Int16": "0", "Int32": "0", "Int64": "0", "Double": "0", "Float": "0",
        "Bool": "false", "Date": "Date()", "UUID": "UUID()", "Data": "Data()", "Set": "[]"
    ]
}

/// The models of mirrored stores: those that the container or schema of such a configuration lists, and what they refer
/// to.
struct MirroredModels {
    struct Evidence {
        var node: Node
        var isCertain: Bool
    }
    private(set) var models: [(TypeID, Evidence)] = []
    private var seen: Set<TypeID> = []
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
        var unlisted: Evidence?
        let filter = NameFilter(labels)
        for (i, file) in p.files.enumerated() where file.mentions(filter) {
            for index in file.tree.nodes.indices where file.tree.nodes[index].kind == .callExpr {
                let call = Node(tree: file.tree, index: Int32(index))
                guard let name = calledType(call), let mark = marks[name],
                    let value = call.children.first(where: {
                        $0.kind == .argument && $0.name == mark.unless.label && $0.flags.contains(.hasLabel)
                    })?.firstChild,
                    !value.tokens.contains(where: { $0.symbol == mark.unless.word })
                else { continue }
                let isCertain =
                    !value.tokens.contains { $0.symbol == mark.perhaps?.word } && value.kind != .identifierExpr
                let evidence = Evidence(node: call, isCertain: isCertain)
                let listed = Self.listed(for: call, file: Int32(i), p)
                if listed.isEmpty { unlisted = unlisted ?? Evidence(node: call, isCertain: false) }
                for t in listed { add(t, evidence) }
            }
        }
        // Where the list could not be read, every model that no other container lists may be in it.
        if let unlisted {
            let elsewhere = seen
            for t in p.allTypes(where: { $0.kind == .class })
            where !elsewhere.contains(t) && p.databaseTypes.of(.project(t, []))?.model.schema != nil {
                add(t, unlisted)
            }
        }
        models.sort { $0.0.index < $1.0.index }
    }

    private mutating func add(_ t: TypeID, _ evidence: Evidence) {
        guard p.databaseTypes.of(.project(t, []))?.model.schema != nil, seen.insert(t).inserted else { return }
        models.append((t, evidence))
        for v in p[t].variables {
            if let next = referred(p.type(of: v)) { add(next, evidence) }
        }
    }

    private func referred(_ type: Type) -> TypeID? {
        switch type {
        case .optional(let t), .array(let t): referred(t)
        case .project(let id, _): id
        default: nil
        }
    }

    private func calledType(_ call: Node) -> Symbol? {
        call.child(.callee).flatMap { $0.kind == .identifierExpr ? $0.name : nil }
    }

    /// Types named `X.self` in the call that makes the container, in the schema, or in what either gets from a local.
    private static func listed(for configuration: Node, file: Int32, _ p: Project) -> [TypeID] {
        // A configuration with a schema of its own says it all.
        var result = types(in: configuration, file, p, depth: 0)
        if !result.isEmpty { return result }
        let configurationType = configuration.child(.callee)?.name
        // The container around, or the one that gets the variable which holds the configuration.
        var n: Node = configuration
        var names: Set<Symbol> = []
        while let parent = n.parent {
            if parent.kind == .callExpr { result += types(in: parent, file, p, depth: 0, except: configurationType) }
            if parent.kind == .patternBinding, let pattern = parent.firstChild { names.insert(pattern.name) }
            if parent.kind == .codeBlock || parent.kind == .memberBlock || parent.kind == .sourceFile {
                if !names.isEmpty {
                    for i in parent.raw.firstNode..<parent.index where parent.tree.nodes[Int(i)].kind == .callExpr {
                        let call = Node(tree: parent.tree, index: i)
                        guard
                            call.children.contains(where: {
                                $0.kind == .argument && $0.firstChild.map { mentions($0, names) } ?? false
                            })
                        else { continue }
                        result += types(in: call, file, p, depth: 0, except: configurationType)
                    }
                }
                if parent.kind != .codeBlock || !result.isEmpty { break }
            }
            n = parent
        }
        return result
    }

    private static func mentions(_ e: Node, _ names: Set<Symbol>) -> Bool {
        e.kind == .identifierExpr && names.contains(e.name)
            || e.kind == .arrayExpr && e.children.contains { mentions($0, names) }
    }

    /// - Parameter except: a type whose calls, other configurations', speak for themselves.
    private static func types(in call: Node, _ file: Int32, _ p: Project, depth: Int, except: Symbol? = nil) -> [TypeID]
    {
        var result: [TypeID] = []
        if let except, call.kind == .callExpr, call.child(.callee)?.name == except { return [] }
        for a in call.children where a.kind == .argument {
            guard let e = a.firstChild else { continue }
            for i in e.raw.firstNode...e.index {
                let n = Node(tree: e.tree, index: i)
                if n.kind == .memberExpr, n.name == Names.self_, let base = n.child(.base),
                    case .project(let id, _) = p.resolve(base, in: TypeScope(file: file, owner: nil, function: nil))
                {
                    if p[id].kind == .class { result.append(id) } else { result += named(in: id, p) }
                }
                guard depth < 3, n.kind == .identifierExpr else { continue }
                if case .value(let value?, _) = p.localBinding(n.name, at: n, in: nil) {
                    result += types(in: value, file, p, depth: depth + 1, except: except)
                }
            }
        }
        return result
    }

    /// The models that a versioned schema lists.
    private static func named(in id: TypeID, _ p: Project) -> [TypeID] {
        var result: [TypeID] = []
        for v in p[id].variables where p[v].isStatic {
            for i in p[v].node.raw.firstNode..<p[v].node.index {
                let n = Node(tree: p[v].node.tree, index: i)
                if n.kind == .memberExpr, n.name == Names.self_, let base = n.child(.base),
                    case .project(let t, _) = p.resolve(base, in: p.scope(of: id))
                {
                    result.append(t)
                }
            }
        }
        return result
    }
}
