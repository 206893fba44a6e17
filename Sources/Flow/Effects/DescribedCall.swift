import Declarations
import Frameworks
import Lowering
import Syntax

/// One argument of a call: the parameter's label and the value given.
typealias Given = (label: Symbol, value: ValueID)

/// The value that a member is called on, or a property is read from, and its static type.
struct Receiver {
    /// Nil for a call that has none; the type is then the one that declares the member.
    let value: Value?
    let type: TypeID

    init(_ value: Value?, _ type: TypeID) { (self.value, self.type) = (value, type) }
    static var none: Receiver { Receiver(nil, .unknown) }
}

/// A call of a member that a framework model describes, with its arguments.
struct DescribedCall {
    let member: FrameworkModel.MemberModel
    let framework: Int
    var receiver: Value?
    let receiverType: TypeID
    /// The receiver's role in a database.
    let role: Knowledge.Role?
    /// The arguments that are written.
    let given: [Given]
    let step: Step
    /// The transaction that it opens for its closures.
    var lent: OpenTransaction?

    var instruction: Instruction { step.instruction }
    var frame: Frame { step.frame }

    /// The argument of a parameter with that label.
    func argument(_ label: Symbol) -> ValueID? { given.first { $0.label == label }?.value }
}
