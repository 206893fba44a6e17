import Findings
import Flow
import Semantics
import Syntax

/// Writes the facts known about code in the terms of the rules.
struct ExplanationWriter {
    private let context: RuleContext

    init(_ context: RuleContext) { self.context = context }

    /// - Parameter asked: The code that is asked about.
    func explanation(
        _ facts: CodeReport, of asked: (tree: SyntaxTree, tokens: ClosedRange<Int32>), isFocused: Bool
    ) -> Explanation {
        var explanation = Explanation()
        explanation.runs = facts.runs.map(run)
        explanation.values = proven(facts.values.map { value($0, facts.runs) }, facts.values, in: asked).filter {
            isFocused || $0.isTelling
        }
        explanation.covered = covered(in: asked.tree)
        if let gap = facts.unreached {
            explanation.remark = words(gap)
        } else if facts.runs.isEmpty, facts.values.isEmpty {
            explanation.remark = "no code runs here"
        } else if !explanation.values.contains(where: \.isTelling) {
            explanation.remark = "nothing in this code belongs to a database"
        }
        return explanation
    }

    // MARK: Runs

    private func run(_ run: CodeRun) -> Explanation.Run {
        let place = context.analysis.context(of: run)
        var text = place.placed
        if let gap = run.gap {
            text = isInitialValue(gap) ? words(gap) : "\(Explanation.Run.unknown): \(words(gap))"
        } else if place.executor == .unknown {
            text = Explanation.Run.unknown
        }
        if run.otherPaths > 0 { text += " (\(run.otherPaths) more call path\(run.otherPaths == 1 ? "" : "s"))" }
        return Explanation.Run(
            code: context.headLocation(run.code.node), isClosure: run.isClosure, isElsewhere: run.isElsewhere,
            context: place.text, isKnown: place.executor.isKnown, text: text, steps: run.path.map(note))
    }

    private func note(_ link: CodeStep) -> Note {
        let place = link.at, node = link.spot.node
        let there = place.executor == .unknown ? Explanation.Run.unknown : place.placed
        let closure = place.executor == .unknown ? "the closure, \(there)" : "the closure, which runs \(there)"
        return switch link.kind {
        case .begins: context.note(Step(.owner, node, context.runs(place), context: place.name))
        case .called: context.note(Step(.call, node, "called here, \(there)", context: place.name))
        case .handed: context.note(Step(.crossed, node, "`\(name(node))` is given \(closure)", context: place.name))
        case .kept: context.note(Step(.crossed, node, "the closure is stored here"))
        case .invoked: context.note(Step(.call, node, "the closure is run here, \(there)", context: place.name))
        }
    }

    // MARK: Values

    private func value(_ value: CodeValue, _ runs: [CodeRun]) -> Explanation.Value {
        let node = value.spot.node
        var told = Explanation.Value(
            location: context.headLocation(node), text: node.text.shortened(48), type: value.typeText,
            possibilities: [], isDeclared: value.isDeclared)
        for sight in value.sights {
            let one = possibility(sight, value, sight.run.map { runs[$0] })
            if let known = told.possibilities.firstIndex(where: {
                $0.state == one.state && $0.owner == one.owner && $0.verdict == one.verdict
                    && $0.steps.map(\.location) == one.steps.map(\.location)
            }) {
                for run in one.runs where !told.possibilities[known].runs.contains(run) {
                    told.possibilities[known].runs.append(run)
                }
            } else {
                told.possibilities.append(one)
            }
        }
        return told
    }

    private func possibility(
        _ sight: ValueSight, _ value: CodeValue, _ run: CodeRun?
    ) -> Explanation.Possibility {
        let state = state(sight, value)
        var steps: [Step] = []
        let owner = sight.confinement
        let home = owner.flatMap { $0.executor == .unknown ? nil : $0 }
        if let created = context.analysis.creation(sight, of: value) {
            steps.append(
                Step(
                    .created, created.node, created.text + (home.map { " and belongs to \($0.text)" } ?? ""),
                    context: home?.name
                ))
        }
        for call in sight.path {
            steps.append(Step(.call, call.spot.node, "passed on here, \(call.at.placed)", context: call.at.name))
        }
        if let changed = sight.changed?.node, let word = changeWord(state) {
            steps.append(Step(.declared, changed, word))
        }
        if let suspension = sight.suspension?.node {
            steps.append(Step(.crossed, suspension, "this `await` may resume on another thread"))
        }
        if let deleted = sight.deleted?.node { steps.append(Step(.crossed, deleted, "deleted here")) }
        let framework = context.project.heldRole(of: context.project.simplified(value.type)).map {
            context.project.models.all[$0.framework].name
        }
        let (verdict, isLegal) = verdict(sight, owner, state, run)
        var told = Explanation.Possibility(
            runs: sight.run.map { [$0] } ?? [], state: state, framework: state == .plain ? nil : framework,
            owner: home?.text, verdict: verdict,
            ground: state == .frozen ? sight.changed.map { context.headLocation($0.node) } : nil, isLegal: isLegal,
            steps: steps.map { context.note($0) })
        told.by = sight.by?.rawValue
        told.told = isLegal == false ? sight.told.map { context.headLocation($0.node) } : nil
        return told
    }

