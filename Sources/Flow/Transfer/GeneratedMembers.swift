import Declarations
import Lowering

/// Functions of a model that its framework implements when the program runs: `@NSManaged func addToItems(_:)`.
extension BodyFlow {
    /// The function changes its object, as an assignment to one of its properties does, and links what it is passed.
    func callGenerated(_ call: OwnCall, of role: Knowledge.Role, _ state: FlowState) -> Value {
        let step = Step(call.instruction, in: call.frame), object = call.receiver ?? Value()
        let owner = program.owner(of: call.function).map { program.type(declaredBy: $0) } ?? .unknown
        events.use(object, .write, as: owner, by: step, state)
        for atom in object.atoms where !atom.isContained {
            transactions.noteChange(of: atom, as: owner, at: place(call.instruction), call.frame, state)
        }
        for (argument, parameter) in zip(call.arguments, program.signature(of: call.function).parameters)
        where knowledge.isConfined(parameter.type) {
            events.use(value(argument), .read, as: parameter.type, by: step, state, at: place(argument))
            guard object.only != nil else { continue }
            operations.mix(
                value(argument), of: parameter.type, with: object, in: role.framework, at: place(argument), call.frame,
                state)
        }
        return .unknown
    }
}
