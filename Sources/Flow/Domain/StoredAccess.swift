import Declarations
import Frameworks
import Lowering
import Syntax

/// A read or write of a stored property, global or static that may hold a database's value.
struct StoredAccess {
    var variable: DeclarationID
    var place: Place
    var point: ExecutionPoint
    /// The thread that waits while it happens on another's executor; nil where that executor's own runs it.
    var waiting: Executor?
    var isWrite: Bool
    /// The value that is written.
    var value: Value
    /// Inside the accesses of its own queue, or what enters those.
    var isOnOwnQueue: Bool
    /// The closure that it stands in runs on another thread than the body.
    var isElsewhere: Bool
    /// A memberwise initialiser sets it, which makes the instance.
    var isMaking = false
    /// The value is only captured, compared with another, or asked for something that is no touch.
    var isHarmless = false
    /// The value is bound to a name or passed on, not used on the spot.
    var isPassedOn = false
    /// The instruction that reads it; nil where a call leads to it.
    var instruction: Int?
    /// The call that leads to it, if the code that reads it runs where it is called.
    var call: Place?
    /// What must hold for it to happen.
    var guards = Guards()

    struct Key: Hashable {
        var variable: DeclarationID
        var place: Place
        var point: ExecutionPoint
        var isWrite: Bool
        var isOnOwnQueue: Bool
    }
    var key: Key {
        Key(variable: variable, place: place, point: point, isWrite: isWrite, isOnOwnQueue: isOnOwnQueue)
    }
}
