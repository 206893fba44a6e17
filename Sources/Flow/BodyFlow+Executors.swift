import Declarations
import Frameworks
import Lowering
import Syntax

/// What runs code: by Swift's isolation, by the queue or actor that it is handed to, by the models.
extension BodyFlow {
    /// What Swift's isolation says of who runs code; `self` is the body's own.
    func executor(_ isolation: Isolation, isAsync: Bool) -> Executor {
        switch isolation {
        case .unknown: .unknown
        case .nonisolated: isAsync ? .cooperative : .caller
        case .caller: .caller
        case .globalActor(let type): analysis.isMainActor(type) ? .main : .globalActor(type)
        case .actorInstance: executor(ofActor: terms.intern(.parameter(-1)), declaredBy: actorAround)
        case .parameter(let position): isolatedParameter(position)
        }
    }

    /// The actor that the body is declared in.
    private var actorAround: DeclarationID? {
        program.owner(of: body.owner.declaration).flatMap { program.declaration(of: program.type(declaredBy: $0)) }
    }

    /// An actor's code runs on the actor, or on the queue that it names as its executor.
    func executor(ofActor actor: TermID, declaredBy type: DeclarationID?) -> Executor {
        guard let type, let getter = analysis.ownExecutors[type] else { return .actor(actor) }
        switch analysis.executorTerm(getter).map({ terms[$0] }) {
        case .field(let base, let queue)? where terms[base] == .parameter(-1): return .queue(terms.field(actor, queue))
        case .global(let queue)?: return .queue(terms.intern(.global(queue)))
        default: return .unknown
        }
    }

    /// An `isolated` parameter is an actor, or the one instance of a global one.
    private func isolatedParameter(_ position: Int32) -> Executor {
        if case .function(let id) = body.owner, program.signature(of: id).parameters.indices.contains(Int(position)) {
            let type = program.signature(of: id).parameters[Int(position)].type
            if analysis.isMainActor(type) { return .main }
            if analysis.isGlobalActor(type) { return .globalActor(type) }
            return executor(ofActor: terms.intern(.parameter(position)), declaredBy: program.declaration(of: knowledge.unwrapped(type)))
        }
        return .actor(terms.intern(.parameter(position)))
    }

    func executor(ofActor atom: Atom, _ type: TypeID) -> Executor {
        // The one instance of a global actor.
        if analysis.isMainActor(type) { return .main }
        if analysis.isGlobalActor(type) { return .globalActor(type) }
        return atom.root == .unknown ? .unknown : executor(ofActor: atom.root, declaredBy: program.declaration(of: knowledge.unwrapped(type)))
    }

    /// Where the model says that a closure runs.
    func here(
        of place: FrameworkModel.ClosureModel.Where, _ model: FrameworkModel.ClosureModel, _ atom: Atom, _ receiver: Value?, _ role: Knowledge.Role?, _ given: [Given],
        _ queue: Value?, _ instruction: Instruction, _ frame: Frame
    ) -> Here {
        let entry = Here.Entry.at(entryPlace(atom, instruction))
        func fresh(_ executor: Executor) -> Here { Here(executor: executor, entry: entry) }
        func otherwise() -> Here { model.otherwise.map { here(of: $0, model, atom, receiver, role, given, queue, instruction, frame) } ?? fresh(.unknown) }
        switch place {
        // Later, too, it is this thread: whoever runs what is waiting on it.
        case .here: return frame.here
        case .receiver:
            // What a thread's own handle runs it runs on that thread.
            if let handle = receiver?.only, handle.state == .handle, case .thread(let home) = handle.home { return home }
            if let scheduler = receiver?.atoms.first(where: \.isScheduler) { return fresh(executor(ofQueue: Value(scheduler))) }
            if let role, role.kind == .publisher { return fresh(role.model.home == .main ? .main : .unknown) }
            if role == nil, let other = model.otherwise {
                // A session whose delegate queue is known calls back on that.
                switch receiver?.only.map({ terms[$0.root] }) {
                case .mainQueue?: return fresh(.main)
                // Whoever has made it has said so.
                case .field?, .global?: return fresh(receiver.map { executor(ofQueue: $0) } ?? .unknown)
                default: return here(of: other, model, atom, receiver, role, given, queue, instruction, frame)
                }
            }
            if let role, role.kind == .handle {
                if let only = receiver?.only, case .executor(let executor) = only.home { return fresh(executor) }
                return role.model.home == .ownQueue ? fresh(receiver?.only.map { .ownQueue($0.root) } ?? .unknown) : frame.here
            }
            return fresh((queue ?? receiver).map { executor(ofQueue: $0) } ?? .unknown)
        // On the queue, but on the thread that waits.
        case .sync: return Here(executor: (queue ?? receiver).map { executor(ofQueue: $0) } ?? .unknown, entry: frame.here.entry)
        case .main: return fresh(.main)
        // One of its own, or whichever: none that anything can be known to belong to.
        case .background, .thread, .anyThread: return fresh(.background)
        case .cooperative: return fresh(.cooperative)
        case .unknown: return fresh(.unknown)
        case .inherit:
            guard case .closure(let owner, let function) = terms[atom.root], owner == body.owner else { return fresh(.unknown) }
            // `Task {}` runs where Swift says that the closure does; in a script that is the main actor.
            let said = executor(body.functions[Int(function.index)].isolation, isAsync: true)
            if said == .cooperative, case .function(let id) = owner, program[id].kind == .topLevelCode, frame.here.executor == .main { return fresh(.main) }
            return fresh(said)
        case .argument(let label):
            guard let argument = given.first(where: { $0.label == label }) else { return otherwise() }
            let value = queue ?? values[Int(argument.value.index)]
            if let only = value.only, case .constant(.nil) = terms[only.root] { return otherwise() }
            return fresh(executor(ofQueue: value))
        }
    }

    /// Who runs what is handed to a queue, a context, an actor.
    func executor(ofQueue value: Value) -> Executor {
        guard let atom = value.only else { return .unknown }
        switch atom.home {
        case .executor(let executor) where atom.state == .handle: return executor
        case .thread(let here) where atom.state == .handle: return here.executor
        default: break
        }
        if atom.state == .handle { return .ownQueue(atom.root) }
        switch terms[atom.root] {
        case .mainQueue: return .main
        case .concurrentQueue: return .background
        case .unknown, .constant, .closure: return .unknown
        default: return atom.isPart ? .unknown : .queue(atom.root)
        }
    }
}
