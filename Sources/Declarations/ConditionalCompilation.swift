import Syntax

/// Conditional compilation, as far as it is known without the build's flags: which clauses of `#if` are left out.
///
/// Conditions on the platform are answered for Apple's, or for Linux in a module that is compiled for it; `canImport`
/// by the modules that are at hand; flags (`DEBUG`) and targets are unknown, and then all clauses count.
struct ConditionalCompilation {
    private let program: Program
    /// The results for clauses so far.
    private var states: [Question: Tristate] = [:]

    private struct Question: Hashable {
        var clause: NodeReference
        var flags: Tristate
    }

    init(_ program: Program) { self.program = program }

    /// The effect of `#if` on a declaration under it.
    enum Standing {
        case compiled, leftOut, /** It stands for others, of which one is compiled with other flags. */
            forOthers
    }

    mutating func standing(of id: DeclarationID) -> Standing {
        var standing = Standing.compiled
        var next = program.node(of: id).parent
        while let current = next {
            if current.kind == .ifConfigClause, let decision = current.parent, decision.kind == .ifConfigDecl {
                if state(of: current, in: decision, id) == .no { return .leftOut }
                if let best = best(of: id, current, in: decision) {
                    if best != current { return .leftOut }
                    standing = .forOthers
                }
            }
            next = current.parent
        }
        return standing
    }

    /// Whether a clause is compiled: its condition holds and none before it does.
    /// - Parameter flags: the value to take for compilation flags, which are not known.
    private mutating func state(
        of clause: Node, in decision: Node, _ id: DeclarationID, flags: Tristate = .unknown
    ) -> Tristate {
        let question = Question(
            clause: NodeReference(file: program[id].source.file, node: clause.index), flags: flags)
        if let known = states[question] { return known }
        let found = evaluate(clause, in: decision, program[id].module, flags)
        states[question] = found
        return found
    }

    private func evaluate(
        _ clause: Node, in decision: Node, _ module: ModuleID, _ flags: Tristate
    ) -> Tristate {
        var result = Tristate.yes
        for other in decision.children where other.kind == .ifConfigClause {
            let holds = other.child(.condition).map { evaluate($0, module, flags) } ?? .yes
            if other == clause { return .and(result, holds) }
            result = .and(result, Self.not(holds))
        }
        return .unknown
    }

    private static func not(_ value: Tristate) -> Tristate { value == .yes ? .no : value == .no ? .yes : .unknown }

    // MARK: Conditions

    private func evaluate(_ node: Node, _ module: ModuleID, _ flags: Tristate) -> Tristate {
        switch node.kind {
        case .booleanLiteral: return node.mainToken.keyword == .true ? .yes : .no
        case .identifierExpr: return flags
        case .tupleExpr, .argument: return node.firstChild.map { evaluate($0, module, flags) } ?? .unknown
        case .prefixExpr:
            return node.mainToken.keyword == .exclamation
                ? Self.not(node.firstChild.map { evaluate($0, module, flags) } ?? .unknown) : .unknown
        case .sequenceExpr: return evaluate(Array(node.children)[...], module, flags)
        case .callExpr: return evaluate(call: node, module)
        default: return .unknown
        }
    }

    /// `a && b || c`: `||` binds less.
    private func evaluate(_ parts: ArraySlice<Node>, _ module: ModuleID, _ flags: Tristate) -> Tristate {
        if let split = parts.firstIndex(where: { $0.kind == .binaryOperator && $0.mainText == "||" }) {
            return .or(evaluate(parts[..<split], module, flags), evaluate(parts[(split + 1)...], module, flags))
        }
        if let split = parts.firstIndex(where: { $0.kind == .binaryOperator && $0.mainText == "&&" }) {
            return .and(evaluate(parts[..<split], module, flags), evaluate(parts[(split + 1)...], module, flags))
        }
        return parts.count == 1 ? parts.first.map { evaluate($0, module, flags) } ?? .unknown : .unknown
    }

    private func evaluate(call: Node, _ module: ModuleID) -> Tristate {
        guard let name = call.child(.callee)?.name.text, let argument = call.child(.argument) else { return .unknown }
        let settings = program[module].settings
        switch name {
        case "os":
            let isApple = ["iOS", "macOS", "OSX", "tvOS", "watchOS", "visionOS"].contains(argument.text)
            if settings.platformIsLinux { return argument.text == "Linux" ? .yes : .no }
            return isApple ? .unknown : .no
        case "canImport":
            guard let module = argument.tokens.first(where: { $0.kind == .identifier })?.symbol else { return .unknown }
            return program.canImport(module) ?? false ? .yes : settings.platformIsLinux ? .no : .unknown
        case "swift", "compiler":
            return evaluate(version: argument, name == "swift" ? (settings.languageMode, 0) : Self.compiler)
        default: return .unknown
        }
    }

