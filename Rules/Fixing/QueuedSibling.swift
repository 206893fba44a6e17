import Findings
import Semantics
import Syntax

/// A blocking function for which the framework has no awaited form, or whose own closures block: a second form of it is
/// added beside it, which runs it on a queue and suspends without blocking a thread of the cooperative pool. Every call
/// in asynchronous code awaits it. Offered where all these calls are visible, and no live value is passed.
enum QueuedSibling {
    /// Limits: a larger change should be planned by a person.
    private static let most = (functions: 3, calls: 24)

    /// - Parameter facts: calls of blocking functions, all of which await the fix's second form.
    static func fix(_ facts: [TransactionFact], _ project: RuleContext) -> Fix? {
        var functions: [Node] = [], blocking: Set<Node> = []
        for fact in facts {
            // A log message, or a function with many callers, should not be changed for this call.
            guard fact.site.context.executor == .cooperative, fact.isIndirect, !fact.isMessage, fact.callDepth <= 2,
                let call = Code.call(at: fact.site.node), !project.isTest(call),
                SecondForm.isAsynchronous(call, project),
                let function = project.analysis.declaration(of: call)
            else { return nil }
            blocking.insert(call)
            if !functions.contains(function) { functions.append(function) }
        }
        guard let last = functions.last, let framework = facts.first?.site.framework,
            functions.count <= most.functions
        else { return nil }
        var draft = Draft(project), count = 0
        for function in functions {
            guard let form = Form(function, pool: project.analysis.pinsVersions(framework), project),
                let calls = CallSites.all(of: function, besides: true, project)
            else { return nil }
            draft.add(form.edits(project))
            for call in calls where SecondForm.isAsynchronous(call, project) {
                guard let place = AwaitPlace.insertion(for: call, project) else { return nil }
                draft.add(place)
                blocking.remove(call)
                count += 1
            }
        }
        guard blocking.isEmpty, count <= most.calls else { return nil }
        return draft.fix(
            .awaitQueued, "let asynchronous code await `\(last.name.text)`, which runs on a queue",
            group: "awaited helpers",
            note: "the work runs on another thread, and cancelling the task does not stop it; \(AwaitFix.note)")
    }

    /// The second form of one function.
    private struct Form {
        private let function: Node
        private let text: String
        private let needsImport: Bool

        init?(_ function: Node, pool: Bool, _ project: RuleContext) {
            let p = project.project
            guard function.kind == .funcDecl, function.mainToken.kind == .identifier,
                SecondForm.mayWait(function, project), !CallSites.isOffered(function, project),
                let id = project.function(at: function),
                p.isolation(of: id) == .nonisolated, project.isPlain(p.resultType(of: id)),
                let receiver = Self.receiver(p[id], project), let effect = AwaitedHelper.effect(of: function, project),
                let body = function.child(.codeBlock)
            else { return nil }
            let scope = TypeScope(file: p[id].file, owner: p[id].owner, function: id)
            var arguments: [String] = []
            for parameter in p[id].parameters {
                guard let type = parameter.type, !parameter.isInout, !parameter.isVariadic, !parameter.isIsolated,
                    parameter.attributes.isEmpty, !type.tokens.contains(where: { $0.kind == .arrow }),
                    project.isPlain(p.resolve(type, in: scope))
                else { return nil }
                arguments.append(parameter.node.labelText + parameter.name.text)
            }
            let style = SourceStyle(function.tree)
            guard style.ownsLines(function),
                let head = Splice(style, project).text(function.start..<body.start, [effect])
            else { return nil }
            var work = QueuedWork(
                call: "\(receiver)\(function.name.text)", arguments: arguments, isThrowing: p[id].isThrowing,
                isVoid: p.resultType(of: id) == .void)
            if pool {
                guard let word = Spelling(project: project).pool else { return nil }
                work.pool = word
            }
            self.function = function
            let indent = style.indentation(of: function), depth = indent.utf8.count + 3 * style.unit.utf8.count
            var lines = work.lines(width: 120 - depth).map { (3 + $0.depth, $0.text) }
            lines.insert((2, "DispatchQueue.global().async {"), at: 0)
            lines.insert((1, "\(work.wait) { continuation in"), at: 0)
            lines += [(2, "}"), (1, "}"), (0, "}")]
            text =
                Self.opened(head)
                + lines.map { "\n" + indent + String(repeating: style.unit, count: $0.0) + $0.1 }.joined()
            let imports = project.files[Int(p[id].file)].imports
            needsImport = !Self.modulesWithQueues.contains { imports.contains($0) }
        }

        /// The receiver of the function in its second form; nil where that may not be sent to another thread.
        private static func receiver(_ declaration: FunctionDeclaration, _ project: RuleContext) -> String? {
            let p = project.project
            guard let owner = declaration.owner else { return "" }
            // An array, and any type declared in another module, may itself be live.
            guard p[owner].kind != .actor, p[owner].kind != .protocol,
                declaration.isStatic || p[owner].kind != .external,
                p.role(of: p.type(of: owner)) == nil,
                declaration.isStatic || project.keepsNothingLive(owner)
            else { return nil }
            return declaration.isStatic ? "Self." : "self."
        }

        /// The function's head with its brace, one blank before it or on a line of its own.
        private static func opened(_ head: String) -> String {
            let end = head.lastIndex { !$0.isWhitespace } ?? head.startIndex
            return head[head.index(after: end)...].contains("\n") ? head + "{" : head[...end] + " {"
        }

        func edits(_ project: RuleContext) -> [Edit] {
            let indent = SourceStyle(function.tree).indentation(of: function)
            var draft = Draft(project)
            draft.put(
                "/// The same for code that can wait: it blocks no thread of the tasks' pool.\n\(indent)\(text)",
                behind: function, apart: true)
            if needsImport, let last = function.tree.root.children.filter({ $0.kind == .importDecl }).last {
                draft.insert("\nimport Dispatch", at: last.end, in: last)
            }
            return draft.edits
        }

        private static let modulesWithQueues: [Symbol] = [
            "Foundation", "Dispatch", "UIKit", "AppKit", "SwiftUI", "WatchKit", "Combine", "CoreData", "SwiftData",
            "RealmSwift"
        ].map { Symbol($0) }
    }
}
