import Declarations
import Lowering

/// The tables of which calls read or write rows, by the names of the records' types.
struct RowTables: RunPart {
    let run: BodyRun

    /// The name of the type whose rows a call reads or writes; empty where it is not known.
    func name(of call: DescribedCall) -> String {
        let operands = body.operands(of: call.instruction), isHandle = call.role?.kind == .handle
        if call.instruction.flags.contains(.hasBase), !isHandle, let base = operands.first {
            return name(body[base].type)
        }
        if let given = call.given.first(where: { knowledge.carriedRole(of: body[$0.value].type)?.kind == .model }) {
            return name(body[given.value].type)
        }
        if let asked = call.given.compactMap({ requested(body[$0.value].type) }).first { return name(asked) }
        if knowledge.role(of: call.instruction.type)?.kind == .model { return name(call.instruction.type) }
        if isHandle, let given = call.given.first, case .metatype = program.types[body[given.value].type] {
            return name(body[given.value].type)
        }
        // A static member's type is only written.
        let text = program.text(at: place(call.instruction)).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return text.first?.isUppercase ?? false ? text.lowercased() : ""
    }

    /// The class of the program's own that a request is for: `NSFetchRequest<Dog>`.
    private func requested(_ type: TypeID) -> TypeID? {
        guard case .nominal(_, let arguments) = program.types[knowledge.unwrapped(type)], let model = arguments.first,
            knowledge.role(of: model)?.kind == .model, let id = program.declaration(of: model),
            !knowledge.isInterface(id)
        else { return nil }
        return model
    }

    /// The name of a type, or of the records that it holds.
    func name(_ type: TypeID) -> String {
        var type = knowledge.unwrapped(type)
        while true {
            switch program.types[type] {
            case .metatype(let instance): type = knowledge.unwrapped(instance)
            case .nominal(let id, let arguments):
                guard let inner = arguments.first else { return program[id].name.text.lowercased() }
                type = knowledge.unwrapped(inner)
            default: return ""
            }
        }
    }
}
