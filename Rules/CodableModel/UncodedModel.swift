import Findings
import Semantics
import Syntax

/// A model that nothing encodes or decodes: removes the conformance, with the code that only it needs.
struct UncodedModel {
    let fix: Fix

    init?(_ id: NominalID, _ items: [Node], _ names: CodingNames, _ context: RuleContext) {
        let p = context.project, declaration = p[id]
        guard let node = declaration.node, !items.isEmpty else { return nil }
        let written = declaration.functions.map { p[$0].node }.filter { names.isCodingMember($0) }
        // A superclass's coding is overridden, not removed.
        guard
            !written.contains(where: { $0.children.contains { $0.kind == .modifier && $0.name == Names.override } }),
            !node.tokens.contains(where: { $0.symbol == Self.condition }),
            CodingSearch(id, names, context).findsNothing()
        else { return nil }
        var members = written
        if let keys = declaration.nested(TransferPlan.codingKeys).flatMap({ p[$0].node }),
            !Self.uses(keys, besides: written, id, context)
        {
            members.append(keys)
        }
        var draft = Draft(context), gone: [Node] = []
        for (clause, group) in Dictionary(grouping: items, by: { $0.parent ?? $0 }) {
            guard !clause.tokens.contains(where: { $0.symbol == Self.condition }) else { return nil }
            if let whole = Self.whole(clause, group, members) {
                gone.append(clause)
                draft.replace(whole, in: clause, "")
            } else {
                guard let edit = TransferStruct.removal(of: group, from: clause, context) else {
                    return nil
                }
                if edit.location.end == clause.end { gone.append(clause) }
                draft.add([edit])
            }
        }
        let left = members.filter { member in
            !gone.contains { $0.tree === member.tree && $0.range.contains(member.start) }
        }
        draft.add(Self.removals(of: left, context))
        guard
            let fix = draft.fix(
                .dropConformance, "drop the conformance, which nothing uses", .safe, group: "transfer structs")
        else {
            return nil
        }
        self.fix = fix
    }

    /// The lines of an extension that contains nothing but the coding; nil for any other.
    private static func whole(_ clause: Node, _ items: [Node], _ members: [Node]) -> Range<Int>? {
        guard clause.kind == .extensionDecl, let block = clause.child(.memberBlock),
            clause.children.count(where: { $0.kind == .inheritedType }) == items.count,
            block.children.allSatisfy({ members.contains($0) })
        else { return nil }
        return Lines.documented(clause)
    }

    /// True where code other than the coding names the keys.
    private static func uses(_ keys: Node, besides written: [Node], _ id: NominalID, _ context: RuleContext) -> Bool {
        let p = context.project
        for file in p.files where file.mentions(TransferPlan.codingKeys) {
            for n in CodingNames.nodes(of: file.tree, [.identifierExpr, .identifierType, .memberExpr, .memberType])
            where n.name == TransferPlan.codingKeys {
                if written.contains(where: { $0.tree === n.tree && $0.range.contains(n.start) }) { continue }
                let base = n.kind == .memberExpr || n.kind == .memberType ? n.child(.base)?.name : nil
                if let base, base != Names.Self, base != p[id].name { continue }
                if base != nil && base == p[id].name
                    || p.enclosingType(n) == id
                {
                    return true
                }
            }
        }
        return false
    }

    /// The lines of members, with their documentation; adjacent ones are removed together.
    private static func removals(of members: [Node], _ context: RuleContext) -> [Edit] {
        var runs: [(node: Node, range: Range<Int>)] = []
        for member in members.sorted(by: {
            (context.location($0).file, $0.start) < (context.location($1).file, $1.start)
        }) {
            let range = Lines.documented(member), source = member.tree.source
            if let last = runs.last, last.node.tree === member.tree,
                last.range.upperBound >= range.lowerBound
                    || Code.isBlank(source.string(last.range.upperBound..<range.lowerBound))
            {
                runs[runs.count - 1].range = last.range.lowerBound..<max(last.range.upperBound, range.upperBound)
            } else {
                runs.append((member, range))
            }
        }
        return runs.map { context.edit($0.node, withBlankLine($0.range, $0.node.tree.source), "") }
    }

    /// The lines, and the blank one below them where there is also one above them.
    private static func withBlankLine(_ range: Range<Int>, _ source: SourceBytes) -> Range<Int> {
        let end = source.count
        func lineEnd(from start: Int) -> Int {
            var at = start
            while at < end, source.base[at] != 10 { at += 1 }
            return min(at + 1, end)
        }
        var above = max(range.lowerBound - 1, 0)
        while above > 0, source.base[above - 1] != 10 { above -= 1 }
        let below = lineEnd(from: range.upperBound)
        guard above < range.lowerBound, Code.isBlank(source.string(above..<range.lowerBound)) else { return range }
        let next = source.string(range.upperBound..<below)
        if below > range.upperBound, Code.isBlank(next) { return range.lowerBound..<below }
        // None is left where the block ends.
        return next.first { !$0.isWhitespace } == "}" ? above..<range.upperBound : range
    }

    private static let condition = Symbol("#if")
}
