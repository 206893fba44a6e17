import Declarations
import Frameworks
import Lowering
import Syntax

/// Schedulers of the project's own: types that it makes conform to a library's protocol, with a method that runs the
/// work of a stream's operators.
extension Delegates {
    /// The methods by which a scheduler of the project's own runs what it is given at once, not at some time; nil for
    /// a type whose work a library runs.
    func schedulingMethods(of type: TypeID, from scope: Scope) -> [DeclarationID]? {
        let type = knowledge.unwrapped(type)
        guard let owner = program.declaration(of: type), mayBeOwnScheduler(owner) else { return nil }
        let found = schedulingNames(of: type).flatMap { name in
            program.members(name, of: type, on: .instance, from: scope).map(\.declaration).filter {
                program[$0].kind == .function && program[$0].flags.contains(.hasBody) && !knowledge.isInterface($0)
            }
        }
        // What a library's type is without the project is the library's to say.
        if found.isEmpty { return knowledge.isInterface(owner) ? nil : [] }
        func length(_ id: DeclarationID) -> Int { program.signature(of: id).parameters.count }
        let shortest = found.map(length).min() ?? 0
        return Set(found).filter { length($0) == shortest }.sorted { program.isBefore($0, $1) }
    }

    /// A type of the project that inherits from no library's queue, or a library's type that is no queue.
    private func mayBeOwnScheduler(_ owner: DeclarationID) -> Bool {
        let type = program.type(declaredBy: owner)
        if knowledge.isInterface(owner) { return knowledge.role(of: type).map { $0.kind != .queue } ?? true }
        switch program[owner].kind {
        case .class, .struct, .enum, .actor: return !knowledge.inheritsQueue(type)
        default: return false
        }
    }

    /// The requirements by which a library has a type run a function, as the models of its protocols name them.
    private func schedulingNames(of type: TypeID) -> Set<Symbol> {
        var names: Set<Symbol> = []
        for supertype in knowledge.chain(of: type) {
            guard let id = program.declaration(of: supertype), program[id].kind == .protocol, knowledge.isInterface(id),
                let (model, _) = knowledge.model(of: id), model.kind == .plain || model.kind == .queue
            else { continue }
            for (name, members) in model.members
            where members.contains(where: { $0.closures.contains { $0.when == .later && $0.place == .receiver } }) {
                names.insert(name)
            }
        }
        return names
    }
}

extension Knowledge {
    /// Whether a class inherits from a library's queue, as a scheduler need not.
    func inheritsQueue(_ type: TypeID) -> Bool {
        chain(of: type).contains { supertype in
            guard let id = program.declaration(of: supertype), program[id].kind == .class else { return false }
            return model(of: id)?.0.kind == .queue
        }
    }
}

extension Executors {
    /// The queue that runs what a stream's operators leave to a scheduler: of one of the project's own the queue to
    /// which its method gives that, and unknown where this is not seen.
    func queue(ofScheduler argument: ValueID, in call: DescribedCall) -> Value {
        let scope = Scope(file: body.file, declaration: body.owner.declaration)
        guard let methods = knowledge.delegates.schedulingMethods(of: body[named(argument)].type, from: scope) else {
            return value(argument)
        }
        // What a call that is not resolved asks of its arguments was not solved before.
        let isResolved =
            call.instruction.kind == .call && call.instruction.payload >= 0
            && knowledge.delegates.takesScheduler(DeclarationID(Int(call.instruction.payload)))
        let executors = isResolved ? Set(methods.compactMap { executor(ofWorkGivenTo: $0) }) : []
        guard executors.count == 1, let executor = executors.first else { return .unknown }
        return value(argument).map { queue(of: executor, in: $0) }
    }

    /// What runs the function that a method is given, in the method's own terms; nil where it is not seen to run it in
    /// one place.
    private func executor(ofWorkGivenTo method: DeclarationID) -> Executor? {
        let calls = (analysis.summary(of: method)?.events ?? []).filter { event in
            guard event.kind == .invoke, case .parameter(let position) = terms[event.subject.root] else { return false }
            return position >= 0
        }
        let executors = Set(calls.map(\.point.executor))
        return executors.count == 1 ? executors.first : nil
    }

    /// The queue that an executor of a scheduler's method is, as a value.
    private func queue(of executor: Executor, in scheduler: Atom) -> Atom {
        switch executor {
        case .main: return Atom(terms.intern(.mainQueue), .plain, .anywhere)
        case .background: return Atom(terms.intern(.concurrentQueue(nil)), .plain, .anywhere)
        // The scheduler is the handle itself.
        case .ownQueue(let handle) where terms[handle] == .parameter(-1):
            guard scheduler.root != .unknown, scheduler.state == .given || scheduler.state == .handle else {
                return .unknown
            }
            var own = scheduler
            own.state = .handle
            return own
        case .ownQueue(let handle):
            return held(handle, by: scheduler).map { Atom($0, .handle, .of($0)) } ?? .unknown
        case .queue(let queue): return held(queue, by: scheduler).map { Atom($0, .plain, .anywhere) } ?? .unknown
        case .caller, .unknown, .globalActor, .actor, .cooperative: return .unknown
        }
    }

    /// A property of the scheduler, or a global, by its name here.
    private func held(_ term: TermID, by scheduler: Atom) -> TermID? {
        guard terms.isStored(term), !scheduler.isPart, (terms.parameter(of: term) ?? -1) < 0 else { return nil }
        let own = terms.replacingSelf(in: term, by: scheduler.root)
        return own == .unknown ? nil : own
    }
}
