import Syntax

/// The effect of an operator of the standard library on its operands' types.
enum OperatorGroup {
    case arithmetic, shift, equality, comparison, identity, logic, coalescing, compound

    /// The group of an operator; nil of one that is not the standard library's.
    static func of(_ name: Symbol) -> OperatorGroup? { groups[name] }

    /// Whether the type expected of the operator's result is expected of its operands, too.
    static func givesOperandType(_ name: Symbol) -> Bool {
        switch groups[name] {
        case .arithmetic, .shift, nil: true
        default: false
        }
    }

    private static let groups: [Symbol: OperatorGroup] = {
        var made: [Symbol: OperatorGroup] = [:]
        for text in ["+", "-", "*", "/", "%", "&", "|", "^", "&+", "&-", "&*"] { made[Symbol(text)] = .arithmetic }
        for text in ["<<", ">>", "&<<", "&>>"] { made[Symbol(text)] = .shift }
        for text in ["==", "!="] { made[Symbol(text)] = .equality }
        for text in ["<", ">", "<=", ">="] { made[Symbol(text)] = .comparison }
        for text in ["===", "!=="] { made[Symbol(text)] = .identity }
        for text in ["&&", "||"] { made[Symbol(text)] = .logic }
        for text in ["+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "&+=", "&-=", "&*="] {
            made[Symbol(text)] = .compound
        }
        made[Symbol("??")] = .coalescing
        return made
    }()
}
