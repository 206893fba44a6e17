import Declarations
import Syntax

/// Makes the outline of one body from its syntax. One walk, each node once; depth is bounded by the parser's.
public struct OutlineBuilder {
    var outline: Outline
    let tree: SyntaxTree
    let operators: OperatorTable
    /// Declarations of functions that stand in bodies, by node.
    private let declarationAt: (Int32) -> DeclarationID?

    /// The local that a name means here; what leaving a scope restores lies in `shadowed`.
    private var visible: [Symbol: LocalID] = [:]
    private var shadowed: [(name: Symbol, previous: LocalID?)] = []
    /// The closures around the place, outermost first.
    var openClosures: [ClosureID] = []
    /// An `x?` stands in the chain that is being read.
    var isChainOpen = false

    public init(
        owner: BodyOwner, file: FileID, tree: SyntaxTree, operators: OperatorTable,
        declarationAt: @escaping (Int32) -> DeclarationID?
    ) {
        outline = Outline(owner: owner, file: file)
        self.tree = tree
        self.operators = operators
        self.declarationAt = declarationAt
    }

    /// A function, initialiser, deinitialiser, accessor, or the code block of a getter without a keyword.
    /// - Parameter parameterNodes: the parameters that are in scope, a subscript's for its accessors.
    public static func build(
        function node: Node, parameterNodes: [Node], implicitParameters: [Symbol], in builder: consuming OutlineBuilder
    ) -> Outline {
        builder.addParameters(parameterNodes, implicitParameters)
        let block = node.kind == .codeBlock ? node : node.child(.codeBlock)
        if let block {
            builder.outline.body = builder.block(block)
            builder.outline.isSingleExpression = builder.isSingleExpression(builder.outline.body)
        }
        return builder.outline
    }

    /// An initial value or a default argument.
    public static func build(expression node: Node, in builder: consuming OutlineBuilder) -> Outline {
        let value = builder.expression(node)
        let statement: StatementID = builder.add(.expression(value), builder.span(node))
        builder.outline.body = builder.list([statement.index])
        builder.outline.isSingleExpression = true
        return builder.outline
    }

    /// A property wrapper's attribute: a call of the type's initialiser.
    /// - Parameter takesValue: what it wraps is the first argument, the body's parameter.
    public static func build(wrapper attribute: Node, takesValue: Bool, in builder: consuming OutlineBuilder) -> Outline
    {
        guard let written = attribute.child(.type) else { return builder.outline }
        let place = Span(first: written.raw.firstToken, last: builder.span(attribute).last)
        let type = builder.add(.type(WrittenType(written.index)), builder.span(written))
        var arguments = builder.arguments(attribute)
        if takesValue {
            let value = builder.declare(OutlineNames.wrappedValue, .implicit, span: builder.nameSpan(attribute))
            builder.outline.parameters.append(value)
            let argument = Argument(
                label: OutlineNames.wrappedValue, value: builder.add(.local(value), builder.nameSpan(attribute)),
                isTrailingClosure: false)
            let others = builder.outline.arguments[arguments.range]
            arguments = ListID(start: builder.outline.arguments.count, count: others.count + 1)
            builder.outline.arguments += [argument] + others
        }
        let call = builder.add(.call(type, arguments: arguments), place)
        let statement: StatementID = builder.add(.expression(call), place)
        builder.outline.body = builder.list([statement.index])
        builder.outline.isSingleExpression = true
        return builder.outline
    }

    /// The statements of a file that are not declarations. Its variables are the program's: their initial values are
    /// stored in the order in which they stand.
    public static func build(topLevel root: Node, in builder: consuming OutlineBuilder) -> Outline {
        var ids: [Int32] = []
        for child in root.children { builder.topLevelItem(child, into: &ids) }
        builder.outline.body = builder.list(ids)
        return builder.outline
    }

    private mutating func addParameters(_ nodes: [Node], _ implicit: [Symbol]) {
        // A setter's value comes before a subscript's own parameters, whether or not it is named.
        for name in implicit {
            outline.parameters.append(declare(name, .implicit, span: Span(first: 0, last: 0)))
        }
        for node in nodes {
            let local = declare(node.name, .parameter, type: writtenType(node), span: nameSpan(node))
            outline.parameters.append(local)
        }
    }

