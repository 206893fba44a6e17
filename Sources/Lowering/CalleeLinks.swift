import Declarations
import Syntax

/// What calling a function may have to do with its caller where no name in the function leads to a followed value.
///
/// A callee that is left out counts as one that does nothing and gives nothing. That is right, for this is all by which
/// its body could matter to a chosen caller:
/// 1. It does something to followed values, or with them, itself. Then it has a name that leads to one and is chosen.
/// 2. It is given one: as an argument, as what it is called on, in a function that it may run. Then a type of the call
///    says so, and it is chosen with its caller.
/// 3. It gives one, perhaps in properties of what it gives, or an answer that decides between branches of its caller.
///    Then its result says so, and it is chosen where somebody looks at the result.
/// 4. It leaves one in a property, or something that says where code runs, or a function. Who reads such a property
///    wants all who assign it (`Selection.follow`); a function that is kept wants those who read it.
/// 5. It turns a switch that its caller reads later: see `SwitchIndex`.
/// 6. It waits, by itself or for a run loop: it is asynchronous, or names the loop and wants its callers.
/// 7. It calls a chosen body that leaves something for its callers to decide: a transaction, a place to run on, what a
///    property holds that it was given. That one wants its callers once it is solved (`FlowAnalysis.spread`). They are
///    chosen then, and whoever called them before is solved again.
final class CalleeLinks {
    enum Link {
        /// It is chosen with its caller; where its result is used.
        case always, byResult
        /// Calls alone say nothing.
        case none
    }

    private let lowerer: Lowerer
    private let program: Program
    private var leading: LeadingNames
    /// Names of functions that are compiled otherwise with other flags: whoever calls them is, too.
    private let standIns: NameSet
    private var links: [DeclarationID: Link] = [:]
    private var holdingTypes: [TypeID: Bool] = [:]
    /// Types whose properties, however deep, hold nothing.
    private var empty: Set<DeclarationID> = []

    init(_ lowerer: Lowerer, _ leading: LeadingNames) {
        (self.lowerer, self.leading) = (lowerer, leading)
        program = lowerer.program
        let program = program
        standIns = NameSet(program.standIns.map { program[$0].name })
    }

    /// - Parameter mentioned: the names in the function's body.
    func link(of id: DeclarationID, _ mentioned: some Sequence<Symbol>) -> Link {
        if let known = links[id] { return known }
        var found = link(of: id)
        if found != .always, mentioned.contains(where: { isStandIn($0) }) { found = .always }
        links[id] = found
        return found
    }

    /// Whether a function of that name is compiled otherwise with other flags.
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

    /// Whether a function is given what it is called on as any other argument: it is no member of a class or value of
    /// the project's own.
    func isLinked(_ id: DeclarationID, calledOn type: TypeID) -> Bool {
        if leading.speaks(type) || leading.mayDecide(type) { return true }
        guard let owner = program.owner(of: id) else { return false }
        return (program[owner].kind == .protocol || program.isInterface(owner)) && leading.mayCarry(type)
    }

    /// Whether an argument is a function, whatever the parameter's type says.
    func isFunction(_ type: TypeID) -> Bool {
        if case .function = program.types[type] { true } else { false }
    }

    /// A value of the type may be a followed one, or have one in its properties, or be run.
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

    /// The types of what an instance is made of.
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

    /// The project's own types that a type is made of.
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
