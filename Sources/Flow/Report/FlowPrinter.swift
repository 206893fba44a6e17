import Declarations
import Lowering
import Syntax

/// Prints the results of Flow as text, for tests and debugging.
struct FlowPrinter {
    let program: Program
    let terms: Terms

    func name(_ owner: BodyOwner) -> String {
        switch owner {
        case .function(let id): program.fullName(of: id)
        case .initialValue(let id): "initial value of " + program.fullName(of: id)
        case .defaultArgument(let id, let parameter): "default \(parameter) of " + program.fullName(of: id)
        case .wrapper(let id, let position): "wrapper \(position) of " + program.fullName(of: id)
        }
    }

    func line(_ place: Place) -> String {
        let tree = program[place.file].tree
        let start = Int(tree.tokens[Int(program[place.file].numbers.token(of: place.span.first))].start)
        return "\((0..<start).reduce(1) { $0 + (tree.source.base[$1] == 10 ? 1 : 0) })"
    }

    func text(_ id: TermID) -> String {
        switch terms[id] {
        case .unknown: "?"
        case .parameter(let position): position < 0 ? "self" : "parameter \(position)"
        case .made(let place, let through):
            "made at \(([place] + through.reversed()).map(line).joined(separator: " by "))"
        case .field(let base, let variable), .accessor(let base, let variable):
            text(base) + "." + program[variable].name.text
        case .global(let variable): program[variable].name.text
        case .lent(let place, let position): "lent \(position) at \(line(place))"
        case .result(let function): "result of \(text(function))"
        case .closure(_, let function): "closure \(function.index)"
        case .function(let id, let base): (base == .unknown ? "" : text(base) + ".") + program[id].name.text
        case .constant(let constant): "\(constant)"
        case .mainQueue: "main queue"
        case .concurrentQueue: "concurrent queue"
        }
    }

    func text(_ executor: Executor) -> String {
        switch executor {
        case .caller: "caller"
        case .unknown: "?"
        case .main: "main"
        case .globalActor(let type): program.text(of: type)
        case .actor(let id): "actor \(text(id))"
        case .queue(let id): "queue \(text(id))"
        case .ownQueue(let id): "queue of \(text(id))"
        case .background: "background"
        case .cooperative: "task"
        }
    }

    func text(_ point: ExecutionPoint) -> String {
        switch point.entry {
        case .caller: text(point.executor)
        case .at(let place): "\(text(point.executor)) since \(line(place))"
        case .elsewhere: "\(text(point.executor)) once"
        }
    }

    func text(_ confinement: Confinement) -> String {
        switch confinement {
        case .unknown: "of ?"
        case .anywhere: "free"
        case .of(let id): "of \(text(id))"
        case .thread(let point): "of the thread of \(text(point))"
        case .executor(let executor): "of \(text(executor))"
        case .scope(let place, _): "of the closure at \(line(place))"
        }
    }

    func text(_ atom: Atom) -> String {
        var words = "\(atom.state)" + (atom.isPart ? " part" : "") + " [\(text(atom.root))] " + text(atom.confinement)
        if atom.isContained { words += " contained" }
        if let suspension = atom.suspension { words += " before \(line(suspension))" }
        if let place = atom.handedOut { words += " let out at \(line(place))" }
        words += text(atom.guards)
        return words
    }

    private func text(_ guards: Guards) -> String {
        guards.tests.map { subject, test in
            " if \(subject.property.map { text($0) } ?? String(subject.parameter)) \(test)"
        }.sorted().joined()
    }

    func text(_ value: Value) -> String { value.atoms.map(text).joined(separator: " | ") }

    func text(_ event: Event) -> String {
        let kind =
            switch event.kind {
            case .keep(let term): "keep in \(text(term))"
            default: "\(event.kind)"
            }
        var words = "\(line(event.place)): \(kind) \(text(event.subject)) on \(text(event.point))"
        if !event.path.isEmpty { words += " by " + event.path.map(line).joined(separator: ", ") }
        if let suspension = event.suspension { words += " after \(line(suspension))" }
        words += text(event.guards)
        return words
    }

    func text(_ event: TransactionEvent) -> String {
        var words = "\(line(event.place)): \(event.kind) on [\(text(event.handle.root))]"
        if !event.path.isEmpty { words += " by " + event.path.map(line).joined(separator: ", ") }
        switch event.condition {
        case .always: break
        case .ifNoneIsOpen: words += " if none is open"
        case .ifOneIsOpen: words += " if one is open"
        case .ifNotEntered: words += " if not entered"
        }
        let said: [(TransactionEvent.Options, String)] = [
            (.isRead, "reads"), (.isQueued, "queued"), (.isBatch, "batch"), (.isFromOutside, "from outside"),
            (.staysOpen, "stays open"), (.mayStayOpen, "perhaps"), (.isReportedInLoop, "told"),
            (.isElsewhere, "elsewhere")
        ]
        for (option, word) in said where event.options.contains(option) { words += ", \(word)" }
        for use in event.rows where event.kind != .block { words += ", \(use.verb) \(use.table)" }
        words += text(event.guards)
        return words
    }

    func text(_ proof: TransactionProof) -> String {
        var words = "\(proof.kind): \(text(proof.occurrence.event))"
        if let loop = proof.loop { words += " per round of \(line(loop.place))" }
        if let outer = proof.occurrence.outers.last { words += " inside \(line(outer.id.place))" }
        if let other = proof.other { words += " at \(line(other))" }
        return words
    }
}
