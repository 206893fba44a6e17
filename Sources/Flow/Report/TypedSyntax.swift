import Declarations
import Lowering
import Syntax

/// The types and references that Lowering inferred for syntax. A fix states its preconditions with it, and is not
/// offered where they are not known.
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

    /// The type of an expression; unknown where it is not inferred.
    package func typeID(of node: Node) -> TypeID {
        guard let (body, id) = expression(node) else { return .unknown }
        return body.inference.types[Int(id.index)]
    }

    /// The declaration that a name, a member or a call refers to; nil where it is not known.
    package func declaration(of node: Node) -> Node? { target(node).map { program.node(of: $0) } }

    /// True where a call makes an instance of a type; false where that is not known.
    package func isConstructor(_ call: Node) -> Bool {
        target(call).map { program[$0].kind == .initializer } ?? false
    }

    /// True where a call's result may be left unused without a warning; nil where that is not known.
    package func mayBeDiscarded(_ call: Node) -> Bool? {
        guard let (body, id) = expression(call) else { return nil }
        let type = body.inference.types[Int(id.index)]
        if type == .void || type == .never { return true }
        guard let target = target(call) else { return nil }
        return program.attributeNames(of: target).contains(Self.discardableResult)
    }

    /// The result type of a closure, as inferred; nil where the closure or the type is not known.
    package func result(of closure: Node) -> TypeID? {
        inferred(closure).flatMap { $0.type.result == .unknown ? nil : $0.type.result }
    }

    /// True where a closure is `async`, by its code or by the parameter that it is passed to; nil where it is not
    /// known.
    package func isAsync(_ closure: Node) -> Bool? { inferred(closure)?.type.isAsync }

    /// True where a closure may throw, by its code or by the parameter that it is passed to; nil where it is not known.
    package func mayThrow(_ closure: Node) -> Bool? { inferred(closure)?.type.isThrowing }

    /// The isolation of a closure; nil where the closure is not known.
    package func isolation(of closure: Node) -> Isolation? { inferred(closure)?.isolation }

    /// The outer names that a closure, or one nested in it, captures, and whether each is a variable; nil where the
    /// closure is not known.
    package func captures(of closure: Node) -> [(name: Symbol, isVariable: Bool)]? {
        found(closure).map { body, id in
            body.outline.closures[Int(id.index)].captures.map {
                let local = body.outline.locals[Int($0.index)]
                return (local.name, local.kind == .variable)
            }
        }
    }

    /// True where code uses members of an implicit `self`; nil where a name in it is not resolved.
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
                    // A name that looks like a type, and an operator, is no instance member.
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

    /// The node that binds the local that a name, or a capture of it (`[x]`), refers to: a pattern, a parameter or a
    /// capture. Nil where the name is not that of a local, or is not known.
    package func binding(of mention: Node) -> Node? {
        let place = Span(first: mention.raw.mainToken, last: mention.raw.mainToken)
        let found = bodies.around(mention).lazy.compactMap { body in body.expressions[place].map { (body, $0) } }.first
        guard let (body, id) = found, case .local(let local) = body.outline.expressions[Int(id.index)] else {
            return nil
        }
        let name = body.outline.locals[Int(local.index)].span.first, tree = mention.tree
        return bodies.names(in: tree).bindings[name].map { Node(tree: tree, index: $0) }
    }

    /// Every mention of the local that a node binds, in the order of the text: its name as an expression, as a capture
    /// (`[x]`) or as a binding (`if let x`). Nil where the local is not known.
    package func mentions(boundBy binding: Node) -> [Node]? {
        bodies.mentions(boundBy: binding) { findMentions(boundBy: binding) }
    }

    private func findMentions(boundBy binding: Node) -> [Node]? {
        let name = binding.raw.mainToken, tree = binding.tree
        for body in bodies.around(binding) {
            guard
                let index = body.outline.locals.firstIndex(where: {
                    $0.span.first == name && $0.name == binding.name && $0.kind != .implicit
                })
            else { continue }
            let names = bodies.names(in: tree)
            let found = (body.mentions[Int32(index)] ?? []).flatMap { place in
                (names.mentions[place.first] ?? []).filter { number in
                    let node = Node(tree: tree, index: number)
                    if node.kind == .identifierExpr { return InferredBodies.span(node) == place }
                    return place.first == place.last && node.children.allSatisfy { $0.role != .initializer }
                }
            }
            return Set(found).sorted().map { Node(tree: tree, index: $0) }
        }
        return nil
    }

    // MARK: Lookup

    private func target(_ node: Node) -> DeclarationID? {
        guard let (body, id) = expression(node) else { return nil }
        return switch body.inference.targets[Int(id.index)] {
        case .declaration(let found), .implicitSelfMember(let found), .requirement(let found): found
        default: nil
        }
    }

    private func expression(_ node: Node) -> (InferredBodies.Inferred, ExpressionID)? {
        bodies.around(node).lazy.compactMap { body in
            body.expressions[InferredBodies.span(node)].map { (body, $0) }
        }.first
    }

    private func found(_ closure: Node) -> (InferredBodies.Inferred, ClosureID)? {
        bodies.around(closure).lazy.compactMap { body in
            body.closures[InferredBodies.span(closure)].map { (body, $0) }
        }.first
    }

    private func inferred(_ closure: Node) -> ClosureFacts? {
        found(closure).map { $0.inference.closures[Int($1.index)] }
    }

    private static let discardableResult = Symbol("discardableResult")
}

/// The inference results of bodies, computed on request: each requested body is lowered again, once.
final class InferredBodies {
    struct Inferred {
        var outline: Outline
        var inference: InferenceResult
        /// The expressions by their tokens; the outermost of those with the same tokens.
        var expressions: [Span: ExpressionID]
        var closures: [Span: ClosureID]
        /// The places where each local is mentioned.
        var mentions: [Int32: [Span]]
    }

