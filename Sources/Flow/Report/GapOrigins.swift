import Declarations
import Lowering
import Syntax

/// Finds the cause of an unknown site of a body: the expression that had to be known first, its name, and the modules
/// that may declare it.
struct GapOrigins {
    private let body: Body
    private let words: ReportWriter
    private var program: Program { words.program }

    private struct Origin {
        var cause: GapReport.Cause
        var name: String
        var module = ""
    }

    init(_ body: Body, _ words: ReportWriter) {
        self.body = body
        self.words = words
    }

    func site(_ index: Int, _ touch: GapReport.Touch) -> GapReport.Site {
        let instruction = body.instructions[index]
        let origin = origin(of: index)
        return GapReport.Site(
            cause: origin.cause, name: origin.name, module: origin.module, touch: touch,
            spot: words.spot(Place(body.file, instruction.source)))
    }

    private func origin(of index: Int, depth: Int = 0) -> Origin {
        let instruction = body.instructions[index]
        guard depth < Self.depthLimit else { return Origin(cause: .other, name: "chain too long") }
        switch instruction.kind {
        case .macro: return Origin(cause: .macro, name: "#" + name(instruction))
        case .callUnknown, .getUnknown, .setUnknown: return origin(ofUnknown: instruction, depth)
        case .callValue:
            return body.operands(of: instruction).first.map { origin(of: Int($0.index), depth: depth + 1) }
                ?? Origin(cause: .other, name: "call of a value")
        case .call, .callRequirement, .get:
            let id = DeclarationID(Int(instruction.payload))
            let module = words.knowledge.isInterface(id) ? program[program[id].module].name.text : ""
            return Origin(
                cause: .unknownResult,
                name: program.qualifiedName(
                    of: [.getter, .setter].contains(program[id].kind) ? program[id].parent ?? id : id), module: module)
        case .load: return origin(ofCell: instruction, depth)
        case .wrap, .payload, .force, .cast, .element, .casePayload, .next, .modified:
            return body.operands(of: instruction).first.map { origin(of: Int($0.index), depth: depth + 1) }
                ?? Origin(cause: .other, name: "\(instruction.kind)")
        default: return Origin(cause: .other, name: "\(instruction.kind)")
        }
    }

    private func origin(ofUnknown instruction: Instruction, _ depth: Int) -> Origin {
        let name = name(instruction)
        let reason = reason(instruction)
        guard instruction.flags.contains(.hasBase), let base = body.operands(of: instruction).first else {
            if Program.isOperator(Symbol(name)) { return Origin(cause: .operation, name: name) }
            switch reason {
            case .undetermined: return Origin(cause: .implicitMember, name: name)
            case .opaqueBase, .undeclaredName: if let found = declared(Symbol(name)) { return found }
            default: break
            }
            switch reason {
            case .opaqueBase: return Origin(cause: .missingModule, name: name, module: missingModules)
            default: return Origin(cause: cause(reason), name: name)
            }
        }
        let type = words.knowledge.unwrapped(body[base].type)
        switch program.types[type] {
        case .unknown: return origin(of: Int(base.index), depth: depth + 1)
        case .opaque(let module, let outer, _):
            return Origin(
                cause: .missingModule, name: "\(outer.text).\(name)",
                module: module == .none ? missingModules : module.text)
        default:
            let owner = program.declaration(of: type)
            let module =
                owner.map { words.knowledge.isInterface($0) ? program[program[$0].module].name.text : "" } ?? ""
            let cause: GapReport.Cause =
                reason == .ambiguous ? .ambiguous : reason == .noOverloadFits ? .noFit : .missingMember
            return Origin(
                cause: cause, name: "\(owner.map { program.typeName(of: $0) } ?? program.text(of: type)).\(name)",
                module: module)
        }
    }

    /// The origin of a declared name whose declarations don't fit these arguments; nil where it is not declared.
    private func declared(_ name: Symbol) -> Origin? {
        let scope = Scope(file: body.file, declaration: body.owner.declaration)
        guard let found = program.lookUp(name, in: scope).lazy.flatMap(\.candidates).first?.declaration else {
            return nil
        }
        return Origin(
            cause: .noFit, name: name.text,
            module: words.knowledge.isInterface(found) ? program[program[found].module].name.text : "")
    }

    /// The origin of a variable: that of its stored value; for a closure's parameter, of the call with the closure.
    private func origin(ofCell load: Instruction, _ depth: Int) -> Origin {
        let stored = body.instructions.lazy.filter { $0.kind == .store && $0.payload == load.payload }.compactMap {
            body.operands(of: $0).first
        }
        for value in stored where words.knowledge.isUndescribed(body[value].type) && body[value].kind != .parameter {
            return origin(of: Int(value.index), depth: depth + 1)
        }
        let cell = CellID(load.payload)
        for (number, function) in body.functions.enumerated().dropFirst() where function.parameters.contains(cell) {
            let made = body.instructions.indices.filter {
                body.instructions[$0].kind == .closure && body.instructions[$0].payload == Int32(number)
            }
            let taker = body.instructions.firstIndex { instruction in
                body.operands(of: instruction).contains { made.contains(Int($0.index)) }
            }
            guard let taker, case let found = origin(of: taker, depth: depth + 1) else { break }
            return Origin(
                cause: found.cause == .unknownResult ? .unknownParameter : found.cause, name: found.name,
                module: found.module)
        }
        return Origin(cause: .other, name: body.cells[Int(load.payload)].name.text)
    }

    private func name(_ instruction: Instruction) -> String {
        let name = Symbol(id: UInt32(bitPattern: instruction.payload))
        return name == .none ? "value" : name.text
    }

    /// The reason that is nearest to the instruction; nil where there is none.
    private func reason(_ instruction: Instruction) -> UnknownReason? {
        let inner = body.unknowns.filter {
            instruction.source.first <= $0.source.first && $0.source.last <= instruction.source.last
        }
        let numbers = program[body.file].numbers
        return inner.min { numbers.length($0.source) < numbers.length($1.source) }?.reason
    }

    private func cause(_ reason: UnknownReason?) -> GapReport.Cause {
        switch reason {
        case .undeclaredName: .undeclared
        case .opaqueBase: .missingModule
        case .noSuchMember: .missingMember
        case .ambiguous: .ambiguous
        case .noOverloadFits: .noFit
        case .undetermined: .undetermined
        case .notModelled: .macro
        case .syntax, .circular, .tooLarge, nil: .other
        }
    }

    /// The modules that the file imports and that are not available, separated by commas; empty where there are none.
    private var missingModules: String {
        program[body.file].missingModules.map(\.text).sorted().joined(separator: ", ")
    }

    private static let depthLimit = 16
}