    // MARK: Names

    mutating func declare(_ name: Symbol, _ kind: Local.Kind, type: WrittenType = .none, span: Span) -> LocalID {
        let id = LocalID(Int32(outline.locals.count))
        outline.locals.append(Local(kind: kind, name: name, closure: openClosures.last, type: type, span: span))
        bind(name, to: id)
        return id
    }

    mutating func bind(_ name: Symbol, to local: LocalID) {
        guard name != OutlineNames.discard, name != .none else { return }
        shadowed.append((name, visible[name]))
        visible[name] = local
    }

    /// Runs `body` in a scope of its own.
    mutating func scoped<T>(_ body: (inout OutlineBuilder) -> T) -> T {
        let mark = shadowed.count
        defer {
            while shadowed.count > mark {
                let (name, previous) = shadowed.removeLast()
                visible[name] = previous
            }
        }
        return body(&self)
    }

    func visible(_ name: Symbol) -> Bool { visible[name] != nil }

    /// The local of this name, noted as captured by the closures between its own and this place.
    mutating func use(_ name: Symbol) -> LocalID? {
        guard let local = visible[name] else { return nil }
        noteCapture(local)
        return local
    }

    mutating func noteCapture(_ local: LocalID) {
        let home = outline.locals[Int(local.index)].closure
        for closure in openClosures.reversed() {
            if closure == home { break }
            let index = Int(closure.index)
            if !outline.closures[index].captures.contains(local) { outline.closures[index].captures.append(local) }
        }
    }

    mutating func noteSelf() {
        for closure in openClosures { outline.closures[Int(closure.index)].mentionsSelf = true }
    }

    func declaration(of node: Node) -> DeclarationID? { declarationAt(node.index) }

    // MARK: Arrays

    mutating func add(_ expression: Expression, _ span: Span) -> ExpressionID {
        outline.expressions.append(expression)
        outline.expressionSpans.append(span)
        return ExpressionID(Int32(outline.expressions.count - 1))
    }

    mutating func add(_ statement: Statement, _ span: Span) -> StatementID {
        outline.statements.append(statement)
        outline.statementSpans.append(span)
        return StatementID(Int32(outline.statements.count - 1))
    }

    mutating func add(_ pattern: Pattern, _ span: Span) -> PatternID {
        outline.patterns.append(pattern)
        outline.patternSpans.append(span)
        return PatternID(Int32(outline.patterns.count - 1))
    }

    mutating func list(_ ids: [Int32]) -> ListID {
        guard !ids.isEmpty else { return .empty }
        let start = outline.lists.count
        outline.lists.append(contentsOf: ids)
        return ListID(start: start, count: ids.count)
    }

    // MARK: Places

    func span(_ node: Node) -> Span {
        let raw = node.raw
        return Span(first: raw.firstToken, last: max(raw.firstToken, raw.endToken - 1))
    }

    func nameSpan(_ node: Node) -> Span { Span(first: node.raw.mainToken, last: node.raw.mainToken) }

    func writtenType(_ node: Node) -> WrittenType { node.child(.type).map { WrittenType($0.index) } ?? .none }

    func isSingleExpression(_ body: ListID) -> Bool {
        guard body.count == 1 else { return false }
        switch outline.statements[Int(outline.lists[Int(body.start)])] {
        case .expression, .if, .switch: return true
        default: return false
        }
    }
}

/// Words of the language that an outline is made by.
enum OutlineNames {
    static let discard = Symbol("_"), selfName = Symbol("self"), `super` = Symbol("super"), error = Symbol("error")
    static let weak = Symbol("weak"), unowned = Symbol("unowned"), `let` = Symbol("let"), async = Symbol("async")
    static let nonisolated = Symbol("nonisolated"), unsafe = Symbol("unsafe")
    /// Types that every error can be cast to.
    static let everyError: Set<Symbol> = [Symbol("Error"), Symbol("NSError")]
    static let wrappedValue = Symbol("wrappedValue")
    static let dollars = (0..<10).map { Symbol("$\($0)") }
}