    // MARK: Proven touches

    /// The values, each with what the findings rest on: where one ends at a touch of the value, the value is used there
    /// outside its owner's context, whatever else it may be. A touch of the object that the code itself belongs to is
    /// told by the member that it asks for.
    private func proven(
        _ told: [Explanation.Value], _ values: [CodeValue], in asked: (tree: SyntaxTree, tokens: ClosedRange<Int32>)
    ) -> [Explanation.Value] {
        var told = told
        func tell(_ touch: Node, _ possibility: @autoclosure () -> Explanation.Possibility) {
            guard touch.tree === asked.tree, asked.tokens.contains(touch.raw.firstToken) else { return }
            // Of the expressions that begin there the shortest is what is touched.
            let there = values.indices.filter { index in
                let node = values[index].spot.node
                return node.tree === touch.tree && node.start == touch.start && node.end <= touch.end
                    && told[index].isTelling
            }
            guard !there.contains(where: { told[$0].possibilities.contains { $0.isLegal == false } }) else { return }
            if let index = there.min(by: { values[$0].spot.node.end < values[$1].spot.node.end }) {
                return told[index].possibilities.append(possibility())
            }
            let location = context.headLocation(touch)
            guard !told.contains(where: { $0.location == location && $0.isTelling }) else { return }
            told.append(
                Explanation.Value(
                    location: location, text: touch.text.shortened(48), type: "", possibilities: [possibility()],
                    isDeclared: false))
        }
        for crossing in context.facts.crossings where crossing.defect != nil && isOfUse(crossing) {
            tell(crossing.touch, possibility(crossing))
        }
        for use in context.facts.suspendedUses { tell(use.site.touch, possibility(use)) }
        for use in context.facts.storedUses { tell(use.touch, possibility(use)) }
        return told
    }

    /// Whether what is told of a crossing is a use: what leaves its access is used by whatever it is handed to.
    private func isOfUse(_ crossing: CrossingFact) -> Bool {
        guard crossing.defect == .escape else { return crossing.endsAtTouch }
        return crossing.boundary != .result && crossing.boundary != .stored
    }

    /// The violations in the file of some code that are no findings of their own.
    private func covered(in tree: SyntaxTree) -> [Explanation.Covered] {
        context.facts.covered.filter { $0.touch.tree === tree }.map { fact in
            var covered = Explanation.Covered(
                location: context.headLocation(fact.touch), told: nil, reason: "", by: fact.by?.rawValue)
            switch fact.covering {
            case .told(let node): covered.told = context.headLocation(node)
            case .silent(let silence): covered.reason = silence.text
            }
            return covered
        }
    }

    private func possibility(_ fact: CrossingFact) -> Explanation.Possibility {
        let there = fact.to.name.told(after: fact.from.name)
        let isHandle = fact.report.isHandle
        var told = Explanation.Possibility(
            runs: [], state: isHandle ? .handle : .live, framework: framework(fact.site), owner: "\(fact.from.name)",
            verdict: "it belongs to \(fact.from.name) but is used \(there.placed)", ground: nil, isLegal: false,
            steps: fact.site.path.filter { $0.role == .created }.map { context.note($0) })
        told.by = fact.by.rawValue
        return told
    }

    private func possibility(_ fact: SuspendedUseFact) -> Explanation.Possibility {
        Explanation.Possibility(
            runs: [], state: .live, framework: framework(fact.site), owner: nil, verdict: Self.usedLater, ground: nil,
            isLegal: false, steps: fact.site.path.filter { $0.role == .created }.map { context.note($0) })
    }

    private func possibility(_ fact: StoredUseFact) -> Explanation.Possibility {
        let home = StoredValue.home(fact, context)
        let there = fact.site.context.name.told(after: home.owner)
        let isLive = context.analysis.stored[fact.variable]?.state == .live
        var told = Explanation.Possibility(
            runs: [], state: isLive ? .live : .handle, framework: framework(fact.site), owner: "\(home.owner)",
            verdict: "it belongs to \(home.owner) but is used \(there.placed)", ground: nil, isLegal: false,
            steps: [context.note(home.step)])
        told.by = fact.reason.clause.rawValue
        return told
    }

    private func framework(_ site: Site) -> String? {
        let models = context.project.models.all
        return models.indices.contains(site.framework) ? models[site.framework].name : nil
    }

    private func changeWord(_ state: Explanation.State) -> String? {
        switch state {
        case .frozen: "frozen here"
        case .reference: "made into a reference here"
        case .unmanaged: "made here"
        default: nil
        }
    }

