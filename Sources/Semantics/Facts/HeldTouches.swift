import Flow
import Syntax

/// Touches of what the receiver of a call holds, or is: the call is not where they are wrong.
///
/// A holder that belongs to no database is handed nowhere by a call of its method: the finding about the property that
/// it reads stands for it. What a model's own method does to its object in a context that is no object's
/// is one defect of that method, whichever of its callers' objects it is. A handle that an actor is passed and keeps is
/// told where it is passed.
struct HeldTouches {
    let project: Project
    let previews: Previews

    /// Covers what another finding stands for.
    func settle(_ facts: inout Facts) {
        settleHolders(&facts)
        settleOwnMethods(&facts)
        settleKeptByActors(&facts)
    }

    private func cover(_ index: Int, by place: Node, _ facts: inout Facts) {
        facts.crossings[index].defect = nil
        let fact = facts.crossings[index]
        facts.covered.append(CoveredFact(touch: fact.touch, by: fact.site.by, covering: .told(place)))
    }

    // MARK: Holders

    /// A property's finding stands for the touch of what is read out of it.
    private func settleHolders(_ facts: inout Facts) {
        for index in facts.crossings.indices where isOfHolder(facts.crossings[index]) {
            guard let use = use(toldIn: facts.crossings[index], facts) else { continue }
            cover(index, by: use.isFurther ? use.touch : project[use.variable].pattern, &facts)
        }
    }

    /// Whether a value crosses in a call of its holder's method, which belongs to no database itself.
    private func isOfHolder(_ fact: CrossingFact) -> Bool {
        guard isTouchedByReceiver(fact), let function = project.function(around: fact.touch),
            let owner = project[function].owner, project.role(of: project.type(of: owner))?.kind != .model
        else { return false }
        let name = fact.touch.touchedBase.name
        return !project[function].node.children.contains { $0.isParameter(name) }
    }

    /// Whether the receiver of a call is told, and the method that is called, or one behind it, touches the value.
    private func isTouchedByReceiver(_ fact: CrossingFact) -> Bool {
        fact.defect == .crossing && fact.boundary == .argument && fact.site.path.last?.role == .used
            && fact.site.node.isCallOrReceiver && !previews.holds(fact.site.node)
            && project.function(around: fact.touch) != fact.site.function
    }

    /// The finding about a property of the holder's type that the function reads which touches the value.
    private func use(toldIn fact: CrossingFact, _ facts: Facts) -> StoredUseFact? {
        let function = project.function(around: fact.touch)
        let owner = function.flatMap { project[$0].owner }
        return facts.storedUses.first {
            project[$0.variable].owner == owner && project.function(around: $0.touch) == function
        }
    }

    // MARK: A model's own methods

    private func settleOwnMethods(_ facts: inout Facts) {
        let own = facts.crossings.indices.filter { isOfOwnMethod(facts.crossings[$0]) }
        let methods = Dictionary(grouping: own) { facts.crossings[$0].touch }.filter { $0.value.count > 1 }
        for (touch, calls) in methods.sorted(by: { $0.value[0] < $1.value[0] }) {
            let steps = calls.map { index in
                Step(
                    .call, facts.crossings[index].site.node, "called here",
                    context: facts.crossings[index].site.context.name)
            }
            let first = calls[0]
            facts.crossings[first].move(to: touch, call: steps[0], project)
            facts.crossings[first].value.text = Names.self_.text
            for (index, step) in zip(calls, steps).dropFirst() {
                if facts.crossings[first].site.path.count(where: { $0.role == .call }) < Self.callersShown {
                    facts.crossings[first].site.path.append(step)
                }
                cover(index, by: touch, &facts)
            }
        }
    }

    /// Limit: more callers say nothing new about a method.
    private static let callersShown = 5

    /// Whether a model's method touches its own object where no object belongs.
    private func isOfOwnMethod(_ fact: CrossingFact) -> Bool {
        guard isTouchedByReceiver(fact), project.role(of: fact.value.type)?.kind == .model,
            let function = project.function(around: fact.touch)
        else { return false }
        guard fact.to.executor == .cooperative || fact.to.executor == .background else { return false }
        // Where the caller's code runs there already, the caller is at fault.
        guard let hop = fact.site.path.last(where: { $0.role == .crossed })?.node,
            let around = project.function(around: hop), around != fact.site.function,
            project[around].owner == project[function].owner
        else { return false }
        let base = fact.touch.touchedBase
        return base.name == Names.self_ || CrossingFact.isOwnProperty(base, in: function, project)
    }

    // MARK: Kept by an actor

    /// A handle is told where the actor is passed it, if all that the actor keeps there is passed so.
    private func settleKeptByActors(_ facts: inout Facts) {
        let passed = facts.crossings.filter {
            $0.defect == .crossing && $0.boundary == .argument && $0.to.executor.isActor
                && $0.site.path.last?.role == .used
        }
        guard !passed.isEmpty else { return }
        func passing(_ use: StoredUseFact) -> CrossingFact? {
            guard use.reason == .onNoThread,
                facts.storedAccesses.count(where: { $0.variable == use.variable && $0.isWrite }) == 1
            else { return nil }
            return passed.first { $0.touch.tree === use.touch.tree && $0.touch.start == use.touch.start }
        }
        for use in facts.storedUses {
            guard let crossing = passing(use) else { continue }
            facts.covered.append(
                CoveredFact(touch: use.touch, by: use.site.by, covering: .told(crossing.site.node)))
        }
        facts.storedUses.removeAll { passing($0) != nil }
    }
}
