/// What stands for a violation that the judge has proven and that is no finding of its own; a stage knows the finding
/// as a place, a spot or a node.
package enum Covering<Told: Sendable>: Sendable {
    /// The finding there is about the same defect.
    case told(Told)
    /// Nothing is told.
    case silent(Silence)

    /// The same as another stage knows it.
    package func map<Other: Sendable>(_ change: (Told) -> Other) -> Covering<Other> {
        switch self {
        case .told(let finding): .told(change(finding))
        case .silent(let silence): .silent(silence)
        }
    }
}

/// Why nothing is told of a violation.
package enum Silence: Sendable {
    /// The functions that get the value are all seen: what they do with it decides.
    case leftToReceivers
    /// An actor's property holds the object, and no code is seen to touch it there.
    case untouched
    /// Only a preview leads there.
    case preview
    /// Test code stores the value.
    case test
    /// The value is kept in no property and no global.
    case local

    /// The reason as a clause.
    package var text: String {
        switch self {
        case .leftToReceivers: "the code that gets the value is seen, and decides"
        case .untouched: "no code seen touches it in the property that holds it"
        case .preview: "only a preview leads there"
        case .test: "test code stores the value"
        case .local: "neither a property nor a global holds it"
        }
    }
}
