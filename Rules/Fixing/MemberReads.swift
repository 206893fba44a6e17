import Findings
import Frameworks
import Semantics
import Syntax

/// Plain values of an object that a piece of code reads, and the names of the constants that read them in advance:
/// `dog.name` becomes `dogName`. Made only where nothing else is done with the object there.
struct MemberReads {
    /// The text of each member that is read, and its new name, in the order of their first use.
    private(set) var values: [(text: String, name: String)] = []
    private(set) var uses: [(node: Node, name: String)] = []
    /// Limit: more values are a snapshot, which deserves a type.
    private static let most = 4

    /// - Parameter scope: the code where the new names are visible; none of them may occur there already.
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

    /// The expression `dog.name`, `dog?.name` or `dog.owner.name` around a mention: a value through which the object
    /// can't be changed, and that contains nothing of a database. Nil for any other.
    private static func read(_ mention: Node, _ project: RuleContext) -> Node? {
        var base = mention
        if let p = base.parent, p.kind == .optionalChainExpr { base = p }
        guard var member = base.parent, member.kind == .memberExpr, base.role == .base else { return nil }
        // A member that is no plain value may lead to one.
        while base == mention, !PlainTypes(project: project).containSent(project.analysis.type(of: member)),
            let next = member.parent,
            next.kind == .memberExpr, member.role == .base
        { member = next }
        guard let outer = member.parent else { return nil }
        // After `?` the rest of the chain applies to the unwrapped value.
        let goesOn = Code.links.contains(outer.kind) && outer.firstChild == member
        if goesOn && (base != mention || outer.kind == .callExpr || outer.kind == .subscriptExpr) { return nil }
        // The use of the value must not change it.
        guard outer.kind != .inoutExpr, !Code.isChanged(Code.chain(from: member)) else { return nil }
        let type = project.analysis.type(of: member)
        return PlainTypes(project: project).containSent(type)
            && project.analysis.declaration(of: member).map { $0.kind != .funcDecl } ?? false
            ? member : nil
    }
}
