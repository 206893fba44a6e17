import Declarations
import Lowering
import Syntax

/// What Lowering knows of a piece of syntax: its type, what it refers to. A fix states what it needs by it, and is not
/// offered where that is not known.
package struct TypedSyntax {
    private let bodies: InferredBodies
    private let program: Program

    package init(_ analysis: FlowAnalysis) {
        bodies = analysis.inferred
        program = analysis.program
    }

    package init(_ lowerer: Lowerer) {
        bodies = InferredBodies(lowerer)
        program = lowerer.program
    }

    /// The type of an expression.
    package func typeID(of node: Node) -> TypeID {
        guard let (body, id) = expression(node) else { return .unknown }
        return body.inference.types[Int(id.index)]
    }

    /// The declaration that a name, a member or a call refers to.
    package func declaration(of node: Node) -> Node? { target(node).map { program.node(of: $0) } }

    /// Whether what a call gives may be left unused without a word; nil where that is not known.
    package func mayBeDiscarded(_ call: Node) -> Bool? {
        guard let (body, id) = expression(call) else { return nil }
        let type = body.inference.types[Int(id.index)]
        if type == .void || type == .never { return true }
        guard let target = target(call) else { return nil }
        return program.attributeNames(of: target).contains(Self.discardableResult)
    }

    /// What a closure gives back, by its inferred type; nil where the closure is not known.
    package func result(of closure: Node) -> TypeID? {
        for body in bodies.around(closure) {
            guard let id = body.closures[InferredBodies.span(closure)] else { continue }
            let type = body.inference.closures[Int(id.index)].type.result
            return type == .unknown ? nil : type
        }
        return nil
    }

    /// Whether a closure may wait, by what it does or by what it is given to; nil where the closure is not known.
    package func isAsync(_ closure: Node) -> Bool? {
        for body in bodies.around(closure) {
            if let id = body.closures[InferredBodies.span(closure)] {
                return body.inference.closures[Int(id.index)].type.isAsync
            }
        }
        return nil
    }

    /// Whether an error may come out of a closure, by what it does or by what it is given to; nil where the closure is
    /// not known.
    package func mayThrow(_ closure: Node) -> Bool? {
        for body in bodies.around(closure) {
            if let id = body.closures[InferredBodies.span(closure)] {
                return body.inference.closures[Int(id.index)].type.isThrowing
            }
        }
        return nil
    }

    /// Names of the code around that a closure, or one in it, uses, and whether each is a variable; nil where the
    /// closure is not known.
    package func captures(of closure: Node) -> [(name: Symbol, isVariable: Bool)]? {
        for body in bodies.around(closure) {
            guard let id = body.closures[InferredBodies.span(closure)] else { continue }
            return body.outline.closures[Int(id.index)].captures.map {
                let local = body.outline.locals[Int($0.index)]
                return (local.name, local.kind == .variable)
            }
        }
        return nil
    }

    /// Whether code names members of `self` that it does not write; nil where a name in it is not understood.
    package func namesOwnMembers(_ node: Node) -> Bool? {
        let span = InferredBodies.span(node)
        for body in bodies.around(node) {
            let inside = body.outline.expressionSpans.indices.filter {
                span.first <= body.outline.expressionSpans[$0].first
                    && body.outline.expressionSpans[$0].last <= span.last
            }
            if inside.isEmpty { continue }
            var isUnderstood = true
            for index in inside {
                guard case .name(let name) = body.outline.expressions[index] else { continue }
                switch body.inference.targets[index] {
                case .implicitSelfMember, .requirement: return true
                case .none, .value, .unresolved:
                    // What looks like a type, and an operator, is none of an instance's members.
                    let mayBeMember = body.outline.names[Int(name)].name.text.first?.isLowercase ?? false
                    isUnderstood = isUnderstood && !mayBeMember
                case .declaration, .type, .module: break
                }
            }
            return isUnderstood ? false : nil
        }
        return nil
    }

    // MARK: Locals

    /// The node that binds the local which a name, or a capture of it (`[x]`), means: a pattern, a parameter or a
    /// capture. Nil where the name is no local's, or is not known.
    package func binding(of mention: Node) -> Node? {
        let place = Span(first: mention.raw.mainToken, last: mention.raw.mainToken)
        let found = bodies.around(mention).lazy.compactMap { body in body.expressions[place].map { (body, $0) } }.first
        guard let (body, id) = found, case .local(let local) = body.outline.expressions[Int(id.index)] else {
            return nil
        }
        let name = body.outline.locals[Int(local.index)].span.first, tree = mention.tree
        return tree.nodes.indices.first { tree.nodes[$0].mainToken == name && Self.binds(tree.nodes[$0].kind) }
            .map { Node(tree: tree, index: Int32($0)) }
    }

    /// Every mention of the local that a node binds, in the order of the text: its name as an expression, as a capture
    /// (`[x]`) or as a binding (`if let x`). Nil where the local is not known.
    package func mentions(boundBy binding: Node) -> [Node]? {
        let name = binding.raw.mainToken, tree = binding.tree
        for body in bodies.around(binding) {
            guard
                let index = body.outline.locals.firstIndex(where: {
                    $0.span.first == name && $0.name == binding.name && $0.kind != .implicit
                })
            else { continue }
            var places: Set<Span> = []
            for (position, expression) in body.outline.expressions.enumerated() {
                if case .local(let local) = expression, Int(local.index) == index {
                    places.insert(body.outline.expressionSpans[position])
                }
            }
            return tree.nodes.indices.lazy.map { Node(tree: tree, index: Int32($0)) }.filter { node in
                switch node.kind {
                case .identifierExpr: places.contains(InferredBodies.span(node))
                case .capture, .identifierPattern:
                    places.contains(Span(first: node.raw.mainToken, last: node.raw.mainToken))
                        && node.children.allSatisfy { $0.role != .initializer }
                default: false
                }
            }
        }
        return nil
    }

    private static func binds(_ kind: NodeKind) -> Bool {
        kind == .identifierPattern || kind == .parameter || kind == .capture
    }

    // MARK: Finding

    private func target(_ node: Node) -> DeclarationID? {
        guard let (body, id) = expression(node) else { return nil }
        return switch body.inference.targets[Int(id.index)] {
        case .declaration(let found), .implicitSelfMember(let found), .requirement(let found): found
        default: nil
        }
    }

    private func expression(_ node: Node) -> (InferredBodies.Inferred, ExpressionID)? {
        for body in bodies.around(node) {
            if let id = body.expressions[InferredBodies.span(node)] { return (body, id) }
        }
        return nil
    }

    private static let discardableResult = Symbol("discardableResult")
}

