import Declarations
import Frameworks
import Lowering
import Syntax

/// What runs code, as it is told.
package enum ExecutorName: Hashable, Sendable {
    case caller, unknown, main, background, cooperative
    case globalActor(String), actor(String), queue(String), ownQueue(String)
}

/// A proof as rules see it: places in trees, names, flags.
package struct ConfinementFact: Sendable {
    package enum Way: Sendable { case capture, argument, result, resume, stored, suspended }
    package struct Spot: Sendable {
        package var tree: SyntaxTree
        package var first: Int32
        package var last: Int32
    }
    package struct Step: Sendable {
        package enum Role: Sendable { case born, crossed, call, used }
        package var role: Role
        package var spot: Spot
        package var context: ExecutorName
    }
    package var way: Way
    package var spot: Spot
    package var from: ExecutorName
    package var to: ExecutorName
    package var isHandle: Bool
    package var isMainHandle: Bool
    package var isScopeEscape: Bool
    package var mutates: Bool
    package var framework: Int
    package var steps: [Step]
    package var isCertain: Bool
    /// The closure by which it left.
    package var closure: Spot?
}

extension FlowAnalysis {
    /// What was proven, in the order of the declarations.
    package func confinementFacts() -> [ConfinementFact] {
        owners.flatMap { owner in (proofs[owner] ?? []).map { fact($0) } }
    }

    private func fact(_ proof: Proof) -> ConfinementFact {
        let event = proof.event, subject = event.subject
        // What a callee does with what it is given is told where it is given.
        let place = event.way.first ?? event.place
        let way: ConfinementFact.Way = switch event.kind {
        case _ where proof.kind == .suspended: .suspended
        case .pass: .argument
        case .give: .result
        case .resume: .resume
        case .keep: .stored
        default: event.way.isEmpty ? .capture : isEntered(event) ? .capture : .argument
        }
        var steps: [ConfinementFact.Step] = []
        let from = home(subject)
        if let birth = subject.birth { steps.append(.init(role: .born, spot: spot(birth), context: from)) }
        let to = name(event.here.executor)
        var closure: ConfinementFact.Spot?
        if proof.kind == .suspended, let suspension = subject.suspension {
            steps.append(.init(role: .crossed, spot: spot(suspension), context: to))
        } else if case .at(let entry) = event.here.entry, entry != place {
            closure = spot(entry)
            steps.append(.init(role: .crossed, spot: spot(entry), context: to))
        }
        for call in event.way.dropFirst() { steps.append(.init(role: .call, spot: spot(call), context: to)) }
        if event.way.first != nil { steps.append(.init(role: .used, spot: spot(event.place), context: to)) }
        let role = knowledge.carriedRole(of: event.type)
        var isMain = false
        if subject.state == .handle, case .executor(.main) = subject.home { isMain = true }
        var isScope = false
        if case .scope = subject.home { isScope = subject.state == .handle || !event.isUse }
        if case .ownQueue? = event.from { isScope = true }
        // What a context's queue gave back to whoever waits; a handle that an actor or queue owns, beside it.
        switch subject.home {
        case .executor(.ownQueue) where event.kind == .give: isScope = true
        case .executor(.actor), .executor(.globalActor): isScope = isScope || subject.state == .handle && event.kind != .give
        default: break
        }
        return ConfinementFact(
            way: way, spot: spot(place), from: from, to: to, isHandle: subject.state == .handle, isMainHandle: isMain, isScopeEscape: isScope,
            mutates: proof.changes || event.kind == .write || event.kind == .delete, framework: role?.framework ?? 0, steps: steps, isCertain: proof.isCertain, closure: closure)
    }

    /// The work item begins in the body that the proof was found in: the value was captured there.
    private func isEntered(_ event: Event) -> Bool {
        if case .at(let entry) = event.here.entry, let call = event.way.first {
            return entry.file == call.file && entry.span.first <= call.span.first && call.span.last <= entry.span.last
        }
        return true
    }

    func spot(_ place: Place) -> ConfinementFact.Spot { .init(tree: program[place.file].tree, first: place.span.first, last: place.span.last) }

    private func home(_ atom: Atom) -> ExecutorName {
        switch atom.home {
        case .unknown, .anywhere: .unknown
        case .of: atom.taken.map { name($0.executor) } ?? .unknown
        case .thread(let here): name(here.executor)
        case .executor(let executor): name(executor)
        case .scope(_, let here): name(here.executor)
        }
    }

    func name(_ executor: Executor) -> ExecutorName {
        func term(_ id: TermID) -> String {
            switch terms[id] {
            case .field(_, let variable), .global(let variable): program[variable].name.text
            case .parameter(let position): position < 0 ? "self" : "?"
            default: ""
            }
        }
        return switch executor {
        case .caller: .caller
        case .unknown: .unknown
        case .main: .main
        case .background: .background
        case .cooperative: .cooperative
        case .globalActor(let type): .globalActor(program.text(of: type))
        case .actor(let id): .actor(term(id))
        case .queue(let id): .queue(term(id))
        case .ownQueue(let id): .ownQueue(term(id))
        }
    }
}
