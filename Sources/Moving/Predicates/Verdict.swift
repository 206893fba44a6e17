/// How well a query moves to a target.
public enum Grade: String, Sendable, CaseIterable, Comparable {
    /// The same text means the same.
    case exact
    /// Another text finds the same rows.
    case rewritten = "equal after rewriting"
    /// The nearest text finds other rows in some cases; a note says which.
    case differs
    /// There is no text to give.
    case byHand = "by hand"

    private var rank: Int { Self.allCases.firstIndex(of: self)! }
    public static func < (a: Grade, b: Grade) -> Bool { a.rank < b.rank }
}

/// Where a query goes.
public enum QueryTarget: String, Sendable, CaseIterable { case swiftData, grdb }

/// What a part of a query is, as far as its translation depends on it. The table below says what becomes of each.
public enum Construct: String, Sendable, CaseIterable {
    case comparison, optionalComparison, negation, membership, range, beginsWith, endsWith, contains, foldedEquality,
        foldedText, like
    case anyElement, noElement, everyElement, count, matchingCount, sumOrAverage, minimumOrMaximum, valueInCollection,
        bits, arithmetic, power, decimalOrder, linkPath, inverse
    case objectIdentity, enumeration, constant, dynamicName, unknownProperty, dictionary, opaque, unreadable
}

/// One row of the table: what becomes of a construct in a target, and what there is to say about it.
public struct ConstructRow: Sendable {
    public var grade: Grade
    public var note: String

    init(_ grade: Grade, _ note: String = "") {
        self.grade = grade
        self.note = note
    }

    public static func row(_ construct: Construct, _ target: QueryTarget) -> ConstructRow {
        let pair = rows(construct)
        return target == .swiftData ? pair.swiftData : pair.grdb
    }

