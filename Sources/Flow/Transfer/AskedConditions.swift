import Declarations
import Lowering
import Syntax

/// The conditions behind which code does something, as questions of what it was given, and what a caller's own
/// conditions answer to them.
struct AskedConditions: RunPart {
    let run: BodyRun

    // MARK: Of the body's parameters

    /// What the body asks of its parameters before it comes to an instruction of its own statements.
    func questions(before index: Int) -> Set<Question> {
        let whole = loops.round(of: .main)
        return loops.conditions(of: index, in: whole).reduce(into: []) { questions, condition in
            guard let (asked, subject, holds) = question(condition.value, condition.holds),
                let parameter = askedParameter(subject)
            else { return }
            questions.insert(Question(parameter: parameter, asked: asked, holds: holds))
        }
    }

    /// The parameter that is asked about; nil in a closure, which may run when the answer is another one.
    private func askedParameter(_ value: ValueID) -> Int32? {
        let origin = loops.origin(of: value)
        return isOwnStatement(Int(origin.index)) ? parameter(origin) : nil
    }

    // MARK: Of what a call is given

    /// Whether what a call gives is seen not to answer a callee's question as that wants it: by its class, or because
    /// a round of the loop around the call has asked the same, and comes to the call with the other answer.
    func shutOut(_ questions: Set<Question>, _ ids: [ValueID], _ call: Instruction) -> Bool {
        guard !questions.isEmpty else { return false }
        let base = call.flags.contains(.hasBase) ? body.operands(of: call).first : nil
        return questions.contains { question in
            guard let given = question.parameter < 0 ? base : ids[at: Int(question.parameter)] else { return false }
            let origin = loops.origin(of: given)
            if case .kind(let kind) = question.asked {
                return question.holds && [given, origin].contains { excludes(body[$0].type, kind) }
            }
            return loops.loops(around: current).contains { number in
                loops.conditions(of: current, in: loops.all[number]).contains { condition in
                    guard let (asked, subject, holds) = self.question(condition.value, condition.holds),
                        asked == question.asked, holds != question.holds, loops.origin(of: subject) == origin
                    else { return false }
                    // A property of `self` is the callee's only where that is the same.
                    guard case .isOwn = asked else { return true }
                    return base.map { body[loops.origin(of: $0)].kind == .receiver } ?? false
                }
            }
        }
    }

    /// A callee's questions of this body's own parameters.
    func moved(_ questions: Set<Question>, _ ids: [ValueID], _ call: Instruction) -> Set<Question> {
        guard !questions.isEmpty else { return [] }
        let base = call.flags.contains(.hasBase) ? body.operands(of: call).first : nil
        let isOnSelf = base.map { body[loops.origin(of: $0)].kind == .receiver } ?? false
        return questions.reduce(into: []) { moved, question in
            guard let given = question.parameter < 0 ? base : ids[at: Int(question.parameter)],
                let own = askedParameter(given)
            else { return }
            if case .isOwn = question.asked, !isOnSelf { return }
            moved.insert(Question(parameter: own, asked: question.asked, holds: question.holds))
        }
    }

    /// Whether no instance of a class is one of another class.
    private func excludes(_ type: TypeID, _ kind: DeclarationID) -> Bool {
        guard let known = program.declaration(of: knowledge.unwrapped(type)), program[known].kind == .class,
            program[kind].kind == .class
        else { return false }
        return !knowledge.isKind(type, of: kind) && !knowledge.isKind(program.type(declaredBy: kind), of: known)
    }

    // MARK: One condition

