/// A table that code defines, with what later migrations made of it.
package struct TableSchema: Sendable, Equatable {
    package struct Column: Sendable, Equatable {
        package var name: String
        package var place: SourcePlace
        /// As the code says it: `text`; empty where it says none.
        package var type: String
        package var isRequired = false
        package var isUnique = false
        package var isIndexed = false
        package var defaultValue: String?
        package var reference: Reference?
    }
    /// The target of a column, or of several.
    package struct Reference: Sendable, Equatable {
        package var table: String
        /// Empty where the other table's key is meant.
        package var columns: [String] = []
        package var deleteRule: String?
    }

    package var name: String
    package var framework: String
    package var place: SourcePlace
    package var columns: [Column] = []
    package var primaryKey: [String] = []
    package var uniqueKeys: [[String]] = []
    /// Those of several columns; of one column it stands at the column.
    package var foreignKeys: [ForeignKey] = []
    /// The records that are its rows.
    package var models: [ModelID] = []
    package var isInTests = false

    package struct ForeignKey: Sendable, Equatable {
        package var columns: [String]
        package var reference: Reference
    }

    /// All that it leads to, with the columns that do.
    package var references: [ForeignKey] {
        columns.compactMap { column in column.reference.map { ForeignKey(columns: [column.name], reference: $0) } }
            + foreignKeys
    }
}

/// A version of a schema, or a step from one to another, with what is done in it.
package struct SchemaStep: Sendable, Equatable {
    package enum Kind: String, Sendable, CaseIterable {
        /// A version that the code or a model file describes as a whole.
        case version
        /// The changes on the way to it.
        case migration
    }
    package struct Change: Sendable, Equatable {
        package var place: SourcePlace
        package var text: String
    }

    package var kind: Kind
    package var framework: String
    /// The number or name; for a step that is taken from several versions the condition: `below 5`.
    package var version: String
    package var place: SourcePlace
    package var changes: [Change] = []
    /// It is the one that is in use.
    package var isCurrent = false
    package var isInTests = false
}

/// A relation that a record's code declares.
package struct Association: Sendable, Equatable {
    /// `one`: it holds the other's key. `inverse`, `inverseOne`: others hold its key.
    package enum Kind: String, Sendable, CaseIterable { case one, inverseOne, inverse }

    package var name: String
    package var kind: Kind
    package var target: ModelID
    /// The association on the way, where there is one.
    package var through: String?
    package var place: SourcePlace
}
