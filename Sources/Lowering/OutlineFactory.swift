import Declarations
import Syntax

/// Finds the syntax of a body and makes its outline.
public struct OutlineFactory: Sendable {
    public let program: Program
    private let operators: OperatorTable

    public init(_ program: Program) {
        self.program = program
        operators = OperatorTable(trees: program.files.map(\.tree))
    }

    /// Everything of the project that has a body, in the order of the declarations. Interfaces have none.
    public func owners() -> [BodyOwner] {
        var result: [BodyOwner] = []
        for index in program.order {
            let id = DeclarationID(index)
            let entry = program[id]
            guard !program.isInterface(id), !entry.flags.contains(.isImplicit) else { continue }
            switch entry.kind {
            case .function, .initializer, .deinitializer, .getter, .setter, .observer, .topLevelCode:
                // A function in a body is lowered with what it stands in.
                if entry.flags.contains(.hasBody), !isInBody(id) { result.append(.function(id)) }
            case .variable:
                if entry.flags.contains(.hasBody) { result.append(.initialValue(id)) }
                for (position, wrapper) in program.propertyWrappers(of: id).enumerated()
                where program.node(wrapper.attribute).child(.argument) != nil {
                    result.append(.wrapper(id, position: Int32(position)))
                }
            default: break
            }
            if [.function, .initializer, .subscript, .enumCase].contains(entry.kind), !isInBody(id) {
                let parameters = program.node(of: id).children.lazy.filter { $0.kind == .parameter }
                for (position, parameter) in parameters.enumerated() where parameter.child(.defaultValue) != nil {
                    result.append(.defaultArgument(id, parameter: Int32(position)))
                }
            }
        }
        return result
    }

    private func isInBody(_ id: DeclarationID) -> Bool {
        guard program[id].kind == .function, let parent = program[id].parent else { return false }
        return program[parent].isFunctionLike || program[parent].kind == .topLevelCode
    }

    /// The outline of a body; nil where there is nothing to lower.
    public func outline(of owner: BodyOwner) -> Outline? {
        switch owner {
        case .function(let id):
            let builder = builder(owner, id)
            if program[id].kind == .topLevelCode {
                return OutlineBuilder.build(topLevel: program[program[id].source.file].tree.root, in: builder)
            }
            let node = program.node(of: id)
            let (parameters, implicit) = parameters(of: id, node)
            return OutlineBuilder.build(
                function: node, parameterNodes: parameters, implicitParameters: implicit, in: builder)
        case .initialValue(let id):
            guard let value = initialValue(program.node(of: id)) else { return nil }
            return OutlineBuilder.build(expression: value, in: builder(owner, id))
        case .wrapper(let id, let position):
            let wrappers = program.propertyWrappers(of: id)
            guard wrappers.indices.contains(Int(position)) else { return nil }
            let takesValue = Int(position) + 1 < wrappers.count || initialValue(program.node(of: id)) != nil
            return OutlineBuilder.build(
                wrapper: program.node(wrappers[Int(position)].attribute), takesValue: takesValue, in: builder(owner, id)
            )
        case .defaultArgument(let id, let parameter):
            let parameters = program.signature(of: id).parameters
            guard parameters.indices.contains(Int(parameter)), let value = parameters[Int(parameter)].defaultValue
            else { return nil }
            return OutlineBuilder.build(expression: program.node(value), in: builder(owner, id))
        }
    }

    private func builder(_ owner: BodyOwner, _ id: DeclarationID) -> OutlineBuilder {
        let file = program[id].source.file
        return OutlineBuilder(owner: owner, file: file, tree: program[file].tree, operators: operators) { node in
            program.declaration(at: NodeReference(file: file, node: node))
        }
    }

    /// The initial value of the binding that a variable's pattern stands in.
    private func initialValue(_ pattern: Node) -> Node? {
        var node: Node? = pattern
        while let current = node {
            if current.kind == .patternBinding { return current.child(.initializer) }
            node = current.parent
        }
        return nil
    }

    /// The written parameters that a body sees, and those that the language gives it.
    private func parameters(of id: DeclarationID, _ node: Node) -> ([Node], [Symbol]) {
        var written = node.children.filter { $0.kind == .parameter }
        guard let storage = program[id].parent, [.getter, .setter, .observer].contains(program[id].kind) else {
            return (written, [])
        }
        var implicit: [Symbol] = []
        if written.isEmpty {
            switch program[id].kind {
            case .setter: implicit = [Self.newValue]
            case .observer: implicit = [node.name == Self.willSet ? Self.newValue : Self.oldValue]
            default: break
            }
        }
        if program[storage].kind == .subscript {
            written += program.node(of: storage).children.filter { $0.kind == .parameter }
        }
        return (written, implicit)
    }

    private static let newValue = Symbol("newValue"), oldValue = Symbol("oldValue"), willSet = Symbol("willSet")
}
