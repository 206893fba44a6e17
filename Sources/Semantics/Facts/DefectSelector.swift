import Syntax

/// A defect of a value that is used, or handed over, outside its owner's context: one rule reports it, once.
package enum Defect: Hashable, Sendable {
    /// A value leaves the access, the context's queue or the actor that has lent it.
    case escape
    /// The main actor's handle is used elsewhere.
    case mainHandle
    /// A handle outlives the work item of a concurrent queue that has opened it.
    case keptBeyondItem
    /// The value of an instance's property, or of a global or static one.
    case stored(VariableID)
    case shared(VariableID)
    /// A value crosses into another context.
    case crossing
}

/// Decides which fact reports which defect, over all facts at once: rules only filter and name the rest.
///
/// In this order: an opening that returns the main actor's handle replaces its first use; a use of a stored value
/// replaces uses of values read from the property, once for each property, or for each function that touches it (see
/// `CrossingFact.isToldByFunction`); a captured value replaces its uses in the closure; a value that is touched outside
/// its context, with equal certainty, replaces its use after an `await` in the same statement.
struct DefectSelector {
    private let project: Project
    private var facts: Facts
    /// Properties and globals that are already reported, as a whole or for a function that touches them.
    private var told: Set<Told>

    /// Those of which a use is reported.
    private var begun: Set<VariableID> = []

    private struct Told: Hashable {
        var variable: VariableID
        var function: FunctionID?
    }

    /// The facts, each crossing with the defect as which it is reported; those without one are covered by another
    /// fact.
    static func select(_ facts: Facts, _ project: Project) -> Facts {
        var selector = DefectSelector(project: project, facts: facts, told: [])
        selector.select()
        return selector.facts
    }

    private init(project: Project, facts: Facts, told: Set<Told>) {
        self.project = project
        self.facts = facts
        self.told = told
    }

    private mutating func select() {
        for index in facts.storedUses.indices where project[facts.storedUses[index].variable].isInstances {
            let use = facts.storedUses[index]
            facts.storedUses[index].isFurther = !begun.insert(use.variable).inserted
            told.insert(Told(variable: use.variable, function: use.reason == .offItsQueue ? function(use) : nil))
        }
        told.formUnion(facts.sharedUses.lazy.map { Told(variable: $0.variable) })
        let openings = facts.opens.filter(\.isOpenedOffMain)
        for index in facts.crossings.indices {
            facts.crossings[index].defect = defect(facts.crossings[index], openings)
            switch facts.crossings[index].defect {
            case .stored(let variable)?, .shared(let variable)?:
                facts.crossings[index].isFurther = !begun.insert(variable).inserted
            default: break
            }
        }
        dropCaptured()
        dropSuspended()
    }

    private mutating func defect(_ fact: CrossingFact, _ openings: [OpenFact]) -> Defect? {
        if fact.isScopeEscape { return .escape }
        if fact.isMainHandle { return openings.contains { $0.isFirst(of: fact) } ? nil : .mainHandle }
        if fact.isKeptBeyondItem { return .keptBeyondItem }
        if let variable = fact.stored {
            guard !project.isTestCode(fact.site.node) else { return nil }
            if project[variable].isInstances { return tell(fact, of: variable) ? .stored(variable) : nil }
            guard project[variable].isStatic || project[variable].isGlobal else { return nil }
            return tell(fact, of: variable) ? .shared(variable) : nil
        }
        return .crossing
    }

    private mutating func tell(_ fact: CrossingFact, of variable: VariableID) -> Bool {
        guard !told.contains(Told(variable: variable)) else { return false }
        let function = fact.isToldByFunction ? project.function(around: fact.touch) : nil
        return told.insert(Told(variable: variable, function: function)).inserted
    }

    private func function(_ use: StoredUseFact) -> FunctionID? { project.function(around: use.touch) }

    /// A value captured in another context has crossed already: its uses there are no crossings of their own.
    private mutating func dropCaptured() {
        let captures = Dictionary(
            grouping: facts.crossings.filter { $0.defect == .crossing && $0.boundary == .capture }
        ) { $0.site.node.tree.source.base }
        for index in facts.crossings.indices
        where facts.crossings[index].defect == .crossing && facts.crossings[index].boundary == .argument {
            let fact = facts.crossings[index]
            let node = fact.site.node
            let isCaptured = captures[node.tree.source.base]?.contains {
                $0.from.executor == fact.from.executor && $0.site.node.start <= node.start
                    && node.end <= $0.site.node.end
            }
            if isCaptured ?? false { facts.crossings[index].defect = nil }
        }
    }

    /// A value that has left its context is no longer in the context that an `await` might move it from.
    private mutating func dropSuspended() {
        let crossings = Dictionary(
            grouping: facts.crossings.filter { $0.defect == .crossing && $0.value.creation != nil }
        ) { $0.value.creation }
        facts.suspendedUses.removeAll { use in
            guard let creation = use.value.creation, let crossings = crossings[creation],
                let statement = use.site.node.statement
            else { return false }
            return crossings.contains { crossing in
                crossing.endsAtTouch && (crossing.site.isProven || !use.site.isProven)
                    && crossing.site.function == use.site.function
                    && crossing.site.node.statement == statement
            }
        }
    }
}

extension VariableDeclaration {
    /// True for an instance's own property: a property that all instances share is another defect.
    package var isInstances: Bool { isStored && owner != nil && !isStatic }
}

extension OpenFact {
    /// True where it returns the main actor's handle to code that runs elsewhere.
    package var isOpenedOffMain: Bool {
        report.givesMain && !isIndirect && (site.context.kind == .cooperative || site.context.kind.isActor)
    }

    /// Whether the opening itself, in the same function and on the same side, is the mistake.
    package func isFirst(of use: CrossingFact) -> Bool {
        site.function == use.site.function && use.site.path.contains { $0.node == site.node }
    }
}

extension Node {
    /// The statement that contains it.
    fileprivate var statement: Node? {
        var node = self
        while let parent = node.parent {
            if parent.kind == .codeBlock || parent.kind == .closureExpr || parent.kind == .sourceFile {
                return node
            }
            node = parent
        }
        return nil
    }
}
