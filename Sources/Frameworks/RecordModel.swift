import Syntax

/// The records of a framework: their classes, the properties that it keeps, and their columns.
public struct RecordModel: Sendable {
    /// The kind of a record in its store.
    public enum Kind: String, Sendable, CaseIterable {
        /// Stands by itself.
        case object
        /// Lives and dies with the object that holds it.
        case embedded
        /// Is sent to a server and never read.
        case asymmetric
        /// Shows properties of another class.
        case projection
        /// A row that the code reads and writes as a value.
        case record
    }

    /// The column of a property of some type.
    public enum Column: String, Sendable, CaseIterable {
        case bool, int, float, double, string, data, date, uuid, url, decimal, number, objectId, decimal128
        /// A value of one of several types, known at run time.
        case anyValue
        /// Holds an optional value (`RealmOptional<Int>`).
        case box
        case list, set, map
        /// The objects that link here.
        case inverse
        /// A protocol of enums that are stored as their raw values.
        case enumeration
        /// A protocol of types that say themselves as what they are stored.
        case custom
        /// A protocol of types that are stored as a whole, as bytes.
        case codable
    }

    /// The stored properties of a class none of whose properties is marked.
    public enum Unmarked: String, Sendable, CaseIterable { case none, all, objectiveC }

    /// Classes and protocols that make records of those that derive from them.
    public var bases: [Symbol: Kind] = [:]
    /// Attributes that do.
    public var attributes: [Symbol: Kind] = [:]
    /// Attributes of stored properties: a class with one of them stores only those that are marked.
    public var stored: Set<Symbol> = []
    public var unmarked = Unmarked.none
    /// The attribute of properties that are not stored.
    public var transient: Symbol?
    /// An attribute and the label or word in it that says so.
    public var primaryKey, indexed, unique, inverse, originalName, deleteRule: FrameworkModel.ArgumentMark?
    /// Static members that a class overrides to say so of its properties by name.
    public var primaryKeyMember, indexesMember, ignoredMember, namesMember, nameMember, enrolMember: Symbol?
    /// Macros in a class that list groups of properties.
    public var uniqueMacro, indexMacro: Symbol?
    /// The enum of coding keys, whose raw values are the columns' names.
    public var keysType: Symbol?
    /// The associated type of a custom type that is what is stored.
    public var customType: Symbol?
    /// The types of attributes in the framework's model files, by the words that these have for them; none: it has no
    /// such files.
    public var fileTypes: [String: String] = [:]
    /// Types by name.
    public var columns: [Symbol: Column] = [:]
    /// Calls in a record that say what it leads to.
    public var associations: [Symbol: Association] = [:]
    /// How code says which tables there are; nil where it never does.
    public var tables: TableWords?
    /// How code says which versions the schema went through; nil where it has no types for that.
    public var versions: VersionWords?
    /// A move can begin here: what the names of classes say of the framework, and a move leaves out; nil where none
    /// can.
    public var moves: Affixes?

    /// Text before and after names.
    public struct Affixes: Sendable, Equatable {
        public var prefixes: [String] = []
        /// The longest first: one of them is left out.
        public var suffixes: [String] = []
        public init() {}
    }
}

extension ModelReader {
    private enum Key {
        static let bases = Symbol("bases"), attributes = Symbol("attributes"), stored = Symbol("stored"),
            unmarked = Symbol("unmarked"), transient = Symbol("transient")
        static let primaryKey = Symbol("primaryKey"), indexed = Symbol("indexed"), unique = Symbol("unique"),
            inverse = Symbol("inverse")
        static let originalName = Symbol("originalName"), deleteRule = Symbol("deleteRule")
        static let uniqueMacro = Symbol("uniqueMacro"), indexMacro = Symbol("indexMacro"), members = Symbol("members"),
            keysType = Symbol("keysType"), customType = Symbol("customType"), columns = Symbol("columns"),
            fileTypes = Symbol("fileTypes"), comment = Symbol("comment")
        static let ignored = Symbol("ignored"), indexes = Symbol("indexes"), names = Symbol("names"),
            name = Symbol("name"), enrol = Symbol("enrol")
        static let associations = Symbol("associations"), tables = Symbol("tables"), versions = Symbol("versions"),
            moves = Symbol("moves"), prefixes = Symbol("prefixes"), suffixes = Symbol("suffixes")
        static let all = [
            bases, attributes, stored, unmarked, transient, primaryKey, indexed, unique, inverse, originalName,
            deleteRule, uniqueMacro, indexMacro, members, keysType, customType,
            columns, fileTypes, associations, tables, versions, moves, comment
        ]
        static let allMembers = [primaryKey, indexes, ignored, names, name, enrol, comment]
    }
    private static let kinds = Words<RecordModel.Kind>(), associations = Words<RecordModel.Association>(),
        columns = Words<RecordModel.Column>(), unmarked = Words<RecordModel.Unmarked>()

