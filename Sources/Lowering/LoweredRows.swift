import Declarations
import Syntax

/// The inference's result for each expression of a body, a row each, to be compared with the compiler's typed tree; the
/// columns are described in Benchmarks/TypeOracle/README.md. `?` is unknown, `-` is none.
public struct LoweredRows {
    private let program: Program
    private let outline: Outline
    private let result: InferenceResult
    private let tree: SyntaxTree
    private let path: String
    private var rows: [String] = []
    /// Expressions that have no row of their own: what is called.
    private var hidden: Set<ExpressionID> = []

    public static func rows(_ outline: Outline, _ result: InferenceResult, _ body: Body, _ program: Program) -> [String]
    {
        var printer = LoweredRows(
            program: program, outline: outline, result: result, tree: program[outline.file].tree,
            path: program[outline.file].tree.path)
        printer.print()
        printer.printSuspensions(body)
        return printer.rows
    }

    /// Functions without a body: a protocol's requirements.
    public static func requirements(_ program: Program) -> [String] {
        program.order.flatMap { index -> [String] in
            let id = DeclarationID(index), entry = program[DeclarationID(index)]
            guard !program[entry.source.file].isInterface, !entry.flags.contains(.isImplicit),
                !entry.flags.contains(.hasBody),
                [.function, .initializer, .getter, .setter].contains(entry.kind), let owner = program.owner(of: id),
                program[owner].kind == .protocol
            else { return [] }
            let outline = Outline(owner: .function(id), file: entry.source.file)
            var result = InferenceResult.nothingKnown(of: outline)
            result.isolation = program.isolation(of: id)
            var printer = LoweredRows(
                program: program, outline: outline, result: result, tree: program[outline.file].tree,
                path: program[outline.file].tree.path)
            printer.printFunction()
            return printer.rows
        }
    }

    private init(program: Program, outline: Outline, result: InferenceResult, tree: SyntaxTree, path: String) {
        self.program = program
        self.outline = outline
        self.result = result
        self.tree = tree
        self.path = path
    }

    private mutating func print() {
        for expression in outline.expressions {
            guard case .call(let callee, _) = expression else { continue }
            if case .closure = outline.expressions[Int(callee.index)] { continue }
            hidden.insert(callee)
        }
        printFunction()
        for index in outline.expressions.indices where !hidden.contains(ExpressionID(Int32(index))) {
            print(ExpressionID(Int32(index)))
        }
        for index in outline.closures.indices where outline.closures[index].kind == .function {
            printLocalFunction(index)
        }
    }

    private mutating func printSuspensions(_ body: Body) {
        for instruction in body.instructions where instruction.kind == .suspend {
            add(instruction.source.first, instruction.source.first, "suspension")
        }
    }

    // MARK: Functions

    private mutating func printFunction() {
        guard case .function(let declaration) = outline.owner, program[declaration].kind != .topLevelCode else {
            return
        }
        var node = program.node(of: declaration)
        // A getter without a keyword ends where its accessor block does.
        if node.kind == .codeBlock, let parent = node.parent, parent.kind == .accessorBlock { node = parent }
        add(
            node.raw.endToken - 1, node.raw.endToken - 1, "function", callee: name(of: declaration),
            isolation: text(result.isolation))
    }

    private mutating func printLocalFunction(_ index: Int) {
        let closure = outline.closures[index]
        let callee = closure.declaration.map { program.fullName(of: $0) } ?? "?"
        add(
            closure.span.last, closure.span.last, "function", callee: callee,
            isolation: text(result.closures[index].isolation))
    }

    // MARK: Expressions

    private mutating func print(_ id: ExpressionID) {
        let span = outline.expressionSpans[Int(id.index)]
        let type = result.types[Int(id.index)]
        switch outline.expressions[Int(id.index)] {
        case .literal, .interpolatedString: add(span, "literal", type)
        case .local(let local):
            let callee = outline.locals[Int(local.index)].function.flatMap {
                outline.closures[Int($0.index)].declaration
            }.map { program.fullName(of: $0) }
            add(span, "name", type, callee: callee ?? outline.locals[Int(local.index)].name.text)
        case .selfReference: add(span, "name", type, callee: "self")
        case .superReference: add(span, "name", type, callee: "-")
        case .name, .implicitMember, .member, .tupleElement, .type:
            add(
                span, span.first == span.last ? "name" : "member", type,
                callee: callee(result.targets[Int(id.index)], type))
        case .call(let callee, _):
            add(span, "call", type, callee: self.callee(id, calling: callee), defaults: defaults(id))
        case .subscripted: add(span, "subscript", type, callee: callee(result.targets[Int(id.index)], type))
        case .closure(let closure): printClosure(span, closure, type)
        case .tuple: add(span, "tuple", type)
        case .array, .dictionary:
            // `[Int]` may be a type.
            if case .type = result.targets[Int(id.index)] {
                add(span, "member", type)
            } else {
                add(span, "collection", type)
            }
        case .prefix, .postfix, .binary, .ternary, .cast: add(span, "operator", type)
        case .forceUnwrap: add(span, "unwrap", type)
        case .keyPath: add(span, "keypath", type)
        case .missing, .discard, .unfolded, .assign, .attempt, .await, .unwrapOrLeave, .optionalChain, .inout,
            .statement, .macro:
            break
        }
    }

