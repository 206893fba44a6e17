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
            text = isInitialValue(gap) ? words(gap) : "\(Explanation.Run.unknown): \(words(gap))"
        } else if run.context.kind == .unknown {
            text = Explanation.Run.unknown
        }
        if run.otherWays > 0 { text += " (\(run.otherWays) more call path\(run.otherWays == 1 ? "" : "s"))" }
        return Explanation.Run(
            code: context.headLocation(run.node), isClosure: run.isClosure, isElsewhere: run.isElsewhere,
            context: run.context.text, isKnown: run.context.kind.isKnown, text: text, steps: run.way.map(note))
    }

    private func note(_ link: CodeFacts.Link) -> Note {
        let there = link.context.kind == .unknown ? Explanation.Run.unknown : link.context.placed
        let closure = link.context.kind == .unknown ? "the closure, \(there)" : "the closure, which runs \(there)"
        return switch link.kind {
        case .begins: context.note(Step(.home, link.node, context.runs(link.context), context: link.context.name))
        case .called: context.note(Step(.call, link.node, "called here, \(there)", context: link.context.name))
        case .handed:
            context.note(
                Step(
                    .crossed, link.node, "`\(name(link.node))` is given \(closure)",
                    context: link.context.name))
        case .kept: context.note(Step(.crossed, link.node, "the closure is stored here"))
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
            steps.append(Step(.call, call.node, "passed on here, \(call.context.placed)", context: call.context.name))
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
        case .unmanaged: return ("unmanaged: no code seen adds it to a database", true)
        case .reference: return ("a reference: pass it on, and resolve it once, where the object is needed", true)
        case .unknown where sight.gap != nil: return ("unknown: " + (sight.gap.map(words) ?? ""), nil)
        case .unknown:
            return ("unknown: its type may belong to a database, but no code seen provides it", nil)
        case .handle, .live: break
        }
        let owner = sight.home?.text ?? "the code that runs this", place = run?.context.placed ?? "elsewhere"
        switch sight.verdict {
        case .anywhere: return ("it may be used anywhere", true)
        case .held: return ("stored here" + (sight.home.map { "; it may be used \($0.placed)" } ?? ""), nil)
        case .legal:
            return (
                sight.home.map { "OK here: used \($0.placed), where it belongs" }
                    ?? "OK here: it belongs to the code that runs this", true
            )
        // To name it, to pass it on and to store it is no use of it, nor is a member that is safe anywhere.
        case .foreign where !sight.isTouched:
            return ("not touched here: it belongs to \(owner), and this runs \(place)", nil)
        case .suspended where !sight.isTouched:
            return (
                "not touched here: it was obtained before an `await`, after which the thread may be another", nil
            )
        case .foreign: return ("it belongs to \(owner) but is used \(place)", false)
        case .suspended:
            return ("it was obtained before an `await` but is used after it, where the thread may be another", false)
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

    // MARK: What is not known

    private func isInitialValue(_ gap: CodeFacts.Gap) -> Bool {
        if case .initialValue = gap.kind { true } else { false }
    }

    private func words(_ gap: CodeFacts.Gap) -> String {
        let name = name(gap.node)
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
