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
    /// It belongs to the thread that runs the function around it.
    package var isHomeAround: Bool
    /// Where the code begins that it belongs to, if that is a closure.
    package var home: Spot?
    package var type: FactType
    package var origin: FactOrigin
    /// A database was seen to give it; otherwise its type says that it may have.
    package var isLive: Bool
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
        case .give: .result
        case .resume: .resume
        case .keep: .stored
        default: event.way.isEmpty && event.kind != .pass || isEntered(place, event, proof.body) ? .capture : .argument
        }
        var steps: [ConfinementFact.Step] = []
        let from = event.kind == .give ? event.from.map { name($0, proof.body) } ?? home(subject, proof.body) : home(subject, proof.body)
        if let birth = subject.birth { steps.append(.init(role: .born, spot: spot(birth), context: from)) }
        let to = name(event.here.executor, proof.body)
        var closure: ConfinementFact.Spot?
        if proof.kind == .suspended, let suspension = subject.suspension {
            steps.append(.init(role: .crossed, spot: spot(suspension), context: to))
        } else if case .at(let entry) = event.here.entry, entry != place {
            // A wrapper of the project's own begins the work item elsewhere; the closure that it runs stands here.
            closure = way == .capture && !entry.holds(place) ? function(around: place, in: proof.body) ?? spot(entry) : spot(entry)
            steps.append(.init(role: .crossed, spot: closure ?? spot(entry), context: to))
        }
        for call in event.way.dropFirst() { steps.append(.init(role: .call, spot: spot(call), context: to)) }
        if event.way.first != nil { steps.append(.init(role: .used, spot: spot(event.place), context: to)) }
        let type = type(at: place, in: proof.body, or: event.type)
        let role = knowledge.carriedRole(of: type)
        var isMain = false
        if subject.state == .handle, case .executor(.main) = subject.home { isMain = true }
        var isScope = false
        if case .scope = subject.home { isScope = subject.state == .handle || !event.isUse }
        switch event.from {
        case .ownQueue?: isScope = true
        case .actor? where subject.state == .handle: isScope = true
        default: break
        }
        // What a context's queue gave back to whoever waits; a handle that an actor or queue owns, beside it.
        switch subject.home {
        case .executor(.ownQueue) where event.kind == .give: isScope = true
        case .executor(.actor), .executor(.globalActor): isScope = isScope || subject.state == .handle && event.kind != .give
        default: break
        }
        return ConfinementFact(
            way: way, spot: spot(place), from: from, to: to, isHandle: subject.state == .handle, isMainHandle: isMain, isScopeEscape: isScope,
            mutates: proof.changes || event.kind == .write || event.kind == .delete, framework: role?.framework ?? -1, steps: steps, isCertain: proof.isCertain && !isSupposed(subject.root), closure: closure,
            isHomeAround: isAround(subject.home), home: entry(subject.home) ?? (event.kind == .give || event.isKept ? function(around: place, in: proof.body) : nil), type: factType(type), origin: origin(subject, in: proof.body), isLive: isLive(subject, in: proof.body))
    }

    private func isAround(_ home: Home) -> Bool {
        switch home {
        case .thread(let here): here.entry == .caller
        case .of: true
        default: false
        }
    }

    private func entry(_ home: Home) -> ConfinementFact.Spot? {
        switch home {
        case .thread(let here), .scope(_, let here): if case .at(let place) = here.entry { spot(place) } else { nil }
        default: nil
        }
    }

    /// The work item is a closure around the place: the value was captured by it.
    private func isEntered(_ place: Place, _ event: Event, _ owner: BodyOwner) -> Bool {
        guard case .at(let entry) = event.here.entry else { return event.kind != .pass }
        return entry.holds(place) && bodies[owner]?.functions.dropFirst().contains { $0.source == entry.span } ?? false
    }

    func spot(_ place: Place) -> ConfinementFact.Spot { .init(tree: program[place.file].tree, first: place.span.first, last: place.span.last) }

    private func home(_ atom: Atom, _ body: BodyOwner) -> ExecutorName {
        switch atom.home {
        case .unknown, .anywhere: .unknown
        case .of: atom.taken.map { name($0.executor, body) } ?? .unknown
        case .thread(let here): name(here.executor, body)
        case .executor(let executor): name(executor, body)
        case .scope(_, let here): name(here.executor, body)
        }
    }

    /// What an executor is called, in the terms of a body.
    func name(_ executor: Executor, _ body: BodyOwner) -> ExecutorName {
        func term(_ id: TermID) -> String {
            switch terms[id] {
            case .field(_, let variable), .accessor(_, let variable), .global(let variable): program[variable].name.text
            case .parameter(let position): position < 0 ? "self" : parameterName(position, body)
            case .made(let place, _): text(place)
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
        case .actor(let id): .actor(program.declaration(of: knowledge.unwrapped(type(of: id, in: body))).map { program[$0].name.text } ?? term(id))
        case .queue(let id): .queue(term(id))
        case .ownQueue(let id): .ownQueue(term(id))
        }
    }

    private func parameterName(_ position: Int32, _ body: BodyOwner) -> String {
        guard case .function(let id) = body, case let parameters = program.signature(of: id).parameters, parameters.indices.contains(Int(position)) else { return "" }
        return parameters[Int(position)].name.text
    }

    func text(_ place: Place) -> String {
        let tree = program[place.file].tree
        return tree.source.string(Int(tree.tokens[Int(place.span.first)].start)..<Int(tree.tokens[Int(place.span.last)].end))
    }
}
