import Declarations
import Lowering

/// Finds the reason why a value or a context in a body is not known.
struct CodeGaps {
    private let body: Body
    private let words: ReportWriter
    private var program: Program { words.program }

    init(_ body: Body, _ words: ReportWriter) {
        self.body = body
        self.words = words
    }

    func gap(_ kind: CodeGap.Kind, _ instruction: Instruction) -> CodeGap {
        CodeGap(kind: kind, spot: words.spot(Place(body.file, instruction.source)))
    }

    /// The cause of an instruction's unknown value, followed through variables and unwrapping; nil where none is found.
    func reason(_ index: Int, depth: Int = 0) -> CodeGap? {
        let instruction = body.instructions[index]
        guard depth < Self.depthLimit else { return nil }
        switch instruction.kind {
        case .callUnknown, .getUnknown, .macro: return unresolved(instruction)
        case .call, .callRequirement:
            let id = DeclarationID(Int(instruction.payload))
            if words.analysis.summaries[.function(id)] == nil { return gap(.opaque, instruction) }
            return gap(.result, instruction)
        case .callValue: return gap(.opaque, instruction)
        case .get:
            let variable = DeclarationID(Int(instruction.payload))
            return words.knowledge.isInterface(variable)
                ? gap(.opaque, instruction) : CodeGap(kind: .unset, spot: words.spot(of: program.node(of: variable)))
        case .load:
            for (position, store) in body.instructions.enumerated()
            where store.kind == .store && store.payload == instruction.payload && position != index {
                guard let stored = body.operands(of: store).first,
                    let found = reason(Int(stored.index), depth: depth + 1)
                else { continue }
                return found
            }
            return nil
        case .wrap, .payload, .force, .cast, .element, .casePayload, .next, .modified:
            return body.operands(of: instruction).first.flatMap { reason(Int($0.index), depth: depth + 1) }
        case .parameter:
            guard case .function(let id) = body.owner, CallChains(words.analysis).calls(of: body.owner).isEmpty else {
                return nil
            }
            return CodeGap(kind: .uncalled, spot: words.spot(of: program.node(of: id)))
        default: return nil
        }
    }

    /// The reason why a closure's context is unknown: the instruction that the closure was given to.
    func reason(ofRunning instruction: Instruction, _ function: FunctionID) -> CodeGap {
        switch instruction.kind {
        case .callUnknown: return unresolved(instruction)
        case .closure: return gap(.kept, instruction)
        default: return gap(.opaque, instruction)
        }
    }

    private func unresolved(_ instruction: Instruction) -> CodeGap {
        let inner = body.unknowns.filter {
            instruction.source.first <= $0.source.first && $0.source.last <= instruction.source.last
        }
        let numbers = words.program[body.file].numbers
        return gap(
            .unresolved(inner.min { numbers.length($0.source) < numbers.length($1.source) }?.reason), instruction)
    }

    private static let depthLimit = 12
}
