import Findings
import Semantics
import Syntax

/// A stored handle becomes a computed one that opens afresh. Only where opening is cheap and every handle of a thread
/// sees the same pending changes; a context that holds unsaved objects must stay the same one.
enum ComputedFix {
    static func fix(_ id: VariableID, _ accesses: [StoredAccessFact], _ project: RuleContext) -> Fix? {
        let p = project.project
        let v = p[id]
        let declaration = v.declaration
        guard declaration.kind == .varDecl, v.attributes.isEmpty, let binding = v.pattern.parent,
            binding.kind == .patternBinding, declaration.children.filter({ $0.kind == .patternBinding }).count == 1,
            binding.children.allSatisfy({ $0.kind != .accessorBlock })
        else { return nil }
        let modifiers = declaration.children.filter { $0.kind == .modifier }
        guard modifiers.allSatisfy({ allowed.contains($0.name.text) && $0.raw.endToken - $0.raw.firstToken == 1 })
        else { return nil }
        let lead = modifiers.filter { $0.name != lazyName }.map(\.text).joined(separator: " ")
        let verdict = ComputedSafety.verdict(id, project)
        guard verdict != .broken, !isInMemory(accesses, v, project) else { return nil }
        let writes = accesses.filter {
            $0.isWrite && $0.site.node.start != v.initializer?.start && !contains(declaration, $0.site.node)
        }

        if let initializer = v.initializer {
            guard writes.isEmpty else { return nil }
            if let opening = opening(initializer, project) {
                let type = v.type?.text ?? opening.type
                guard !type.hasSuffix("!") && !type.hasSuffix("?") else { return nil }
                // Only the initialiser's own text is kept.
                guard !Code.isComment(SourceStyle(declaration.tree).text(declaration.start..<initializer.start)) else {
                    return nil
                }
                let isSafe = opening.isConstant && initializer.flags.contains(.forced) && verdict == .same
                return made(project, declaration, "\(head(lead, v)): \(type) { \(initializer.text) }", isSafe: isSafe)
            }
            // `lazy var x: T = { … }()`
            guard initializer.kind == .callExpr, let closure = initializer.child(.callee), closure.kind == .closureExpr,
                let type = v.type, !closure.children.contains(where: { SourceStyle.isSignature($0) }),
                closure.children.contains(where: {
                    opening($0, project) != nil
                        || $0.kind == .returnStmt && $0.firstChild.map { opening($0, project) != nil } ?? false
                })
            else { return nil }
            return made(
                project, declaration,
                "\(head(lead, v)): \(type.text) \(SourceStyle(declaration.tree).text(closure.start..<closure.end))",
                isSafe: false)
        }
        return assigned(id, writes, lead, project)
    }

    /// `realm = try Realm(…)` in the initialiser.
    private static func assigned(
        _ id: VariableID, _ writes: [StoredAccessFact], _ lead: String, _ project: RuleContext
    ) -> Fix? {
        let v = project.project[id]
        guard writes.count == 1, let write = writes.first, let type = v.type,
            let statement = Code.statement(of: write.site.node), statement.kind == .sequenceExpr,
            let block = statement.parent, block.parent?.kind == .initDecl
        else { return nil }
        let parts = Array(statement.children)
        guard parts.count == 3, parts[1].kind == .assignmentOperator, let opening = opening(parts[2], project) else {
            return nil
        }
        let name =
            type.kind == .implicitlyUnwrappedType || type.kind == .optionalType
            ? type.firstChild?.text ?? opening.type : type.text
        // The initialiser passes an error on; a getter whose readers write no `try` could only stop the program.
        guard type.kind != .optionalType, !opening.throwsOut || parts[2].flags.contains(.forced) else { return nil }
        let forced = parts[2].text
        let arguments = opening.call.children.filter { $0.kind == .argument }
        let parameters = Set(block.parent?.children.filter { $0.kind == .parameter }.map(\.name) ?? [])
        let style = SourceStyle(statement.tree)
        var text = "\(head(lead, v)): \(name) { \(forced) }"
        var inInit: Edit
        if !arguments.contains(where: { Code.mentions($0, parameters) }) {
            guard arguments.allSatisfy({ a in a.tokens.allSatisfy { $0.symbol != Names.self_ } }) else { return nil }
            inInit = project.edit(statement, Lines.whole(statement), "")
        } else {
            // What it is opened with is kept in its place.
            guard arguments.count == 1, let given = arguments[0].firstChild, given.kind == .identifierExpr,
                let parameter = block.parent?.children.first(where: { $0.kind == .parameter && $0.name == given.name }),
                let written = parameter.child(.type),
                let owner = v.owner,
                !project.project[owner].variables.contains(where: { project.project[$0].name == given.name }),
                statement.tree === v.declaration.tree
            else { return nil }
            let access = lead.isEmpty ? "private " : lead.contains("private") ? lead + " " : "private "
            text = "\(access)let \(given.name.text): \(written.text)\n" + style.indentation(of: v.declaration) + text
            inInit = project.edit(statement, "self.\(given.name.text) = \(given.name.text)")
        }
        let whole = project.edit(v.declaration, v.declaration.start..<v.declaration.end, text)
        return Fix(
            title: "open `\(v.name.text)` afresh where it is used", applicability: .unsafe,
            edits: [whole, inInit].sorted {
                ($0.location.file, $0.location.start) < ($1.location.file, $1.location.start)
            }, note: "what has to be one and the same handle from one use to the next is not any more")
    }