    /// The `records` of a model file.
    func records(_ value: ModelValue) throws -> RecordModel {
        let o = try object(value, "records")
        try allow(o, Key.all, at: "records")
        var model = RecordModel()
        for value in try entries(o[Key.bases], "records.bases") {
            guard let kind = try choice(value, "records.bases.\(value.key.text)", Self.kinds) else { continue }
            for name in Self.names(value.key) { model.bases[name] = kind }
        }
        for value in try entries(o[Key.attributes], "records.attributes") {
            model.attributes[value.key] = try choice(value, "records.attributes.\(value.key.text)", Self.kinds)
        }
        for value in try entries(o[Key.columns], "records.columns") {
            guard let column = try choice(value, "records.columns.\(value.key.text)", Self.columns) else { continue }
            for name in Self.names(value.key) { model.columns[name] = column }
        }
        for value in try entries(o[Key.fileTypes], "records.fileTypes") {
            model.fileTypes[value.key.text] = try string(value, "records.fileTypes.\(value.key.text)").text
        }
        for value in try entries(o[Key.associations], "records.associations") {
            model.associations[value.key] = try choice(
                value, "records.associations.\(value.key.text)", Self.associations)
        }
        model.tables = try o[Key.tables].map { try tableWords($0, "records.tables") }
        model.versions = try o[Key.versions].map { try versionWords($0, "records.versions") }
        if let moves = o[Key.moves] {
            let m = try object(moves, "records.moves")
            try allow(m, [Key.prefixes, Key.suffixes, Key.comment], at: "records.moves")
            var affixes = RecordModel.Affixes()
            affixes.prefixes = try strings(m[Key.prefixes], "records.moves.prefixes").map(\.text)
            affixes.suffixes = try strings(m[Key.suffixes], "records.moves.suffixes").map(\.text)
            model.moves = affixes
        }
        model.stored = Set(try strings(o[Key.stored], "records.stored"))
        model.unmarked = try choice(o[Key.unmarked], "records.unmarked", Self.unmarked) ?? .none
        model.transient = try symbol(o[Key.transient], "records.transient")
        model.primaryKey = try mark(o[Key.primaryKey], "records.primaryKey")
        model.indexed = try mark(o[Key.indexed], "records.indexed")
        model.unique = try mark(o[Key.unique], "records.unique")
        model.inverse = try mark(o[Key.inverse], "records.inverse")
        model.originalName = try mark(o[Key.originalName], "records.originalName")
        model.deleteRule = try mark(o[Key.deleteRule], "records.deleteRule")
        model.uniqueMacro = try symbol(o[Key.uniqueMacro], "records.uniqueMacro")
        model.indexMacro = try symbol(o[Key.indexMacro], "records.indexMacro")
        model.keysType = try symbol(o[Key.keysType], "records.keysType")
        model.customType = try symbol(o[Key.customType], "records.customType")
        if let members = o[Key.members] {
            let m = try object(members, "records.members")
            try allow(m, Key.allMembers, at: "records.members")
            model.primaryKeyMember = try symbol(m[Key.primaryKey], "records.members.primaryKey")
            model.indexesMember = try symbol(m[Key.indexes], "records.members.indexes")
            model.ignoredMember = try symbol(m[Key.ignored], "records.members.ignored")
            model.namesMember = try symbol(m[Key.names], "records.members.names")
            model.nameMember = try symbol(m[Key.name], "records.members.name")
            model.enrolMember = try symbol(m[Key.enrol], "records.members.enrol")
        }
        return model
    }
}
