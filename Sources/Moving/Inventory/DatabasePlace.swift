import Predicates

/// One place where code uses a database.
package struct DatabasePlace: Sendable, Equatable {
    package enum Section: String, Sendable, CaseIterable {
        case stores, transactions, observers, crossings, queries, ui, sync, migrations, encryption, sharing, dynamic

        /// As a heading.
        package var title: String {
            switch self {
            case .stores: "Stores"
            case .transactions: "Transactions"
            case .observers: "Observers"
            case .crossings: "Crossings"
            case .queries: "Queries"
            case .ui: "SwiftUI"
            case .sync: "Sync"
            case .migrations: "Schema history"
            case .encryption: "Encryption"
            case .sharing: "Sharing"
            case .dynamic: "Dynamic use"
            }
        }
    }

    /// The operation at the place; each section has some of them.
    package enum Kind: String, Sendable, CaseIterable {
        // Stores.
        case open, container, configuration
        // Transactions.
        case write, asyncWrite = "async write", begin, save
        /// A call of the project's own function that runs what it is given in a transaction.
        case wrapped
        // Observers.
        case notification, stream
        // Crossings.
        /// An object or handle is used where it does not belong.
        case object
        case frozen, thawed, reference, resolved
        // Queries.
        case all, filter, sort, byKey = "by key", fetch
        /// A condition that is made by itself.
        case predicate
        case geospatial
        // SwiftUI.
        case wrapper
        /// A property that holds a live collection.
        case held
        // Sync.
        case service
        // Schema history.
        case version, block, change, discard
        // Encryption, sharing, dynamic use.
        case key, group, byName = "by name"
        /// A store is opened in a target that is an extension of the app.
        case appExtension = "extension"
    }

    package var section: Section
    package var kind: Kind
    package var framework: String
    package var place: SourcePlace
    /// The function around it, with its type.
    package var function: String
    /// The code, on one line.
    package var text: String
    /// The contexts in which it runs, in words; empty where they are not known.
    package var contexts: [String] = []
    package var models: [ModelID] = []
    /// The names of the databases that it is done in, where there are several; empty where that is not seen.
    package var stores: [String] = []
    /// Of a transaction: what it does to which of them.
    package var done: [Done] = []
    /// Of a transaction of a framework that a move can begin at: its changes one by one, with what could not be read.
    package var changes: [StoreChange] = []
    /// Other facts by name, in a fixed order: an option's value, a policy, the models that are added.
    package var details: [Detail] = []
    /// Of a query: how a target has it, in the words of its translation.
    package var grades: [MoveTarget: String] = [:]
    package var isInTests = false
    /// The condition of a query, where it could be read.
    package var condition: FormatParser.Parsed?
    /// Facts that are missing, each in a few words.
    package var unresolved: [String] = []

    /// A change of models by a transaction.
    package struct Done: Sendable, Equatable {
        package enum Verb: String, Sendable, CaseIterable { case adds, changes, deletes }
        package var verb: Verb
        package var models: [ModelID]
    }

    package struct Detail: Sendable, Equatable {
        package var name: String
        package var value: String
        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }
}
