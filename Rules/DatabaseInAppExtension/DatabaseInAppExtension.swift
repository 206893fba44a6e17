import Findings
import Frameworks
import Semantics
import Syntax

/// A database that maps its file into memory, opened in a process that is allowed little of it.
struct DatabaseInAppExtension: Rule {
    static let descriptor = RuleDescriptor(
        id: "database_in_app_extension", summary: "Realm is opened in a widget or another app extension",
        severity: .warning, section: "Memory and lifetime")

    private struct Extension {
        var text: String
        var confidence: Confidence
    }

    static func check(_ project: RuleContext) {
        let p = project.project
        for o in project.facts.opens where project.isAbout(o.site.framework) {
            guard let found = enclosing(o.site.node, project),
                !o.isIndirect || !o.site.path.contains(where: { enclosing($0.node, project) != nil })
            else { continue }
            report(o.site.node, found, o.site.framework, o.site.path, project)
        }
        // Code that is not seen and lends a handle has opened one.
        for lending in project.facts.lendings where project.isAbout(lending.framework) {
            if let found = enclosing(lending.node, project) {
                report(lending.node, found, lending.framework, [], project)
            }
        }
        checkDefaults(project)
        // Synchronous functions without isolation: whoever calls them, they run in the extension.
        for id in openersInExtensions(project) {
            guard
                case let opens = project.analysis.openings(of: id).filter({
                    !$0.path.isEmpty && project.isAbout($0.framework)
                }), !opens.isEmpty,
                let found = enclosing(p[id].node, project)
            else { continue }
            for o in opens {
                // Where the extension's own code does the calling in between, the last of those calls is the place.
                guard let call = o.path.first?.node,
                    !o.path.dropFirst().contains(where: { enclosing($0.node, project) != nil })
                else { continue }
                report(call, found, o.framework, Array(o.path.dropFirst()), project)
            }
        }
    }

    /// Methods and accessors that open a handle and stand in an extension's target, or in files that hold members of a
    /// type that only extensions have.
    private static func openersInExtensions(_ project: RuleContext) -> [FunctionID] {
        let p = project.project
        var files: [Int32: Bool] = [:], types: [TypeID: Bool] = [:]
        func isOfExtension(_ type: TypeID) -> Bool {
            if let known = types[type] { return known }
            types[type] = false
            let found =
                !p[type].inherited.isEmpty && marker(of: type, p) != nil
                || p[type].outer.map { isOfExtension($0) } ?? false
            types[type] = found
            return found
        }
        func isExtensionCode(_ file: Int32) -> Bool {
            if let known = files[file] { return known }
            let found = p.target(file).isAppExtension || p.owners(inFile: file).contains { isOfExtension($0) }
            files[file] = found
            return found
        }
        return project.analysis.openers.filter {
            p[$0].owner != nil && p[$0].body != nil && isExtensionCode(p[$0].file)
        }
    }

    /// Assignments of the configuration that every plain open uses, in code of an extension's target.
    private static func checkDefaults(_ project: RuleContext) {
        let p = project.project
        var names: [Symbol: Int] = [:]
        for (i, framework) in p.models.all.enumerated() where project.isAbout(i) {
            for type in framework.types.values where type.kind == .configuration {
                for list in type.members.values {
                    for m in list where m.isStatic && m.returns != nil { names[m.name] = i }
                }
            }
        }
        let filter = NameSet(names.keys)
        for (i, file) in p.files.enumerated() where p.target(Int32(i)).isAppExtension && file.mentions(filter) {
            for index in file.tree.nodes.indices where file.tree.nodes[index].kind == .assignmentOperator {
                guard let statement = Node(tree: file.tree, index: Int32(index)).parent,
                    let target = statement.firstChild, target.kind == .memberExpr, let framework = names[target.name],
                    let base = target.child(.base),
                    case .external(let name, _) = p.resolve(
                        base, in: TypeScope(file: Int32(i), owner: nil, function: nil)),
                    p.models.type(name)?.kind == .configuration,
                    let found = enclosing(statement, project)
                else { continue }
                report(statement, found, framework, [], project)
            }
        }
    }

    private static func report(
        _ node: Node, _ found: Extension, _ framework: Int, _ path: [Step], _ project: RuleContext
    ) {
        guard !project.isTest(node) else { return }
        project.report(
            node,
            "\(project.project.models.all[framework].name) is opened in \(found.text), which runs in a process of its own with a few megabytes of memory",
            help: "let the app write a small snapshot of what is needed here and read that",
            confidence: found.confidence, framework: framework, path: path)
    }

    /// The extension that code at a node belongs to: its target, or a type around it that only extensions have.
    private static func enclosing(_ node: Node, _ project: RuleContext) -> Extension? {
        let p = project.project
        let file = Int32(project.location(node).file)
        let target = p.target(file)
        if target.isAppExtension { return Extension(text: "the app extension \(target.name)", confidence: .high) }
        var type = p.enclosingType(node)
        while let id = type {
            if let m = marker(of: id, p) {
                return Extension(
                    text: "`\(p[id].name.text)`, \("`\(m.name.text)`".withArticle)",
                    confidence: m.mayRunInApp ? .medium : .high)
            }
            type = p[id].outer
        }
        return nil
    }

    /// What a type inherits that only app extensions do.
    private static func marker(of id: TypeID, _ p: Project) -> FrameworkModel.TypeModel? {
        var found: FrameworkModel.TypeModel?
        p.supertypes.walk(.project(id, [])) { t in
            guard case .external(let name, _) = t, let m = p.models.type(name), m.isAppExtension else { return false }
            found = m
            return true
        }
        return found
    }
}