    private static func made(_ project: RuleContext, _ declaration: Node, _ text: String, isSafe: Bool) -> Fix {
        Fix(
            title: "open the handle afresh where it is used", applicability: isSafe ? .safe : .unsafe,
            edits: [project.edit(declaration, declaration.start..<declaration.end, text)],
            note: "what has to be one and the same handle from one use to the next is not any more")
    }

    private static func head(_ lead: String, _ v: VariableDeclaration) -> String {
        (lead.isEmpty ? "" : lead + " ") + "var " + v.name.text
    }

    private struct Opening {
        var call: Node
        var type: String
        var throwsOut: Bool
        /// The default configuration, or one that is made once and lasts.
        var isConstant: Bool
    }

    private static func opening(_ e: Node, _ project: RuleContext) -> Opening? {
        var node = e, throwsOut = false
        if e.kind == .tryExpr {
            guard !e.flags.contains(.optional), let inner = e.firstChild else { return nil }
            node = inner
            throwsOut = true
        }
        guard node.kind == .callExpr, let callee = node.child(.callee), callee.kind == .identifierExpr,
            let model = project.project.models.type(callee.name), model.kind == .handle,
            project.analysis.pinsVersions(project.project.models.framework(callee.name))
        else { return nil }
        let arguments = node.children.filter { $0.kind == .argument }
        // A handle of a queue or an actor is another thing.
        if arguments.contains(where: { a in
            model.members.values.contains {
                $0.contains { m in
                    if case .queueArgument(let l)? = m.home {
                        l == a.name
                    } else if case .actorArgument(let l)? = m.home {
                        l == a.name
                    } else {
                        false
                    }
                }
            }
        }) {
            return nil
        }
        return Opening(
            call: node, type: callee.text, throwsOut: throwsOut,
            isConstant: arguments.isEmpty
                ? opensTheDefault(project) : arguments.count == 1 && isConstant(arguments[0], project))
    }

    /// A store in memory is gone with its last handle, which has to be kept, then.
    private static func isInMemory(
        _ accesses: [StoredAccessFact], _ v: VariableDeclaration, _ project: RuleContext
    ) -> Bool {
        let openings = accesses.filter(\.isWrite).map(\.site.node) + (v.initializer.map { [$0] } ?? [])
        return openings.contains { opening in
            // What is set up for it stands beside it, or is a value that the opening names.
            let places = [Code.body(around: opening) ?? opening, opening]
            return places.contains(where: namesMemory)
                || names(in: opening).contains {
                    binding(of: $0, project).map(namesMemory) ?? false
                }
        } || defaults(project).contains(where: namesMemory)
    }

    /// Where a variable that a name means is declared, with its value.
    private static func binding(of name: Node, _ project: RuleContext) -> Node? {
        guard let declaration = project.analysis.declaration(of: name) else { return nil }
        if declaration.kind == .patternBinding { return declaration }
        return declaration.parent.flatMap { $0.kind == .patternBinding ? $0 : nil }
    }

    private static func namesMemory(_ node: Node) -> Bool {
        node.tokens.contains { $0.kind == .identifier && $0.symbol.text.lowercased().contains("memory") }
    }

    private static func names(in node: Node) -> [Node] {
        (node.kind == .identifierExpr || node.kind == .memberExpr ? [node] : [])
            + node.children.flatMap { names(in: $0) }
    }

    /// A project that sets the default once opens the same store always.
    private static func opensTheDefault(_ project: RuleContext) -> Bool { defaults(project).count <= 1 }

    /// The assignments of default configurations.
    private static func defaults(_ project: RuleContext) -> [Node] {
        project.project.files.flatMap { file -> [Node] in
            guard file.tree.tokens.contains(where: { defaultNames(project).contains($0.symbol) }) else { return [] }
            return file.tree.nodes.indices.compactMap { i in
                guard file.tree.nodes[i].kind == .assignmentOperator,
                    let assignment = Node(tree: file.tree, index: Int32(i)).parent,
                    let target = assignment.firstChild, target.kind == .memberExpr,
                    target.tokens.contains(where: { defaultNames(project).contains($0.symbol) })
                else { return nil }
                return assignment
            }
        }
    }

    /// Static properties of configuration types.
    private static func defaultNames(_ project: RuleContext) -> Set<Symbol> { project.defaultConfigurationNames }

    /// A `let` of a type, which no file in memory stands behind.
    private static func isConstant(_ argument: Node, _ project: RuleContext) -> Bool {
        guard let e = argument.firstChild, e.kind == .memberExpr, let base = e.child(.base),
            base.kind == .identifierExpr
        else { return false }
        let p = project.project
        let found = p.allVariables { $0.name == e.name && $0.isStatic && $0.isLet && $0.owner != nil }
        guard found.count == 1, let owner = p[found[0]].owner, base.name == p[owner].name || base.name == Names.Self,
            let initializer = p[found[0]].initializer
        else { return false }
        return !namesMemory(initializer)
    }

    static func contains(_ outer: Node, _ inner: Node) -> Bool {
        outer.tree === inner.tree && outer.range.contains(inner.start)
    }

    private static let lazyName = Symbol("lazy")
    private static let allowed: Set<String> = [
        "private", "fileprivate", "internal", "public", "package", "final", "lazy"
    ]
}
