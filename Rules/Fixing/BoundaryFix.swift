import Findings
import Frameworks
import Semantics
import Syntax

/// A live value is frozen, or turned into a reference, on its own side of the boundary.
enum BoundaryFix {
    static let note =
        "the closure sees what was true when it was made; an object that was never added can't be frozen"

    static func fix(_ fact: CrossingFact, _ project: RuleContext) -> Fix? {
        captured(fact, project) ?? membersCaptured(fact, project) ?? handedOver(fact, project)
            ?? ValuesFix.fix(fact, project) ?? (fact.value.kind == .handle ? MainContextFix.fix(fact, project) : nil)
            ?? SharedIsolation.fix(fact, project)
    }

    private static func captured(_ fact: CrossingFact, _ project: RuleContext) -> Fix? {
        guard fact.value.state == .live || fact.value.state == .maybe, let crossing = Crossing(fact, project) else {
            return nil
        }
        let name = crossing.name, closure = crossing.closure, type = project.analysis.type(of: crossing.mention)
        // Set as a whole, it would be a constant of the closure.
        if crossing.uses.contains(where: { Code.isChanged($0) }) { return nil }
        if fact.mutates || closure.tokens.contains(where: { project.analysis.transactionNames.contains($0.symbol) }) {
            return reference(fact, crossing, type, project)
        }
        // Nobody writes it or hands it on, and it is as old as the closure when that runs.
        let values = ValueUses(project: project), spelling = Spelling(project: project)
        guard crossing.uses.allSatisfy({ values.areReads(of: $0) }), !GivenClosure(closure, project).mayRepeat else {
            return nil
        }
        var draft = Draft(project)
        if case .array(let element) = type {
            // Each of them; the array itself is a value.
            guard let held = project.database(element), !held.isOptional, held.type.kind == .model,
                let freeze = spelling.member(.freeze, held.type.framework, at: crossing.mention),
                let edit = crossing.capture("\(name.text) = \(name.text).map { $0.\(freeze)() }", project)
            else { return nil }
            draft.add([edit])
            return draft.fix("freeze `\(name.text)` before they cross", note: note)
        }
        guard let held = project.database(type),
            let freeze = spelling.member(.freeze, held.type.framework, at: crossing.mention),
            let edit = crossing.capture("\(name.text) = \(name.text)\(held.isOptional ? "?" : "").\(freeze)()", project)
        else { return nil }
        draft.add([edit])
        let isProven =
            fact.value.state == .live && fact.site.certainty == .proven
            && crossing.uses.allSatisfy { isRead($0, project) }
            && spelling.isAvailable(freeze, .freeze, held.type.framework, at: crossing.mention)
        return draft.fix("freeze `\(name.text)` before it crosses", isProven ? .safe : .unsafe, note: note)
    }

    /// Only plain values of it are read in the closure: they are captured in its place.
    private static func membersCaptured(_ fact: CrossingFact, _ project: RuleContext) -> Fix? {
        guard !fact.mutates, fact.value.kind == .model, let crossing = Crossing(fact, project),
            !GivenClosure(crossing.closure, project).mayRepeat,
            !crossing.closure.children.contains(where: { $0.kind == .capture && $0.name == crossing.name }),
            let reads = MemberReads(of: crossing.uses, in: crossing.closure, project),
            let edit = crossing.capture(
                reads.values.map { "\($0.name) = \($0.text)" }.joined(separator: ", "), project)
        else { return nil }
        var draft = Draft(project)
        draft.add([edit])
        for use in reads.uses { draft.replace(use.node, use.name) }
        let what = reads.values.count == 1 ? "`\(reads.values[0].text)`" : "what is needed of `\(crossing.name.text)`"
        return draft.fix("capture \(what) in its place", note: "the closure sees what was true when it was made")
    }