/// What is inferred of bodies that somebody asks about: they are lowered again for that, each once.
final class InferredBodies {
    struct Inferred {
        var outline: Outline
        var inference: InferenceResult
        /// Expressions by their tokens, the outermost of those that have the same.
        var expressions: [Span: ExpressionID]
        var closures: [Span: ClosureID]
    }

    private let program: Program
    private let lowerer: Lowerer
    private lazy var owners = Dictionary(grouping: lowerer.owners()) { program[$0.declaration].source.file }
    /// By tree.
    private var files: [ObjectIdentifier: FileID] = [:]
    private var bodies: [FileID: [BodyOwner: Inferred?]] = [:]

    init(_ lowerer: Lowerer) {
        program = lowerer.program
        self.lowerer = lowerer
    }

    /// Lets go of what was inferred of a file that has another text now.
    func forget(_ file: FileID) {
        bodies[file] = nil
        files = [:]
    }

    static func span(_ node: Node) -> Span { Span(first: node.raw.firstToken, last: node.raw.endToken - 1) }

    /// The bodies that a node stands in, the innermost first.
    func around(_ node: Node) -> [Inferred] {
        if files.isEmpty {
            for index in program.files.indices { files[ObjectIdentifier(program.files[index].tree)] = FileID(index) }
        }
        guard let file = files[ObjectIdentifier(node.tree)] else { return [] }
        let around = (owners[file] ?? []).filter {
            extent(of: $0).map { $0.first <= node.raw.firstToken && node.raw.endToken <= $0.last + 1 } ?? true
        }
        return around.sorted { length(of: $0) < length(of: $1) }.compactMap { inferred($0, file) }
    }

    /// The tokens of what declares a body; nil for the code of a whole file. An initial value stands beside the name
    /// that it is for.
    private func extent(of owner: BodyOwner) -> Span? {
        if program[owner.declaration].kind == .topLevelCode { return nil }
        var node = program.node(of: owner.declaration)
        if program[owner.declaration].kind == .variable {
            while let outer = node.parent, node.kind != .varDecl { node = outer }
        }
        return Self.span(node)
    }

    private func length(of owner: BodyOwner) -> Int32 { extent(of: owner).map { $0.last - $0.first } ?? .max }

    private func inferred(_ owner: BodyOwner, _ file: FileID) -> Inferred? {
        if let known = bodies[file]?[owner] { return known }
        let found = infer(owner)
        bodies[file, default: [:]][owner] = .some(found)
        return found
    }

    private func infer(_ owner: BodyOwner) -> Inferred? {
        guard let (outline, inference) = lowerer.inference(of: owner) else { return nil }
        var found = Inferred(outline: outline, inference: inference, expressions: [:], closures: [:])
        for (index, span) in outline.expressionSpans.enumerated() {
            // A chain's extent has the tokens of its last link, and stands for the value.
            if case .optionalChain = outline.expressions[index] {
                found.expressions[span] = ExpressionID(Int32(index))
            } else if found.expressions[span] == nil {
                found.expressions[span] = ExpressionID(Int32(index))
            }
            if case .closure(let closure) = outline.expressions[index] { found.closures[span] = closure }
        }
        return found
    }
}
