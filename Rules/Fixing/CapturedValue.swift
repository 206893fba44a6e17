import Findings
import Semantics
import Syntax

/// A value of the code around a closure that runs elsewhere, mentioned in it by a name.
struct CapturedValue {
    let closure: Node
    let mention: Node
    let name: Symbol
    /// All mentions of it in the closure.
    let uses: [Node]

    /// Nil where the name is no local or parameter of the code outside, or another's in the closure, or where something
    /// is awaited between its making and the closure's: a property is read where the closure runs.
    init?(_ fact: CrossingFact, _ project: RuleContext) {
        let node = fact.site.node
        guard fact.way == .capture, let mention = Code.root(node),
            let closure = fact.closure?.kind == .closureExpr ? fact.closure : Code.body(around: node),
            closure.kind == .closureExpr, closure.tree === node.tree, closure.range.contains(node.start),
            project.project.localBinding(mention.name, at: closure, in: nil) != nil
        else { return nil }
        self.closure = closure
        self.mention = mention
        name = mention.name
        uses = SourceStyle.statements(of: closure).flatMap { statement in
            Code.mentions(of: mention.name, in: statement).filter { $0.parent?.kind != .capture }
        }
        guard !isBoundAgain, isAtHome else { return nil }
    }

    /// The closure has a local or parameter of this name itself.
    private var isBoundAgain: Bool {
        closure.children.contains { child in
            child.subtree.contains { n in
                n.name == name
                    && ([.identifierPattern, .parameter].contains(n.kind) || n.kind == .capture && n.parent != closure)
            }
        }
    }

    /// The closure is made where the value was made: nothing is awaited between, nor for the value itself.
    private var isAtHome: Bool {
        guard let statement = Code.statement(of: closure), let body = Code.body(around: closure) else { return true }
        let bindings = body.subtree.filter {
            $0.start < statement.start && [.patternBinding, .optionalBinding, .forStmt].contains($0.kind)
                && $0.firstChild.map { Code.names(in: $0).contains(name) } ?? false
        }
        // A parameter is at home from the first line on.
        let from = bindings.map(\.start).max() ?? body.start
        return !body.tokens.contains { from..<statement.start ~= Int($0.start) && $0.symbol == Self.awaitWord }
    }

    private static let awaitWord = Symbol("await")

    /// Puts `name = value` into the closure's capture list.
    func capture(_ text: String, _ project: RuleContext) -> Edit? {
        let captures = closure.children.filter { $0.kind == .capture }
        if let own = captures.first(where: { $0.name == name }) {
            guard own.children.allSatisfy({ $0.kind == .identifierExpr && $0.name == name }) else { return nil }
            return project.edit(own, text)
        }
        if let last = captures.last { return project.insertion(", " + text, at: last.end, closure) }
        return EscapingClosure.captureList(text, of: closure, project)
    }
}