    /// `@ThreadSafe var` before the statement; the object is fetched from it on the other side.
    private static func reference(
        _ fact: CrossingFact, _ crossing: Crossing, _ type: Type, _ project: RuleContext
    ) -> Fix? {
        let closure = crossing.closure, name = crossing.name, framework = fact.site.framework
        guard project.project.models.all.indices.contains(framework), fact.value.state == .live,
            project.database(type) != nil, !GivenClosure(closure, project).mayRepeat,
            let wrapper = project.project.models.all[framework].wrappers.values.first(where: {
                $0.isReference && Availability($0.since, framework, at: closure, project) != .lacking
            }), project.project.target(Int32(project.location(closure).file)).languageMode < 6,
            let statement = Code.statement(of: closure), case let statements = SourceStyle.statements(of: closure),
            let first = statements.first,
            !closure.children.contains(where: { $0.kind == .capture && $0.name == name })
        else { return nil }
        let carrier = name.text + "Reference"
        // It is left where the object is gone: a closure that gives nothing back, whose only expression is no result
        // either.
        guard !closure.tree.tokens.contains(where: { $0.symbol.text == carrier }),
            project.analysis.result(of: closure).map({ $0 == .void }) ?? false
                || statements.count > 1 && !Flow(statements).returns,
            statements.count > 1 || [.tryExpr, .sequenceExpr, .callExpr].contains(first.kind)
        else { return nil }
        var draft = Draft(project)
        draft.put("@\(wrapper.name.text) var \(carrier) = \(name.text)", before: statement)
        draft.put("guard let \(name.text) = \(carrier) else { return }", before: first)
        return draft.fix(
            "carry a reference to `\(name.text)` over", note: "nothing is done where the object is gone by then")
    }

    // MARK: Reads

    /// A property or an element is read; nothing of the project's own gets the value itself.
    static func isRead(_ mention: Node, _ project: RuleContext) -> Bool {
        var n = mention
        while let p = n.parent, p.kind == .optionalChainExpr || p.kind == .forceUnwrapExpr { n = p }
        guard let p = n.parent, onlyReads(from: n, project), !Code.isChanged(Code.chain(from: n)) else { return false }
        switch p.kind {
        case .forStmt:
            // Its elements are frozen, too, and may be changed or kept by what the loop does.
            guard n.role == .sequence, let pattern = p.firstChild, pattern.kind == .identifierPattern,
                let body = p.child(.body)
            else { return false }
            return ValueUses(project: project).areReads(ofName: pattern.name, in: body, depth: 2)
        case .subscriptExpr: return n.role == .callee
        case .memberExpr where n.role == .base:
            // Its own handle is another matter, and so are methods that the project defines.
            return !givesHandle(p.name, project)
                && (p.parent?.kind != .callExpr || p.role != .callee
                    || !project.project.functions.contains { $0.name == p.name && $0.owner != nil })
        default: return false
        }
    }

    /// All that is asked of a value, one behind the other: nothing that changes, watches or hands it on, nor a closure
    /// that does.
    private static func onlyReads(from node: Node, _ project: RuleContext) -> Bool {
        var n = node
        while let outer = n.parent, Code.links.contains(outer.kind), outer.firstChild == n {
            if outer.kind == .memberExpr, !project.operations(named: outer.name).isSubset(of: reading) { return false }
            if outer.kind == .callExpr,
                outer.arguments.compactMap(\.firstChild).contains(where: { $0.kind == .closureExpr && assigns($0) })
            {
                return false
            }
            n = outer
        }
        return true
    }

    private static let reading: FrameworkModel.Operations = [.query, .probe, .freeze, .access]

    /// Something is assigned, or changed in place.
    private static func assigns(_ node: Node) -> Bool {
        node.subtree.contains { $0.kind == .inoutExpr || Code.isAssignment($0) }
    }

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
}

/// A value of the code around a closure that runs elsewhere, mentioned in it by a name.
private struct Crossing {
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
        guard !closure.children.contains(where: { $0.kind == .attribute }),
            let interior = SourceStyle.interior(of: closure)
        else { return nil }
        let brace = Int(closure.tree.tokens[Int(closure.raw.firstToken)].end)
        // `{ () in` has a signature, though nothing in it.
        let hasHead =
            closure.children.contains { SourceStyle.isSignature($0) } || interior.lowerBound != brace
        return project.insertion(hasHead ? " [\(text)]" : " [\(text)] in", at: brace, closure)
    }
}