    /// The nodes of a file that can name a local.
    struct Names {
        /// The first node that binds a name, by the name's token.
        var bindings: [Int32: Int32] = [:]
        /// Identifiers by their first token; captures and patterns by their names'.
        var mentions: [Int32: [Int32]] = [:]

        init(_ tree: SyntaxTree) {
            for index in tree.nodes.indices {
                let node = Node(tree: tree, index: Int32(index)), name = node.raw.mainToken
                switch node.kind {
                case .identifierExpr: mentions[node.raw.firstToken, default: []].append(Int32(index))
                case .capture, .identifierPattern:
                    mentions[name, default: []].append(Int32(index))
                    if bindings[name] == nil { bindings[name] = Int32(index) }
                case .parameter: if bindings[name] == nil { bindings[name] = Int32(index) }
                default: break
                }
            }
        }
    }

    private let program: Program
    private let lowerer: Lowerer
    private lazy var owners = Dictionary(grouping: lowerer.owners()) { program[$0.declaration].source.file }
    /// The files by the identity of their trees.
    private var files: [ObjectIdentifier: FileID] = [:]
    private var bodies: [FileID: [BodyOwner: Inferred?]] = [:]
    /// The bodies of a file with their tokens, the shortest first; nil is top-level code.
    private var extents: [FileID: [(owner: BodyOwner, tokens: Span?)]] = [:]
    private var names: [ObjectIdentifier: Names] = [:]
    /// By the node that binds a local.
    private var mentions: [ObjectIdentifier: [Int32: [Node]?]] = [:]

    init(_ lowerer: Lowerer) {
        program = lowerer.program
        self.lowerer = lowerer
    }

    /// Drops the results for a file whose text has changed.
    func forget(_ file: FileID) {
        bodies[file] = nil
        extents[file] = nil
        files = [:]
        names = [:]
        mentions = [:]
    }

    /// Takes over what is known of bodies of the program that this one follows, but for those of an edited file.
    func take(_ former: InferredBodies, but file: FileID, _ change: DeclarationChange) {
        for (known, bodies) in former.bodies where known != file {
            self.bodies[known] = bodies.filter { owner, _ in
                let node = program.node(of: owner).raw
                return !change.affects(owner.declaration, in: known, node.firstToken..<node.endToken)
            }
        }
        extents = former.extents
        extents[file] = nil
        names = former.names
        names[ObjectIdentifier(former.program[file].tree)] = nil
    }

    func mentions(boundBy binding: Node, or find: () -> [Node]?) -> [Node]? {
        let tree = ObjectIdentifier(binding.tree)
        if let known = mentions[tree]?[binding.index] { return known }
        let found = find()
        mentions[tree, default: [:]][binding.index] = .some(found)
        return found
    }

    static func span(_ node: Node) -> Span { Span(first: node.raw.firstToken, last: node.raw.endToken - 1) }

    /// The bodies around a node, the innermost first.
    func around(_ node: Node) -> [Inferred] {
        if files.isEmpty {
            for index in program.files.indices { files[ObjectIdentifier(program.files[index].tree)] = FileID(index) }
        }
        guard let file = files[ObjectIdentifier(node.tree)] else { return [] }
        return extents(in: file).filter {
            $0.tokens.map { $0.first <= node.raw.firstToken && node.raw.endToken <= $0.last + 1 } ?? true
        }.compactMap { inferred($0.owner, file) }
    }

    private func extents(in file: FileID) -> [(owner: BodyOwner, tokens: Span?)] {
        if let known = extents[file] { return known }
        func length(_ tokens: Span?) -> Int32 { tokens.map { $0.last - $0.first } ?? .max }
        let found = (owners[file] ?? []).map { (owner: $0, tokens: extent(of: $0)) }
            .sorted { length($0.tokens) < length($1.tokens) }
        extents[file] = found
        return found
    }

    /// What may name a local in a file.
    func names(in tree: SyntaxTree) -> Names {
        if let known = names[ObjectIdentifier(tree)] { return known }
        let found = Names(tree)
        names[ObjectIdentifier(tree)] = found
        return found
    }

    /// The tokens of the declaration of a body; nil for top-level code. For an initial value, the whole variable
    /// declaration, as the value stands beside its name.
    private func extent(of owner: BodyOwner) -> Span? {
        if program[owner.declaration].kind == .topLevelCode { return nil }
        var node = program.node(of: owner.declaration)
        if program[owner.declaration].kind == .variable {
            while let outer = node.parent, node.kind != .varDecl { node = outer }
        }
        return Self.span(node)
    }

    private func inferred(_ owner: BodyOwner, _ file: FileID) -> Inferred? {
        if let known = bodies[file]?[owner] { return known }
        let found = infer(owner)
        bodies[file, default: [:]][owner] = .some(found)
        return found
    }

    private func infer(_ owner: BodyOwner) -> Inferred? {
        guard let (outline, inference) = lowerer.inference(of: owner) else { return nil }
        var found = Inferred(outline: outline, inference: inference, expressions: [:], closures: [:], mentions: [:])
        for (index, span) in outline.expressionSpans.enumerated() {
            // An optional chain has the tokens of its last link; the chain is the value.
            if case .optionalChain = outline.expressions[index] {
                found.expressions[span] = ExpressionID(Int32(index))
            } else if found.expressions[span] == nil {
                found.expressions[span] = ExpressionID(Int32(index))
            }
            switch outline.expressions[index] {
            case .closure(let closure): found.closures[span] = closure
            case .local(let local): found.mentions[local.index, default: []].append(span)
            default: break
            }
        }
        return found
    }
}
