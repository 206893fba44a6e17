import Declarations
import Syntax

/// A class, struct, enum, actor or protocol of the project, or a library's type that the project extends, as rules
/// and fixes see it.
package struct TypeDeclaration {
    package enum Kind: Sendable { case `class`, `struct`, `enum`, actor, `protocol`, external }
    let project: Project
    package let id: NominalID
    private var program: Program { project.program }

    package var name: Symbol { program[id.id].name }

    package var kind: Kind {
        if program.isInterface(id.id) { return .external }
        return switch program[id.id].kind {
        case .class: .class
        case .struct: .struct
        case .enum: .enum
        case .actor: .actor
        default: .protocol
        }
    }

    /// The declaration itself; nil for a library's type.
    package var node: Node? { program.isInterface(id.id) ? nil : program.node(of: id.id) }
    package var file: Int32 { project.file(of: id.id) }

    /// The type in which it is nested.
    package var outer: NominalID? { program.owner(of: id.id).map { NominalID($0) } }

    package var isGeneric: Bool {
        program.children(of: id.id).contains { program[$0].kind == .genericParameter }
    }

    /// The type, where the project declares it, and its extensions.
    private var parts: [DeclarationID] {
        ([id.id] + program.extensions(of: id.id)).filter { !program.isInterface($0) }
    }

    /// The items of their inheritance clauses.
    package var inheritedNodes: [Node] {
        parts.flatMap { program.node(of: $0).children.filter { $0.kind == .inheritedType } }
    }

    /// The supertypes that these items name; each part of a composition is one.
    package var inherited: [InheritedType] {
        parts.flatMap { program.inheritance.inheritance(of: $0) }.filter { $0.node != nil }
    }

    package var attributes: [Symbol] { program.isInterface(id.id) ? [] : program.attributeNames(of: id.id) }
    /// Its functions and its subscripts' accessors, extensions' included.
    package var functions: [FunctionID] { project.members(of: id).functions }
    package var variables: [VariableID] { project.members(of: id).variables }

    /// The nested type of a name, in extensions too.
    package func nested(_ name: Symbol) -> NominalID? {
        project.memberDeclarations(of: id).first { program[$0].isType && program[$0].name == name }.map {
            NominalID($0)
        }
    }

    /// An enum's cases, in order.
    package var cases: [EnumCase] {
        program.children(of: id.id).filter { program[$0].kind == .enumCase }.map {
            EnumCase(id: $0, name: program[$0].name, node: program.node(of: $0))
        }
    }
}

package struct EnumCase: Sendable {
    let id: DeclarationID
    package var name: Symbol
    package var node: Node
}

extension Node {
    /// The attributes of a declaration, those in clauses of `#if` before it among them.
    package var attributeNodes: [Node] {
        children.flatMap { child -> [Node] in
            switch child.kind {
            case .attribute: [child]
            case .ifConfigDecl: child.children.flatMap { $0.children.filter { $0.kind == .attribute } }
            default: []
            }
        }
    }

    /// The modifiers of a declaration; `private(set)`, which restricts the setter only, is not included.
    package var modifierNames: [Symbol] {
        children.filter {
            $0.kind == .modifier && !($0.tokens.count > 1 && $0.tokens.contains { $0.symbol == Names.set })
        }
        .map(\.name)
    }
}
