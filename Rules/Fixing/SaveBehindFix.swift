import Findings
import Semantics
import Syntax

/// A loop that calls a function which saves its changes: a new parameter says whether it saves, the loop passes false,
/// and saves once after its rounds.
enum SaveBehindFix {
    static func fix(_ fact: TransactionFact, _ loop: LoopInfo, _ project: RuleContext) -> Fix? {
        guard fact.isSave, fact.isIndirect, !fact.isElsewhere, let p = LoopParts(loop.kind, loop.node), p.depth == 0,
            !p.isWhile, let call = Code.call(at: fact.site.node),
            let function = project.analysis.declaration(of: call), let helper = SavingHelper(function, fact, project)
        else { return nil }
        // Another save of the same round would remain.
        let others = project.facts.transactions.filter { $0.loop?.node == loop.node }
        guard
            others.allSatisfy({ other in
                other.isSave
                    && Code.call(at: other.site.node).map { project.analysis.declaration(of: $0) == function }
                        ?? false
            })
        else { return nil }
        var calls: [Node] = []
        for other in others {
            if let call = Code.call(at: other.site.node), !calls.contains(call) { calls.append(call) }
        }
        let names = p.names.union(Code.names(in: p.body)), style = SourceStyle(p.statement.tree)
        guard !Flow(p.statements).returns, !fails(p, besides: calls), style.ownsLines(p.statement),
            !p.isClosure || p.statement.kind != .tryExpr && !HoistFix.isResult(p.statement)
        else { return nil }
        var draft = Draft(project, helper.edits(project)), saves: Set<String> = []
        for call in calls {
            // Its result may be known only after the save.
            guard let statement = Code.statement(of: call), Code.call(in: statement) == call,
                !Flow([statement]).suspends, statement.kind == .tryExpr || !helper.throwsOut,
                let body = Code.body(around: call), body == Code.body(around: p.statement) || body == p.body,
                !helper.throwsOut || !SavingHelper.isCaught(statement, in: p.body),
                let told = told(call, project), let save = helper.save(seenFrom: call, besides: names, project)
            else { return nil }
            draft.add([told] + helper.showing(call, project))
            saves.insert(marked(save, helper, statement))
        }
        guard saves.count == 1, let save = saves.first else { return nil }
        draft.put(save, behind: p.statement)
        return draft.fix(
            .saveBehindHelper, "save once after the loop", group: "siblings of " + function.name.text,
            note:
                "a save that fails leaves nothing of the loop stored, "
                + "and what `\(function.name.text)` does after its save comes before it"
        )
    }

    /// True where a round may fail, which would leave the changes of earlier rounds unsaved.
    private static func fails(_ p: LoopParts, besides calls: [Node]) -> Bool {
        p.statements.flatMap(\.own).contains { n in
            n.kind == .throwStmt || n.passesErrors && !(Code.call(in: n).map { calls.contains($0) } ?? false)
        }
    }

    /// The call with the argument that turns the save off.
    private static func told(_ call: Node, _ project: RuleContext) -> Edit? {
        let arguments = call.arguments, last = call.tree.tokens[Int(call.raw.endToken) - 1]
        guard last.kind == .rightParen, arguments.allSatisfy({ !$0.flags.contains(.trailingClosure) }) else {
            return nil
        }
        return project.insertion(
            SavingHelper.separator(behind: arguments.last) + "\(SavingHelper.parameter): false",
            at: arguments.last?.end ?? Int(last.start), call)
    }

    /// The save with the `try` of a round's call: its error takes the same path.
    private static func marked(_ save: String, _ helper: SavingHelper, _ statement: Node) -> String {
        (helper.throwsOut && statement.kind == .tryExpr ? statement.tryMark : helper.mark) + save
    }
}
