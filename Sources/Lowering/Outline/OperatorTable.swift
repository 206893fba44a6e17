import Syntax

/// Precedence and associativity of operators: the standard library's, and what the files of the program declare.
public struct OperatorTable: Sendable {
    /// The rank of operators of one strength, and the grouping of a run of them.
    public struct Precedence: Sendable {
        public var level: Double
        public var isRightAssociative: Bool
        /// `a += b`, `a = b`: an optional chain on the left spans the complete expression.
        public var isAssignment = false
    }

    private var levels: [Symbol: Precedence]

    /// - Parameter trees: the files whose operator declarations count.
    public init(trees: [SyntaxTree] = []) {
        levels = Self.standard
        var groups = Self.standardGroups
        var pending: [Node] = []
        var operators: [(Symbol, Symbol)] = []
        for tree in trees where tree.nodes.count > 0 {
            for node in tree.root.children {
                if node.kind == .precedenceGroupDecl { pending.append(node) }
                if node.kind == .operatorDecl, let group = Self.group(of: node) { operators.append((node.name, group)) }
            }
        }
        guard !pending.isEmpty || !operators.isEmpty else { return }
        // A group may be said to be higher than one that a later file declares: as many rounds as there are groups at
        // most.
        pending.sort { $0.name.text < $1.name.text }
        while true {
            let open = pending.count
            pending.removeAll { node in
                guard let precedence = Self.precedence(of: node, groups) else { return false }
                groups[node.name] = precedence
                return true
            }
            if pending.count == open { break }
        }
        for (name, group) in operators where levels[name] == nil { levels[name] = groups[group] ?? Self.default }
    }

    /// The precedence of an operator; one without a declaration groups as `DefaultPrecedence` does.
    public subscript(name: Symbol) -> Precedence { levels[name] ?? Self.default }

    static let assignment = Precedence(level: 9, isRightAssociative: true, isAssignment: true)
    static let ternary = Precedence(level: 10, isRightAssociative: true)
    static let casting = Precedence(level: 16, isRightAssociative: false)
    static let arrow = Precedence(level: 8, isRightAssociative: true)
    private static let `default` = Precedence(level: 10.5, isRightAssociative: false)

    private static let standardGroups: [Symbol: Precedence] = {
        let groups: [(String, Precedence)] = [
            ("AssignmentPrecedence", assignment), ("FunctionArrowPrecedence", arrow), ("TernaryPrecedence", ternary),
            ("DefaultPrecedence", `default`),
            ("LogicalDisjunctionPrecedence", Precedence(level: 11, isRightAssociative: false)),
            ("LogicalConjunctionPrecedence", Precedence(level: 12, isRightAssociative: false)),
            ("ComparisonPrecedence", Precedence(level: 13, isRightAssociative: false)),
            ("NilCoalescingPrecedence", Precedence(level: 15, isRightAssociative: true)),
            ("CastingPrecedence", casting),
            ("RangeFormationPrecedence", Precedence(level: 17, isRightAssociative: false)),
            ("AdditionPrecedence", Precedence(level: 18, isRightAssociative: false)),
            ("MultiplicationPrecedence", Precedence(level: 19, isRightAssociative: false)),
            ("BitwiseShiftPrecedence", Precedence(level: 20, isRightAssociative: false))
        ]
        return Dictionary(uniqueKeysWithValues: groups.map { (Symbol($0.0), $0.1) })
    }()

    private static let standard: [Symbol: Precedence] = {
        let words: [(String, String)] = [
            ("= *= /= %= += -= <<= >>= &= ^= |= &+= &-= &*= &<<= &>>= .&= .|= .^=", "AssignmentPrecedence"),
            ("||", "LogicalDisjunctionPrecedence"),
            ("&&", "LogicalConjunctionPrecedence"),
            ("< <= > >= == != === !== ~= .== .!= .< .<= .> .>=", "ComparisonPrecedence"),
            ("??", "NilCoalescingPrecedence"), ("..< ...", "RangeFormationPrecedence"),
            ("+ - &+ &- | ^ .| .^", "AdditionPrecedence"),
            ("* / % &* & .&", "MultiplicationPrecedence"), ("<< >> &<< &>>", "BitwiseShiftPrecedence")
        ]
        var result: [Symbol: Precedence] = [:]
        for (operators, group) in words {
            for name in operators.split(separator: " ") { result[Symbol(String(name))] = standardGroups[Symbol(group)] }
        }
        return result
    }()

    /// `infix operator <> : Group`: the last name of the declaration.
    private static func group(of node: Node) -> Symbol? {
        var isAfterColon = false
        for token in node.tokens {
            if isAfterColon, token.kind == .identifier { return token.symbol }
            if token.kind == .colon { isAfterColon = true }
        }
        return node.tokens.contains { $0.symbol == infix } ? Symbol("DefaultPrecedence") : nil
    }

    private static let infix = Symbol("infix")
    private static let higherThan = Symbol("higherThan"), lowerThan = Symbol("lowerThan"),
        associativity = Symbol("associativity")
    private static let right = Symbol("right"), assignmentWord = Symbol("assignment"), `true` = Symbol("true")

    /// Just above what it is higher than, just below what it is lower than; nil while one of those is not known yet.
    private static func precedence(of node: Node, _ groups: [Symbol: Precedence]) -> Precedence? {
        var above: Double?, below: Double?
        var result = `default`
        var key = Symbol.none
        for token in node.tokens where token.kind == .identifier || token.kind == .keyword {
            if [higherThan, lowerThan, associativity, assignmentWord].contains(token.symbol) {
                key = token.symbol
                continue
            }
            switch key {
            case higherThan:
                guard let other = groups[token.symbol] else { return nil }
                above = max(above ?? other.level, other.level)
            case lowerThan:
                guard let other = groups[token.symbol] else { return nil }
                below = min(below ?? other.level, other.level)
            case associativity: result.isRightAssociative = token.symbol == right
            case assignmentWord: result.isAssignment = token.symbol == `true`
            default: break
            }
        }
        switch (above, below) {
        case (let above?, let below?): result.level = (above + below) / 2
        case (let above?, nil): result.level = above + 0.25
        case (nil, let below?): result.level = below - 0.25
        case (nil, nil): break
        }
        return result
    }
}
