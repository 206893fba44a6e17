import Findings
import Semantics
import Syntax

/// A stored handle becomes a computed one that opens it on each access. Only where opening is cheap and every handle of
/// a thread sees the same pending changes; a context that holds unsaved objects must stay the same one.
struct ComputedFix {
    private let project: RuleContext
    private let v: VariableDeclaration
    /// The modifiers that stay, each followed by a blank.
    private let lead: String
    private let verdict: ComputedSafety.Verdict

    static func fix(_ id: VariableID, _ accesses: [StoredAccessFact], _ project: RuleContext) -> Fix? {
        guard let fix = ComputedFix(id, project) else { return nil }
        let openings = accesses.filter(\.isWrite).map(\.site.node) + (fix.v.initializer.map { [$0] } ?? [])
        guard !HandleOpening.areInMemory(openings, project) else { return nil }
        let declaration = fix.v.declaration
        let writes = accesses.filter {
            $0.isWrite && $0.site.node.start != fix.v.initializer?.start && !contains(declaration, $0.site.node)
        }
        guard let initializer = fix.v.initializer else { return fix.assigned(writes) }
        return writes.isEmpty ? fix.initialized(initializer) : nil
    }

    private init?(_ id: VariableID, _ project: RuleContext) {
        v = project.project[id]
        let declaration = v.declaration, modifiers = declaration.children.filter { $0.kind == .modifier }
        guard declaration.kind == .varDecl, v.attributes.isEmpty, let binding = v.pattern.parent,
            binding.kind == .patternBinding, declaration.children.filter({ $0.kind == .patternBinding }).count == 1,
            binding.children.allSatisfy({ $0.kind != .accessorBlock }),
            modifiers.allSatisfy({ Self.allowed.contains($0.name.text) && $0.raw.endToken - $0.raw.firstToken == 1 })
        else { return nil }
        lead = modifiers.filter { $0.name != Names.lazy }.map { $0.text + " " }.joined()
        verdict = ComputedSafety.verdict(id, project)
        self.project = project
        guard verdict != .broken else { return nil }
    }

    private static let allowed: Set<String> = [
        "private", "fileprivate", "internal", "public", "package", "final", "lazy"
    ]

    private var head: String { "\(lead)var \(v.name.text)" }

    static func contains(_ outer: Node, _ inner: Node) -> Bool {
        outer.tree === inner.tree && outer.range.contains(inner.start)
    }

    // MARK: Text

    private static let note = "what has to be one and the same handle from one use to the next is not any more"

    private func initialized(_ initializer: Node) -> Fix? {
        let style = SourceStyle(v.declaration.tree)
        var draft = Draft(project), isSafe = false
        if let opening = HandleOpening(initializer, project) {
            let type = v.type?.text ?? opening.type
            guard v.type?.kind != .optionalType, v.type?.kind != .implicitlyUnwrappedType else { return nil }
            isSafe = opening.isConstant && initializer.flags.contains(.forced) && verdict == .same
            draft.replace(v.declaration, "\(head): \(type) { \(initializer.text) }")
        } else {
            // `lazy var x: T = { … }()`
            guard initializer.kind == .callExpr, let closure = initializer.child(.callee), closure.kind == .closureExpr,
                let type = v.type, !closure.children.contains(where: { SourceStyle.isSignature($0) }),
                closure.children.contains(where: {
                    HandleOpening($0.kind == .returnStmt ? $0.firstChild ?? $0 : $0, project) != nil
                })
            else { return nil }
            draft.replace(v.declaration, "\(head): \(type.text) \(style.text(closure.range))")
        }
        return draft.fix(
            .openWhereUsed, "open the handle afresh where it is used", isSafe ? .safe : .unsafe, note: Self.note)
    }

    /// `realm = try Realm(…)` in the initialiser.
    private func assigned(_ writes: [StoredAccessFact]) -> Fix? {
        guard writes.count == 1, let type = v.type, let statement = Code.statement(of: writes[0].site.node),
            statement.kind == .sequenceExpr, let function = statement.parent?.parent, function.kind == .initDecl,
            case let parts = Array(statement.children), parts.count == 3, parts[1].kind == .assignmentOperator,
            let opening = HandleOpening(parts[2], project), type.kind != .optionalType,
            // The initialiser passes an error on; a getter whose readers write no `try` could only crash the program.
            !opening.throwsOut || parts[2].flags.contains(.forced)
        else { return nil }
        let name = type.kind == .implicitlyUnwrappedType ? type.firstChild?.text ?? opening.type : type.text
        let parameters = Set(function.parameters.map(\.name))
        var draft = Draft(project), text = "\(head): \(name) { \(parts[2].text) }"
        if !opening.call.arguments.contains(where: { Code.mentions($0, parameters) }) {
            guard opening.call.tokens.allSatisfy({ $0.symbol != Names.self_ }) else { return nil }
            draft.remove(statement)
        } else {
            guard let kept = keptArgument(of: opening.call, of: function) else { return nil }
            let access = lead.contains("private") ? lead : "private "
            text = "\(access)let \(kept)\n" + SourceStyle(statement.tree).indentation(of: v.declaration) + text
            let given = kept.prefix { $0 != ":" }
            draft.replace(statement, "self.\(given) = \(given)")
        }
        draft.replace(v.declaration, text)
        return draft.fix(.openWhereUsed, "open `\(v.name.text)` afresh where it is used", note: Self.note)
    }

    /// The argument of the opening is stored in its place: a parameter of the initialiser, as a property's name and
    /// type.
    private func keptArgument(of call: Node, of function: Node) -> String? {
        guard call.arguments.count == 1, let given = call.arguments[0].firstChild, given.kind == .identifierExpr,
            let parameter = function.parameters.first(where: { $0.name == given.name }),
            let written = parameter.child(.type), let owner = v.owner, function.tree === v.declaration.tree,
            !project.project[owner].variables.contains(where: { project.project[$0].name == given.name })
        else { return nil }
        return "\(given.name.text): \(written.text)"
    }
}
