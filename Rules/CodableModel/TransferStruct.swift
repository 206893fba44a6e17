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
        fix = Fix(title: "move the coding to `\(dto)`", applicability: .unsafe, edits: [Edit(location: removed, replacement: ""), Edit(location: end, replacement: text)])
    }

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
