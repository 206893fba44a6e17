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
/// does to a value of its own is that function's defect: it is reported at the touch, once, whichever calls lead there;
/// and a touch of what an instance holds, that the method's own code shows to be wrong or that one and the same value
/// makes wrong, is one defect, whoever calls the method; what the receiver of a call holds or is, is told as
/// `HeldTouches` says.
struct DefectSelector {
    private let project: Project
    private let previews: Previews
    private var facts: Facts
    /// Properties and globals that are already reported, as a whole or for a function that touches them, and where.
    private var told: [Told: Node] = [:]

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
            let isFurther = !begun.insert(use.variable).inserted
            facts.storedUses[index].isFurther = isFurther
            note(
                Told(variable: use.variable, function: use.reason == .offItsQueue ? function(use) : nil),
                at: isFurther ? use.touch : project[use.variable].pattern)
        }
        for use in facts.sharedUses { note(Told(variable: use.variable), at: project[use.variable].pattern) }
        let openings = facts.opens.filter(\.isOpenedOffMain)
        for index in facts.crossings.indices {
            switch choice(facts.crossings[index], openings) {
            case .covered(let covering): cover(index, covering)
            case .defect(let defect):
                facts.crossings[index].defect = defect
                switch defect {
                case .stored(let variable), .shared(let variable):
                    facts.crossings[index].isFurther = !begun.insert(variable).inserted
                default: break
                }
            }
        }
        dropCaptured()
        dropSuspended()
        tellSuspendedOnce()
        tellAtTouch()
        tellOncePerInstance()
        HeldTouches(project: project, previews: previews).settle(&facts)
    }

    /// The defect as which a crossing is reported, or what stands for it.
    private enum Choice {
        case defect(Defect)
        case covered(CoveredFact.Covering)
    }

    private mutating func choice(_ fact: CrossingFact, _ openings: [OpenFact]) -> Choice {
        // What a preview does with the code that it shows is no defect of that code.
        if !previews.holds(fact.site.node), fact.site.path.contains(where: { previews.holds($0.node) }) {
            return .covered(.silent(.preview))
        }
        if fact.isScopeEscape { return .defect(.escape) }
        if fact.isMainHandle {
            return openings.first { $0.isFirst(of: fact) }.map { .covered(.told($0.site.node)) } ?? .defect(.mainHandle)
        }
        if fact.isKeptBeyondItem { return .defect(.keptBeyondItem) }
        guard let variable = fact.stored else { return .defect(.crossing) }
        guard !project.isTestCode(fact.site.node) else { return .covered(.silent(.test)) }
        let isInstances = project[variable].isInstances
        guard isInstances || project[variable].isStatic || project[variable].isGlobal else {
            return .covered(.silent(.local))
        }
        if let other = tell(fact, of: variable) { return .covered(.told(other)) }
        return .defect(isInstances ? .stored(variable) : .shared(variable))
    }

    /// Notes that a crossing is told of a property.
    /// - Returns: Where that has been told already; nil where it is told now.
    private mutating func tell(_ fact: CrossingFact, of variable: VariableID) -> Node? {
        if let whole = told[Told(variable: variable)] { return whole }
        let function = fact.isToldByFunction ? project.function(around: fact.touch) : nil
        let one = Told(variable: variable, function: function)
        if let known = told[one] { return known }
        note(one, at: begun.contains(variable) ? fact.touch : project[variable].pattern)
        return nil
    }

    private mutating func note(_ one: Told, at place: Node) { if told[one] == nil { told[one] = place } }

    /// Says what stands for a crossing, which is no finding of its own.
    private mutating func cover(_ index: Int, _ covering: CoveredFact.Covering) {
        facts.crossings[index].defect = nil
        let fact = facts.crossings[index]
        facts.covered.append(CoveredFact(touch: fact.touch, by: fact.site.by, covering: covering))
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
            let capture = captures[node.tree.source.base]?.first {
                $0.from.executor == fact.from.executor && $0.site.node.start <= node.start
                    && node.end <= $0.site.node.end
            }
            if let capture { cover(index, .told(capture.site.node)) }
        }
    }

    /// A call is nobody's: where the function that it calls gets the value itself, the defect is at the touch.
    private mutating func tellAtTouch() {
        let own = facts.crossings.indices.filter { facts.crossings[$0].defect != nil }
        var told: [Node: Int] = [:], moved: [Node: Node] = [:]
        for index in own where facts.crossings[index].innerTouch(project) == nil {
            told[facts.crossings[index].touch] = index
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
                cover(index, .told(facts.crossings[first].site.node))
            } else if facts.crossings[index].defect == .crossing, !isShown {
                moved[facts.crossings[index].site.node] = touch
                facts.crossings[index].move(to: touch, call: call, project)
                told[touch] = index
            }
        }
        // What stands for others has moved with them.
        for index in facts.covered.indices {
            if case .told(let old) = facts.covered[index].covering, let new = moved[old] {
                facts.covered[index].covering = .told(new)
            }
        }
    }

    /// A function that uses a value after an `await` of its own breaks every owner: it is told once, however many
    /// callers bring it such a value.
    private mutating func tellSuspendedOnce() {
        func isCalled(_ use: SuspendedUseFact) -> Bool { project.function(around: use.site.touch) != use.site.function }
        func rank(_ use: SuspendedUseFact) -> Int {
            (project.isTestCode(use.site.node) ? 4 : 0) + (isCalled(use) ? 2 : 0) + (use.site.isProven ? 0 : 1)
        }
        let uses = facts.suspendedUses
        var told: [Node: Int] = [:], further: Set<Int> = []
        for index in uses.indices.sorted(by: { (rank(uses[$0]), $0) < (rank(uses[$1]), $1) }) {
            guard let first = told[uses[index].site.touch] else {
                told[uses[index].site.touch] = index
                continue
            }
            guard isCalled(uses[index]), rank(uses[index]) >= rank(uses[first]) else { continue }
            further.insert(index)
            let site = uses[index].site
            if facts.suspendedUses[first].site.path.count(where: { $0.role == .call }) < Self.callersShown {
                facts.suspendedUses[first].site.path.append(
                    Step(.call, site.node, "called here", context: site.context.name))
            }
            facts.covered.append(
                CoveredFact(touch: site.touch, by: site.by, covering: .told(uses[first].site.node)))
        }
        facts.suspendedUses = facts.suspendedUses.enumerated().filter { !further.contains($0.offset) }.map(\.element)
    }

    /// A touch of what an instance holds is judged again for each instance that is known: where the method's own code
    /// shows it, whoever made the instance, or another caller with the very same value does, it is that defect. So it
    /// is where the value crosses further on, in one closure, whichever calls have brought it there. Product code and
    /// what is proven stand for tests and what is inferred, not the other way round.
    private mutating func tellOncePerInstance() {
        var closed: [Node: [Int]] = [:], roots: [Root: [Int]] = [:]
        let own = facts.crossings.indices.filter { facts.crossings[$0].defect != nil }
        let rank = own.map { index in
            let site = facts.crossings[index].site
            return (project.isTestCode(site.node) ? 2 : 0) + (site.isProven ? 0 : 1)
        }
        let ranked = zip(own, rank).sorted { $0.1 == $1.1 ? $0.0 < $1.0 : $0.1 < $1.1 }
        for (index, _) in ranked {
            if facts.crossings[index].isToldInTouchsFunction(project) {
                closed[facts.crossings[index].touch, default: []].append(index)
            }
            // The finding of a property stands for all that comes out of it.
            if facts.crossings[index].isOfProperty, let root = root(ofClosure: facts.crossings[index]) {
                roots[root, default: []].append(index)
            }
        }
        let ranks = Dictionary(uniqueKeysWithValues: ranked)
        for (index, rank) in ranked where facts.crossings[index].defect == .crossing {
            let fact = facts.crossings[index]
            if let use = use(behind: fact) {
                cover(index, .told(use.isFurther ? use.touch : project[use.variable].pattern))
                continue
            }
            let touch = fact.touchOfInstance(project)
            let own = [touch == nil ? nil : root(of: fact, crossingAt: nil), root(ofClosure: fact)].compactMap { $0 }
            guard touch != nil || !own.isEmpty else { continue }
            func isSame(_ other: Int) -> Bool {
                facts.crossings[other].from.executor == fact.from.executor && ranks[other] ?? 0 <= rank
            }
            let told = (touch.flatMap { closed[$0] } ?? []) + own.flatMap { roots[$0] ?? [] }
            if let first = told.first(where: isSame) {
                addCaller(of: first, at: fact.site)
                cover(index, .told(place(of: first)))
            } else {
                for root in own { roots[root, default: []].append(index) }
            }
        }
    }

    /// The finding about a property of the instance whose method is called, where that method touches what it reads out
    /// of the property.
    private func use(behind fact: CrossingFact) -> StoredUseFact? {
        guard fact.boundary == .argument, fact.touch != fact.site.node, fact.site.node.isCallOrReceiver,
            let function = project.function(around: fact.touch), function != fact.site.function,
            let owner = project[function].owner, project.role(of: project.type(of: owner))?.kind != .model
        else { return nil }
        return facts.storedUses.first { use in
            project.function(around: use.touch) == function && project[use.variable].owner == owner
                && (use.touch == fact.touch || use.touch.isAsked(around: fact.touch))
        }
    }

    /// A value, by where it was made, and the function that touches it; the closure in which it crosses, where that is
    /// in neither end's function.
    private struct Root: Hashable {
        var creation: Node
        var function: FunctionID
        var closure: Node?
    }

    private func root(of fact: CrossingFact, crossingAt closure: Node?) -> Root? {
        guard let creation = fact.value.creation, let function = project.function(around: fact.touch) else {
            return nil
        }
        return Root(creation: creation, function: function, closure: closure)
    }

    /// The value of a fact that crosses in a closure of another function than the one that it is told in.
    private func root(ofClosure fact: CrossingFact) -> Root? {
        guard fact.isOfProperty || fact.boundary == .argument, !fact.isToldAtTouch,
            let closure = fact.site.path.last(where: { $0.role == .crossed })?.node, closure.kind == .closureExpr,
            fact.isOfProperty || project.function(around: closure) != fact.site.function
        else { return nil }
        return root(of: fact, crossingAt: closure)
    }

    /// Where a crossing is reported.
    private func place(of index: Int) -> Node {
        let fact = facts.crossings[index]
        switch fact.defect {
        case .stored(let variable) where !fact.isFurther, .shared(let variable) where !fact.isFurther:
            return project[variable].pattern
        default: return fact.isFurther ? fact.touch : fact.site.node
        }
    }

    /// Shows a further call that leads to a crossing.
    private mutating func addCaller(of index: Int, at site: Site) {
        let shown = facts.crossings[index].site.path.count { $0.role == .call }
        guard facts.crossings[index].defect == .crossing, shown < Self.callersShown, !previews.holds(site.node),
            facts.crossings[index].site.node == facts.crossings[index].touch
        else { return }
        facts.crossings[index].site.path.append(
            Step(.call, site.node, "called here", context: site.context.name))
    }

    private static let callersShown = 5

    /// A value that has left its context is no longer in the context that an `await` might move it from.
    private mutating func dropSuspended() {
        let crossings = Dictionary(
            grouping: facts.crossings.filter { $0.defect == .crossing && $0.value.creation != nil }
        ) { $0.value.creation }
        func crossing(before use: SuspendedUseFact) -> CrossingFact? {
            guard let creation = use.value.creation, let crossings = crossings[creation],
                let statement = use.site.node.statement
            else { return nil }
            return crossings.first { crossing in
                crossing.endsAtTouch && (crossing.site.isProven || !use.site.isProven)
                    && crossing.site.function == use.site.function
                    && crossing.site.node.statement == statement
            }
        }
        var kept: [SuspendedUseFact] = []
        for use in facts.suspendedUses {
            guard let crossing = crossing(before: use) else {
                kept.append(use)
                continue
            }
            facts.covered.append(
                CoveredFact(touch: use.site.node, by: use.site.by, covering: .told(crossing.site.node)))
        }
        facts.suspendedUses = kept
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
            !project[function].node.children.contains(where: { $0.isParameter(base.name) }), !base.isClosureParameter,
            !Self.isOwnProperty(base, in: function, project)
        else { return nil }
        return touch.node
    }

    /// It is reported, and stands in the very function that touches the value: no caller has a say in it.
    fileprivate func isToldInTouchsFunction(_ project: Project) -> Bool {
        defect != nil && site.function != nil && !site.path.contains { $0.role == .call && !isToldAtTouch }
            && project.function(around: touch) == site.function
    }

    /// It is reported as a property's.
    fileprivate var isOfProperty: Bool {
        switch defect {
        case .stored, .shared: true
        default: false
        }
    }

    /// The touch of a fact that stands at the call of an instance's method, which touches what the instance holds or
    /// gets itself; nil for any other.
    fileprivate func touchOfInstance(_ project: Project) -> Node? {
        guard report.boundary == .argument || report.boundary == .capture, !isToldAtTouch, touch != site.node,
            site.node.isCallOrReceiver, let function = project.function(around: touch), function != site.function,
            let owner = project[function].owner, project.role(of: project.type(of: owner))?.kind != .model,
            case let base = touch.touchedBase, base.kind == .identifierExpr, !base.isClosureParameter,
            !project[function].node.children.contains(where: { $0.isParameter(base.name) })
        else { return nil }
        return touch
    }

    /// Whether a name in a model's method is a property of that very object: the call brings the object there.
    static func isOwnProperty(_ name: Node, in function: FunctionID, _ project: Project) -> Bool {
        guard let owner = project[function].owner, project.role(of: project.type(of: owner))?.kind == .model else {
            return false
        }
        return project.property(name.name, of: owner) != nil && project.isMention(name, of: name.name, at: function)
    }

    /// Reports the fact at the touch.
    mutating func move(to touch: Node, call: Step, _ project: Project) {
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

    /// A call, or what one is made on.
    var isCallOrReceiver: Bool {
        if withoutEffects.kind == .callExpr { return true }
        var node = self
        while let outer = node.parent, outer.kind == .optionalChainExpr || outer.kind == .forceUnwrapExpr {
            node = outer
        }
        guard let member = node.parent, member.kind == .memberExpr, member.firstChild == node, let call = member.parent
        else { return false }
        return call.kind == .callExpr && call.firstChild == member
    }

    /// Whether a node stands in an argument of a call that is made on it.
    fileprivate func isAsked(around node: Node) -> Bool {
        var whole = self
        while let outer = whole.parent, outer.firstChild == whole,
            [.memberExpr, .callExpr, .optionalChainExpr, .forceUnwrapExpr].contains(outer.kind)
        { whole = outer }
        return node.tree === tree && whole.range.contains(node.start)
    }

    /// A function's parameter of a name.
    func isParameter(_ name: Symbol) -> Bool {
        kind == .parameter && tokens.prefix { $0.kind != .colon }.contains { $0.symbol == name }
    }

    /// The name with which an expression of members and calls begins.
    var touchedBase: Node {
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
        report.givesMain && !isIndirect && (site.context.executor == .cooperative || site.context.executor.isActor)
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