    /// What a condition asks, of which value, and the answer that it stands for.
    private func question(
        _ condition: ValueID, _ holds: Bool
    ) -> (asked: Question.Asked, subject: ValueID, holds: Bool)? {
        let condition = loops.origin(of: condition), instruction = body[condition]
        let operands = Array(body.operands(of: instruction))
        switch instruction.kind {
        case .isType:
            guard let subject = operands.first,
                let kind = program.declaration(of: TypeID(index: UInt32(bitPattern: instruction.payload)))
            else { return nil }
            return (.kind(kind), subject, holds)
        case .isSome:
            guard let cast = operands.first, body[cast].kind == .cast,
                let subject = body.operands(of: body[cast]).first,
                let kind = program.declaration(of: knowledge.unwrapped(body[cast].type))
            else { return nil }
            return (.kind(kind), subject, holds)
        case .isCase:
            guard instruction.payload >= 0, let (property, subject) = operands.first.flatMap(property) else {
                return nil
            }
            return (.isCase(property, DeclarationID(Int(instruction.payload))), subject, holds)
        default: break
        }
        if let (property, subject) = property(condition) { return (.flag(property), subject, holds) }
        guard let (isEqual, one, other) = comparison(condition) else { return nil }
        for (asked, said) in [(one, other), (other, one)] {
            guard let (property, subject) = property(asked), let asked = comparand(said, property) else { continue }
            return (asked, subject, holds == isEqual)
        }
        return nil
    }

    private func comparand(_ said: ValueID, _ property: DeclarationID) -> Question.Asked? {
        let said = loops.origin(of: said)
        switch body[said].kind {
        case .makeCase where body.operands(of: body[said]).isEmpty:
            return .isCase(property, DeclarationID(Int(body[said].payload)))
        case .constant: return .isText(property, program.text(at: place(said)))
        default:
            guard let (own, owner) = self.property(said), body[loops.origin(of: owner)].kind == .receiver else {
                return nil
            }
            return .isOwn(property, own)
        }
    }

    /// The property that a value is read from, and whose it is.
    private func property(_ value: ValueID) -> (property: DeclarationID, owner: ValueID)? {
        let value = loops.origin(of: value), instruction = body[value]
        guard instruction.payload >= 0, let owner = body.operands(of: instruction).first else { return nil }
        let id = DeclarationID(Int(instruction.payload))
        switch instruction.kind {
        case .get: return (id, owner)
        case .call where instruction.flags.contains(.hasBase) && program[id].kind == .getter:
            return (program.storage(of: id), owner)
        default: return nil
        }
    }

    /// The two sides of `a == b`, or of `a != b`.
    func comparison(_ value: ValueID) -> (isEqual: Bool, one: ValueID, other: ValueID)? {
        let instruction = body[value], operands = Array(body.operands(of: instruction))
        guard operands.count == 2, !instruction.flags.contains(.hasBase) else { return nil }
        let name: Symbol
        switch instruction.kind {
        case .call, .callRequirement: name = program[DeclarationID(Int(instruction.payload))].name
        case .callUnknown: name = Symbol(id: UInt32(bitPattern: instruction.payload))
        default: return nil
        }
        guard name == Self.equal || name == Self.unequal else { return nil }
        return (name == Self.equal, operands[0], operands[1])
    }
    private static let equal = Symbol("=="), unequal = Symbol("!=")

    // MARK: A transaction that a condition decides about

    /// Whether the function at hand comes to an instruction only where there is something to save.
    func isIfChanged(_ index: Int) -> Bool {
        let own = loops.round(of: body.blocks[Int(loops.block(of: index))].function)
        return loops.conditions(of: index, in: own).contains { condition, holds in
            guard holds, let (asked, _) = property(condition), let owner = program.owner(of: asked),
                let members = knowledge.model(of: owner)?.0.members[program[asked].name]
            else { return false }
            return members.contains { $0.operations.contains(.checkChanges) }
        }
    }

    /// Whether the body does something only where it has not found what it then gives: it gives nothing after that.
    func isInsteadOfResult(_ index: Int) -> Bool {
        guard isOwnStatement(index) else { return false }
        return loops.givesNothing(after: index)
            && loops.conditions(of: index, in: loops.round(of: .main)).contains { condition, holds in
                !holds && body[loops.origin(of: condition)].kind == .isSome
            }
    }

    /// Whether a comparison of values decides about an instruction of the body's own statements, and with the other
    /// answer the body comes to its end without any of several such.
    func isAvoided(_ index: Int, among all: Set<Int>) -> Bool {
        loops.conditions(of: index, in: loops.round(of: .main)).contains { condition, _ in
            isComparison(body[loops.origin(of: condition)])
        } && loops.avoids(all)
    }

