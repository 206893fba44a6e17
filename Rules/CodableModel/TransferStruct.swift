import Semantics
import Syntax

/// The struct that takes over a model's coding: one field for each persisted value, and both conversions. Made only where
/// every property is a plain value or a collection of such and the model writes no coding code of its own.
struct TransferStruct {
    private struct Field {
        var name: String
        var type: String
        var isCollection: Bool
    }
    let fix: Fix

    init?(_ id: TypeID, _ item: InheritedType, _ coding: Set<FrameworkModel.Coding>, _ p: Project, _ context: RuleContext) {
        let declaration = p[id]
        guard let node = declaration.node, !item.viaExtension, declaration.outer == nil, let block = node.child(.memberBlock), !Self.writesCoding(id, p) else { return nil }
        // One conformance, written in the class itself, and no superclass with fields of its own.
        let others = declaration.inherited.filter { $0.node != item.node && !$0.viaExtension }
        guard others.count == 1, case .external? = p.inheritedTypes(others[0], of: id).first else { return nil }
        var fields: [Field] = []
        for v in declaration.variables where p[v].isStored && !p[v].isStatic {
            guard let field = Self.field(v, p) else { return nil }
            fields.append(field)
        }
        guard !fields.isEmpty, let before = Self.comma(before: item.node) else { return nil }
        let name = declaration.name.text, dto = name + "DTO"
        let protocols = coding.count == 2 ? "Codable" : coding == [.encode] ? "Encodable" : "Decodable"
        var text = "\n\n/// What is sent and received for a `\(name)`.\nstruct \(dto): \(protocols), Sendable {\n"
        for f in fields { text += "    var \(f.name): \(f.type)\n" }
        text += "}\n\nextension \(name) {\n"
        text += "    convenience init(from dto: \(dto)) {\n        self.init()\n"
        for f in fields { text += f.isCollection ? "        for value in dto.\(f.name) { \(f.name).append(value) }\n" : "        \(f.name) = dto.\(f.name)\n" }
        text += "    }\n\n    /// Call it where the object lives.\n    func toDTO() -> \(dto) {\n"
        text += "        \(dto)(" + fields.map { $0.isCollection ? "\($0.name): Array(\($0.name))" : "\($0.name): \($0.name)" }.joined(separator: ", ") + ")\n    }\n}"
        var removed = context.location(item.node)
        removed.start = before
        var end = context.location(block)
        end.start = end.end
        fix = Fix(
            title: "move the coding to `\(dto)`", applicability: .unsafe,
            edits: [Edit(location: removed, replacement: ""), Edit(location: end, replacement: text)] + Self.decodings(of: id, as: dto, p, context))
    }

    /// Calls that decode the model itself: they decode the struct and make the model from it.
    private static func decodings(of id: TypeID, as dto: String, _ p: Project, _ context: RuleContext) -> [Edit] {
        let name = p[id].name
        var edits: [Edit] = []
        func insert(_ text: String, at offset: Int, _ node: Node) {
            var l = context.location(node)
            (l.start, l.end) = (offset, offset)
            edits.append(Edit(location: l, replacement: text))
        }
        for file in p.files where file.tree.tokens.contains(where: { $0.symbol == name }) && file.tree.tokens.contains(where: { $0.symbol == decode }) {
            for i in file.tree.nodes.indices where file.tree.nodes[i].kind == .callExpr {
                let call = Node(tree: file.tree, index: Int32(i))
                guard call.child(.callee)?.name == decode, let type = call.children.first(where: { $0.kind == .argument })?.firstChild, type.kind == .memberExpr, type.name == Names.self_, let base = type.child(.base) else { continue }
                let isArray = base.kind == .arrayExpr
                guard let named = isArray ? base.firstChild : base, named.kind == .identifierExpr, named.name == name else { continue }
                edits.append(Edit(location: context.location(named), replacement: dto))
                if isArray {
                    insert(".map { \(name.text)(from: $0) }", at: call.end, call)
                } else {
                    insert("\(name.text)(from: ", at: call.start, call)
                    insert(")", at: call.end, call)
                }
            }
        }
        return edits
    }

    private static let decode = Symbol("decode")

    /// The start of the comma before an item that is not the first.
    private static func comma(before item: Node) -> Int? {
        let i = Int(item.raw.firstToken) - 1
        guard i >= 0, item.tree.tokens[i].kind == .comma else { return nil }
        return Int(item.tree.tokens[i].start)
    }

    private static func writesCoding(_ id: TypeID, _ p: Project) -> Bool {
        let names: Set<String> = ["CodingKeys", "encode"]
        return p[id].nested.keys.contains { names.contains($0.text) }
            || p[id].functions.contains { f in
                names.contains(p[f].name.text) || p[f].kind == .initializer && p[f].parameters.first?.label.text == "from"
            }
    }

    private static func field(_ v: VariableID, _ p: Project) -> Field? {
        guard let type = p[v].type, let t = p.declaredType(of: v) else { return nil }
        if let held = p.heldDatabaseType(t) {
            // A list of plain values is an array; sets, maps and objects need a human.
            guard held.kind == .collection, held.model.element == 0, held.arguments.count == 1, p.heldDatabaseType(held.arguments[0]) == nil, case .external = t,
                held.model.members.keys.contains(where: { $0.text == "append" })
            else { return nil }
            return Field(name: p[v].name.text, type: "[" + p.describe(held.arguments[0]) + "]", isCollection: true)
        }
        return Field(name: p[v].name.text, type: type.text, isCollection: false)
    }
}
