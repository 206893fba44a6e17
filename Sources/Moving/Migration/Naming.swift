import Frameworks

/// Names of the generated code: none that the language, a library or the project has.
struct Naming {
    /// Names that are taken, for types.
    private var types: Set<String>
    private let affixes: RecordModel.Affixes

    init(affixes: RecordModel.Affixes, taken: Set<String>) {
        self.affixes = affixes
        types = taken.union(Self.reservedTypes)
    }

    /// Names of types of the standard library, Foundation, GRDB, SwiftData and the generated code itself.
    static let reservedTypes: Set<String> = [
        "Any", "AnyObject", "Array", "Bool", "Character", "Data", "Date", "Decimal", "Dictionary", "Double", "Error",
        "Float", "Int", "Never", "Optional", "Result", "Self", "Sequence", "Collection", "Set", "String", "Task",
        "Type", "Protocol",
        "UUID", "URL", "Void", "Range", "Mirror", "Actor", "Codable", "Encodable", "Decodable", "Hashable", "Equatable",
        "Comparable", "Sendable", "Identifiable", "Locale", "Calendar", "Notification", "Operation", "Thread", "Timer",
        "Process", "Progress", "Scanner", "Unit", "Measurement", "Predicate", "Expression", "SortDescriptor", "Bundle",
        "Stream", "Port", "Host", "Clock", "Duration", "Slice", "Substring", "Regex", "Unicode", "Hasher", "Iterator",
        "Index",
        "Record", "Row", "Column", "Database", "Table", "Association", "Statement", "Configuration", "DatabaseQueue",
        "DatabasePool", "TableAlias", "SQL", "SQLRequest", "ForeignKey", "Columns",
        "Model", "Attribute", "Relationship", "Schema", "Query", "ModelContext", "ModelContainer", "ModelActor",
        "PersistentModel", "PersistentIdentifier", "FetchDescriptor", "Transient", "Unique", "SchemaV1",
        "Store", "StoreError", "LinkChange", "CopyGuard", "CopyLock", "Copier", "Verifier", "Canonical",
        "CanonicalValue",
        "CanonicalRecord", "CopiedObject", "CopyState", "CopyError", "CopyProgress", "Relation", "LegacyObject",
        "Unmapped", "ApplicationSchema", "Databases", "DatabasesTests", "RealmNamed", "RealmReadable", "LegacySource",
        "LegacyKey", "LegacyLink", "LegacyModels",
        "KeyValue", "ObjectID", "DecimalText", "AnyValue", "JSONText", "Losses", "RealmSource", "Object",
        "EmbeddedObject", "List", "Map", "MutableSet", "Results", "Realm", "LinkingObjects", "Projection", "ObjectId",
        "Decimal128",
        "View", "Image", "Text", "Color", "App", "Scene", "Font", "Button", "Label", "Group", "Section", "State",
        "Binding", "Entity", "Subject", "Published"
    ]

    static let keywords: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
        "internal", "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static",
        "struct",
        "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else",
        "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while", "Any", "as",
        "await",
        "false", "is", "nil", "self", "Self", "super", "throws", "true", "try"
    ]

    /// The model's name without what says of which framework it was, or with `Record` after it.
    mutating func type(for legacy: String) -> String {
        let last = legacy.split(separator: ".").map(String.init).last ?? legacy
        var stem = last
        for prefix in affixes.prefixes
        where stem.hasPrefix(prefix) && stem.dropFirst(prefix.count).first?.isUppercase == true {
            stem = String(stem.dropFirst(prefix.count))
        }
        for suffix in affixes.suffixes where stem.hasSuffix(suffix) && stem.count > suffix.count + 1 {
            stem = String(stem.dropLast(suffix.count))
            break
        }
        return type(wanted: stem, suffixes: ["", "Record", "Row"])
    }

    mutating func type(wanted stem: String, suffixes: [String] = [""]) -> String {
        for suffix in suffixes where !isTaken(stem + suffix) { return take(stem + suffix) }
        var number = 2
        while isTaken("\(stem)\(suffixes.last ?? "")\(number)") { number += 1 }
        return take("\(stem)\(suffixes.last ?? "")\(number)")
    }

    private func isTaken(_ name: String) -> Bool {
        types.contains(name) || Self.keywords.contains(name) || lowered.contains(name.lowercased())
    }
    /// File names and tables know no capitals.
    private var lowered: Set<String> = []

    private mutating func take(_ name: String) -> String {
        types.insert(name)
        lowered.insert(name.lowercased())
        return name
    }
}

/// Names of one model's properties and columns.
struct MemberNaming {
    private var taken: Set<String>

    init(_ target: MigrationTarget) {
        taken = ["copykey", "copyvalues", "copylinks", "copychildren"]
        taken.formUnion(
            target == .grdb
                ? ["copyrecord"]
                : [
                    "description", "hash", "hashvalue", "isdeleted", "haschanges", "persistentmodelid", "modelcontext",
                    "self", "schemametadata", "persistentbackingdata"
                ])
    }

    /// The name itself where it is free, without Realm's underscore before it, or with a word after it.
    mutating func member(_ wanted: String, suffix: String = "Value") -> String {
        var stem = wanted
        while stem.hasPrefix("_"), stem.count > 1, stem.dropFirst().first?.isLetter == true { stem.removeFirst() }
        var name = stem, number = 2
        if taken.contains(name.lowercased()) || ["init", "self", "Self", "Type", "Protocol"].contains(name) {
            name = stem + suffix
        }
        while taken.contains(name.lowercased()) {
            name = "\(stem)\(suffix)\(number)"
            number += 1
        }
        taken.insert(name.lowercased())
        return name
    }
}

extension String {
    /// As Swift takes it for a name.
    var quotedName: String { Naming.keywords.contains(self) ? "`\(self)`" : self }
    var capitalised: String { prefix(1).uppercased() + dropFirst() }
    /// `httpRequest`, `sha256File`, `url`.
    package var uncapitalised: String {
        let capitals = prefix { $0.isUppercase }.count
        let lowered = capitals > 1 && dropFirst(capitals).first?.isLetter == true ? capitals - 1 : capitals
        return prefix(lowered).lowercased() + dropFirst(lowered)
    }
}
