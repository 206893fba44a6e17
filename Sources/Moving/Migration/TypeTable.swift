import Inventory

/// What a property of Realm can be. `RLMPropertyType` and Realm's collections, one by one.
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
            case .link: .toOne
            case .embedded: .embedded
            case .list(let element): Self.collection(element, .listOfValues, .listOfObjects, .listOfEmbedded)
            case .set(let element): Self.collection(element, .setOfValues, .setOfObjects, .unsupported)
            case .map(.string, let element): Self.collection(element, .mapOfValues, .mapOfObjects, .mapOfEmbedded)
            case .inverse: .inverse
            case .map, .url, .decimal, .number, .codable, .unknown: .unsupported
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

/// What becomes of a type in a target.
package struct TypeRow: Sendable {
    /// The type in Swift, in words where it depends on the property.
    package var swift: String
    /// How it is kept.
    package var stored: String
    /// What changes by it; empty where nothing does.
    package var note: String

    private init(_ swift: String, _ stored: String, _ note: String = "") {
        self.swift = swift
        self.stored = stored
        self.note = note
    }

    package static func row(_ type: RealmType, _ target: MigrationTarget) -> TypeRow {
        let pair = rows(type)
        return target == .grdb ? pair.grdb : pair.swiftData
    }

    private static func rows(_ type: RealmType) -> (swiftData: TypeRow, grdb: TypeRow) {
        switch type {
        case .bool: (.init("Bool", "Bool"), .init("Bool", "boolean"))
        case .int: (.init("Int", "Int"), .init("Int", "integer"))
        case .float:
            (
                .init("Float", "Float"),
                .init(
                    "Float", "double", "SQLite has no NaN and no minus zero: kept as no value and as zero, and counted")
            )
        case .double:
            (
                .init("Double", "Double"),
                .init(
                    "Double", "double", "SQLite has no NaN and no minus zero: kept as no value and as zero, and counted"
                )
            )
        case .string:
            (.init("String", "String"), .init("String", "text", "SQLite ends a text at NUL: kept as ␀ and counted"))
        case .data: (.init("Data", "Data, kept outside where it is large"), .init("Data", "blob"))
        case .date:
            (
                .init("Date", "Date"),
                .init(
                    "Date", "double", "seconds since 2001 as a number: GRDB's own text of a date ends at milliseconds")
            )
        case .uuid: (.init("UUID", "UUID"), .init("UUID", "blob", "sixteen bytes, in keys and links alike"))
        case .objectId:
            (
                .init("String", "String", "24 hexadecimal digits, as servers and logs have them"),
                .init("ObjectID", "text", "24 hexadecimal digits, as servers and logs have them")
            )
        case .decimal128:
            (
                .init(
                    "Decimal", "Decimal",
                    "exponents beyond −128…127, infinities and NaN do not fit: checked value by value and counted"),
                .init("DecimalText", "text", "all 34 digits are kept; compared as a number it has fifteen")
            )
        case .anyValue:
            (
                .init("AnyValue", "Data", "no query reaches into it"),
                .init("AnyValue", "jsonText", "tagged JSON; an object is its class and key")
            )
        case .enumeration:
            (
                .init(
                    "the raw value", "the raw value",
                    "filter by the raw value; the enum is made from it where it is read, a raw value without a case included"
                ),
                .init(
                    "the raw value", "as the raw value",
                    "the enum is made from it where it is read, a raw value without a case included")
            )
        case .custom:
            (
                .init("what it is stored as", "what it is stored as", "the type is made from it where it is read"),
                .init("what it is stored as", "as what it is stored as", "the type is made from it where it is read")
            )
        case .toOne:
            (
                .init(
                    "an optional model", "a relationship, nullify",
                    "an inverse is always written: without one, a deleted object leaves a reference that traps"),
                .init("the key", "a column that references, set null when the other is deleted, indexed")
            )
        case .embedded:
            (
                .init("an optional model", "a relationship, cascade", "deleted with its owner"),
                .init("the key", "a table of its own, deleted with its owner by a trigger")
            )
        case .listOfValues:
            (
                .init("an array", "one block", "no query reaches into it"),
                .init("an array", "jsonText", "order and duplicates kept; `json_each` searches it")
            )
        case .listOfObjects:
            (
                .init(
                    "an array of a join model", "a join model with a position",
                    "relationships have no order and hold an object once: the join model keeps both"),
                .init("a request", "a table of owner, position and element", "order and duplicates kept")
            )
        case .listOfEmbedded:
            (
                .init("an array of a join model", "a join model with a position, cascade", "deleted with its owner"),
                .init(
                    "a request", "a table of owner, position and element",
                    "order kept; deleted with the owner by a trigger")
            )
        case .setOfValues:
            (
                .init("an array", "one block", "sorted when copied; a set has no order"),
                .init("an array", "jsonText", "a set has no order; each once is up to who writes")
            )
        case .setOfObjects:
            (
                .init("an array of models", "a relationship to many"),
                .init("a request", "a table of owner and element, each once")
            )
        case .mapOfValues:
            (.init("a dictionary", "one block", "no query reaches into it"), .init("a dictionary", "jsonText"))
        case .mapOfObjects:
            (
                .init("an array of a join model", "a join model with a key"),
                .init("a request", "a table of owner, key and element")
            )
        case .mapOfEmbedded:
            (
                .init("an array of a join model", "a join model with a key, cascade", "deleted with its owner"),
                .init("a request", "a table of owner, key and element", "deleted with the owner by a trigger")
            )
        case .inverse:
            (
                .init("the inverse", "the other side of the relationship", "not copied: it follows from the links"),
                .init(
                    "a request", "nothing: the links are read from the other side",
                    "not copied: it follows from the links")
            )
        case .unsupported: (.init("nothing", "nothing", "by hand"), .init("nothing", "nothing", "by hand"))
        }
    }
}

/// Where the models go.
package enum MigrationTarget: String, Sendable, CaseIterable {
    case swiftData = "swiftdata", grdb

    /// As people write it.
    package var title: String { self == .grdb ? "GRDB" : "SwiftData" }
}
