import Declarations
import Syntax

/// Finds the isolation of closures by Swift's own order: the global actor of its type or attribute, an isolated
/// parameter, `@Sendable` or `sending` without inheritance, and otherwise the isolation around it. An actor's instance
/// counts only if the closure captures it.
struct ClosureIsolation {
    let place: BodyPlace
    let closures: ClosureInference
    private var program: Program { place.program }
    private var outline: Outline { place.outline }

    /// Outer closures come before those inside of them.
    func find(_ result: inout InferenceResult) {
        var built = closures.built
        for index in outline.closures.indices {
            let closure = outline.closures[index]
            let around = closure.parent.map { result.closures[Int($0.index)].isolation } ?? result.isolation
            result.closures[index].isolation = isolation(of: index, result, around)
            // Closures that an unavailable library takes as parts of a built view stay on the actor on which the view
            // is built.
            guard closures.hidden[index], case .globalActor = around, result.closures[index].isolation == .unknown,
                isPart(closure, of: built)
            else { continue }
            result.closures[index].isolation = around
            built.insert(ClosureID(Int32(index)))
        }
    }

    /// Whether a closure stands in an expression that a result builder makes a part of its result.
    private func isPart(_ closure: Closure, of built: Set<ClosureID>) -> Bool {
        let statements: ListID
        if let parent = closure.parent {
            guard built.contains(parent) else { return false }
            statements = outline.closures[Int(parent.index)].body
        } else {
            guard case .function(let id) = outline.owner, program.resultBuilder(of: id, parameter: nil) != nil else {
                return false
            }
            statements = outline.body
        }
        var found = false
        OutlineWalk(outline).statements(statements) { statement in
            switch statement {
            case .expression(let value), .return(let value?):
                let whole = outline.expressionSpans[Int(value.index)]
                found = found || whole.first <= closure.span.first && closure.span.last <= whole.last
            default: break
            }
            return !found
        }
        return found
    }

    private func isolation(of index: Int, _ result: InferenceResult, _ around: Isolation) -> Isolation {
        let facts = result.closures[index]
        let closure = outline.closures[index]
        if let declaration = closure.declaration, case let declared = program.isolation(of: declaration),
            declared != .unknown, declared != .nonisolated
        {
            return declared
        }
        if case .globalActor = facts.type.isolation { return facts.type.isolation }
        if let position = facts.type.parameters.firstIndex(where: \.isIsolated) { return .parameter(Int32(position)) }
        if let actor = mainQueueActor(facts, result) { return .globalActor(actor) }
        if closures.hidden[index] { return .unknown }
        if (facts.isSendable || facts.isSending) && !closures.withActorContext[index] { return .nonisolated }
        switch around {
        case .actorInstance, .parameter: return capturesActor(index, facts, around) ? around : .nonisolated
        default: return around
        }
    }

    /// The language's own exception: what `DispatchQueue.main` is given to run is on the main actor.
    private func mainQueueActor(_ facts: ClosureFacts, _ result: InferenceResult) -> TypeID? {
        guard let parameter = facts.parameter, facts.isSendable, let actor = program.standard.mainActor,
            case .call(let callee, _) = outline.expression(parameter.call),
            case .member(let base, _) = outline.expression(callee),
            case .declaration(let queue) = result.targets[Int(base.index)], program[queue].name == Names.main,
            program.owner(of: queue).map({ program[$0].name == Names.dispatchQueue }) ?? false
        else { return nil }
        return program.type(declaredBy: actor)
    }

    /// Whether the closure holds the actor that the code around it is on.
    private func capturesActor(_ index: Int, _ facts: ClosureFacts, _ around: Isolation) -> Bool {
        if case .parameter(let position) = around {
            return outline.closures[index].captures.contains {
                Int(position) < outline.parameters.count && outline.parameters[Int(position)] == $0
            }
        }
        return facts.capturesSelf
    }
}
