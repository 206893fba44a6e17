import Declarations
import Syntax

/// A stored or computed property or a global variable, as rules and fixes see it.
package struct VariableDeclaration {
    let project: Project
    package let id: VariableID
    private var program: Program { project.program }
    private var flags: Declaration.Flags { program[id.id].flags }

    package var name: Symbol { program[id.id].name }
    /// The name in the declaration.
    package var pattern: Node { program.node(of: id.id) }
    /// The binding of the pattern.
    package var node: Node { pattern.binding }
    /// The whole `var` declaration.
    package var declaration: Node { pattern.declarationNode }
    package var file: Int32 { project.file(of: id.id) }
    /// The type of which it is a member, also in an extension.
    package var owner: NominalID? { program.owner(of: id.id).map { NominalID($0) } }
    package var isLet: Bool { flags.contains(.isLet) }
    package var isStatic: Bool { flags.contains(.isStatic) }
    package var isLazy: Bool { flags.contains(.isLazy) }
    /// The written type.
    package var type: Node? { pattern.variableType }
    package var initializer: Node? { pattern.variableInitializer }
    package var getter: FunctionID? {
        program.children(of: id.id).first { program[$0].kind == .getter && !program[$0].flags.contains(.isImplicit) }
            .map { FunctionID($0) }
    }

    /// Names of attributes; for one with a key path as its argument, the name with the member too.
    package var attributes: [Symbol] {
        let nodes = attributeNodes
        return nodes.map(\.name) + nodes.compactMap(Self.keyedName)
    }
    package var attributeNodes: [Node] { declaration.attributeNodes }
    package var modifiers: [Symbol] { declaration.modifierNames }

    /// `Environment.modelContext` for `@Environment(\.modelContext)`: the wrapper's value depends on the key.
    private static func keyedName(_ attribute: Node) -> Symbol? {
        guard let path = attribute.children.first(where: { $0.kind == .argument })?.firstChild,
            path.kind == .keyPathExpr
        else { return nil }
        let components = path.children.filter { $0.kind == .keyPathComponent }
        return components.count == 1 ? Symbol("\(attribute.name.text).\(components[0].name.text)") : nil
    }

    package var isStored: Bool { getter == nil }
    package var isGlobal: Bool { program[id.id].parent == nil }
    package var isPrivate: Bool { modifiers.contains(Names.private) || modifiers.contains(Names.fileprivate) }
}