    /// Whether a way from the begin, which a condition decides about, leads to an exit with nothing on it that could
    /// end the transaction, and the exit is not decided about by the same.
    /// - Parameter endings: the instructions that may end it.
    func isLeft(_ id: TransactionID, _ endings: Set<Int>, at exit: Int) -> Bool {
        guard id.call == nil, id.place.file == body.file,
            let begin = body.instructions.firstIndex(where: { $0.source == id.place.span && $0.kind == .call }),
            case let function = body.blocks[Int(loops.block(of: begin))].function,
            body.blocks[Int(loops.block(of: exit))].function == function, loops.comes(exit, behind: begin),
            !endings.contains(where: { loops.leads(from: $0, to: exit) })
        else { return false }
        let whole = loops.round(of: function), deciding = loops.conditions(of: begin, in: whole)
        guard !deciding.isEmpty else { return false }
        let asked = Set(deciding.flatMap { sources(of: $0.value) }), last = body.instructions[exit]
        // A branch leaves with one of its own answers.
        let own = last.kind == .branch ? Array(body.operands(of: last).prefix(1)) : []
        return (loops.conditions(of: exit, in: whole).map { $0.value } + own).allSatisfy {
            asked.isDisjoint(with: sources(of: $0))
        }
    }

    /// The variables, properties and parameters that a condition is made of.
    private func sources(of condition: ValueID) -> Set<[Int32]> {
        var found: Set<[Int32]> = []
        _ = loops.derives(
            condition,
            from: { source in
                let kind = body[source].kind
                if [.load, .get, .call, .callRequirement, .parameter].contains(kind) {
                    found.insert([Int32(kind == .load ? 0 : kind == .parameter ? 1 : 2), body[source].payload])
                }
                return false
            })
        return found
    }

    // MARK: The one element that a loop looks for

    /// Whether a round comes to an instruction only with the element whose identity is a given one.
    func isForOneMatch(_ index: Int, in loop: Loops.Loop, _ isElement: (ValueID) -> Bool) -> Bool {
        loops.conditions(of: index, in: loop).contains { condition, holds in
            guard let (isEqual, one, other) = comparison(loops.origin(of: condition)), isEqual == holds else {
                return false
            }
            return [(one, other), (other, one)].contains { asked, said in
                guard let owner = ownerOfIdentity(asked), isElementOrBeside(owner, isElement) else { return false }
                return !loops.derives(said, from: isElement)
            }
        }
    }

    /// Whether a value is the element of the round, or what stands in it beside a position or a key.
    private func isElementOrBeside(_ value: ValueID, _ isElement: (ValueID) -> Bool) -> Bool {
        let origin = loops.origin(of: value)
        if isElement(origin) { return true }
        guard body[origin].kind == .element, let pair = body.operands(of: body[origin]).first else { return false }
        return isElement(loops.origin(of: pair))
    }

    /// Whose identity a value is that is read from a property, by itself or with `value(forKey:)`; nil where it is no
    /// identity.
    private func ownerOfIdentity(_ value: ValueID) -> ValueID? {
        if let (property, owner) = property(value) { return knowledge.keys.tellsApart(property) ? owner : nil }
        let read = body[loops.origin(of: value)], operands = Array(body.operands(of: read))
        guard operands.count == 2, read.flags.contains(.hasBase), isValueForKey(read),
            case let key = loops.origin(of: operands[1]), body[key].kind == .constant
        else { return nil }
        return knowledge.keys.tellsApart(program.text(at: place(key)).filter { $0 != "\"" }) ? operands[0] : nil
    }

    private func isValueForKey(_ call: Instruction) -> Bool {
        switch call.kind {
        case .call: program[DeclarationID(Int(call.payload))].name == Self.valueForKey
        case .callUnknown: Symbol(id: UInt32(bitPattern: call.payload)) == Self.valueForKey
        default: false
        }
    }
    private static let valueForKey = Symbol("value")
}

extension Array {
    /// The element at a position; nil behind the end.
    fileprivate subscript(at position: Int) -> Element? { indices.contains(position) ? self[position] : nil }
}
