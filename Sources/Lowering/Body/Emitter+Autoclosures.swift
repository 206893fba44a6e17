import Declarations
import Syntax

/// An argument that a parameter takes as a closure: its code runs where and when the callee calls that.
struct Autoclosure {
    let function: FunctionID
    let expression: ExpressionID
    /// `await` and `try` that stand around the call hold for the argument, too.
    let awaitDepth: Int
    let isTrying: Bool
}

extension Emitter {
    /// The value of an argument: a closure where a function of the program takes the argument as one. What code that
    /// is not seen does with it is unknown: there it is evaluated where it stands, or not at all.
    mutating func argument(_ id: ExpressionID, of call: ExpressionID, at position: Int) -> ValueID {
        guard inference.adjustments[Int(id.index)].contains(.autoclosure), let callee = callee(of: call),
            !program.isInterface(callee)
        else { return value(id) }
        let parameters = program.signature(of: callee).parameters
        guard parameters.indices.contains(position), parameters[position].isAutoclosure,
            case .function(let declared) = program.types[parameters[position].type]
        else { return value(id) }
        return autoclosure(id, as: declared, isEscaping: parameters[position].isEscaping)
    }

    private mutating func autoclosure(
        _ id: ExpressionID, as declared: FunctionType, isEscaping: Bool
    ) -> ValueID {
        var type = declared
        type.result = self.type(id)
        let around = builder.body.functions[Int(builder.function.index)].isolation
        let isDeclared = declared.isolation != .nonisolated
        let isolation = isDeclared ? declared.isolation : declared.isSendable ? .nonisolated : around
        let facts = ClosureFacts(
            type: type, isolation: isolation, inheritsIsolation: !isDeclared && !declared.isSendable,
            isSendable: declared.isSendable, isEscaping: isEscaping, isSending: false, capturesSelf: false)
        let function = FunctionID(Int32(builder.body.functions.count))
        builder.body.functions.append(
            Function(
                parent: builder.function, kind: .expression, type: type, isolation: isolation, facts: facts,
                source: span(id)))
        autoclosures.append(
            Autoclosure(
                function: function, expression: id, awaitDepth: declared.isAsync ? awaitDepth : 0,
                isTrying: isTrying))
        return builder.emit(
            .closure, payload: function.index, type: program.types.function(type), flags: .isImplicit, span(id))
    }

    mutating func emitFunction(_ autoclosure: Autoclosure) {
        let id = autoclosure.function, place = span(autoclosure.expression)
        open(id)
        awaitDepth = autoclosure.awaitDepth
        isTrying = autoclosure.isTrying
        let first = builder.count
        builder.return(adjusted(autoclosure.expression), place)
        noteCaptures(of: id, since: first)
    }

    /// Notes what a function uses of those around it; the closures in it are its own.
    private mutating func noteCaptures(of id: FunctionID, since first: Int32) {
        var captures: [CellID] = []
        func note(_ cell: CellID, _ body: Body) {
            if body.cells[Int(cell.index)].function != id, !captures.contains(cell) { captures.append(cell) }
        }
        for index in first..<builder.count {
            let instruction = builder[ValueID(index)]
            switch instruction.kind {
            case .load, .store: note(CellID(instruction.payload), builder.body)
            case .receiver: builder.body.functions[Int(id.index)].capturesSelf = true
            case .closure:
                let inner = Int(instruction.payload)
                builder.body.functions[inner].parent = id
                if builder.body.functions[inner].capturesSelf {
                    builder.body.functions[Int(id.index)].capturesSelf = true
                }
                for cell in builder.body.functions[inner].captures { note(cell, builder.body) }
            default: break
            }
        }
        builder.body.functions[Int(id.index)].captures = captures
    }
}