    private mutating func printClosure(_ span: Span, _ id: ClosureID, _ type: TypeID) {
        let closure = outline.closures[Int(id.index)]
        if closure.kind == .asyncLet { return }
        let facts = result.closures[Int(id.index)]
        var names = Set(
            closure.captures.map { outline.locals[Int($0.index)].name.text }
                + closure.captureList.map { outline.locals[Int($0.local.index)].name.text })
        if facts.capturesSelf { names.insert("self") }
        let captures = names.filter { !$0.hasPrefix("$") }.sorted().joined(separator: ",")
        add(span, "closure", type, isolation: text(facts.isolation), captures: captures.isEmpty ? "-" : captures)
    }

    private func callee(_ id: ExpressionID, calling callee: ExpressionID) -> String {
        switch result.targets[Int(id.index)] {
        case .value:
            // A value of function type: the variable that holds it.
            var held = callee
            while case .unwrapOrLeave(let inner) = outline.expressions[Int(held.index)] { held = inner }
            switch outline.expressions[Int(held.index)] {
            case .local(let local): return outline.locals[Int(local.index)].name.text
            default: return self.callee(result.targets[Int(held.index)], .unknown)
            }
        case let target: return self.callee(target, result.types[Int(id.index)])
        }
    }

    private func callee(_ target: Target, _ type: TypeID) -> String {
        switch target {
        case .declaration(let declaration), .implicitSelfMember(let declaration), .requirement(let declaration):
            name(of: declaration, inheriting: inheritingClass(declaration, type))
        case .type(let type): text(type)
        case .module(let name): name.text
        case .unresolved: "?"
        case .none, .value: "-"
        }
    }

    private func defaults(_ id: ExpressionID) -> String {
        guard let bindings = result.bindings[id] else { return "?" }
        let positions = bindings.enumerated().filter { $0.element == .defaultValue }.map { "\($0.offset)" }
        return positions.isEmpty ? "-" : positions.joined(separator: ",")
    }

    // MARK: Words

    /// `Type.member(label:)`, with the type that declares it and without its arguments.
    /// - Parameter inheriting: the class that an initialiser makes an instance of, which overrides it without a word.
    private func name(of declaration: DeclarationID, inheriting: DeclarationID? = nil) -> String {
        var declaration = declaration
        switch program[declaration].kind {
        case .getter, .setter, .observer: declaration = program[declaration].parent ?? declaration
        default: break
        }
        let own = program.fullName(of: declaration)
        guard let owner = inheriting ?? program.owner(of: declaration) else { return own }
        return path(of: owner) + "." + own
    }

    /// Designated initialisers that a class inherits are its own.
    private func inheritingClass(_ declaration: DeclarationID, _ made: TypeID) -> DeclarationID? {
        guard program[declaration].kind == .initializer, !program[declaration].flags.contains(.isConvenience),
            case .nominal(let type, _) = program.types[made],
            program[type].kind == .class, let owner = program.owner(of: declaration), program[owner].kind == .class
        else { return nil }
        return type
    }

    private func path(of type: DeclarationID) -> String {
        (program.owner(of: type).map { path(of: $0) + "." } ?? "") + program[type].name.text
    }

    private func text(_ type: TypeID) -> String {
        if type.isUnknown || program.types.contains(type, where: { $0 == .unknown }) { return "?" }
        return program.text(of: withoutEffects(type))
    }

    /// Effects and attributes of function types are not compared.
    private func withoutEffects(_ type: TypeID) -> TypeID {
        program.types.map(type) { part in
            guard case .function(let function) = program.types[part] else { return part }
            return program.types.function(
                FunctionType(
                    parameters: function.parameters.map { FunctionType.Parameter(type: $0.type) },
                    result: function.result))
        }
    }

    private func text(_ isolation: Isolation) -> String {
        switch isolation {
        case .unknown: "?"
        case .nonisolated: "nonisolated"
        case .caller: "caller"
        case .globalActor(let actor): "global:" + (text(actor).split(separator: ".").last ?? "?")
        case .actorInstance: "actor:self"
        case .parameter: "actor:param"
        }
    }

    // MARK: Rows

    private mutating func add(
        _ span: Span, _ kind: String, _ type: TypeID, callee: String = "-", isolation: String = "-",
        captures: String = "-", defaults: String = "-"
    ) {
        add(
            span.first, span.last, kind, type: text(type), callee: callee, isolation: isolation, captures: captures,
            defaults: defaults)
    }

    private mutating func add(
        _ first: Int32, _ last: Int32, _ kind: String, type: String = "-", callee: String = "-",
        isolation: String = "-", captures: String = "-", defaults: String = "-"
    ) {
        let start = tree.tokens[Int(first)].start, end = tree.tokens[literalStart(Int(last))].start
        rows.append(
            [path, "\(start)", "\(end)", kind, type, callee, isolation, captures, defaults].joined(separator: "\t"))
    }

    /// A string literal is one token to the compiler: where it ends is where it starts.
    private func literalStart(_ token: Int) -> Int {
        guard tree.tokens[token].kind == .stringEnd else { return token }
        var depth = 0
        var index = token
        while index >= 0 {
            switch tree.tokens[index].kind {
            case .stringEnd: depth += 1
            case .stringStart:
                depth -= 1
                if depth == 0 { return index }
            default: break
            }
            index -= 1
        }
        return token
    }
}
