import Declarations
import Lowering

/// The executors of code: by Swift's isolation, or by the queue or actor to which it is passed.
struct Executors: RunPart {
    let run: BodyRun

    /// The executor of code with an isolation of Swift's; `self` is the body's own.
    func of(_ isolation: Isolation, isAsync: Bool) -> Executor {
        switch isolation {
        case .unknown: .unknown
        case .nonisolated: isAsync ? .cooperative : .caller
        case .caller: .caller
        case .globalActor(let type): program.isMainActor(type) ? .main : .globalActor(type)
        case .actorInstance: of(actor: terms.intern(.parameter(-1)), declaredBy: actorAround)
        case .parameter(let position): isolatedParameter(position)
        }
    }

    /// The point at which the language runs the body.
    func ownPoint(of function: Function) -> ExecutionPoint {
        // A program's own statements are the main actor's.
        if case .function(let id) = body.owner, program[id].kind == .topLevelCode {
            return ExecutionPoint(executor: .main, entry: .caller)
        }
        let executor = of(function.isolation, isAsync: isBodyAsynchronous)
        if isRunByLibrary(function) { return ExecutionPoint(executor: .background, entry: .caller) }
        // The queue of whichever handle the object belongs to.
        if executor == .caller, case .function(let id) = body.owner, knowledge.delegates.isRunByOwner(id) {
            return ExecutionPoint(executor: .unknown, entry: .caller)
        }
        return ExecutionPoint(executor: executor, entry: .caller)
    }

    /// Whether the body runs in the background because a library calls it there, and not by the language's rules.
    func isRunByLibrary(_ function: Function) -> Bool {
        guard case .function(let id) = body.owner, knowledge.delegates.isRunInBackground(id) else { return false }
        return of(function.isolation, isAsync: isBodyAsynchronous) == .caller
    }

    /// The actor that the body is declared in; nil where there is none.
    private var actorAround: DeclarationID? {
        program.owner(of: body.owner.declaration).flatMap { program.declaration(of: program.type(declaredBy: $0)) }
    }

    /// The executor of an actor's code: the actor, or the queue that it names as its executor; unknown where it
    /// stores its executor, or a protocol provides it.
    func of(actor: TermID, declaredBy type: DeclarationID?) -> Executor {
        guard let type, analysis.hasOwnExecutor(type) else { return terms.actor(actor) }
        guard let getter = analysis.ownExecutors[type] else { return .unknown }
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
            if program.isMainActor(type) { return .main }
            if analysis.isGlobalActor(type) { return .globalActor(type) }
            return of(
                actor: terms.intern(.parameter(position)),
                declaredBy: program.declaration(of: knowledge.unwrapped(type)))
        }
        return .actor(terms.intern(.parameter(position)))
    }

    /// Whether values of a type are actors.
    func isActor(_ type: TypeID) -> Bool {
        analysis.isGlobalActor(type)
            || program.declaration(of: knowledge.unwrapped(type)).map { program[$0].kind == .actor } ?? false
    }

    func of(actor atom: Atom, _ type: TypeID) -> Executor {
        // The one instance of a global actor.
        if program.isMainActor(type) { return .main }
        if analysis.isGlobalActor(type) { return .globalActor(type) }
        return atom.root == .unknown
            ? .unknown : of(actor: atom.root, declaredBy: program.declaration(of: knowledge.unwrapped(type)))
    }

    /// The point at which a closure or local function of the body runs when it is called.
    func point(of function: Function, _ frame: Frame, _ instruction: Instruction) -> ExecutionPoint {
        let executor = of(function.isolation, isAsync: function.type.isAsync)
        return executor == .caller || executor == frame.point.executor
            ? frame.point : ExecutionPoint(executor: executor, entry: .at(place(instruction)))
    }

    /// The point at which a function value runs by its type: on its actor, or on none if it is asynchronous and
    /// Sendable.
    func point(ofValue type: TypeID, _ frame: Frame, _ instruction: Instruction) -> ExecutionPoint {
        guard case .function(let function) = program.types[knowledge.unwrapped(type)] else {
            return ExecutionPoint(executor: .unknown, entry: .at(place(instruction)))
        }
        let executor: Executor =
            switch function.isolation {
            case .globalActor: of(function.isolation, isAsync: function.isAsync)
            case .nonisolated where function.isAsync: function.isSendable ? .cooperative : .unknown
            case .nonisolated: .caller
            default: .unknown
            }
        return executor == .caller || executor == frame.point.executor
            ? frame.point : ExecutionPoint(executor: executor, entry: .at(place(instruction)))
    }

    /// The executor of closures that are passed to a queue, a context or an actor.
    func of(queue value: Value) -> Executor {
        guard let atom = value.only else { return .unknown }
        switch atom.confinement {
        case .executor(let executor) where atom.state == .handle: return executor
        case .thread(let point) where atom.state == .handle: return point.executor
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
