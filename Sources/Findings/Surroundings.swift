/// The function around a place and what relies on it: what a correction by hand has to leave as it is.
package struct Surroundings: Sendable {
    /// The reason why code outside of the project's own calls fixes the signature.
    package enum Bond: Sendable, Equatable {
        /// It overrides a function of a superclass.
        case override
        /// A protocol of this name requires it.
        case requirement(of: String)
        /// It is part of an interface that other code may use.
        case offered
        /// An attribute, or a superclass or protocol that is not in the project, may require it.
        case system
    }

    /// An event in the function that others may see.
    package struct Event: Sendable {
        /// The call, or the `await`.
        package var location: Location
        /// The code that names it: `realm.write`, `await`, `completion`.
        package var code: String

        /// An event with its code.
        package init(location: Location, code: String) { (self.location, self.code) = (location, code) }
    }

    /// Its name with its type's: `Store.save(_:)`.
    package var name: String
    /// The first line of its declaration.
    package var location: Location
    /// Its declaration up to the body, on one line.
    package var signature: String
    /// The result as it is written; nil where there is none.
    package var result: String?
    /// Whether it is asynchronous, and whether it throws.
    package var isAsync = false, isThrowing = false
    /// Nil where all code that may call it is seen.
    package var bond: Bond?
    /// Its calls, in the order of the files; nil where they are not known.
    package var calls: [Location]?
    /// The contexts that it is seen to run in.
    package var runs: [Explanation.Run] = []
    /// Transactions, waits and calls of closures that it was given, in their order.
    package var events: [Event] = []

    /// A function of which only the declaration is known so far.
    package init(name: String, location: Location, signature: String) {
        (self.name, self.location, self.signature) = (name, location, signature)
    }
}
