import Findings
import Frameworks
import Semantics
import Syntax

/// The awaited form of a blocking access: `try queue.write { }` → `try await queue.write { }`, `performAndWait` →
/// `await … perform`.
enum AwaitFix {
    static let note = "other code runs while it waits, and what that changes is seen after it"

    static func fix(_ fact: TransactionFact, _ project: RuleContext) -> Fix? {
        if fact.isIndirect {
            return AwaitedHelper.fix(fact.opening, fact.site.framework, project)
                ?? AwaitedSibling.fix(fact.opening, reachedBy: [fact], project) ?? QueuedSibling.fix([fact], project)
        }
        return direct(fact.site, project)
    }

    static func fix(_ fact: OperationFact, _ project: RuleContext) -> Fix? { direct(fact.site, project) }

    private static func direct(_ site: Site, _ project: RuleContext) -> Fix? {
        guard let call = call(at: site.node), project.mayAwait(call), let edits = edits(call, site.framework, project)
        else { return nil }
        return Fix(title: "await it", applicability: .unsafe, edits: edits, note: note)
    }

    /// The call whose block or whose wait it is.
    static func call(at node: Node) -> Node? {
        if node.kind == .callExpr { return node }
        guard let p = Code.statement(of: node).flatMap({ Code.call(in: $0) }), p.start == node.start else { return nil }
        return p
    }

    /// Nil where the framework has no such form for the handle, or the closure can't be run later than the call.
    static func edits(_ call: Node, _ framework: Int, _ project: RuleContext) -> [Edit]? {
        guard let callee = call.child(.callee), callee.kind == .memberExpr,
            let name = awaited(callee.name, framework, at: call, project),
            let place = AwaitPlace.insertion(for: call, project)
        else { return nil }
        var edits = place
        if name != callee.name.text {
            edits.append(project.edit(callee, Int(callee.mainToken.start)..<Int(callee.mainToken.end), name))
        }
        guard let closure = Code.closure(of: call) else { return edits }
        guard !EscapingClosure.keepsVariables(closure, project), let own = EscapingClosure.writtenSelf(closure, project)
        else { return nil }
        return edits + own
    }

    /// Handles that a thread owns can't be awaited off the main actor; containers and contexts with a queue of their
    /// own can.
    static func awaited(_ name: Symbol, _ framework: Int, at node: Node, _ project: RuleContext) -> String? {
        let models = project.project.models.all
        guard framework >= 0, framework < models.count else { return nil }
        var found: Set<String> = []
        for type in models[framework].types.values
        where type.members[name] != nil && (type.kind == .container || type.home == .ownQueue) {
            for (other, list) in type.members
            where name.text.hasPrefix(other.text)
                && list.contains(where: {
                    $0.isAsync && !$0.isStatic && $0.closures.contains { $0.place != .unknown }
                        && project.availability($0.since, framework, at: node) != .lacking
                })
            { found.insert(other.text) }
        }
        return found.max { ($0.count, $0) < ($1.count, $1) }
    }

    /// A transaction of a handle that the main actor owns: `try realm.write { }` → `try await realm.asyncWrite { }`.
    static func owned(_ fact: TransactionFact, _ project: RuleContext) -> Fix? {
        guard let call = call(at: fact.site.node), project.mayAwait(call), let edits = ownedEdits(fact, call, project)
        else { return nil }
        return Fix(title: "write without blocking the thread", applicability: .unsafe, edits: edits, note: note)
    }

    /// The same, wherever the call stands. Nil where the handle is not the main actor's, or has no such form.
    static func ownedEdits(_ fact: TransactionFact, _ call: Node, _ project: RuleContext) -> [Edit]? {
        guard !fact.isIndirect, !fact.isSave, !fact.isManual, let callee = call.child(.callee),
            callee.kind == .memberExpr, call.children.count(where: { $0.kind == .argument }) == 1,
            Code.closure(of: call) != nil,
            fact.site.context.kind == .main, let name = ownedName(callee.name, fact.site.framework, at: call, project),
            let place = AwaitPlace.insertion(for: call, project)
        else { return nil }
        return place + [project.edit(callee, Int(callee.mainToken.start)..<Int(callee.mainToken.end), name)]
    }

