import Inventory

/// The type of a property of Realm: `RLMPropertyType` and Realm's collections, one by one.
package enum RealmType: String, Sendable, CaseIterable {
    case bool, int, float, double, string, data, date, uuid, objectId, decimal128, anyValue
    case enumeration, custom
    case toOne, embedded
    case listOfValues, listOfObjects, listOfEmbedded
    case setOfValues, setOfObjects
    case mapOfValues, mapOfObjects, mapOfEmbedded
    case inverse
    /// No property of a Realm model is this.
    case unsupported

    package init(_ column: ColumnType) {
        self =
            switch column {
            case .link: .toOne
            case .embedded: .embedded
            case .list(let element): Self.collection(element, .listOfValues, .listOfObjects, .listOfEmbedded)
            case .set(let element): Self.collection(element, .setOfValues, .setOfObjects, .unsupported)
            case .map(.string, let element): Self.collection(element, .mapOfValues, .mapOfObjects, .mapOfEmbedded)
            case .inverse: .inverse
            default: Self.value(column) ?? .unsupported
            }
    }

    private static func value(_ column: ColumnType) -> RealmType? {
        switch column {
        case .int: .int
        case .bool: .bool
        case .float: .float
        case .double: .double
        case .string: .string
        case .data: .data
        case .date: .date
        case .uuid: .uuid
        case .objectId: .objectId
        case .decimal128: .decimal128
        case .anyValue: .anyValue
        case .enumeration: .enumeration
        case .custom: .custom
        default: nil
        }
    }

    private static func collection(
        _ element: ColumnType.Element, _ values: RealmType, _ objects: RealmType, _ embedded: RealmType
    ) -> RealmType {
        switch element.column {
        case .link: objects
        case .embedded: embedded
        default: RealmType(element.column).isValue ? values : .unsupported
        }
    }

    package var isValue: Bool {
        switch self {
        case .bool, .int, .float, .double, .string, .data, .date, .uuid, .objectId, .decimal128, .anyValue,
            .enumeration, .custom:
            true
        default: false
        }
    }
}

