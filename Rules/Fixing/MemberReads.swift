import Findings
import Frameworks
import Semantics
import Syntax

/// Plain values of an object that a piece of code reads, and the names they get where they are read ahead: `dog.name`
/// becomes `dogName`. Made only where nothing else is done with the object there.
struct MemberReads {
    /// Of each member what is read, as it is written, and its new name, in the order of their first use.
    private(set) var values: [(text: String, name: String)] = []
    private(set) var uses: [(node: Node, name: String)] = []
    /// More than these are a snapshot, which deserves a type.
    private static let most = 4

    /// - Parameter scope: where the new names are seen, and none of theirs may stand already.
    init?(of mentions: [Node], in scope: Node, _ project: RuleContext) {
        guard !mentions.isEmpty else { return nil }
        for mention in mentions {
            guard let member = Self.read(mention, project) else { return nil }
            let name = Self.name(of: member, from: mention)
            let text = SourceStyle(member.tree).text(member.range)
            if let known = values.first(where: { $0.name == name }) {
                guard known.text == text else { return nil }
            } else {
                guard values.count < Self.most, !scope.tokens.contains(where: { $0.symbol.text == name }) else {
                    return nil
                }
                values.append((text, name))
            }
            uses.append((member, name))
        }
    }

    /// `dogName` for `dog.name`, `dogOwnerName` for `dog.owner.name`.
    private static func name(of member: Node, from mention: Node) -> String {
        var parts: [String] = [], n = member
        while n != mention, let inner = n.firstChild {
            if n.kind == .memberExpr, let first = n.name.text.first {
                parts.append(first.uppercased() + n.name.text.dropFirst())
            }
            n = inner
        }
        return mention.name.text + parts.reversed().joined()
    }

    /// The expression `dog.name`, `dog?.name` or `dog.owner.name` around a mention: a value that nobody can change
    /// through it, and that has no part in a database.
    private static func read(_ mention: Node, _ project: RuleContext) -> Node? {
        var base = mention
        if let p = base.parent, p.kind == .optionalChainExpr { base = p }
        guard var member = base.parent, member.kind == .memberExpr, base.role == .base else { return nil }
        // What is no value itself may lead to one.
        while base == mention, !PlainTypes(project: project).containSent(project.analysis.type(of: member)),
            let next = member.parent,
            next.kind == .memberExpr, member.role == .base
        { member = next }
        guard let outer = member.parent else { return nil }
        // Behind `?` the rest of the chain goes on with what is there.
        let goesOn = Code.links.contains(outer.kind) && outer.firstChild == member
        if goesOn && (base != mention || outer.kind == .callExpr || outer.kind == .subscriptExpr) { return nil }
        // What is asked of the value must not change it.
        guard outer.kind != .inoutExpr, !Code.isChanged(Code.chain(from: member)) else { return nil }
        let type = project.analysis.type(of: member)
        return PlainTypes(project: project).containSent(type)
            && project.analysis.declaration(of: member).map { $0.kind != .funcDecl } ?? false
            ? member : nil
    }
}

/// What is read of an object after a wait is read before it, into constants.
enum ReadBeforeFix {
    static func fix(_ fact: SuspendedUseFact, _ project: RuleContext) -> Fix? {
        guard fact.value.kind == .model, let mention = Code.root(fact.site.node),
            mention.text == fact.value.text, let body = Code.body(around: mention),
            let waiting = Code.statement(of: fact.suspension), Code.body(around: waiting) == body
        else { return nil }
        let others = otherScopes(of: mention, in: body), mentions = Code.mentions(of: mention.name, in: body)
        guard let born = birth(of: mention.name, in: body, outside: others), born < waiting.start,
            !mentions.contains(where: { m in m.start >= waiting.end && others.contains { $0.contains(m.start) } })
        else { return nil }
        let all = mentions.filter { m in !others.contains { $0.contains(m.start) } }
        // The statement behind whose beginning all that follows the wait can see the constants.
        var statement = waiting, goesRound = false
        while let block = statement.parent,
            !all.filter({ $0.start >= waiting.end }).allSatisfy({ block.range.contains($0.start) })
                || isRepeated(block, since: born)
        {
            guard let outer = Code.statement(of: block), outer != statement, Code.body(around: outer) == body,
                born < outer.start
            else { return nil }
            if outer.kind == .forStmt || outer.kind == .whileStmt || outer.kind == .repeatStmt { goesRound = true }
            statement = outer
        }
        // In a later round what stands before the wait comes after it.
        let late = all.filter { $0.start >= (goesRound ? statement.start : waiting.end) }
        guard
            !body.tokens.contains(where: {
                Int($0.start) >= born && Int($0.start) < statement.start && $0.symbol == awaitWord
            }), let reads = MemberReads(of: late, in: body, project)
        else { return nil }
        var draft = Draft(project)
        let constants = reads.values.map { "let \($0.name) = \($0.text)" }
        draft.put(
            constants.joined(separator: SourceStyle(statement.tree).separator(before: statement)), before: statement)
        for use in reads.uses { draft.replace(use.node, use.name) }
        let what = reads.values.count == 1 ? "`\(reads.values[0].text)`" : "the values needed of `\(mention.text)`"
        return draft.fix("read \(what) before the `await`", note: "after the `await` the value may be out of date")
    }

    /// The block is a loop's that the value has come from outside of: what stands before the wait comes after it in the
    /// next round.
    private static func isRepeated(_ block: Node, since born: Int) -> Bool {
        guard let loop = block.parent, [.forStmt, .whileStmt, .repeatStmt].contains(loop.kind) else { return false }
        return born < loop.start
    }

    private static let awaitWord = Symbol("await")

    /// What binds the same name for itself and does not hold the mention: an `if let` beside it, another block.
    private static func otherScopes(of mention: Node, in body: Node) -> [Range<Int>] {
        body.subtree.compactMap { n in
            guard [.optionalBinding, .patternCondition, .patternBinding].contains(n.kind), let pattern = n.firstChild,
                Code.names(in: pattern).contains(mention.name), let outer = n.parent,
                let scope = n.kind == .patternBinding || outer.kind == .guardStmt ? outer.parent : outer,
                scope != body, !scope.range.contains(mention.start)
            else { return nil }
            return scope.range
        }
    }

    /// Where the only binding of a name ends; where a body begins for its parameters. Nil where there are several, or
    /// it is set again.
    private static func birth(of name: Symbol, in body: Node, outside others: [Range<Int>]) -> Int? {
        var ends: [Int] = [], isSet = false
        for n in body.subtree where !others.contains(where: { $0.contains(n.start) && n.end <= $0.upperBound }) {
            func binds() -> Bool { n.firstChild.map { Code.names(in: $0).contains(name) } ?? false }
            switch n.kind {
            case .patternBinding, .optionalBinding, .patternCondition: if binds() { ends.append(n.end) }
            case .forStmt: if binds() { ends.append(n.child(.body)?.start ?? n.end) }
            case .caseItem: if Code.names(in: n).contains(name) { ends.append(n.end) }
            case .parameter, .capture:
                if n.name == name {
                    ends.append(n.parent == body ? SourceStyle.interior(of: body)?.lowerBound ?? n.end : .max)
                }
            case .identifierExpr: isSet = isSet || n.name == name && Code.isAssigned(n)
            default: break
            }
        }
        if isSet { return nil }
        if ends.isEmpty, let owner = body.parent,
            owner.children.contains(where: { $0.kind == .parameter && $0.name == name })
        {
            return body.start
        }
        return ends.count == 1 ? ends[0] : nil
    }
}
