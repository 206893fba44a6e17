import Syntax

extension RecordModel {
    /// The relation that a record's call declares.
    public enum Association: String, Sendable, CaseIterable {
        /// To one, whose key it holds.
        case one
        /// To one, or to many, that hold its key.
        case inverseOne, inverse
    }

    /// The calls with which code defines tables. A call is written with its first label, `create(table:)`, or without:
    /// then any label will do.
    public struct TableWords: Sendable {
        /// The step that a call is; its first argument names the table, or the migration.
        public enum Change: String, Sendable, CaseIterable {
            case migration, create, alter, rename, drop, index, statement
        }
        /// The part of a table that a call in its definition declares.
        public enum Part: String, Sendable, CaseIterable {
            case column, primaryKey, integerKey, reference, foreignKey, unique, drop, rename
        }
        /// The mark that a call on a column's definition sets.
        public enum Mark: String, Sendable, CaseIterable {
            case required, unique, indexed, primaryKey, reference, initial
        }

        public var changes: [String: Change] = [:]
        public var parts: [String: Part] = [:]
        public var marks: [String: Mark] = [:]
        /// The labels of a reference: the other table, its columns, what becomes of the row when that is deleted.
        public var table = "", columns: [String] = [], deleteRule = ""

        /// The meaning of a call in one of the tables.
        public static func meaning<T>(of name: String, label: String?, in words: [String: T]) -> T? {
            label.flatMap { words["\(name)(\($0):)"] } ?? words[name]
        }
    }

    /// The types with which code lists the versions of its schema.
    public struct VersionWords: Sendable {
        /// The protocol of a version, its member with the number, and its member with the models.
        public var version: Symbol?, number: Symbol?, models: Symbol?
        /// The protocol of the plan that leads from one to the next, and the calls that make its stages.
        public var plan: Symbol?
        public var stages: Set<Symbol> = []
    }
}

extension ModelReader {
    private enum Key {
        static let changes = Symbol("changes"), parts = Symbol("parts"), marks = Symbol("marks"),
            table = Symbol("table"), columns = Symbol("columns"), deleteRule = Symbol("deleteRule"),
            comment = Symbol("comment")
        static let version = Symbol("version"), number = Symbol("number"), models = Symbol("models"),
            plan = Symbol("plan"), stages = Symbol("stages")
    }
    private static let changes = Words<RecordModel.TableWords.Change>(), parts = Words<RecordModel.TableWords.Part>(),
        marks = Words<RecordModel.TableWords.Mark>()

    func tableWords(_ value: ModelValue, _ place: String) throws -> RecordModel.TableWords {
        let o = try object(value, place)
        try allow(
            o, [Key.changes, Key.parts, Key.marks, Key.table, Key.columns, Key.deleteRule, Key.comment], at: place)
        var words = RecordModel.TableWords()
        for value in try entries(o[Key.changes], "\(place).changes") {
            words.changes[value.key.text] = try choice(value, "\(place).changes.\(value.key.text)", Self.changes)
        }
        for value in try entries(o[Key.parts], "\(place).parts") {
            words.parts[value.key.text] = try choice(value, "\(place).parts.\(value.key.text)", Self.parts)
        }
        for value in try entries(o[Key.marks], "\(place).marks") {
            words.marks[value.key.text] = try choice(value, "\(place).marks.\(value.key.text)", Self.marks)
        }
        words.table = try symbol(o[Key.table], "\(place).table")?.text ?? ""
        words.columns = try strings(o[Key.columns], "\(place).columns").map(\.text)
        words.deleteRule = try symbol(o[Key.deleteRule], "\(place).deleteRule")?.text ?? ""
        return words
    }

    func versionWords(_ value: ModelValue, _ place: String) throws -> RecordModel.VersionWords {
        let o = try object(value, place)
        try allow(o, [Key.version, Key.number, Key.models, Key.plan, Key.stages, Key.comment], at: place)
        var words = RecordModel.VersionWords()
        words.version = try symbol(o[Key.version], "\(place).version")
        words.number = try symbol(o[Key.number], "\(place).number")
        words.models = try symbol(o[Key.models], "\(place).models")
        words.plan = try symbol(o[Key.plan], "\(place).plan")
        words.stages = Set(try strings(o[Key.stages], "\(place).stages"))
        return words
    }
}
