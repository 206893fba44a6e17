/// The properties of models that a query may ask for, and where the target keeps them. Nothing here knows a file or a
/// syntax tree.
public struct QuerySchema: Sendable {
    public struct Model: Sendable {
        public var name: String
        /// The model's name in the target, and its table.
        public var target: String
        public var table: String
        /// The column of its key.
        public var key: String
        public var fields: [String: Field]

        public init(
            name: String, target: String? = nil, table: String? = nil, key: String = "id", fields: [String: Field] = [:]
        ) {
            self.name = name
            self.target = target ?? name
            self.table = table ?? QuerySchema.lowerCamel(name)
            self.key = key
            self.fields = fields
        }
    }

    public struct Field: Sendable {
        public enum Kind: Sendable, Equatable {
            case scalar(Scalar, isOptional: Bool)
            /// A link, kept as the target's key in `column`.
            case toOne(String)
            /// A collection of objects: a table with the owner's key and the element's.
            case toMany(String, table: String, owner: String, element: String)
            /// Objects that another model keeps a link to this one with (`LinkingObjects`): its table, and the column
            /// that names this object.
            case inverse(String, owner: String)
            /// A collection of values, kept as JSON in `column`.
            case values(Scalar)
            case dictionary
            /// Something that no query reaches (`AnyRealmValue` for instance).
            case opaque
        }
        public var kind: Kind
        /// Name of the column and of the property in the target.
        public var column: String
        /// The property of a join model that leads to the element, where the collection is kept as such models.
        public var through: String?

        public init(_ kind: Kind, column: String, through: String? = nil) {
            self.kind = kind
            self.column = column
            self.through = through
        }
    }

    /// The type of a value, as comparisons distinguish it.
    public enum Scalar: Sendable, Equatable {
        case truth, integer, real, text, date, bytes, identifier, decimal, enumeration(String?)
    }

    public var models: [String: Model]
    /// To-many relationships are optionals in the target, as CloudKit asks for.
    public var hasOptionalCollections = false

    public init(_ models: [Model] = []) {
        self.models = [:]
        for model in models { self.models[model.name] = model }
    }

    /// `TodoList` as `todoList`, `URLCache` as `urlCache`: how GRDB infers a table's name.
    public static func lowerCamel(_ name: String) -> String {
        let letters = Array(name)
        let capitals = letters.prefix { $0.isUppercase }.count
        guard capitals > 0 else { return name }
        let lowered = capitals == 1 || capitals == letters.count ? capitals : capitals - 1
        return letters.prefix(lowered).map { $0.lowercased() }.joined() + String(letters.dropFirst(lowered))
    }
}
