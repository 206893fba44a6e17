import Frameworks
import Inventory

/// The plan of a move, decided in full before a line is written: models with their new names, where each property
/// goes, and what is left out.
package struct MigrationPlan: Sendable {
    package var options: MigrationOptions
    /// In the order of their names.
    package var entities: [Entity] = []
    /// Models that are not written, and why.
    package var left: [(name: String, place: SourcePlace, reason: String)] = []
    /// Enums that properties are made of, each once, by their names in the new code.
    package var enums: [PlannedEnum] = []
    /// The databases of the old store, each of which becomes one of the new; empty where nothing opens one.
    package var stores: [StoreOfModels] = []
    /// Classes that were not asked for, by the names that the old store has for them.
    package var notWanted: [String] = []

    /// The model with this position.
    subscript(position: Int) -> Entity { entities[position] }

    /// Properties that somebody has to decide about.
    package var openFields: [(entity: Entity, field: Field)] {
        entities.flatMap { entity in entity.fields.filter(\.isOpen).map { (entity, $0) } }
    }
    /// Open questions about classes as a whole.
    package var questions: [(entity: Entity, text: String)] {
        entities.flatMap { entity in entity.questions.map { (entity, $0) } }
    }
}

package struct MigrationOptions: Sendable {
    package var target: MigrationTarget
    package var usesCloudKit = false
    /// The lowest version of iOS that the code is for; nil where none is given.
    package var minimumIOS: Int?
    /// Classes to write; what they lead to is written, too. Empty for all.
    package var only: [String] = []
    /// Parts of class names that speak of the old framework; the new names leave them out.
    package var affixes = RecordModel.Affixes()

    package init(target: MigrationTarget) { self.target = target }
}

/// A class of the old store and what it becomes.
package struct Entity: Sendable {
    package var id: ModelID
    /// The old class as code names it: with its module where another has one of the name.
    package var oldName: String
    package var place: SourcePlace
    package var isEmbedded: Bool
    /// The type in Swift.
    package var name: String
    package var table: String
    package var key: Key
    package var fields: [Field]
    /// Names of properties that identify objects together, as the old key was put together of them.
    package var uniqueTogether: [String] = []
    /// Notes about the class as a whole.
    package var notes: [String] = []
    /// Facts that could not be read, and that somebody has to look up.
    package var questions: [String] = []
    /// The properties that the old class keeps in its store, inverses left out, by the sources and not by the written
    /// code.
    package var stored: [String] = []
    /// Properties of the old class that the store does not keep, and that are not copied therefore.
    package var beside: [ModelProperty] = []

    /// The struct that carries an object out of the old store.
    var legacy: String { "Legacy" + name }
}

/// The identity of an entity's objects.
package struct Key: Sendable {
    package enum Origin: Sendable { case property, position, owner }

    package var origin: Origin
    /// The property in the old store; nil where there was none.
    package var legacyName: String?
    /// The property and column in the new one.
    package var name: String
    package var scalar: Scalar
    /// No value was a key, too.
    package var isOptional = false
    /// The property's type in the old store.
    package var legacyType = ""
    /// Only code of the old class's file may read the property.
    package var isPrivate = false

    /// The type in Swift.
    package var swift: String {
        switch scalar {
        case .int: origin == .position ? "Int64" : "Int"
        default: scalar.swift
        }
    }
}

/// A property that the old store kept.
package struct Field: Sendable {
    package enum Shape: Sendable {
        case value(Scalar)
        case values(Collection, Scalar, elementIsOptional: Bool)
        /// To one of the entity with the position.
        case toOne(Int)
        /// To many of the entity with the position; `table` is what stands between: a table, or the name of a join
        /// model.
        case toMany(Int, Collection, table: String)
        /// The objects of an entity that lead here by a field of theirs.
        case inverse(Int, field: String)
        /// Nothing is written for it.
        case none(String)
    }
    package enum Collection: String, Sendable { case list, set, map }

    package var property: ModelProperty
    package var type: RealmType
    /// The property in the new code.
    package var name: String
    /// The column; of a link the one with the key.
    package var column: String
    package var shape: Shape
    /// SwiftData: the property on the other side of a relationship.
    package var inverseName = ""
    package var isOptional: Bool
    /// The property that makes an enum of its raw value.
    package var cases: FieldCases?
    package var notes: [String] = []
    /// Somebody has to decide.
    package var isOpen = false

    package var legacyName: String { property.name }
}

/// An enum as the new code has it.
package struct PlannedEnum: Sendable {
    package var origin: ModelEnum
    /// The type in Swift: the app's own, or one in a new model where it stood in an old one.
    package var name: String
    /// The position of the entity that it stands in; nil: it is the app's, and stays there.
    package var owner: Int?
}

/// The property that makes an enum of a raw value.
package struct FieldCases: Sendable {
    /// The enum's position in the plan.
    package var position: Int
    /// The property's name.
    package var member: String
    /// The case for a raw value that is no case's; nil: then there is no value.
    package var fallback: ModelEnum.Case?
}

extension Field.Shape {
    /// The entity that a link leads to.
    package var target: Int? {
        switch self {
        case .toOne(let position), .toMany(let position, _, _): position
        default: nil
        }
    }
}

/// A value's type in the new store.
package indirect enum Scalar: Sendable, Equatable {
    case bool, int(String), float, double, string, data, date, uuid, objectId, decimal, any
    /// The raw value of an enum, or what a custom type is stored as.
    case raw(of: String, Scalar, isEnum: Bool)

    package init?(_ column: ColumnType) {
        switch column {
        case .bool: self = .bool
        case .int(let name): self = .int(["Int8", "Int16", "Int32", "Int64"].contains(name) ? name : "Int")
        case .float: self = .float
        case .double: self = .double
        case .string: self = .string
        case .data: self = .data
        case .date: self = .date
        case .uuid: self = .uuid
        case .objectId: self = .objectId
        case .decimal128: self = .decimal
        case .anyValue: self = .any
        case .enumeration(let name, let raw):
            guard let scalar = Scalar(raw) else { return nil }
            self = .raw(of: name, scalar, isEnum: true)
        case .custom(let name, let stored?):
            guard let scalar = Scalar(stored) else { return nil }
            self = .raw(of: name, scalar, isEnum: false)
        default: return nil
        }
    }

    /// Without what it is the raw value of.
    var plain: Scalar { if case .raw(_, let scalar, _) = self { scalar.plain } else { self } }

    var swift: String {
        switch self {
        case .bool: "Bool"
        case .int(let name): name
        case .float: "Float"
        case .double: "Double"
        case .string: "String"
        case .data: "Data"
        case .date: "Date"
        case .uuid: "UUID"
        case .objectId: "ObjectID"
        case .decimal: "DecimalText"
        case .any: "AnyValue"
        case .raw(_, let scalar, _): scalar.swift
        }
    }

    /// The value that Realm gives a property without an initial value.
    package var implicitDefault: String {
        switch plain {
        case .bool: "false"
        case .int, .float, .double: "0"
        case .string: "\"\""
        case .data: "Data()"
        case .date: "Date()"
        case .uuid: "UUID()"
        case .objectId: "ObjectID()"
        case .decimal: "DecimalText(0)"
        case .any: ".null"
        case .raw: ""
        }
    }
}