/// A type in a target.
package struct TypeRow: Sendable {
    /// The type in Swift, in words where it depends on the property.
    package var swift: String
    /// How it is kept.
    package var stored: String
    /// The change that it brings; empty where there is none.
    package var note: String

    private init(_ swift: String, _ stored: String, _ note: String = "") {
        self.swift = swift
        self.stored = stored
        self.note = note
    }

    package static func row(_ type: RealmType, _ target: MigrationTarget) -> TypeRow {
        let pair = rows[type] ?? nothing
        return target == .grdb ? pair.grdb : pair.swiftData
    }

    private struct Pair: Sendable {
        var swiftData: TypeRow
        var grdb: TypeRow

        init(_ swiftData: TypeRow, _ grdb: TypeRow) { (self.swiftData, self.grdb) = (swiftData, grdb) }
    }

    private static let nothing = Pair(
        TypeRow("nothing", "nothing", "by hand"), TypeRow("nothing", "nothing", "by hand"))

    /// A row for each type that Realm has.
    private static let rows: [RealmType: Pair] = [
        .bool: Pair(TypeRow("Bool", "Bool"), TypeRow("Bool", "boolean")),
        .int: Pair(TypeRow("Int", "Int"), TypeRow("Int", "integer")),
        .float: Pair(
            TypeRow("Float", "Float"),
            TypeRow(
                "Float", "double", "SQLite has no NaN and no minus zero: kept as no value and as zero, and counted")
        ),
        .double: Pair(
            TypeRow("Double", "Double"),
            TypeRow(
                "Double", "double", "SQLite has no NaN and no minus zero: kept as no value and as zero, and counted"
            )
        ),
        .string: Pair(
            TypeRow("String", "String"), TypeRow("String", "text", "SQLite ends a text at NUL: kept as ␀ and counted")),
        .data: Pair(TypeRow("Data", "Data, kept outside where it is large"), TypeRow("Data", "blob")),
        .date: Pair(
            TypeRow("Date", "Date"),
            TypeRow(
                "Date", "double", "seconds since 2001 as a number: GRDB's own text of a date ends at milliseconds")
        ),
        .uuid: Pair(TypeRow("UUID", "UUID"), TypeRow("UUID", "blob", "sixteen bytes, in keys and links alike")),
        .objectId: Pair(
            TypeRow("String", "String", "24 hexadecimal digits, as servers and logs have them"),
            TypeRow("ObjectID", "text", "24 hexadecimal digits, as servers and logs have them")
        ),
        .decimal128: Pair(
            TypeRow(
                "Decimal", "Decimal",
                "exponents beyond −128…127, infinities and NaN do not fit: checked value by value and counted"),
            TypeRow("DecimalText", "text", "all 34 digits are kept; compared as a number it has fifteen")
        ),
        .anyValue: Pair(
            TypeRow("AnyValue", "Data", "no query reaches into it"),
            TypeRow("AnyValue", "jsonText", "tagged JSON; an object is its class and key")
        ),
        .enumeration: Pair(
            TypeRow(
                "the raw value", "the raw value",
                """
                filter by the raw value; the enum is made from it where it is read, a raw value without a case \
                included
                """
            ),
            TypeRow(
                "the raw value", "as the raw value",
                "the enum is made from it where it is read, a raw value without a case included")
        ),
        .custom: Pair(
            TypeRow("what it is stored as", "what it is stored as", "the type is made from it where it is read"),
            TypeRow("what it is stored as", "as what it is stored as", "the type is made from it where it is read")
        ),
        .toOne: Pair(
            TypeRow(
                "an optional model", "a relationship, nullify",
                "an inverse is always written: without one, a deleted object leaves a reference that traps"),
            TypeRow("the key", "a column that references, set null when the other is deleted, indexed")
        ),
        .embedded: Pair(
            TypeRow("an optional model", "a relationship, cascade", "deleted with its owner"),
            TypeRow("the key", "a table of its own, deleted with its owner by a trigger")
        ),
        .listOfValues: Pair(
            TypeRow("an array", "one block", "no query reaches into it"),
            TypeRow("an array", "jsonText", "order and duplicates kept; `json_each` searches it")
        ),
        .listOfObjects: Pair(
            TypeRow(
                "an array of a join model", "a join model with a position",
                "relationships have no order and hold an object once: the join model keeps both"),
            TypeRow("a request", "a table of owner, position and element", "order and duplicates kept")
        ),
        .listOfEmbedded: Pair(
            TypeRow("an array of a join model", "a join model with a position, cascade", "deleted with its owner"),
            TypeRow(
                "a request", "a table of owner, position and element",
                "order kept; deleted with the owner by a trigger")
        ),
        .setOfValues: Pair(
            TypeRow("an array", "one block", "sorted when copied; a set has no order"),
            TypeRow("an array", "jsonText", "a set has no order; each once is up to who writes")
        ),
        .setOfObjects: Pair(
            TypeRow("an array of models", "a relationship to many"),
            TypeRow("a request", "a table of owner and element, each once")
        ),
        .mapOfValues: Pair(
            TypeRow("a dictionary", "one block", "no query reaches into it"), TypeRow("a dictionary", "jsonText")),
        .mapOfObjects: Pair(
            TypeRow("an array of a join model", "a join model with a key"),
            TypeRow("a request", "a table of owner, key and element")
        ),
        .mapOfEmbedded: Pair(
            TypeRow("an array of a join model", "a join model with a key, cascade", "deleted with its owner"),
            TypeRow("a request", "a table of owner, key and element", "deleted with the owner by a trigger")
        ),
        .inverse: Pair(
            TypeRow("the inverse", "the other side of the relationship", "not copied: it follows from the links"),
            TypeRow(
                "a request", "nothing: the links are read from the other side",
                "not copied: it follows from the links")
        )
    ]
}

/// The framework that models are written for.
package enum MigrationTarget: String, Sendable, CaseIterable {
    case swiftData = "swiftdata", grdb

    /// As people write it.
    package var title: String { self == .grdb ? "GRDB" : "SwiftData" }

    /// The column of an audit that speaks of it.
    package var moveTarget: MoveTarget { self == .grdb ? .grdb : .swiftdata }
}