    private func state(_ sight: ValueSight, _ value: CodeValue) -> Explanation.State {
        switch sight.report.state {
        case .handle: return .handle
        case .live: return .live
        case .frozen: return .frozen
        case .unmanaged: return .unmanaged
        case .reference: return .reference
        case .same, .maybe: return .unknown
        case .plain:
            if isKey(value) { return .key }
            let isUnknown = value.typeText.isEmpty && context.project.simplified(value.type).isUnknown
            return sight.gap != nil && isUnknown ? .unknown : .plain
        }
    }

    /// True for a value that identifies an object in every context.
    private func isKey(_ value: CodeValue) -> Bool {
        let node = value.spot.node
        guard node.kind == .memberExpr, let base = value.base.map({ context.project.simplified($0) }),
            let held = context.project.heldRole(of: base), held.kind == .model
        else { return false }
        return context.words(of: held.framework).identity.map { Symbol($0) } == node.name
            || KeyFix.primaryKey(of: context.project.unwrapped(base), context.project) == node.name
    }

    private func verdict(
        _ sight: ValueSight, _ home: Context?, _ state: Explanation.State, _ run: CodeRun?
    ) -> (String, Bool?) {
        switch state {
        case .plain: return ("a plain value: it may be used anywhere", true)
        case .key: return ("a key: a plain value that identifies its object anywhere", true)
        case .frozen: return ("frozen: it may be read anywhere", true)
        case .unmanaged: return ("unmanaged: no code seen adds it to a database", true)
        case .reference: return ("a reference: pass it on, and resolve it once, where the object is needed", true)
        case .unknown where sight.gap != nil: return ("unknown: " + (sight.gap.map(words) ?? ""), nil)
        case .unknown:
            return ("unknown: its type may belong to a database, but no code seen provides it", nil)
        case .handle, .live: break
        }
        let owner = home?.text ?? "the code that runs this"
        let place = run.map { context.analysis.context(of: $0).placed } ?? "elsewhere"
        switch sight.verdict {
        case .anywhere: return ("it may be used anywhere", true)
        case .held: return ("stored here" + (home.map { "; it may be used \($0.placed)" } ?? ""), nil)
        case .legal:
            return (
                home.map { "OK here: used \($0.placed), where it belongs" }
                    ?? "OK here: it belongs to the code that runs this", true
            )
        // Naming, passing on or storing it is not a use of it, nor is a member that is safe anywhere.
        case .foreign where !sight.isTouched, .apart where !sight.isTouched:
            return ("not touched here: it belongs to \(owner), and this runs \(place)", nil)
        case .suspended where !sight.isTouched:
            return (
                "not touched here: it was obtained before an `await`, after which the thread may be another", nil
            )
        case .foreign: return ("it belongs to \(owner) but is used \(place)", false)
        case .suspended:
            return (Self.usedLater, false)
        case .apart: return ("it may belong to \(owner), but no path seen brings such a one here \(place)", nil)
        case .open: return ("unknown: the caller decides where it belongs", nil)
        case .unknown:
            if let gap = run?.gap {
                return (
                    isInitialValue(gap)
                        ? "unknown: this runs \(words(gap))" : "\(Explanation.Run.unknown): \(words(gap))", nil
                )
            }
            return ("owner unknown" + (sight.gap.map { ": " + words($0) } ?? ""), nil)
        }
    }

    private static let usedLater =
        "it was obtained before an `await` but is used after it, where the thread may be another"

    // MARK: Unknown facts

    private func isInitialValue(_ gap: CodeGap) -> Bool {
        if case .initialValue = gap.kind { true } else { false }
    }

    private func words(_ gap: CodeGap) -> String {
        let name = name(gap.spot.node)
        return switch gap.kind {
        case .uncalled: "no caller of `\(name)` in the files analysed"
        case .unresolved(let reason): "`\(name)` is not resolved" + (reason.map { " (\($0.text))" } ?? "")
        case .opaque: "`\(name)` is neither in the project nor described"
        case .kept: "the closure is stored, and no code seen runs it"
        case .unset: "no code seen sets `\(name)`"
        case .result: "the result of `\(name)` is not known"
        case .initialValue: "where it is first needed: it is an initial value"
        case .tooLarge: "the code is too large to be followed"
        case .unreached: "no code seen leads here"
        }
    }

    /// The name of the callee or of the declaration at a node.
    private func name(_ node: Node) -> String {
        var node = node
        while [.tryExpr, .awaitExpr].contains(node.kind), let inner = node.firstChild { node = inner }
        switch node.kind {
        case .callExpr: return node.child(.callee)?.text.shortened(48) ?? node.text.shortened(48)
        case .funcDecl: return context.signature(node)
        case .initDecl, .subscriptDecl, .deinitDecl: return context.enclosingName(node)
        case .varDecl: return node.child(.patternBinding).map { name($0) } ?? node.text.shortened(48)
        case .patternBinding: return (node.firstChild ?? node).text.shortened(48)
        default: return node.text.shortened(48)
        }
    }
}