    /// What a handle awaits in place of a blocking transaction, in the isolation of whoever calls.
    private static func ownedName(
        _ blocking: Symbol, _ framework: Int, at node: Node, _ project: RuleContext
    ) -> String? {
        let models = project.project.models.all
        guard framework >= 0, framework < models.count else { return nil }
        var found: Set<String> = []
        for type in models[framework].types.values
        where type.kind == .handle
            && type.members[blocking]?.contains(where: { $0.operations.contains(.transact) && !$0.isAsync }) == true
        {
            for (name, list) in type.members
            where list.contains(where: {
                $0.isAsync && $0.operations.contains(.transact) && $0.operations.contains(.transactAsync)
                    && $0.closures.contains { $0.inTransaction && $0.when == .now }
                    && project.availability($0.since, framework, at: node) != .lacking
            }) { found.insert(name.text) }
        }
        return found.min()
    }
}

/// Where `await` has to stand for a call: in front of all that its expression does before it.
enum AwaitPlace {
    /// Nothing to insert where somebody awaits already. Nil where the call stands in something that can't wait.
    static func insertion(for call: Node, _ project: RuleContext) -> [Edit]? {
        var n = call, start = call.start
        while let p = n.parent {
            switch p.kind {
            case .awaitExpr: return []
            case .tryExpr:
                return [project.insertion("await ", at: n.start, call)]
            case .sequenceExpr:
                // To the right of an operator there is no `await`; what stands behind a lazy one may not wait.
                let parts = Array(p.children)
                guard let i = parts.firstIndex(of: n) else { return nil }
                if parts[..<i].contains(where: { $0.kind == .binaryOperator && lazy.contains($0.name.text) }) {
                    return nil
                }
                let from =
                    (parts[..<i].lastIndex {
                        $0.kind == .assignmentOperator
                            || $0.kind == .binaryOperator && $0.name.text.hasSuffix("=")
                                && !comparisons.contains($0.name.text)
                    } ?? -1) + 1
                start = parts[from].start
                if parts[from].kind == .awaitExpr { return [] }
                if parts[from].kind == .tryExpr { start = parts[from].firstChild?.start ?? start }
            case .argument:
                guard let outer = p.parent,
                    [.tupleExpr, .interpolation].contains(outer.kind) || runsArgumentsBefore(outer, project)
                else { return nil }
                start = outer.start
            case .memberExpr, .callExpr, .subscriptExpr, .optionalChainExpr, .forceUnwrapExpr, .prefixExpr, .tupleExpr,
                .arrayExpr, .dictionaryElement, .dictionaryExpr, .interpolation, .stringLiteral:
                start = p.start
            case .ternaryOperator: break
            case .closureExpr, .codeBlock, .switchCase, .sourceFile:
                return [project.insertion("await ", at: start, call)]
            case .returnStmt, .patternBinding, .optionalBinding, .patternCondition, .ifExpr, .switchExpr, .guardStmt,
                .whileStmt, .throwStmt:
                return [project.insertion("await ", at: start, call)]
            case .forStmt where n.role == .sequence: return [project.insertion("await ", at: start, call)]
            default: return nil
            }
            n = p
        }
        return nil
    }

    /// The call's arguments are values, computed before it: none is a closure that the language makes of an expression.
    private static func runsArgumentsBefore(_ call: Node, _ project: RuleContext) -> Bool {
        if call.kind == .subscriptExpr { return true }
        guard call.kind == .callExpr, let callee = call.child(.callee) else { return false }
        if callee.name.text.first?.isUppercase == true || callee.name == Names.`init` { return true }
        guard let declaration = project.analysis.declaration(of: call) else { return false }
        return !declaration.tokens.prefix { $0.kind != .leftBrace }.contains { $0.symbol == Names.autoclosure }
    }

    private static let lazy: Set<String> = ["??", "&&", "||"]
    private static let comparisons: Set<String> = ["==", "!=", "<=", ">=", "===", "!=="]
}

/// A closure that was run at once and is handed to code that runs it later.
enum EscapingClosure {
    /// It uses what must not change or go while it waits: a local variable, an `inout` value, a closure that may not
    /// escape, the value that a mutating method changes.
    static func keepsVariables(_ closure: Node, _ project: RuleContext) -> Bool { keepsVariables([closure], project) }

