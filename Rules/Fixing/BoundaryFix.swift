import Findings
import Frameworks
import Semantics
import Syntax

/// A live value is frozen, or turned into a reference, on its own side of the boundary.
enum BoundaryFix {
    static func fix(_ fact: CrossingFact, _ project: RuleContext) -> Fix? {
        captured(fact, project) ?? membersCaptured(fact, project) ?? handedOver(fact, project) ?? ValuesFix.fix(
            fact, project) ?? (fact.value.kind == .handle ? MainContextFix.fix(fact, project) : nil)
            ?? SharedIsolation.fix(fact, project)
    }

    private static func captured(_ fact: CrossingFact, _ project: RuleContext) -> Fix? {
        guard fact.way == .capture, fact.value.state == .live || fact.value.state == .maybe,
            let closure = closure(fact), let mention = root(fact.site.node)
        else { return nil }
        let name = mention.name
        // A local or a parameter of the code outside; a property is read where the closure runs, whatever it captures.
        guard isLocal(name, outside: closure), !binds(closure, name), isAtHome(name, outside: closure) else {
            return nil
        }
        let uses = mentions(of: name, in: closure), type = project.analysis.type(of: mention)
        // Set as a whole, it would be a constant of the closure.
        if uses.contains(where: { isSet($0) }) { return nil }
        let writes = fact.mutates || closure.tokens.contains { project.analysis.transactionNames.contains($0.symbol) }
        if writes { return reference(fact, name, type, closure, project) }
        // Nobody writes it or hands it on, and it is as old as the closure when that runs.
        let values = ValueUses(project: project)
        guard uses.allSatisfy({ values.areReads(of: $0) }), !project.mayRepeat(closure) else { return nil }
        if case .array(let element) = type {
            // Each of them; the array itself is a value.
            guard let held = project.database(element), !held.isOptional, held.type.kind == .model,
                let freeze = Spelling(project: project).member(.freeze, held.type.framework, at: mention),
                let edit = capture("\(name.text) = \(name.text).map { $0.\(freeze)() }", of: name, in: closure, project)
            else { return nil }
            return Fix(
                title: "freeze `\(name.text)` before they cross", applicability: .unsafe, edits: [edit],
                note: "the closure sees what was true when it was made; an object that was never added can't be frozen")
        }
        guard let held = project.database(type),
            let freeze = Spelling(project: project).member(.freeze, held.type.framework, at: mention),
            let edit = capture(
                "\(name.text) = \(name.text)\(held.isOptional ? "?" : "").\(freeze)()", of: name, in: closure, project)
        else { return nil }
        let isProven =
            fact.value.state == .live && fact.site.certainty == .proven && uses.allSatisfy { isRead($0, project) }
            && Spelling(project: project).isAvailable(freeze, .freeze, held.type.framework, at: mention)
        return Fix(
            title: "freeze `\(name.text)` before it crosses", applicability: isProven ? .safe : .unsafe, edits: [edit],
            note: "the closure sees what was true when it was made; an object that was never added can't be frozen")
    }

    /// Only plain values of it are read in the closure: they are captured in its place.
    private static func membersCaptured(_ fact: CrossingFact, _ project: RuleContext) -> Fix? {
        guard fact.way == .capture, !fact.mutates, fact.value.kind == .model, let closure = closure(fact),
            let mention = root(fact.site.node)
        else { return nil }
        let name = mention.name
        guard isLocal(name, outside: closure), !binds(closure, name), isAtHome(name, outside: closure),
            !project.mayRepeat(closure), !closure.children.contains(where: { $0.kind == .capture && $0.name == name }),
            let reads = MemberReads(of: mentions(of: name, in: closure), in: closure, project),
            let edit = capture(
                reads.values.map { "\($0.name) = \($0.text)" }.joined(separator: ", "), of: name, in: closure, project)
        else { return nil }
        return Fix(
            title:
                "capture \(reads.values.count == 1 ? "`\(reads.values[0].text)`" : "what is needed of `\(name.text)`") in its place",
            applicability: .unsafe, edits: [edit] + reads.uses.map { project.edit($0.node, $0.name) },
            note: "the closure sees what was true when it was made")
    }

    private static func isSet(_ use: Node) -> Bool {
        guard let p = use.parent else { return false }
        return p.kind == .inoutExpr
            || p.kind == .sequenceExpr && p.firstChild == use && p.children.contains { $0.kind == .assignmentOperator }
    }

    private static func closure(_ fact: CrossingFact) -> Node? {
        let node = fact.site.node
        if let c = fact.closure, c.kind == .closureExpr {
            return c.tree === node.tree && c.range.contains(node.start) ? c : nil
        }
        guard let body = Code.body(around: node), body.kind == .closureExpr else { return nil }
        return body
    }

    /// `dog` in `dog.name`, `dog?.puppies.first`.
    static func root(_ node: Node) -> Node? {
        var n = node
        while true {
            switch n.kind {
            case .identifierExpr: return n.mainToken.kind == .identifier ? n : nil
            case .memberExpr: guard let b = n.child(.base) else { return nil }; n = b
            case .callExpr, .subscriptExpr: guard let c = n.child(.callee) else { return nil }; n = c
            case .optionalChainExpr, .forceUnwrapExpr, .tryExpr, .awaitExpr, .argument:
                guard let c = n.firstChild else { return nil }; n = c
            default: return nil
            }
        }
    }

