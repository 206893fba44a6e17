import Findings
import Flow
import Semantics
import Syntax

/// Writes what is known of code in the words of the rules.
struct ExplanationWriter {
    private let context: RuleContext

    init(_ context: RuleContext) { self.context = context }

    func explanation(_ facts: CodeFacts, isFocused: Bool) -> Explanation {
        var explanation = Explanation()
        explanation.runs = facts.runs.map(run)
        explanation.values = facts.values.map { value($0, facts.runs) }.filter { isFocused || $0.isTelling }
        if let gap = facts.unreached {
            explanation.remark = words(gap)
        } else if facts.runs.isEmpty, facts.values.isEmpty {
            explanation.remark = "no code runs here"
        } else if !explanation.values.contains(where: \.isTelling) {
            explanation.remark = "no database value here"
        }
        return explanation
    }

    // MARK: Runs

    private func run(_ run: CodeFacts.Run) -> Explanation.Run {
        var text = run.context.placed
        if let gap = run.gap {
            text = isAnswer(gap) ? words(gap) : "where nobody knows: " + words(gap)
        } else if run.context.kind == .unknown {
            text = "where nobody knows"
        }
        if run.otherWays > 0 { text += " (\(run.otherWays) more way\(run.otherWays == 1 ? "" : "s") there)" }
        return Explanation.Run(
            code: context.headLocation(run.node), isClosure: run.isClosure, isElsewhere: run.isElsewhere,
            context: run.context.text, isKnown: run.context.kind.isKnown, text: text, steps: run.way.map(note))
    }

    private func note(_ link: CodeFacts.Link) -> Note {
        let there = link.context.kind == .unknown ? "nobody knows where" : link.context.placed
        return switch link.kind {
        case .begins: context.note(Step(.home, link.node, context.runs(link.context), context: link.context.name))
        case .called: context.note(Step(.call, link.node, "called here, \(there)", context: link.context.name))
        case .handed:
            context.note(
                Step(
                    .crossed, link.node, "`\(name(link.node))` is given the closure, which runs \(there)",
                    context: link.context.name))
        case .kept: context.note(Step(.crossed, link.node, "the closure is put away here"))
        case .invoked:
            context.note(Step(.call, link.node, "the closure is run here, \(there)", context: link.context.name))
        }
    }

    // MARK: Values

