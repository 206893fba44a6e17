import Findings
import Semantics
import Syntax

/// Finds the function around a place, and what relies on it.
struct SurroundingsWriter {
    private let context: RuleContext
    private var project: Project { context.project }

    init(_ context: RuleContext) { self.context = context }

    func surroundings(file: Int32, offset: Int) -> Surroundings? {
        let around = project.functions(inFile: file).filter {
            project[$0].kind != .topLevel && project[$0].body != nil && project[$0].node.range.contains(offset)
        }
        guard let id = around.min(by: { project[$0].node.range.count < project[$1].node.range.count }) else {
            return nil
        }
        return surroundings(of: id)
    }

    private func surroundings(of id: FunctionID) -> Surroundings {
        let f = project[id], head = f.variable.map { project[$0].declaration } ?? f.node
        var found = Surroundings(
            name: context.enclosingName(f.node), location: context.headLocation(head), signature: signature(f, head))
        // An initialiser gives its type.
        let made = f.kind == .initializer ? f.owner.map { project[$0].name.text } : nil
        found.result = made ?? f.returnType?.text.shortened(40)
        (found.isAsync, found.isThrowing) = (f.isAsync, f.isThrowing)
        found.bond = bond(id, f, head)
        if f.kind == .function {
            found.calls = CallSites.all(of: f.node, besides: true, context)?.map { context.location($0) }
        }
        if context.analysis.keepsBodies {
            let name = f.node.raw.mainToken, code = context.analysis.code(f.node.tree, name...name)
            let asked = (tree: f.node.tree, tokens: name...name)
            found.runs = ExplanationWriter(context).explanation(code, of: asked, isFocused: false).runs
        }
        found.events = events(id, f)
        return found
    }

    /// The declaration without its body.
    private func signature(_ f: FunctionDeclaration, _ head: Node) -> String {
        let end = f.variable == nil ? f.body?.start ?? head.end : head.end
        let text = head.tree.source.string(head.start..<max(head.start, end))
        let written = f.variable == nil ? text[...] : text.prefix { $0 != "{" && $0 != "=" }
        return String(written.reversed().drop { $0.isWhitespace }.reversed()).shortened(Self.longestSignature)
    }

    private static let longestSignature = 100

    // MARK: Code that is not seen

    /// - Parameter head: The declaration: of an accessor the variable's.
    private func bond(_ id: FunctionID, _ f: FunctionDeclaration, _ head: Node) -> Surroundings.Bond? {
        if f.modifiers.contains(Names.override) { return .override }
        let required = project.relatives(of: id).compactMap { project[$0].owner }.first {
            project[$0].kind == .protocol
        }
        if let required { return .requirement(of: project[required].name.text) }
        if let owner = f.owner, project[owner].kind == .protocol { return .requirement(of: project[owner].name.text) }
        if CallSites.isOffered(head, context) { return .offered }
        return f.kind == .function && !CallSites.mayChange(f.node, context) ? .system : nil
    }

    // MARK: Events

    private func events(_ id: FunctionID, _ f: FunctionDeclaration) -> [Surroundings.Event] {
        guard let body = f.body else { return [] }
        let given = Set(
            f.parameters.filter { $0.type?.tokens.contains { $0.kind == .arrow } ?? false }.map(\.node.name))
        var found: [Int: Surroundings.Event] = [:]
        func note(_ node: Node, _ code: String) {
            found[node.start] = Surroundings.Event(location: context.headLocation(node), code: code)
        }
        for node in body.subtree {
            if node.kind == .awaitExpr { note(node, "await") }
            if node.kind == .callExpr, let callee = node.child(.callee), let root = Code.root(callee),
                root.start == callee.start, given.contains(root.name)
            {
                note(node, root.name.text)
            }
        }
        for fact in context.facts.transactions where fact.site.function == id {
            var call = fact.site.node
            while call.kind != .callExpr, let inner = call.firstChild { call = inner }
            note(call, (call.child(.callee) ?? call).text.shortened(40))
        }
        return found.values.sorted { $0.location.start < $1.location.start }
    }
}
