import Declarations
import Lowering
import Syntax

/// What a body asks of what it has read before it writes a row.
struct RowConditions: RunPart {
    enum Question: Hashable {
        /// Whether there is such a row, or a mark is not set.
        case missing
        /// Whether it is greater, or less, than something.
        case limit
        /// How it compares otherwise.
        case compared
    }

    let run: BodyRun
    let made: MadeValues

    /// What is asked of what a source gives, where the answer decides whether an instruction is reached; nil where
    /// nothing is, or where nothing is lost by an answer that is old.
    /// - Parameter written: The values that are written then.
    func asked(before instruction: Int, of source: Int, _ written: [ValueID]) -> Set<Question>? {
        let found = made.conditions(of: instruction).compactMap { condition in
            made.all(behind: condition.value).contains(Int32(source))
                ? question(condition.value, condition.holds, written) : nil
        }
        return found.isEmpty ? nil : Set(found)
    }

    /// What a condition asks whose answer is `holds`; nil where that something is there.
    private func question(_ condition: ValueID, _ holds: Bool, _ written: [ValueID]) -> Question? {
        let condition = body[condition].kind == .load ? loops.origin(of: condition) : condition
        let instruction = body[condition]
        switch instruction.kind {
        case .isSome: return holds ? nil : .missing
        case .load, .payload, .wrap, .force, .get, .getUnknown: return flag(condition, holds, written)
        case .call, .callRequirement, .callUnknown:
            if let (isEqual, one, other) = AskedConditions(run: run).comparison(condition) {
                return comparison(isEqual == holds, one, other, written)
            }
            guard instruction.kind != .callUnknown else { return nil }
            let name = program[DeclarationID(Int(instruction.payload))].name
            guard Program.isOperator(name) else { return flag(condition, holds, written) }
            let operands = Array(body.operands(of: instruction))
            if name == Self.not, let inner = operands.first { return question(inner, !holds, written) }
            guard Self.orders.contains(name), operands.count == 2 else { return .compared }
            guard let number = operands.firstIndex(where: isNumber) else { return .limit }
            // `count > 0`, `1 <= count`: there is one.
            let isSome = Self.greater.contains(name) == (number == 1)
            return isSome == holds ? nil : .missing
        default: return nil
        }
    }

    /// What a value that is true or false says: that it is empty, or a mark.
    private func flag(_ condition: ValueID, _ holds: Bool, _ written: [ValueID]) -> Question? {
        let asked = body[condition]
        if asked.payload >= 0, asked.kind == .get || asked.kind == .call {
            let id = program.storage(of: DeclarationID(Int(asked.payload)))
            if program[id].name == Self.isEmpty { return holds ? .missing : nil }
            // A row's own mark says that there is one.
            if asked.kind == .get { return holds ? nil : .compared }
        }
        // A mark that is set where it is not: once more does no harm.
        let marks = [Literal.true.code, Literal.false.code]
        func isMark(_ value: ValueID) -> Bool {
            let value = body[loops.origin(of: value)]
            return value.kind == .constant && marks.contains(value.payload)
        }
        return holds || !written.isEmpty && written.allSatisfy(isMark) ? nil : .missing
    }

    private func comparison(_ isSame: Bool, _ one: ValueID, _ other: ValueID, _ written: [ValueID]) -> Question? {
        if isNil(one) || isNil(other) { return isSame ? .missing : nil }
        // What is stored where something else is, is the same whoever asks.
        let sides = [loops.origin(of: one), loops.origin(of: other)], news = written.map { loops.origin(of: $0) }
        let isOfWritten = sides.contains { side in made.isMade(side, from: { news.contains($0) }) }
        if !isSame, isOfWritten || written.contains(where: { made.isMade($0, from: { sides.contains($0) }) }) {
            return nil
        }
        return isSame && (isNumber(one) || isNumber(other)) ? .missing : .compared
    }

    /// Whether a value is none or one, as it is written.
    private func isNumber(_ value: ValueID) -> Bool {
        let value = loops.origin(of: value)
        guard body[value].kind == .constant else { return false }
        return body[value].payload == Literal.one.code || program.text(at: place(value)) == "0"
    }

    private static let not = Symbol("!"), isEmpty = Symbol("isEmpty")
    private static let greater: Set<Symbol> = [Symbol(">"), Symbol(">=")]
    private static let orders = greater.union([Symbol("<"), Symbol("<=")])
}
