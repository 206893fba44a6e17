import Declarations
import Syntax

extension Body {
    /// The body as text, an instruction a line. For tests and for looking.
    public func describe(_ program: Program) -> String { BodyPrinter(body: self, program: program).text() }
}

private struct BodyPrinter {
    let body: Body
    let program: Program

    func text() -> String {
        var out = ""
        for (index, function) in body.functions.enumerated() {
            out += head(index, function) + "\n"
            for block in function.blocks {
                out += self.block(Int(block), from: Int(function.blocks.lowerBound))
            }
        }
        return out
    }

    private func head(_ index: Int, _ function: Function) -> String {
        var words = index == 0 ? "body \(name)" : "\(function.kind.map { "\($0)" } ?? "function") f\(index)"
        words += "(" + function.parameters.map { cell($0.index) }.joined(separator: ", ") + ")"
        words += " [\(text(of: function.isolation))]"
        if !function.captures.isEmpty || function.capturesSelf {
            words +=
                " captures "
                + (function.captures.map { cell($0.index) } + (function.capturesSelf ? ["self"] : [])).joined(
                    separator: ", ")
        }
        return words
    }

    private var name: String {
        switch body.owner {
        case .function(let id): program.fullName(of: id)
        case .initialValue(let id): "initial value of " + program.fullName(of: id)
        case .wrapper(let id, let position): "wrapper \(position) of " + program.fullName(of: id)
        case .defaultArgument(let id, let parameter): "default \(parameter) of " + program.fullName(of: id)
        }
    }

    private func text(of isolation: Isolation) -> String {
        switch isolation {
        case .unknown: "unknown"
        case .nonisolated: "nonisolated"
        case .caller: "caller"
        case .globalActor(let type): program.text(of: type)
        case .actorInstance: "self"
        case .parameter(let position): "parameter \(position)"
        }
    }

    private func block(_ index: Int, from first: Int) -> String {
        let entry = body.blocks[index]
        func label(_ id: BlockID) -> String { "b\(Int(id.index) - first)" }
        var out = "b\(index - first):" + (entry.handler == .none ? "" : " // errors to \(label(entry.handler))") + "\n"
        for position in entry.instructions {
            out +=
                "  " + line(Int(position))
                + (entry.successors.isEmpty || Int(position) != Int(entry.instructions.upperBound) - 1
                    ? "" : " " + entry.successors.map(label).joined(separator: ", ")) + "\n"
        }
        return out
    }

    /// Names of cells repeat; the number says which one it is.
    private func cell(_ index: Int32) -> String {
        let name = body.cells[Int(index)].name
        return name == .none ? "$\(index)" : "\(name.text)$\(index)"
    }

    private func line(_ index: Int) -> String {
        let instruction = body.instructions[index]
        var words = "\(instruction.kind)"
        switch instruction.kind {
        case .load, .store: words += " " + cell(instruction.payload)
        case .call, .callRequirement, .get, .set, .makeCase, .function: words += " " + declaration(instruction.payload)
        case .isCase, .casePayload:
            words +=
                " " + (instruction.payload < 0 ? "?" : declaration(instruction.payload))
                + (instruction.kind == .casePayload ? ".\(instruction.index)" : "")
        case .defaultArgument: words += " " + declaration(instruction.payload) + ".\(instruction.index)"
        case .callUnknown, .getUnknown, .setUnknown, .macro:
            words += " " + Symbol(id: UInt32(bitPattern: instruction.payload)).text
        case .closure: words += " f\(instruction.payload)"
        case .parameter, .element, .modified: words += " \(instruction.payload)"
        case .constant: words += " " + Self.constant(instruction.payload)
        case .suspend: words += " " + (SuspensionReason(rawValue: instruction.payload).map { "\($0)" } ?? "?")
        case .isType: words += " " + program.text(of: TypeID(index: UInt32(bitPattern: instruction.payload)))
        default: break
        }
        let operands = body.operands(of: instruction)
        if !operands.isEmpty { words += " " + operands.map { "%\($0.index)" }.joined(separator: ", ") }
        if instruction.flags.contains(.isSuper) { words += " super" }
        if instruction.flags.contains(.isAwaited) { words += " awaited" }
        if instruction.flags.contains(.mayThrow), instruction.kind != .throw { words += " throws" }
        switch instruction.kind {
        case .store, .set, .setUnknown, .suspend, .discard, .jump, .branch, .choice, .return, .throw, .unreachable:
            return words
        default:
            return "%\(index) = " + words
                + (instruction.type.isUnknown ? "" : " : " + program.text(of: instruction.type))
        }
    }

    private func declaration(_ payload: Int32) -> String {
        guard program.declarations.indices.contains(Int(payload)) else { return "?" }
        return program.fullName(of: DeclarationID(Int(payload)))
    }

    private static func constant(_ code: Int32) -> String {
        let names = ["integer", "float", "string", "true", "false", "nil", "regex", "integer"]
        return names.indices.contains(Int(code)) ? names[Int(code)] : "error"
    }
}