    /// - Parameter nodes: statements of one block, one behind the other, or one closure.
    static func keepsVariables(_ nodes: [Node], _ project: RuleContext) -> Bool {
        guard let first = nodes.first else { return false }
        var outer: Set<Symbol> = []
        var n = first
        while let p = n.parent {
            switch p.kind {
            case .codeBlock, .closureExpr, .switchCase:
                for s in p.children where s.start < first.start && s.kind == .varDecl && s.mainToken.symbol == Names.var
                {
                    for b in s.children where b.kind == .patternBinding {
                        if let pattern = b.firstChild { outer.formUnion(Code.names(in: pattern)) }
                    }
                }
            case .ifExpr, .guardStmt, .whileStmt, .forStmt:
                for c in p.children where c.kind == .optionalBinding && c.tokens.first?.symbol == Names.var {
                    if let pattern = c.firstChild { outer.formUnion(Code.names(in: pattern)) }
                }
            case .funcDecl, .initDecl, .accessorDecl:
                if p.kind == .initDecl
                    || p.children.contains(where: { $0.kind == .modifier && $0.name.text == "mutating" })
                {
                    return true
                }
                for parameter in p.children
                where parameter.kind == .parameter
                    && parameter.tokens.contains(where: { $0.symbol == Names.inout || $0.kind == .arrow })
                    && !parameter.tokens.contains(where: { $0.symbol == Names.escaping })
                { outer.insert(parameter.name) }
            default: break
            }
            n = p
        }
        return nodes.contains { Code.mentions($0, outer) }
    }

    /// In a class, a closure that escapes says `self` where it uses its members. Nil where the closure's head can't
    /// take it.
    static func writtenSelf(_ closure: Node, _ project: RuleContext) -> [Edit]? {
        guard needsSelf(closure, project) else { return [] }
        if closure.children.contains(where: { $0.kind == .attribute })
            || project.needsWrittenSelf(SourceStyle.statements(of: closure), in: closure)
        {
            return nil
        }
        let brace = Int(closure.tree.tokens[Int(closure.raw.firstToken)].end)
        if let capture = closure.children.first(where: { $0.kind == .capture }) {
            return closure.children.contains { $0.kind == .capture && $0.name == Names.self_ }
                ? [] : [project.insertion("self, ", at: capture.start, closure)]
        }
        let hasHead = closure.children.contains { SourceStyle.isSignature($0) }
        // `{ () in`
        if !hasHead, let interior = SourceStyle.interior(of: closure), interior.lowerBound != brace { return nil }
        return [project.insertion(hasHead ? " [self]" : " [self] in", at: brace, closure)]
    }

    /// It uses members of the class around it.
    static func needsSelf(_ closure: Node, _ project: RuleContext) -> Bool {
        let p = project.project, file = Int32(project.location(closure).file)
        guard let type = p.enclosingType(closure, file: file),
            p[type].kind == .class || p[type].kind == .actor || p[type].kind == .external
        else { return false }
        // Around it a closure that says so already.
        if let outer = Code.body(around: closure), outer.kind == .closureExpr,
            outer.children.contains(where: {
                $0.kind == .capture && $0.name == Names.self_ && $0.child(.modifier) == nil
            })
        {
            return false
        }
        var names: Set<Symbol> = [], inheritsUnknown = false
        p.supertypes.walk(.project(type, [])) { t in
            switch t {
            case .project(let id, _):
                names.formUnion(
                    p[id].variables.filter { !p[$0].isStatic }.map { p[$0].name }
                        + p[id].functions.filter { !p[$0].isStatic }.map { p[$0].name })
            // What a class of another module gives is not all known.
            default: inheritsUnknown = true
            }
            return false
        }
        func visit(_ n: Node) -> Bool {
            if n.kind == .identifierExpr, n.mainToken.kind == .identifier, p.localBinding(n.name, at: n, in: nil) == nil
            {
                if names.contains(n.name)
                    || inheritsUnknown && n.name.text.first?.isLowercase == true
                        && project.analysis.declaration(of: n) == nil
                {
                    return true
                }
            }
            return n.children.contains { visit($0) }
        }
        return closure.children.contains { visit($0) }
    }
}

extension RuleContext {
    /// The code that an expression stands in may wait: an async function, or a closure that is one. A closure with no
    /// type of its own becomes async when it awaits.
    func mayAwait(_ node: Node) -> Bool {
        var n = node
        while let p = n.parent {
            switch p.kind {
            case .closureExpr:
                if analysis.isAsync(p) == true { return true }
                guard let argument = p.parent, argument.kind == .argument, let call = argument.parent,
                    let callee = call.child(.callee)
                else { return false }
                return callee.name.text == "Task"
                    || callee.kind == .memberExpr && callee.child(.base)?.name.text == "Task"
            case .funcDecl, .initDecl:
                return p.children.contains { $0.kind == .effect && $0.mainToken.symbol == Names.async }
            case .deferStmt, .accessorDecl, .accessorBlock, .memberBlock: return false
            default: n = p
            }
        }
        return false
    }
}
