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

/// The language that a query is translated into.
public enum QueryTarget: String, Sendable, CaseIterable { case swiftData, grdb }

/// A construct of a query, as far as its translation depends on it. The table below has the translation of each.
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
        let pair = rows[construct] ?? Pair(ConstructRow(.byHand), ConstructRow(.byHand))
        return target == .swiftData ? pair.swiftData : pair.grdb
    }

    private struct Pair: Sendable {
        var swiftData: ConstructRow
        var grdb: ConstructRow

        init(_ swiftData: ConstructRow, _ grdb: ConstructRow) { (self.swiftData, self.grdb) = (swiftData, grdb) }
    }

    /// A row for each construct. `#Predicate` is taken to accept the same as the macro of the open-source Foundation;
    /// how SwiftData runs it is not tested here.
    private static let rows: [Construct: Pair] = [
        .comparison: Pair(ConstructRow(.exact), ConstructRow(.exact)),
        .optionalComparison: Pair(
            ConstructRow(.rewritten, "nil is unwrapped by `flatMap`"),
            ConstructRow(.rewritten, "`IS` and `IS NOT` compare with NULL as Realm does with nil")
        ),
        .negation: Pair(
            ConstructRow(.exact),
            ConstructRow(
                .rewritten, "`NOT` drops rows whose comparison is NULL; `IS NOT TRUE` keeps them, as Realm does")
        ),
        .membership: Pair(
            ConstructRow(.rewritten, "a large set may not fit one fetch: ask in parts"),
            ConstructRow(.exact, "SQLite takes 32,766 values at most")
        ),
        .range: Pair(ConstructRow(.rewritten, "two comparisons"), ConstructRow(.exact)),
        .beginsWith: Pair(
            ConstructRow(.rewritten, "`starts(with:)`"),
            ConstructRow(
                .rewritten, "`instr`, which distinguishes capitals and small letters as Realm does; `LIKE` does not"
            )
        ),
        .endsWith: Pair(
            ConstructRow(
                .byHand, "`hasSuffix` is no part of `#Predicate`: keep a value to compare with, or filter in memory"
            ), ConstructRow(.rewritten, "`substr`")
        ),
        .contains: Pair(ConstructRow(.rewritten, "`contains`"), ConstructRow(.rewritten, "`instr`")),
        .foldedEquality: Pair(
            ConstructRow(
                .differs,
                """
                `localizedStandardContains` is the only comparison that ignores case and that SwiftData is known \
                to translate; it follows the locale, ignores accents, too, and finds longer texts
                """
            ),
            ConstructRow(.differs, "`folded` (in Schema.swift) folds all letters, Realm the Latin ones")
        ),
        .foldedText: Pair(
            ConstructRow(
                .differs,
                """
                `localizedStandardContains` follows the locale, ignores accents and case, and finds the text \
                anywhere
                """
            ),
            ConstructRow(.differs, "`folded` (in Schema.swift) folds all letters, Realm the Latin ones")
        ),
        .like: Pair(
            ConstructRow(.byHand, "a regular expression compiles, but SwiftData does not translate it"),
            ConstructRow(.rewritten, "`GLOB`, with `[` escaped")
        ),
        .anyElement: Pair(ConstructRow(.rewritten, "`contains(where:)`"), ConstructRow(.rewritten, "`EXISTS`")),
        .noElement: Pair(ConstructRow(.rewritten, "`!contains(where:)`"), ConstructRow(.rewritten, "`NOT EXISTS`")),
        .everyElement: Pair(ConstructRow(.byHand, "Realm rejects `ALL`"), ConstructRow(.byHand, "Realm rejects `ALL`")),
        .count: Pair(
            ConstructRow(.rewritten, "`count`; compare with `isEmpty` where zero is meant"),
            ConstructRow(.rewritten, "a sub-select")
        ),
        .matchingCount: Pair(
            ConstructRow(.differs, "`filter {}.count` compiles; whether SwiftData translates it is in doubt"),
            ConstructRow(.rewritten, "a sub-select")
        ),
        .sumOrAverage: Pair(
            ConstructRow(.byHand, "`reduce` is no part of `#Predicate`: keep a total, or filter in memory"),
            ConstructRow(.rewritten, "a sub-select")
        ),
        .minimumOrMaximum: Pair(
            ConstructRow(.byHand, "SwiftData does not translate `min` and `max`: keep the value, or filter in memory"),
            ConstructRow(.rewritten, "a sub-select")
        ),
        .valueInCollection: Pair(
            ConstructRow(
                .differs, "compiles, but an array of values is stored as one block that SwiftData can't search"),
            ConstructRow(.rewritten, "`json_each`")
        ),
        .bits: Pair(
            ConstructRow(.byHand, "no bits in `#Predicate`: split the number into truth values"),
            ConstructRow(.rewritten, "`&`")),
        .arithmetic: Pair(ConstructRow(.exact), ConstructRow(.exact)),
        .power: Pair(
            ConstructRow(.byHand, "no power in `#Predicate`"), ConstructRow(.byHand, "no power in every SQLite")),
        .decimalOrder: Pair(
            ConstructRow(.exact),
            ConstructRow(
                .differs, "decimals are kept as text and compared as floating-point numbers: fifteen digits count")
        ),
        .linkPath: Pair(
            ConstructRow(.rewritten, "optional chaining"), ConstructRow(.rewritten, "a sub-select for each link")),
        .inverse: Pair(
            ConstructRow(.rewritten, "through the inverse"),
            ConstructRow(.rewritten, "through the column that the link is kept in")),
        .objectIdentity: Pair(
            ConstructRow(.rewritten, "objects are compared by identifier"),
            ConstructRow(.rewritten, "objects are compared by key")),
        .enumeration: Pair(ConstructRow(.rewritten, "the stored raw value is compared"), ConstructRow(.exact)),
        .constant: Pair(ConstructRow(.exact), ConstructRow(.exact)),
        .dynamicName: Pair(
            ConstructRow(.byHand, "the property's name is made at run time"),
            ConstructRow(.byHand, "the property's name is made at run time")
        ),
        .unknownProperty: Pair(
            ConstructRow(.byHand, "the property is not known"), ConstructRow(.byHand, "the property is not known")),
        .dictionary: Pair(
            ConstructRow(.byHand, "no query reaches into a dictionary"),
            ConstructRow(.byHand, "JSON functions, or a table of its own")
        ),
        .opaque: Pair(
            ConstructRow(.byHand, "the value has no fixed type"), ConstructRow(.byHand, "the value has no fixed type")),
        .unreadable: Pair(ConstructRow(.byHand, "not understood"), ConstructRow(.byHand, "not understood"))
    ]
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

/// The constructs that a translator has met.
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

/// The construct without a translation, at which a translation stops.
struct Untranslatable: Error { var construct: Construct }
