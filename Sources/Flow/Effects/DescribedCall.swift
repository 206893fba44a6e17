import Declarations
import Frameworks
import Lowering
import Syntax

/// One argument of a call: the parameter's label and the value given.
typealias Given = (label: Symbol, value: ValueID)

/// A call of what a framework model describes, with what it is given.
struct DescribedCall {
    let member: FrameworkModel.MemberModel
    let framework: Int
    var receiver: Value?
    let receiverType: TypeID
    /// What the receiver is to a database.
    let role: Knowledge.Role?
    /// What is left out is not among it.
    let given: [Given]
    let instruction: Instruction
    let frame: Frame
    /// The transaction that it opens for its closures.
    var lent: OpenTransaction?
}
