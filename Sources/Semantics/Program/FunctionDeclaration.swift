import Declarations
import Syntax

/// A function, initialiser, deinitialiser, accessor, or a file's top-level statements, as rules and fixes see it.
package struct FunctionDeclaration {
    package enum Kind: Sendable {
        case function, initializer, deinitializer, getter, setter, observer, subscriptGetter, subscriptSetter, topLevel
    }

    /// A parameter as it is written, with its part of the signature.
    @dynamicMemberLookup
    package struct Parameter: Sendable {
        package let node: Node
        let declared: Signature.Parameter
        /// The written type.
        package var type: Node? { node.child(.type) }
        package var defaultValue: Node? { node.child(.defaultValue) }

        package subscript<T>(dynamicMember path: KeyPath<Signature.Parameter, T>) -> T { declared[keyPath: path] }

        package var attributes: [Symbol] {
            let ofType = type.map { $0.kind == .attributedType ? $0.attributeNodes : [] } ?? []
            return (node.attributeNodes + ofType).map(\.name)
        }
    }

    let project: Project
    package let id: FunctionID
    private var program: Program { project.program }
    private var declaration: Declaration { program[id.id] }
    /// The variable or subscript of an accessor; nil for any other function.
    private var storage: DeclarationID? {
        switch declaration.kind {
        case .getter, .setter, .observer: declaration.parent
        default: nil
        }
    }
    private var isOfSubscript: Bool { storage.map { program[$0].kind == .subscript } ?? false }

    package var kind: Kind {
        switch declaration.kind {
        case .initializer: .initializer
        case .deinitializer: .deinitializer
        case .getter: isOfSubscript ? .subscriptGetter : .getter
        case .setter: isOfSubscript ? .subscriptSetter : .setter
        case .observer: .observer
        case .topLevelCode: .topLevel
        default: .function
        }
    }

    /// The name; for an accessor its variable's.
    package var name: Symbol { isOfSubscript ? Names.subscript : storage.map { program[$0].name } ?? declaration.name }

    /// The declaration: for an accessor its variable's binding, or its subscript.
    package var node: Node {
        let own = program.node(of: storage ?? id.id)
        return storage == nil || isOfSubscript ? own : own.binding
    }

    package var body: Node? {
        let own = program.node(of: id.id)
        return switch own.kind {
        case .codeBlock, .sourceFile: own
        default: own.child(.codeBlock)
        }
    }

    package var file: Int32 { project.file(of: id.id) }
    /// The type of which it is a member, also in an extension.
    package var owner: NominalID? { program.owner(of: id.id).map { NominalID($0) } }
    /// The extension that contains it; nil where there is none.
    package var extensionNode: Node? {
        program[storage ?? id.id].parent.flatMap { program[$0].kind == .extension ? program.node(of: $0) : nil }
    }
    package var parameters: [Parameter] {
        guard storage == nil || isOfSubscript, case let nodes = node.children.filter({ $0.kind == .parameter }),
            !nodes.isEmpty
        else { return [] }
        return zip(nodes, program.signature(of: storage ?? id.id).parameters).map { Parameter(node: $0, declared: $1) }
    }
    package var isGeneric: Bool { node.child(.genericParameterClause) != nil }
    /// The written result type; for an accessor its variable's type.
    package var returnType: Node? { variable.map { project[$0].type } ?? node.child(.returnType) }
    package var isStatic: Bool { (storage.map { program[$0].flags } ?? declaration.flags).contains(.isStatic) }
    package var isAsync: Bool { declaration.flags.contains(.isAsync) }
    package var isThrowing: Bool { declaration.flags.contains(.isThrowing) }
    package var attributes: [Symbol] { attributed.attributeNodes.map(\.name) }
    package var modifiers: [Symbol] { attributed.modifierNames }
    private var attributed: Node { variable.map { project[$0].declaration } ?? node }
    /// The property whose accessor it is.
    package var variable: VariableID? { storage.flatMap { program[$0].kind == .variable ? VariableID($0) : nil } }
    package var isPrivate: Bool {
        modifiers.contains(Names.private) || modifiers.contains(Names.fileprivate)
    }

    /// Its name for messages: qualified by its type's name, where both together are short.
    var displayName: String {
        let base: String =
            switch kind {
            case .initializer: "init"
            case .deinitializer: "deinit"
            case .topLevel: "top-level code"
            case .subscriptGetter, .subscriptSetter: "subscript"
            default: name.text
            }
        let type = owner.map { project[$0].name.text + "." } ?? ""
        if variable != nil { return type + base }
        let labels = parameters.map { ($0.label == .none ? "_" : $0.label.text) + ":" }.joined()
        // A long list of labels says less than the name alone.
        let own = "\(base)(\(labels.count <= 24 ? labels : "…"))"
        return type.count + own.count <= Self.longestName ? type + own : own
    }

    /// The most characters of code that a message names.
    private static let longestName = 60
}

extension Node {
    /// The binding that contains a variable's pattern.
    var binding: Node {
        var node = self
        while node.kind != .patternBinding { guard let outer = node.parent else { return self }; node = outer }
        return node
    }
}