    private func value(_ value: CodeFacts.SeenValue, _ runs: [CodeFacts.Run]) -> Explanation.Value {
        var told = Explanation.Value(
            location: context.headLocation(value.node), text: value.node.text.shortened(48), type: value.typeText,
            possibilities: [], isDeclared: value.isDeclared)
        for sight in value.sights {
            let one = possibility(sight, value, sight.run.map { runs[$0] })
            if let known = told.possibilities.firstIndex(where: {
                $0.state == one.state && $0.home == one.home && $0.verdict == one.verdict
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
        _ sight: CodeFacts.Sight, _ value: CodeFacts.SeenValue, _ run: CodeFacts.Run?
    ) -> Explanation.Possibility {
        let state = state(sight, value)
        var steps: [Step] = []
        let home = sight.home.flatMap { $0.kind == .unknown ? nil : $0 }
        if let born = sight.born {
            steps.append(
                Step(
                    .born, born.node, born.text + (home.map { " and belongs to \($0.text)" } ?? ""), context: home?.name
                ))
        }
        for call in sight.way {
            steps.append(Step(.call, call.node, "handed on here, \(call.context.placed)", context: call.context.name))
        }
        if let changed = sight.changed, let word = changeWord(state) { steps.append(Step(.declared, changed, word)) }
        if let suspension = sight.suspension {
            steps.append(Step(.crossed, suspension, "this `await` may resume on another thread"))
        }
        if let deleted = sight.deleted { steps.append(Step(.crossed, deleted, "deleted here")) }
        let framework = context.project.databaseTypes.held(by: value.type).map {
            context.project.models.all[$0.framework].name
        }
        let (verdict, isLegal) = verdict(sight, state, run)
        return Explanation.Possibility(
            runs: sight.run.map { [$0] } ?? [], state: state, framework: state == .plain ? nil : framework,
            home: home?.text, verdict: verdict,
            ground: state == .frozen ? sight.changed.map { context.headLocation($0) } : nil, isLegal: isLegal,
            steps: steps.map { context.note($0) })
    }

    private func changeWord(_ state: Explanation.State) -> String? {
        switch state {
        case .frozen: "frozen here"
        case .reference: "made into a reference here"
        case .unmanaged: "made here"
        default: nil
        }
    }

    private func state(_ sight: CodeFacts.Sight, _ value: CodeFacts.SeenValue) -> Explanation.State {
        switch sight.value.state {
        case .handle: return .handle
        case .live: return .live
        case .frozen: return .frozen
        case .unmanaged: return .unmanaged
        case .reference: return .reference
        case .same, .maybe: return .unknown
        case .plain:
            if isKey(value) { return .key }
            return sight.gap != nil && value.type.isUnknown && value.typeText.isEmpty ? .unknown : .plain
        }
    }

    /// What identifies an object wherever it is carried.
    private func isKey(_ value: CodeFacts.SeenValue) -> Bool {
        guard value.node.kind == .memberExpr, let base = value.base,
            let held = context.project.databaseTypes.held(by: base), held.kind == .model
        else { return false }
        return context.words(of: held.framework).identity.map { Symbol($0) } == value.node.name
            || KeyFix.primaryKey(of: base.unwrapped, context.project) == value.node.name
    }

    private func verdict(_ sight: CodeFacts.Sight, _ state: Explanation.State, _ run: CodeFacts.Run?) -> (String, Bool?)
    {
        switch state {
        case .plain: return ("a plain value: it may be used anywhere", true)
        case .key: return ("a key: a plain value that identifies its object anywhere", true)
        case .frozen: return ("frozen: it may be read anywhere", true)
        case .unmanaged: return ("no database manages it yet, as far as is seen", true)
        case .reference: return ("a reference: it is made to be carried, and resolved once, where it is needed", true)
        case .unknown where sight.gap != nil: return ("not known: " + (sight.gap.map(words) ?? ""), nil)
        case .unknown:
            return ("not known: its type says that it may be a database's, and nothing that is seen gives it", nil)
        case .handle, .live: break
        }
        let home = sight.home?.text ?? "whatever runs this", place = run?.context.placed ?? "elsewhere"
        switch sight.verdict {
        case .anywhere: return ("it may be used anywhere", true)
        case .held: return ("it is kept here" + (sight.home.map { "; it may be used \($0.placed)" } ?? ""), nil)
        case .legal:
            return (
                sight.home == nil
                    ? "it belongs to whatever runs this" : "same context: it belongs to \(home), and this runs there",
                true
            )
        // To name, to hand on and to keep it is no use of it, nor is what is safe anywhere.
        case .foreign where !sight.isTouched:
            return ("it belongs to \(home), and this runs \(place), but does nothing to it", nil)
        case .suspended where !sight.isTouched:
            return (
                "it was obtained before an `await` after which this may be on another thread, but nothing is done to it here",
                nil
            )
        case .foreign: return ("it belongs to \(home), and this runs \(place)", false)
        case .suspended: return ("it was obtained before an `await` after which this may be on another thread", false)
        case .open: return ("not known: whoever calls decides whether this is where it belongs", nil)
        case .unknown:
            if let gap = run?.gap {
                return (
                    isAnswer(gap)
                        ? "not known: this runs \(words(gap))"
                        : "not known: nobody knows where this runs, \(words(gap))", nil
                )
            }
            return ("its home is not known" + (sight.gap.map { ": " + words($0) } ?? ""), nil)
        }
    }

    // MARK: What is not known

    /// It says where the code runs as well as it can be said.
    private func isAnswer(_ gap: CodeFacts.Gap) -> Bool {
        switch gap.kind {
        case .uncalled, .initialValue: true
        default: false
        }
    }

    private func words(_ gap: CodeFacts.Gap) -> String {
        let name = name(gap.node)
        return switch gap.kind {
        case .uncalled: "wherever it is called: nothing in the project calls `\(name)`"
        case .unresolved(let reason): "`\(name)` is not resolved" + (reason.map { " (\($0.text))" } ?? "")
        case .opaque: "`\(name)` is neither in the project nor described"
        case .kept: "the closure is put away, and nothing that is seen runs it"
        case .unset: "nothing that is seen is put into `\(name)`"
        case .result: "what `\(name)` gives is not known"
        case .initialValue: "where it is first needed: it is an initial value"
        case .tooLarge: "the code is larger than what is followed"
        case .unreached: "nothing that is seen leads here"
        }
    }

    /// What is called or declared there.
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