    /// The newest language that is known here.
    private static let compiler = (6, 3)

    private func evaluate(version argument: Node, _ current: (Int, Int)) -> Tristate {
        let digits = argument.text.drop { !$0.isNumber }.split(separator: ".").compactMap { Int($0.filter(\.isNumber)) }
        guard let major = digits.first else { return .unknown }
        let wanted = (major, digits.count > 1 ? digits[1] : 0)
        // A language mode's compiler is at least as new as the mode's first release; no more is known of it.
        if argument.text.hasPrefix(">=") {
            return current.0 > wanted.0 || current.0 == wanted.0 && (current.1 >= wanted.1 || current.0 == 5)
                ? .yes : .no
        }
        if argument.text.hasPrefix("<") {
            return Self.not(
                current.0 > wanted.0 || current.0 == wanted.0 && (current.1 >= wanted.1 || current.0 == 5) ? .yes : .no)
        }
        return .unknown
    }

    // MARK: Alternatives

    /// The same declaration, with the same words up to its body, stands in another clause, or under another `#if`
    /// beside this one: they exclude each other, or it would be declared twice. The one that is compiled with no flags
    /// set represents all, as the one that is shipped; where that is several or none, the first.
    /// - Returns: the clause of the representative; nil where there is no other.
    private mutating func best(of id: DeclarationID, _ clause: Node, in decision: Node) -> Node? {
        let own = isNamed(id) ? [] : head(of: id)
        var best: (clause: Node, isUsual: Bool)?, count = 0
        for beside in decision.parent?.children.filter({ $0.kind == .ifConfigDecl }) ?? [decision] {
            for other in beside.children
            where other.kind == .ifConfigClause
                && (other == clause || declares(id, own, in: other) && state(of: other, in: beside, id) != .no)
            {
                let isUsual = state(of: other, in: beside, id, flags: .no) == .yes
                count += 1
                if best == nil || isUsual && best?.isUsual == false { best = (other, isUsual) }
            }
        }
        return count > 1 ? best?.clause : nil
    }

    private func declares(_ id: DeclarationID, _ own: [Symbol], in clause: Node) -> Bool {
        clause.children.contains { node in
            declarations(at: node, program[id].source.file).contains {
                program[$0].name == program[id].name && program[$0].kind == program[id].kind
                    && (isNamed(id) || head(of: $0) == own)
                    && (program[id].kind != .extension || areAlternatives(id, $0))
            }
        }
    }

    /// Whether two extensions with the same words exclude each other: a type may have any number of them, but a member
    /// once only, and a conformance, too.
    private func areAlternatives(_ one: DeclarationID, _ other: DeclarationID) -> Bool {
        if program.node(of: one).declarationNode.children.contains(where: { $0.kind == .inheritedType }) { return true }
        let own = members(of: one), others = members(of: other)
        if own.isEmpty && others.isEmpty { return true }
        return own.contains { member in
            others.contains {
                program[$0].name == program[member].name && program[$0].kind == program[member].kind
                    && head(of: $0) == head(of: member)
            }
        }
    }

    private func members(of id: DeclarationID) -> [DeclarationID] {
        let block = program.node(of: id).declarationNode.children.first { $0.kind == .memberBlock }
        return block?.children.flatMap { declarations(at: $0, program[id].source.file) } ?? []
    }

    /// Whether the name alone makes it the same in another clause, whatever its definition: a type or a type alias.
    private func isNamed(_ id: DeclarationID) -> Bool { program[id].isType || program[id].kind == .typealias }

    private func declarations(at node: Node, _ file: FileID) -> [DeclarationID] {
        if let id = program.declaration(at: NodeReference(file: file, node: node.index)) { return [id] }
        guard node.kind == .varDecl else { return [] }
        return node.children.filter { $0.kind == .patternBinding }.compactMap {
            $0.firstChild.flatMap { program.declaration(at: NodeReference(file: file, node: $0.index)) }
        }
    }

    /// Names and punctuation of a declaration before its body or value.
    private func head(of id: DeclarationID) -> [Symbol] {
        let node = program.node(of: id).declarationNode
        let end =
            node.children.first { $0.kind == .codeBlock || $0.kind == .memberBlock }?.raw.firstToken
            ?? node.raw.endToken
        if node.kind == .varDecl {
            return node.children.filter { $0.kind == .patternBinding }.flatMap {
                $0.child(.type)?.tokens.map(\.symbol) ?? [.none]
            }
        }
        return node.tokens.prefix(Int(end - node.raw.firstToken)).map(\.symbol)
    }
}
