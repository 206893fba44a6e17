import Declarations
import Syntax

/// The links between a chosen body and the functions it calls whose bodies name nothing that leads to a followed value.
///
/// A callee that is left out counts as a function without effect whose result is nothing followed. This is sound
/// because a callee's body can affect its caller's findings in these ways only:
/// 1. It handles followed values itself. Then it has a name that leads to one and is chosen anyway.
/// 2. It receives one: as an argument, as the receiver, captured by a function that it may run. Then a type at the call
///    says so, and it is chosen with its caller.
/// 3. It returns one, possibly in properties of the result, or an answer that decides a branch of its caller. Then its
///    result type says so, and it is chosen where the result is used.
/// 4. It stores one in a property, or a queue, or a function. Readers of such a property want all code that assigns it
///    (`Selection.follow`), and a function that is kept wants the property's readers.
/// 5. It assigns a switch that its caller reads afterwards (`SwitchIndex`).
/// 6. It suspends, or turns a run loop: it is asynchronous, or it names the loop and wants its callers.
/// 7. It calls a chosen body whose summary leaves something to callers: a transaction, the context it runs in, what a
///    property of its parameters holds. Such a body wants its callers once it is solved (`FlowAnalysis.spread`). They
///    are chosen then, and bodies that were solved without them are solved again (`FlowRounds`).
final class CalleeLinks {
    enum Link {
        /// The callee is chosen with its caller: in any case, or if its result is used.
        case always, byResult
        /// The call alone is no reason to choose the callee.
        case none
    }

    private let lowerer: Lowerer
    private let program: Program
    private var leading: LeadingNames
    /// The names of functions that are compiled differently under other flags. Their callers are treated alike.
    private let standIns: NameSet
    private var links: [DeclarationID: Link] = [:]
    private var holdingTypes: [TypeID: Bool] = [:]
    /// Types whose properties hold nothing that is followed, at any depth.
    private var empty: Set<DeclarationID> = []

    init(_ lowerer: Lowerer, _ leading: LeadingNames) {
        (self.lowerer, self.leading) = (lowerer, leading)
        program = lowerer.program
        let program = program
        standIns = NameSet(program.standIns.map { program[$0].name })
    }

    /// The link that a function's signature and the names in its body make.
    /// - Parameter mentioned: the names in the function's body.
    func link(of id: DeclarationID, _ mentioned: some Sequence<Symbol>) -> Link {
        if let known = links[id] { return known }
        var found = link(of: id)
        if found != .always, mentioned.contains(where: { isStandIn($0) }) { found = .always }
        links[id] = found
        return found
    }

    /// Whether a function of that name is compiled differently under other flags.
    func isStandIn(_ name: Symbol) -> Bool { standIns.contains(name) }

    private func link(of id: DeclarationID) -> Link {
        let declaration = program[id]
        if declaration.flags.contains(.isAsync) || program.standIns.contains(id)
            || declaration.parent.map({ program.standIns.contains($0) }) ?? false
        {
            return .always
        }
        let signature = program.signature(of: id)
        if signature.parameters.contains(where: { $0.isIsolated || $0.isAutoclosure || leading.mayCarry($0.type) }) {
            return .always
        }
        guard signature.result != .void else { return .none }
        return SwitchIndex.isAnswer(signature.result, program) || mayHold(signature.result) ? .byResult : .none
    }

    /// Whether the receiver of a call carries something followed: by its type, or because an extension of a protocol or
    /// a library's type treats it as any other argument.
    func isLinked(_ id: DeclarationID, calledOn type: TypeID) -> Bool {
        if leading.speaks(type) || leading.mayDecide(type) { return true }
        guard let owner = program.owner(of: id) else { return false }
        return (program[owner].kind == .protocol || program.isInterface(owner)) && leading.mayCarry(type)
    }

    /// Whether a type is a function's.
    func isFunction(_ type: TypeID) -> Bool {
        if case .function = program.types[type] { true } else { false }
    }

    /// Whether a value of the type may be followed or run, or have such a value in its properties.
    func mayHold(_ type: TypeID) -> Bool {
        if let known = holdingTypes[type] { return known }
        let found = leading.mayCarry(type) || isHolder(nominals(of: type))
        holdingTypes[type] = found
        return found
    }

    private func isHolder(_ types: [DeclarationID]) -> Bool {
        var seen: Set<DeclarationID> = [], waiting = types
        while let id = waiting.popLast() {
            guard !empty.contains(id), seen.insert(id).inserted else { continue }
            for part in parts(of: id) {
                if leading.mayCarry(part) { return true }
                waiting += nominals(of: part)
            }
        }
        empty.formUnion(seen)
        return false
    }

    /// The types of an instance's stored properties, of a case's payloads, and of the superclass.
    private func parts(of id: DeclarationID) -> [TypeID] {
        var found: [TypeID] = []
        if program[id].kind == .class {
            found = program.inheritedTypes(of: id).filter {
                program.declaration(of: $0).map { program[$0].kind == .class } ?? true
            }
        }
        for child in program.children(of: id) {
            switch program[child].kind {
            case .variable where program[child].flags.contains(.isStored) && !program[child].flags.contains(.isStatic):
                found.append(lowerer.type(of: child))
            case .enumCase: found += program.signature(of: child).parameters.map(\.type)
            default: break
            }
        }
        return found
    }

    /// The project's own types that occur in a type.
    private func nominals(of type: TypeID) -> [DeclarationID] {
        switch program.types[type] {
        case .nominal(let id, let arguments):
            (program.isInterface(id) ? [] : [id]) + arguments.flatMap { nominals(of: $0) }
        case .opaque(_, _, let arguments): arguments.flatMap { nominals(of: $0) }
        case .tuple(let elements): elements.flatMap { nominals(of: $0.type) }
        default: []
        }
    }
}