    private static func isLocal(_ name: Symbol, outside closure: Node) -> Bool {
        var n = closure
        while let p = n.parent {
            switch p.kind {
            case .codeBlock, .switchCase, .sourceFile, .closureExpr:
                for s in p.children where s.start < closure.start {
                    switch s.kind {
                    case .varDecl where p.kind != .sourceFile:
                        if s.children.contains(where: {
                            $0.kind == .patternBinding
                                && $0.firstChild.map { Code.names(in: $0).contains(name) } ?? false
                        }) {
                            return true
                        }
                    case .guardStmt: if bindsInCondition(s, name) { return true }
                    case .parameter, .capture: if s.name == name { return true }
                    default: break
                    }
                }
            case .ifExpr, .whileStmt: if bindsInCondition(p, name) { return true }
            case .forStmt: if let pattern = p.firstChild, Code.names(in: pattern).contains(name) { return true }
            case .funcDecl, .initDecl, .subscriptDecl:
                return p.children.contains { $0.kind == .parameter && $0.name == name }
            case .classDecl, .structDecl, .enumDecl, .actorDecl, .extensionDecl: return false
            default: break
            }
            n = p
        }
        return false
    }

    /// The closure is made where the value was made: nothing is awaited between, nor for the value itself.
    private static func isAtHome(_ name: Symbol, outside closure: Node) -> Bool {
        guard let statement = Code.statement(of: closure), let body = Code.body(around: closure) else { return true }
        var born: Int?
        func visit(_ n: Node) {
            if n.start >= statement.start { return }
            if n.kind == .patternBinding || n.kind == .optionalBinding || n.kind == .forStmt,
                let pattern = n.firstChild, Code.names(in: pattern).contains(name)
            {
                born = n.start
            }
            for c in n.children { visit(c) }
        }
        visit(body)
        // A parameter is at home from the first line on.
        let from = born ?? body.start
        return !body.tokens.contains {
            Int($0.start) >= from && Int($0.start) < statement.start && $0.symbol == awaitWord
        }
    }

    private static let awaitWord = Symbol("await")

    private static func bindsInCondition(_ n: Node, _ name: Symbol) -> Bool {
        n.children.contains { c in
            guard c.kind == .optionalBinding || c.kind == .patternCondition, let pattern = c.firstChild else {
                return false
            }
            return Code.names(in: pattern).contains(name)
        }
    }

    /// The closure has a local or parameter of this name itself.
    private static func binds(_ closure: Node, _ name: Symbol) -> Bool {
        func visit(_ n: Node) -> Bool {
            if n.kind == .identifierPattern || n.kind == .parameter, n.name == name { return true }
            if n.kind == .capture, n.name == name, n.parent != closure { return true }
            return n.children.contains { visit($0) }
        }
        return closure.children.contains { visit($0) }
    }

    private static func mentions(of name: Symbol, in closure: Node) -> [Node] {
        var result: [Node] = []
        func visit(_ n: Node) {
            if n.kind == .identifierExpr, n.name == name, n.parent?.kind != .capture { result.append(n) }
            for c in n.children { visit(c) }
        }
        for s in SourceStyle.statements(of: closure) { visit(s) }
        return result
    }

    /// A property or an element is read; nothing of the project's own gets the value itself.
    static func isRead(_ mention: Node, _ project: RuleContext) -> Bool {
        var n = mention
        while let p = n.parent, p.kind == .optionalChainExpr || p.kind == .forceUnwrapExpr { n = p }
        guard let p = n.parent else { return false }
        // All that is asked of it, one behind the other: nothing that changes, watches or hands it on.
        var chain = n
        while let outer = chain.parent,
            [.memberExpr, .callExpr, .subscriptExpr, .optionalChainExpr, .forceUnwrapExpr].contains(outer.kind),
            outer.firstChild == chain
        {
            if outer.kind == .memberExpr, !project.operations(named: outer.name).isSubset(of: reading) { return false }
            // What a closure gets of it, it must only read, too.
            if outer.kind == .callExpr,
                outer.children.contains(where: {
                    $0.kind == .argument && $0.firstChild.map { $0.kind == .closureExpr && assigns($0) } ?? false
                })
            {
                return false
            }
            chain = outer
        }
        if let outer = chain.parent {
            if outer.kind == .inoutExpr { return false }
            if outer.kind == .sequenceExpr,
                outer.children.contains(where: {
                    $0.kind == .assignmentOperator
                        || $0.kind == .binaryOperator && $0.name.text.hasSuffix("=")
                            && !comparisons.contains($0.name.text)
                }), outer.firstChild == chain
            {
                return false
            }
        }
        if p.kind == .forStmt {
            // Its elements are frozen, too, and may be changed or kept by what the loop does.
            guard n.role == .sequence, let pattern = p.firstChild, pattern.kind == .identifierPattern,
                let body = p.child(.body)
            else { return false }
            return ValueUses(project: project).areReads(ofName: pattern.name, in: body, depth: 2)
        }
        if p.kind == .subscriptExpr { return n.role == .callee }
        guard p.kind == .memberExpr, n.role == .base else { return false }
        // Its own handle is another matter, and so are methods that the project defines.
        if givesHandle(p.name, project) { return false }
        if let call = p.parent, call.kind == .callExpr, p.role == .callee {
            return !project.project.functions.contains { $0.name == p.name && $0.owner != nil }
        }
        return true
    }

