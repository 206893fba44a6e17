import Declarations

/// What code asks of one of its parameters before it does something, and the answer with which it does: the same
/// question of the same value has one answer.
package struct Question: Hashable, Sendable {
    /// What is asked of a value.
    package enum Asked: Hashable, Sendable {
        /// Whether it is of this class.
        case kind(DeclarationID)
        /// Whether a property is true.
        case flag(DeclarationID)
        /// Whether a property is this case of its enumeration.
        case isCase(DeclarationID, DeclarationID)
        /// Whether a property is equal to one of `self`.
        case isOwn(DeclarationID, DeclarationID)
        /// Whether a property is equal to what is written.
        case isText(DeclarationID, String)
    }
    /// -1: `self`.
    var parameter: Int32
    var asked: Asked
    var holds: Bool
}
