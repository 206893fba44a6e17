/// A place in the sources: the path as the user sees it, line and column from 1, the column in bytes.
package struct SourcePlace: Hashable, Sendable, Comparable {
    package var path: String
    package var line: Int
    package var column: Int

    package init(path: String, line: Int, column: Int) {
        self.path = path
        self.line = line
        self.column = column
    }

    package static func < (a: SourcePlace, b: SourcePlace) -> Bool {
        (a.path, a.line, a.column) < (b.path, b.line, b.column)
    }
}

/// The identity of a model: two modules may each have one of a name.
package struct ModelID: Hashable, Sendable, Comparable {
    package var module: String
    /// With the names of the types around it: `Library.Book`.
    package var name: String

    package init(module: String, name: String) {
        self.module = module
        self.name = name
    }

    package static func < (a: ModelID, b: ModelID) -> Bool { (a.name, a.module) < (b.name, b.module) }
}

/// A class, or a record's struct, whose values a database stores.
package struct ModelClass: Sendable, Equatable {
    package enum Kind: String, Sendable, CaseIterable { case object, embedded, asymmetric, projection, record }

    package var id: ModelID
    package var kind: Kind
    /// The framework's name, as findings show it.
    package var framework: String
    package var place: SourcePlace
    /// The project's own superclasses, nearest first, then the framework's class that makes it a model; empty where an
    /// attribute or protocols do.
    package var superclasses: [ModelID] = []
    /// The framework's class, protocol or attribute that makes it a model: `Object`.
    package var base: String
    /// The class that a projection shows.
    package var root: ModelID?
    /// The store's name for it, where that is not the class's.
    package var storedName: String?
    /// False for an entity of a model file whose objects are of the framework's own class.
    package var hasClass = true
    /// False where it says that it takes no part in the default schema.
    package var isEnrolled = true
    /// It stands in a target of tests.
    package var isInTests = false
    /// It can be turned into bytes, or made from bytes, by the language's own protocols.
    package var isEncodable = false
    package var isDecodable = false
    /// The name of the primary key's property, its own or a superclass's.
    package var primaryKey: String?
    /// The properties of which code of the class puts the primary key together: what a compound key would name instead.
    package var composedKey: [String] = []
    /// Other properties, or groups of them, whose values are unique.
    package var uniqueKeys: [[String]] = []
    /// Groups of properties with an index of their own; an index of one property stands at the property.
    package var compoundIndexes: [[String]] = []
    /// All of its own properties that are not static, in the order in which they stand; a superclass's stand there.
    package var properties: [ModelProperty] = []
    /// The relations that calls in it declare, in their order.
    package var associations: [Association] = []
    /// Facts that could not be read, each in a sentence.
    package var unresolved: [String] = []

    package var name: String { id.name }
    /// Declared in a header.
    package var isObjectiveC: Bool { place.path.hasSuffix(".h") }
    /// Those that the store keeps or computes: inverses among them.
    package var managed: [ModelProperty] { properties.filter(\.isManaged) }
}

/// A property of a model.
package struct ModelProperty: Sendable, Equatable {
    /// Whether the store keeps it, and if not, what it is.
    package enum Standing: String, Sendable, CaseIterable {
        case managed
        /// The class says that it is not stored.
        case ignored
        /// Stored in the instance, not by the store.
        case plain
        /// Has no storage.
        case computed
    }
    /// The reason why a property is managed, or is not.
    package enum Reason: Sendable, Equatable {
        /// An attribute of the framework or language: `Persisted`, `objc`.
        case attribute(String)
        /// The class, or one above it, shows all members to Objective-C.
        case objcMembers
        case override
        /// It is the witness of a requirement of an `@objc` protocol.
        case witness(of: String)
        /// Its type is one that the framework finds by itself: `List`.
        case type(String)
        /// Everything stored is.
        case stored
        /// A data model file says so.
        case modelFile
        /// A static member lists it: `ignoredProperties`.
        case listed(in: String)
        /// Another property of the class has the framework's attribute, this one has not.
        case unmarked
        /// Objective-C does not see it.
        case invisible
        case constant, lazy, getter
        /// Objective-C sees it, but the framework can't store its type, which fails at run time.
        case unsupported
    }

    package var name: String
    package var place: SourcePlace
    /// As it stands; nil where the initial value says the type.
    package var writtenType: String?
    /// In full, aliases replaced, with its optional mark.
    package var type: String
    /// Its column, without the optional mark.
    package var column: ColumnType
    package var isOptional = false
    package var standing: Standing
    package var reason: Reason
    /// The initial value's text.
    package var defaultValue: String?
    package var isPrimaryKey = false
    package var isIndexed = false
    package var isUnique = false
    /// The store's name for it, where that is not the property's.
    package var storedName: String?
    /// The rule for the target when the owner is deleted, as the code says it.
    package var deleteRule: String?
    /// The property on the other side of a relation, where the code names it.
    package var inverse: String?
    /// Only code of its own file may read it.
    package var isPrivate = false
    /// Code of its own runs when it is set: `willSet`, `didSet`.
    package var isObserved = false
    /// Whether the store may keep it although it is not known to be managed: to be checked when the data is moved.
    package var mayBeStored = false
    /// A computed property of an enum: the managed property that holds its raw value.
    package var rawValueProperty: String?

    package var isManaged: Bool { standing == .managed }
}

