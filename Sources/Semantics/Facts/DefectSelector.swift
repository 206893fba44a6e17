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
/// its context, with equal certainty, replaces its use after an `await` in the same statement; what a called function
/// does to a value of its own is that function's defect: it is reported at the touch, once, whichever calls lead there.
struct DefectSelector {
    private let project: Project
    private let previews: Previews
    private var facts: Facts
    /// Properties and globals that are already reported, as a whole or for a function that touches them.
    private var told: Set<Told> = []

    /// Those of which a use is reported.
    private var begun: Set<VariableID> = []

    private struct Told: Hashable {
        var variable: VariableID
        var function: FunctionID?
    }

    /// The facts, each crossing with the defect as which it is reported; those without one are covered by another
    /// fact.
    static func select(_ facts: Facts, _ project: Project, _ previews: Previews) -> Facts {
        var selector = DefectSelector(project: project, previews: previews, facts: facts)
        selector.select()
        return selector.facts
    }

    private init(project: Project, previews: Previews, facts: Facts) {
        (self.project, self.previews) = (project, previews)
        self.facts = facts
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
        tellAtTouch()
    }

    private mutating func defect(_ fact: CrossingFact, _ openings: [OpenFact]) -> Defect? {
        // What a preview does with the code that it shows is no defect of that code.
        if !previews.holds(fact.site.node), fact.site.path.contains(where: { previews.holds($0.node) }) { return nil }
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

    /// A call is nobody's: where the function that it calls gets the value itself, the defect is at the touch.
    private mutating func tellAtTouch() {
        let own = facts.crossings.indices.filter { facts.crossings[$0].defect != nil }
        var told: [Node: Int] = [:]
        for index in own where facts.crossings[index].innerTouch(project) == nil {
            told[facts.crossings[index].site.path.last { $0.role == .used }?.node ?? facts.crossings[index].site.node] =
                index
            told[facts.crossings[index].site.node] = index
        }
        for index in own where [.crossing, .mainHandle].contains(facts.crossings[index].defect) {
            guard let touch = facts.crossings[index].innerTouch(project) else { continue }
            let call = Step(
                .call, facts.crossings[index].site.node, "called here",
                context: facts.crossings[index].site.context.name)
            let isShown = previews.holds(facts.crossings[index].site.node)
            if let first = told[touch] {
                if !isShown, facts.crossings[first].site.path.count(where: { $0.role == .call }) < Self.callersShown,
                    facts.crossings[first].site.node == touch, facts.crossings[first].isToldAtTouch
                {
                    facts.crossings[first].site.path.append(call)
                }
                facts.crossings[index].defect = nil
            } else if facts.crossings[index].defect == .crossing, !isShown {
                facts.crossings[index].move(to: touch, call: call, project)
                told[touch] = index
            }
        }
    }

    private static let callersShown = 5

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

extension CrossingFact {
    /// The touch, in a called function and of a value that no argument brings there, of a fact that stands at the call;
    /// nil for any other.
    fileprivate func innerTouch(_ project: Project) -> Node? {
        guard report.boundary == .argument || report.boundary == .capture, let touch = site.path.last,
            touch.role == .used,
            site.node.withoutEffects.kind == .callExpr,
            let function = project.function(around: touch.node), function != site.function,
            touch.node.tree !== site.node.tree || !site.node.range.contains(touch.node.start),
            case let base = touch.node.touchedBase, base.kind == .identifierExpr, base.name != Names.self_,
            !project[function].node.children.contains(where: {
                $0.kind == .parameter && $0.tokens.prefix { $0.kind != .colon }.contains { $0.symbol == base.name }
            }), !base.isClosureParameter, !Self.isOwnProperty(base, in: function, project)
        else { return nil }
        return touch.node
    }

    /// Whether a name in a model's method is a property of that very object: the call brings the object there.
    private static func isOwnProperty(_ name: Node, in function: FunctionID, _ project: Project) -> Bool {
        guard let owner = project[function].owner, project.role(of: project.type(of: owner))?.kind == .model else {
            return false
        }
        return project.property(name.name, of: owner) != nil && project.isMention(name, of: name.name, at: function)
    }

    /// Reports the fact at the touch.
    fileprivate mutating func move(to touch: Node, call: Step, _ project: Project) {
        site.path.removeLast()
        site.path.append(call)
        site.node = touch
        site.function = project.function(around: touch)
        report.boundary = .capture
        report.closure = nil
        value.text = touch.touchedBase.text
        (value.isLong, value.shownName) = (false, nil)
        isToldAtTouch = true
    }
}

extension Node {
    /// The expression behind `try` and `await`.
    var withoutEffects: Node {
        var node = self
        while node.kind == .tryExpr || node.kind == .awaitExpr || node.kind == .argument,
            let inner = node.kind == .argument ? Array(node.children).last : node.firstChild
        { node = inner }
        return node
    }

    /// The name with which an expression of members and calls begins.
    fileprivate var touchedBase: Node {
        var node = self
        while [.memberExpr, .callExpr, .optionalChainExpr, .forceUnwrapExpr, .argument, .tryExpr, .awaitExpr]
            .contains(node.kind), let inner = node.kind == .argument ? Array(node.children).last : node.firstChild
        { node = inner }
        return node
    }

    /// Whether a closure around it has a parameter of its name.
    fileprivate var isClosureParameter: Bool {
        if isShorthand { return true }
        var around = parent
        while let node = around {
            if node.kind == .closureExpr,
                node.children.contains(where: { $0.kind == .parameter && $0.tokens.contains { $0.symbol == name } })
            {
                return true
            }
            around = node.parent
        }
        return false
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
