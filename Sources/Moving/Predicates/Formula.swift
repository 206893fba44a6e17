/// A query's condition as a value, whether it was written as a format string or as a closure.
public indirect enum Formula: Hashable, Sendable {
    case comparison(Comparison)
    case and([Formula])
    case or([Formula])
    case not(Formula)
    case constant(Bool)
    /// A property that is a truth value by itself.
    case truth(Operand)
}

/// Two operands compared.
public struct Comparison: Hashable, Sendable {
    public enum Operator: String, Hashable, Sendable, CaseIterable {
        case equal = "==", notEqual = "!=", less = "<", lessOrEqual = "<=", greater = ">", greaterOrEqual = ">="
        case isIn = "IN", between = "BETWEEN", beginsWith = "BEGINSWITH", endsWith = "ENDSWITH", contains = "CONTAINS",
            like = "LIKE", matches = "MATCHES"
    }

    /// How many of a collection's elements must fit.
    public enum Quantifier: String, Hashable, Sendable, CaseIterable { case any = "ANY", all = "ALL", none = "NONE" }

    /// The letters in brackets after an operator.
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static let caseInsensitive = Options(rawValue: 1)
        public static let diacriticInsensitive = Options(rawValue: 2)
    }

    public var left: Operand
    public var relation: Operator
    public var right: Operand
    public var options: Options
    public var quantifier: Quantifier?

    public init(
        _ left: Operand, _ relation: Operator, _ right: Operand, options: Options = [], quantifier: Quantifier? = nil
    ) {
        self.left = left
        self.relation = relation
        self.right = right
        self.options = options
        self.quantifier = quantifier
    }
}

/// A side of a comparison.
public indirect enum Operand: Hashable, Sendable {
    /// Properties from the object on; empty for the object itself.
    case path([String])
    /// Properties from a subquery's variable on.
    case variable(String, [String])
    case literal(Literal)
    /// Swift code whose value stands here: an argument, or what was written into the string.
    case code(String)
    case list([Operand])
    /// A number made from a collection; `of` is the property that is added up.
    case aggregate(Aggregate, collection: [String], of: [String])
    /// The number of elements that fit.
    case matching(collection: [String], variable: String, Formula)
    case arithmetic(Arithmetic, Operand, Operand)
    /// Text without a counterpart here, as it was written.
    case other(String)
}

/// A constant of a predicate.
public enum Literal: Hashable, Sendable {
    case null
    case truth(Bool)
    case integer(String)
    case real(String)
    case string(String)
}

/// The numbers that a collection can be asked for.
public enum Aggregate: String, Hashable, Sendable, CaseIterable { case count, sum, avg, min, max }

/// The operators between numbers.
public enum Arithmetic: String, Hashable, Sendable, CaseIterable {
    case add = "+", subtract = "-", multiply = "*", divide = "/", power = "**", bitAnd = "&"
}

/// Why a text is no predicate.
public struct PredicateError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The character of the text, from 0.
    public var offset: Int
    public var description: String

    init(_ offset: Int, _ description: String) {
        self.offset = offset
        self.description = description
    }
}

extension Formula {
    /// Every comparison in it, those of subqueries included.
    public var comparisons: [Comparison] {
        switch self {
        case .comparison(let comparison):
            return [comparison] + [comparison.left, comparison.right].flatMap(\.comparisons)
        case .and(let parts), .or(let parts): return parts.flatMap(\.comparisons)
        case .not(let part): return part.comparisons
        case .truth(let operand): return operand.comparisons
        case .constant: return []
        }
    }
}

extension Operand {
    fileprivate var comparisons: [Comparison] {
        switch self {
        case .matching(_, _, let formula): formula.comparisons
        case .arithmetic(_, let left, let right): left.comparisons + right.comparisons
        case .list(let parts): parts.flatMap(\.comparisons)
        default: []
        }
    }
}

extension Formula {
    /// The paths that begin at the object that is asked.
    var paths: [[String]] {
        switch self {
        case .comparison(let comparison): comparison.left.paths + comparison.right.paths
        case .and(let parts), .or(let parts): parts.flatMap(\.paths)
        case .not(let part): part.paths
        case .truth(let operand): operand.paths
        case .constant: []
        }
    }
}

extension Operand {
    fileprivate var paths: [[String]] {
        switch self {
        case .path(let names): names.isEmpty ? [] : [names]
        case .aggregate(_, let collection, let of): [collection + of]
        case .matching(let collection, _, let formula): [collection] + formula.paths
        case .arithmetic(_, let left, let right): left.paths + right.paths
        case .list(let parts): parts.flatMap(\.paths)
        case .variable, .literal, .code, .other: []
        }
    }
}

extension QuerySchema {
    /// The models that have every property that a condition names, in the order of their names; none where it names
    /// none.
    public func models(thatAnswer formula: Formula) -> [String] {
        let paths = formula.paths
        guard !paths.isEmpty else { return [] }
        return models.keys.filter { name in paths.allSatisfy { fields($0, from: name) != nil } }.sorted()
    }
}