/// The column of a property.
package indirect enum ColumnType: Sendable, Equatable {
    /// A number with the name of its type: `Int8`.
    case int(String)
    case bool, float, double, string, data, date, uuid, url, decimal, number, objectId, decimal128, anyValue
    /// Stored as its raw value.
    case enumeration(name: String, raw: ColumnType)
    /// Stored as what it says itself; nil where that is not known.
    case custom(name: String, stored: ColumnType?)
    /// Stored as a whole by its own coding.
    case codable(String)
    /// To one object that stands by itself.
    case link(ModelID)
    /// To an object that lives and dies with this one.
    case embedded(ModelID)
    case list(Element), set(Element)
    case map(key: ColumnType, Element)
    /// The objects that link here by a property; nil where that is not known.
    case inverse(ModelID?, property: String?)
    /// A type that can't be read, or that the framework can't store.
    case unknown(String)

    /// The elements of a collection.
    package struct Element: Sendable, Equatable {
        package var column: ColumnType
        package var isOptional: Bool
        package init(_ column: ColumnType, isOptional: Bool = false) {
            self.column = column
            self.isOptional = isOptional
        }
    }

    /// How many a relation leads to.
    package enum Cardinality: String, Sendable { case one, list, set, map, inverse }

    /// The model that it leads to, and how; nil for values.
    package var relation: (target: ModelID, cardinality: Cardinality, isEmbedded: Bool)? {
        func target(_ column: ColumnType) -> (ModelID, Bool)? {
            switch column {
            case .link(let id): (id, false)
            case .embedded(let id): (id, true)
            default: nil
            }
        }
        func relation(_ column: ColumnType, _ cardinality: Cardinality) -> (ModelID, Cardinality, Bool)? {
            target(column).map { ($0.0, cardinality, $0.1) }
        }
        switch self {
        case .link, .embedded: return relation(self, .one)
        case .list(let element): return relation(element.column, .list)
        case .set(let element): return relation(element.column, .set)
        case .map(_, let element): return relation(element.column, .map)
        case .inverse(let id?, _): return (id, .inverse, false)
        default: return nil
        }
    }

    /// A value and no relation or collection.
    package var isScalar: Bool {
        switch self {
        case .link, .embedded, .list, .set, .map, .inverse, .unknown: false
        default: true
        }
    }
}

extension ColumnType {
    /// In one word or two: `int`, `list of Dog`, `enum Kind (string)`.
    package var text: String {
        switch self {
        case .int(let name): name == "Int" ? "int" : "int (\(name))"
        case .bool: "bool"
        case .float: "float"
        case .double: "double"
        case .string: "string"
        case .data: "data"
        case .date: "date"
        case .uuid: "uuid"
        case .url: "url"
        case .decimal: "decimal"
        case .number: "number"
        case .objectId: "objectId"
        case .decimal128: "decimal128"
        case .anyValue: "any value"
        case .enumeration(let name, let raw): "enum \(name) (\(raw.text))"
        case .custom(let name, let stored): "custom \(name)\(stored.map { " (\($0.text))" } ?? "")"
        case .codable(let name): "codable \(name)"
        case .link(let id): "to one \(id.name)"
        case .embedded(let id): "embedded \(id.name)"
        case .list(let element): "list of \(element.text)"
        case .set(let element): "set of \(element.text)"
        case .map(_, let element): "map to \(element.text)"
        case .inverse(let id, let property): "inverse of \(id?.name ?? "?")\(property.map { "." + $0 } ?? "")"
        case .unknown(let text): "unknown \(text)"
        }
    }
}

extension ColumnType.Element {
    package var text: String {
        let name =
            switch column {
            case .link(let id): id.name
            case .embedded(let id): "embedded " + id.name
            default: column.text
            }
        return name + (isOptional ? "?" : "")
    }
}

extension ModelProperty.Reason {
    /// In a few words.
    package var text: String {
        switch self {
        case .attribute(let name): "@\(name)"
        case .objcMembers: "@objcMembers"
        case .override: "an override"
        case .witness(let name): "asked for by @objc \(name)"
        case .type(let name): "a \(name)"
        case .stored: "stored"
        case .modelFile: "in the data model"
        case .listed(let name): "named by \(name)"
        case .unmarked: "not marked, as others of the class are"
        case .invisible: "not seen by Objective-C"
        case .constant: "a constant"
        case .lazy: "lazy"
        case .getter: "computed"
        case .unsupported: "of a type that can't be stored: an exception at run time"
        }
    }
}