    /// What `#Predicate` accepts is what the macro of the open-source Foundation accepts; what SwiftData does with it
    /// when it runs is not tested here.
    private static func rows(_ construct: Construct) -> (swiftData: ConstructRow, grdb: ConstructRow) {
        switch construct {
        case .comparison: (.init(.exact), .init(.exact))
        case .optionalComparison:
            (
                .init(.rewritten, "nil is unwrapped by `flatMap`"),
                .init(.rewritten, "`IS` and `IS NOT` compare with NULL as Realm does with nil")
            )
        case .negation:
            (
                .init(.exact),
                .init(.rewritten, "`NOT` drops rows whose comparison is NULL; `IS NOT TRUE` keeps them, as Realm does")
            )
        case .membership:
            (
                .init(.rewritten, "a large set may not fit one fetch: ask in parts"),
                .init(.exact, "SQLite takes 32,766 values at most")
            )
        case .range: (.init(.rewritten, "two comparisons"), .init(.exact))
        case .beginsWith:
            (
                .init(.rewritten, "`starts(with:)`"),
                .init(
                    .rewritten, "`instr`, which distinguishes capitals and small letters as Realm does; `LIKE` does not"
                )
            )
        case .endsWith:
            (
                .init(
                    .byHand, "`hasSuffix` is no part of `#Predicate`: keep a value to compare with, or filter in memory"
                ), .init(.rewritten, "`substr`")
            )
        case .contains: (.init(.rewritten, "`contains`"), .init(.rewritten, "`instr`"))
        case .foldedEquality:
            (
                .init(
                    .differs,
                    "`localizedStandardContains` is the only comparison that ignores case and that SwiftData is known to translate; it follows the locale, ignores accents, too, and finds longer texts"
                ),
                .init(.differs, "`folded` (in Schema.swift) folds all letters, Realm the Latin ones")
            )
        case .foldedText:
            (
                .init(
                    .differs,
                    "`localizedStandardContains` follows the locale, ignores accents and case, and finds the text anywhere"
                ),
                .init(.differs, "`folded` (in Schema.swift) folds all letters, Realm the Latin ones")
            )
        case .like:
            (
                .init(.byHand, "a regular expression compiles, but SwiftData does not translate it"),
                .init(.rewritten, "`GLOB`, with `[` escaped")
            )
        case .anyElement: (.init(.rewritten, "`contains(where:)`"), .init(.rewritten, "`EXISTS`"))
        case .noElement: (.init(.rewritten, "`!contains(where:)`"), .init(.rewritten, "`NOT EXISTS`"))
        case .everyElement: (.init(.byHand, "Realm rejects `ALL`"), .init(.byHand, "Realm rejects `ALL`"))
        case .count:
            (
                .init(.rewritten, "`count`; compare with `isEmpty` where zero is meant"),
                .init(.rewritten, "a sub-select")
            )
        case .matchingCount:
            (
                .init(.differs, "`filter {}.count` compiles; whether SwiftData translates it is in doubt"),
                .init(.rewritten, "a sub-select")
            )
        case .sumOrAverage:
            (
                .init(.byHand, "`reduce` is no part of `#Predicate`: keep a total, or filter in memory"),
                .init(.rewritten, "a sub-select")
            )
        case .minimumOrMaximum:
            (
                .init(.byHand, "SwiftData does not translate `min` and `max`: keep the value, or filter in memory"),
                .init(.rewritten, "a sub-select")
            )
        case .valueInCollection:
            (
                .init(.differs, "compiles, but an array of values is stored as one block that SwiftData can't search"),
                .init(.rewritten, "`json_each`")
            )
        case .bits:
            (.init(.byHand, "no bits in `#Predicate`: split the number into truth values"), .init(.rewritten, "`&`"))
        case .arithmetic: (.init(.exact), .init(.exact))
        case .power: (.init(.byHand, "no power in `#Predicate`"), .init(.byHand, "no power in every SQLite"))
        case .decimalOrder:
            (
                .init(.exact),
                .init(
                    .differs, "decimals are kept as text and compared as floating-point numbers: fifteen digits count")
            )
        case .linkPath: (.init(.rewritten, "optional chaining"), .init(.rewritten, "a sub-select for each link"))
        case .inverse:
            (.init(.rewritten, "through the inverse"), .init(.rewritten, "through the column that the link is kept in"))
        case .objectIdentity:
            (.init(.rewritten, "objects are compared by identifier"), .init(.rewritten, "objects are compared by key"))
        case .enumeration: (.init(.rewritten, "the stored raw value is compared"), .init(.exact))
        case .constant: (.init(.exact), .init(.exact))
        case .dynamicName:
            (
                .init(.byHand, "the property's name is made at run time"),
                .init(.byHand, "the property's name is made at run time")
            )
        case .unknownProperty:
            (.init(.byHand, "the property is not known"), .init(.byHand, "the property is not known"))
        case .dictionary:
            (
                .init(.byHand, "no query reaches into a dictionary"),
                .init(.byHand, "JSON functions, or a table of its own")
            )
        case .opaque: (.init(.byHand, "the value has no fixed type"), .init(.byHand, "the value has no fixed type"))
        case .unreadable: (.init(.byHand, "not understood"), .init(.byHand, "not understood"))
        }
    }
}

/// A query in a target's words, with what is to be said about it.
public struct Translation: Sendable {
    public var grade: Grade
    /// Swift code; nil where there is none to give.
    public var text: String?
    /// In the order in which they matter, each once.
    public var notes: [String]
    public var constructs: [Construct]
}

/// What a translator notes on its way.
struct Findings {
    let target: QueryTarget
    private(set) var constructs: [Construct] = []

    init(_ target: QueryTarget) { self.target = target }

    mutating func met(_ construct: Construct) {
        if !constructs.contains(construct) { constructs.append(construct) }
    }

    func translation(_ text: String?) -> Translation {
        let rows = constructs.map { ConstructRow.row($0, target) }
        let grade = rows.map(\.grade).max() ?? .exact
        let notes = rows.sorted { $0.grade > $1.grade }.map(\.note).filter { !$0.isEmpty }
        return Translation(
            grade: grade, text: grade == .byHand ? nil : text,
            notes: notes.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }, constructs: constructs)
    }
}

/// What makes a translation stop: the construct that has none.
struct Untranslatable: Error { var construct: Construct }
