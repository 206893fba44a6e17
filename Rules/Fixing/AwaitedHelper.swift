import Findings
import Semantics
import Syntax

/// A blocking access in a function of the project that only code which may suspend calls: the function becomes `async`,
/// with all functions between, and every call awaits it. Offered where all calls are visible.
struct AwaitedHelper {
    private let project: RuleContext
    private var draft: Draft
    private var made: Set<Node> = []
    /// Limits: a larger change should be planned by a person.
    private static let most = (functions: 6, calls: 16)
    private var calls = 0

    static func fix(_ opening: Node?, _ framework: Int, _ project: RuleContext) -> Fix? {
        guard let opening else { return nil }
        let question = Question(opening: opening, framework: framework)
        if let known = project.awaitedHelpers[question] { return known }
        let made = make(opening, framework, project)
        project.awaitedHelpers[question] = .some(made)
        return made
    }

    /// A question that is answered once in a run: each call that leads to an opening asks it.
    struct Question: Hashable {
        var opening: Node
        var framework: Int
    }

    private static func make(_ opening: Node, _ framework: Int, _ project: RuleContext) -> Fix? {
        guard let call = Code.call(at: opening), !project.isTest(call), let function = function(around: call),
            !isAsync(function)
        else { return nil }
        var helper = AwaitedHelper(project)
        guard let own = AwaitFix.edits(call, framework, project), helper.makeAsync(function) else { return nil }
        helper.draft.add(own)
        return helper.draft.fix(
            .awaitHelper, "let `\(function.name.text)` wait without blocking", group: "awaited helpers",
            note: "its caller goes on later, and other code runs meanwhile")
    }

    /// Edits that make a function suspend, with those that make it `async`, and all its callers suspend.
    static func edits(making function: Node, asyncFor own: [Edit], _ project: RuleContext) -> [Edit]? {
        var helper = AwaitedHelper(project)
        guard helper.makeAsync(function) else { return nil }
        helper.draft.add(own)
        return helper.draft.edits
    }

    private init(_ project: RuleContext) {
        self.project = project
        draft = Draft(project)
    }

    /// The function that contains an expression, with no closure between; nil if there is none.
    static func function(around node: Node) -> Node? {
        guard let body = Code.body(around: node), body.kind == .codeBlock, let function = body.parent,
            function.kind == .funcDecl,
            !node.ancestors.prefix(while: { $0 != body }).contains(where: { $0.kind == .deferStmt })
        else { return nil }
        return function
    }

    static func isAsync(_ function: Node) -> Bool { function.hasEffect(Names.async) }

    private mutating func makeAsync(_ function: Node) -> Bool {
        if Self.isAsync(function) || made.contains(function) { return true }
        made.insert(function)
        guard made.count <= Self.most.functions, CallSites.mayChange(function, project),
            CallSites.mayLeaveItsThread(function, project), let edit = Self.effect(of: function, project)
        else { return false }
        draft.add([edit])
        return callsAwait(function)
    }

    /// Inserts `async` after the parameters; nil where their end is not found.
    static func effect(of function: Node, _ project: RuleContext) -> Edit? {
        if let effect = function.children.first(where: { $0.kind == .effect }) {
            return project.insertion("async ", at: effect.start, function)
        }
        return Code.parenthesis(of: function).map { project.insertion(" async", at: $0.end, function) }
    }

    /// True where every mention of the function is a call that may suspend.
    private mutating func callsAwait(_ function: Node) -> Bool {
        guard let found = CallSites.all(of: function, project), !found.isEmpty, found.count + calls <= Self.most.calls
        else { return false }
        calls += found.count
        // One call that can't suspend decides for all, before the callers of the others are checked.
        guard found.allSatisfy({ project.mayAwait($0) || Self.function(around: $0) != nil }) else { return false }
        for call in found where !awaits(call) { return false }
        return true
    }

    private mutating func awaits(_ call: Node) -> Bool {
        guard let place = AwaitPlace.insertion(for: call, project) else { return false }
        if !project.mayAwait(call) {
            // A function that awaits nothing else becomes `async`, then.
            guard let caller = Self.function(around: call), makeAsync(caller) else { return false }
        }
        draft.add(place)
        return true
    }
}
