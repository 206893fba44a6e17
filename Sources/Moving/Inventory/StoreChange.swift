/// A change that a transaction makes, at its place: a statement of its own code, or of code that it calls.
package struct StoreChange: Sendable, Equatable {
    /// The kind of a change.
    package enum Verb: String, Sendable, CaseIterable {
        /// An object is put into the store, with what it leads to.
        case adds
        /// An object is made: it gets into the store with the one that leads to it.
        case makes
        /// A value of a row, a collection of values among them.
        case sets
        /// A link to one object.
        case links
        /// A list, a set or a map of objects.
        case collects
        case deletes
        /// Everything is deleted.
        case empties
        /// Code that could not be read as a change, and may be one.
        case unread
    }

    /// A property of a model.
    package struct Property: Hashable, Sendable {
        /// The class of the object, or the one that declares it.
        package var model: ModelID
        /// Its name in the class.
        package var name: String
    }

    /// What is changed.
    package var verb: Verb
    /// The place of the statement.
    package var place: SourcePlace
    /// The code, on one line.
    package var text: String
    /// The classes whose objects are added, made or deleted; of a property its object's class.
    package var models: [ModelID] = []
    /// The property that is changed.
    package var property: String?
    /// The member that changes a collection: `append`, `subscript`; empty for an assignment.
    package var member = ""
    /// The object whose property is changed is made by the same code, and not in the store yet.
    package var isOfNew = false
    /// A collection or a link gets something, and does not only lose it.
    package var isGiven = false
    /// Of an object that is added: the properties that lead to others which are added with it.
    package var carries: [Property] = []
    /// The reason why it could not be read.
    package var reason = ""
}

extension StoreChange.Verb {
    /// Whether it is a change of a property.
    package var isOfProperty: Bool { self == .sets || self == .links || self == .collects }
}

extension [StoreChange] {
    /// The classes that are added, changed and deleted.
    package func models(_ verb: DatabasePlace.Done.Verb) -> Set<ModelID> {
        Set(
            filter { change in
                switch verb {
                case .adds: change.verb == .adds || change.verb == .makes
                case .changes: change.verb.isOfProperty && !change.isOfNew
                case .deletes: change.verb == .deletes
                }
            }.flatMap(\.models))
    }
}