    /// Something is assigned, or changed in place.
    private static func assigns(_ node: Node) -> Bool {
        node.kind == .assignmentOperator || node.kind == .inoutExpr
            || node.kind == .binaryOperator && node.name.text.hasSuffix("=") && !comparisons.contains(node.name.text)
            || node.children.contains { assigns($0) }
    }

    private static let reading: FrameworkModel.Operations = [.query, .probe, .freeze, .access]
    private static let comparisons: Set<String> = ["==", "!=", "<=", ">=", "===", "!=="]

    /// `object.realm`
    private static func givesHandle(_ name: Symbol, _ project: RuleContext) -> Bool {
        let models = project.project.models
        return models.all.contains { f in
            f.types.values.contains { t in
                (t.kind == .model || t.kind == .collection)
                    && t.members[name]?.contains { m in
                        switch m.returns {
                        case .named(let n, _)?, .optional(.named(let n, _))?: models.type(n)?.kind == .handle
                        default: false
                        }
                    } == true
            }
        }
    }

    /// Puts `name = value` into the closure's capture list.
    private static func capture(_ text: String, of name: Symbol, in closure: Node, _ project: RuleContext) -> Edit? {
        let captures = closure.children.filter { $0.kind == .capture }
        if let own = captures.first(where: { $0.name == name }) {
            guard own.firstChild == nil || own.children.allSatisfy({ $0.kind == .identifierExpr && $0.name == name })
            else { return nil }
            return project.edit(own, text)
        }
        if let last = captures.last { return project.insertion(", " + text, at: last.end, closure) }
        if closure.children.contains(where: { $0.kind == .attribute }) { return nil }
        let hasSignature = closure.children.contains { SourceStyle.isSignature($0) }
        guard let interior = SourceStyle.interior(of: closure) else { return nil }
        let brace = Int(closure.tree.tokens[Int(closure.raw.firstToken)].end)
        // `{ () in`
        if !hasSignature, interior.lowerBound != Int(closure.tree.tokens[Int(closure.raw.firstToken)].end) {
            return project.insertion(" [\(text)]", at: brace, closure)
        }
        return project.insertion(hasSignature ? " [\(text)]" : " [\(text)] in", at: brace, closure)
    }

    /// `@ThreadSafe var` before the statement; the object is fetched from it on the other side.
    private static func reference(
        _ fact: CrossingFact, _ name: Symbol, _ type: Type, _ closure: Node, _ project: RuleContext
    ) -> Fix? {
        guard fact.site.framework >= 0, fact.site.framework < project.project.models.all.count,
            fact.value.state == .live, project.database(type) != nil, !project.mayRepeat(closure),
            let wrapper = project.project.models.all[fact.site.framework].wrappers.values.first(where: {
                $0.isReference && project.availability($0.since, fact.site.framework, at: closure) != .lacking
            }), project.project.target(Int32(project.location(closure).file)).languageMode < 6,
            let statement = Code.statement(of: closure), let interior = SourceStyle.interior(of: closure),
            let first = SourceStyle.statements(of: closure).first
        else { return nil }
        if closure.children.contains(where: { $0.kind == .capture && $0.name == name }) { return nil }
        let carrier = name.text + "Reference"
        guard !closure.tree.tokens.contains(where: { $0.symbol.text == carrier }) else { return nil }
        // It is left where the object is gone: a closure that gives nothing back, whose only expression is no result
        // either.
        let statements = SourceStyle.statements(of: closure)
        guard
            project.analysis.result(of: closure).map({ $0 == .void }) ?? false
                || statements.count > 1 && !Flow(statements).returns,
            statements.count > 1 || [.tryExpr, .sequenceExpr, .callExpr].contains(statements[0].kind)
        else { return nil }
        let style = SourceStyle(closure.tree)
        let text = style.text(interior)
        let unwrap = "guard let \(name.text) = \(carrier) else { return }"
        let inside: Edit
        if text.contains("\n"), first.start > interior.lowerBound,
            style.text(interior.lowerBound..<first.start).contains("\n")
        {
            inside = project.insertion(unwrap + "\n" + style.indentation(of: first), at: first.start, closure)
        } else {
            inside = project.insertion(unwrap + "; ", at: first.start, closure)
        }
        return Fix(
            title: "carry a reference to `\(name.text)` over", applicability: .unsafe,
            edits: [
                project.insertion(
                    "@\(wrapper.name.text) var \(carrier) = \(name.text)" + style.separator(before: statement),
                    at: statement.start, statement), inside
            ], note: "nothing is done where the object is gone by then")
    }
}
