import Findings
import Semantics
import Syntax

/// A blocking helper that other code continues to call unchanged: a second form of it, which suspends in place of
/// blocking, is added beside it, and every call in asynchronous code awaits that. Offered where all these calls are
/// visible.
struct AwaitedSibling {
    private let project: RuleContext
    /// The function that opens the transaction, and those between it and the asynchronous code.
    private let functions: [Node]
    /// The blocking calls, by the function that contains them.
    private let openings: [Node: [(call: Node, framework: Int)]]
    /// Limits: a larger change should be planned by a person.
    private static let most = (functions: 3, lines: 24, calls: 24)

    static func fix(_ opening: Node?, reachedBy facts: [TransactionFact], _ project: RuleContext) -> Fix? {
        guard let opening, let sibling = AwaitedSibling(opening, facts, project), let draft = sibling.draft(),
            let name = sibling.functions.last?.name.text
        else { return nil }
        return draft.fix(
            .awaitSibling, "let asynchronous code await `\(name)`", group: "awaited helpers",
            note: "later changes have to be made in both forms; \(AwaitFix.note)")
    }

    private init?(_ opening: Node, _ facts: [TransactionFact], _ project: RuleContext) {
        guard let call = Code.call(at: opening), !project.isTest(call),
            let last = AwaitedHelper.function(around: call), !facts.isEmpty
        else { return nil }
        var functions: [Node] = []
        for fact in facts {
            // The call in asynchronous code, and the calls on its path.
            var caller: Node?
            for node in [fact.site.node] + fact.site.path.filter({ $0.role == .call }).map(\.node) {
                // The last of them opens the transaction.
                guard let step = Code.call(at: node) else { return nil }
                if step == call { break }
                guard let declaration = project.analysis.declaration(of: step), declaration.kind == .funcDecl else {
                    return nil
                }
                if caller == nil {
                    guard SecondForm.isAsynchronous(step, project) else { return nil }
                } else if AwaitedHelper.function(around: step) != caller {
                    return nil
                }
                caller = declaration
                if !functions.contains(declaration) { functions.append(declaration) }
            }
            guard caller == last else { return nil }
        }
        functions.removeAll { $0 == last }
        functions.append(last)
        var openings: [Node: [(Node, Int)]] = [:]
        for fact in project.facts.transactions where fact.isSync && !fact.isIndirect {
            guard let call = Code.call(at: fact.site.node), let function = AwaitedHelper.function(around: call),
                functions.contains(function), !(openings[function] ?? []).contains(where: { $0.0 == call })
            else { continue }
            openings[function, default: []].append((call, fact.site.framework))
        }
        if !(openings[last] ?? []).contains(where: { $0.0 == call }), let framework = facts.first?.site.framework {
            openings[last, default: []].append((call, framework))
        }
        self.project = project
        self.functions = functions
        self.openings = openings.mapValues { $0.map { (call: $0.0, framework: $0.1) } }
        guard functions.count <= Self.most.functions, functions.allSatisfy({ SecondForm.mayWait($0, project) }) else {
            return nil
        }
    }

    // MARK: Text

    private func draft() -> Draft? {
        var calls: [Node: [Node]] = [:]
        for function in functions {
            guard let found = CallSites.all(of: function, besides: true, project) else { return nil }
            calls[function] = found
        }
        let changed = changed(calls)
        // With no other code to serve, no second form is needed.
        guard changed.count < functions.count else { return nil }
        var draft = Draft(project), lines = 0, count = 0
        for function in functions {
            guard let own = waits(in: function) else { return nil }
            if changed.contains(function) {
                draft.add(own)
            } else {
                let style = SourceStyle(function.tree), indent = style.indentation(of: function)
                guard style.ownsLines(function),
                    let text = Splice(style, project).text(function.range, own)
                else { return nil }
                lines += text.split(separator: "\n").count
                draft.put(
                    "/// The same for code that can wait: it blocks no thread.\n\(indent)\(text)", behind: function,
                    apart: true)
            }
            for call in calls[function] ?? [] where SecondForm.isAsynchronous(call, project) {
                guard let place = AwaitPlace.insertion(for: call, project) else { return nil }
                count += 1
                draft.add(place)
            }
        }
        return lines <= Self.most.lines && count > 0 && count <= Self.most.calls ? draft : nil
    }

    /// The functions that are called only by code that can suspend: they need no second form, and become `async`
    /// themselves.
    private func changed(_ calls: [Node: [Node]]) -> Set<Node> {
        var changed: Set<Node> = [], more = true
        while more {
            more = false
            for function in functions where !changed.contains(function) && CallSites.mayChange(function, project) {
                guard let own = calls[function], !own.isEmpty,
                    own.allSatisfy({ call in
                        SecondForm.isAsynchronous(call, project)
                            || AwaitedHelper.function(around: call).map { changed.contains($0) } ?? false
                    })
                else { continue }
                changed.insert(function)
                more = true
            }
        }
        return changed
    }

    /// The edits that make a function await the calls that block it now; nil where one of them can't be awaited.
    private func waits(in function: Node) -> [Edit]? {
        guard let effect = AwaitedHelper.effect(of: function, project),
            let body = function.child(.codeBlock)
        else { return nil }
        var draft = Draft(project, [effect]), changed: Set<Node> = []
        for (call, framework) in openings[function] ?? [] {
            guard let own = AwaitFix.edits(call, framework, project) else { return nil }
            draft.add(own)
            changed.insert(call)
        }
        for call in body.own where call.kind == .callExpr && !changed.contains(call) {
            guard let declaration = project.analysis.declaration(of: call) else {
                // A call that has an awaited form, too, would have to be awaited here.
                if let callee = call.child(.callee), callee.kind == .memberExpr,
                    openings.values.joined().contains(where: {
                        AwaitFix.awaited(callee.name, $0.framework, at: call, project) == callee.name.text
                    })
                {
                    return nil
                }
                continue
            }
            if functions.contains(declaration) {
                guard let place = AwaitPlace.insertion(for: call, project) else { return nil }
                draft.add(place)
            } else if (project.asyncFunctions[declaration.name] ?? []).contains(where: { $0 != declaration }) {
                return nil
            }
        }
        return draft.edits
    }
}
