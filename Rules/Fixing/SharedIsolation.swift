import Findings
import Semantics
import Syntax

/// A value that the main actor owns is passed to a project's `async` function that runs off it: the function moves to
/// the main actor, with the requirements that it fulfils, their other implementations, and all functions that it passes
/// such values on to. Offered where every call comes from the main actor, so that nothing else moves there.
struct SharedIsolation {
    private let project: RuleContext
    private var p: Project { project.project }
    private var made: [FunctionID] = []
    private var draft: Draft
    /// True where the first function goes for a value that it gets itself, not for one that its callers hand over.
    private let isAlone: Bool
    /// Limit: a larger change should be planned by a person.
    private static let most = 8

    static func fix(_ fact: CrossingFact, _ project: RuleContext) -> Fix? {
        guard fact.boundary == .argument, fact.from.executor == .main, fact.to.executor == .cooperative,
            !project.isTest(fact.site.node), let node = callee(fact, project)
        else { return nil }
        var shared = SharedIsolation(project, isAlone: false)
        return shared.fix(node)
    }

    /// The function that gets the value: the one whose beginning is told, or what the value's own method is called for.
    private static func callee(_ fact: CrossingFact, _ project: RuleContext) -> Node? {
        let told = fact.site.path.filter { $0.role == .crossed }.map(\.node)
        if let function = told.first, function.kind == .funcDecl { return function }
        // Code that the callee hands it on to may be what crosses.
        if told.contains(where: { $0.tree !== fact.site.node.tree || $0.start != fact.site.node.start }) { return nil }
        let member = fact.site.node.parent, isReceiver = member?.child(.base) == fact.site.node
        return Code.call(at: isReceiver ? member ?? fact.site.node : fact.site.node).flatMap {
            project.analysis.declaration(of: $0)
        }.flatMap { $0.kind == .funcDecl ? $0 : nil }
    }

    /// The function that uses a value of the main actor itself goes there: whoever calls it awaits it anyway, and the
    /// requirements that it fulfils stay as they are.
    static func fix(alone node: Node, _ project: RuleContext) -> Fix? {
        var shared = SharedIsolation(project, isAlone: true)
        return shared.fix(node)
    }

    private mutating func fix(_ node: Node) -> Fix? {
        guard let function = function(node), isolate(function), !draft.edits.isEmpty,
            made.dropFirst(isAlone ? 1 : 0).allSatisfy({ isCalledFromThere($0) })
        else { return nil }
        let others = draft.edits.count - 1
        let also = others == 0 ? "" : others == 1 ? ", with one other" : ", with \(others) others"
        return draft.fix(
            .isolateToMain, "run `\(node.name.text)` on the main actor" + also, group: "main actor",
            note: "what it computes between its waits holds up the main actor")
    }

    private init(_ project: RuleContext, isAlone: Bool) {
        self.project = project
        self.isAlone = isAlone
        draft = Draft(project)
    }

    private func function(_ node: Node) -> FunctionID? { project.function(at: node) }

    // MARK: Functions that move

    private mutating func isolate(_ id: FunctionID) -> Bool {
        if made.contains(id) || p.isOnMainActor(id) { return true }
        let f = p[id]
        // An explicit isolation has a reason.
        guard f.kind == .function, f.isAsync, p.isolation(of: id) == .nonisolated,
            !f.modifiers.contains(where: { Self.fixed.contains($0) }), !f.attributes.contains(Names.concurrent),
            isAlone && project.isApplication || !CallSites.isOffered(f.node, project),
            draft.edits.count < Self.most
        else { return false }
        // An overriding class determines where that runs.
        if project.overriddenNames.contains(f.name) { return false }
        made.append(id)
        let isFirst = isAlone && made.count == 1
        if isFirst || !p.isTestCode(f.file) {
            let style = SourceStyle(f.node.tree)
            draft.insert(
                "@MainActor" + (style.beginsLine(f.node) ? "\n" + style.indentation(of: f.node) : " "),
                at: f.node.start, in: f.node)
        }
        // A function that is not async runs where it is called.
        for relative in isFirst ? [] : p.relatives(of: id) where p[relative].isAsync && !isolate(relative) {
            return false
        }
        guard let body = f.body else { return true }
        return handsOnThere(body)
    }

    private static let fixed: Set<Symbol> = [Names.override, Names.open, Names.nonisolated]

    /// Calls in a body that pass such values to other functions which run off the main actor: these move, too.
    private mutating func handsOnThere(_ node: Node) -> Bool {
        if node.kind == .callExpr, let declaration = project.analysis.declaration(of: node),
            declaration.kind == .funcDecl, isGiven(node), let callee = function(declaration), p[callee].isAsync,
            !isolate(callee)
        {
            return false
        }
        // A task of its own would be the next place that the value must not reach.
        if node.kind == .closureExpr, leaves(node) { return !mentionsObjects(node) }
        for child in node.children where !handsOnThere(child) { return false }
        return true
    }

    private func isGiven(_ call: Node) -> Bool {
        if let callee = call.child(.callee), callee.kind == .memberExpr, let base = callee.child(.base),
            p.carries(project.analysis.type(of: base))
        {
            return true
        }
        // A method of the value's own type, called without `self`.
        if call.child(.callee)?.kind == .identifierExpr, let owner = project.owner(of: call),
            let declaration = project.analysis.declaration(of: call), project.owner(of: declaration) == owner,
            !Code.isOfType(declaration), p.role(of: p.type(of: owner)) != nil
        {
            return true
        }
        return call.children.contains {
            $0.kind == .argument && $0.firstChild.map { p.carries(project.analysis.type(of: $0)) } ?? false
        }
    }

    /// True for a closure that runs off the actor on which it was made.
    private func leaves(_ closure: Node) -> Bool {
        guard let call = closure.parent?.parent, call.kind == .callExpr, let callee = call.child(.callee),
            callee.kind == .memberExpr
        else { return false }
        return Self.leaving.contains(callee.name.text)
    }

    private static let leaving: Set<String> = ["detached", "addTask", "addTaskUnlessCancelled"]

    private func mentionsObjects(_ node: Node) -> Bool {
        node.subtree.contains {
            ($0.kind == .identifierExpr || $0.kind == .memberExpr) && p.carries(project.analysis.type(of: $0))
        }
    }

    // MARK: Callers

    /// True where every call that passes such a value is on the main actor, or in a function that moves there. Calls in
    /// tests don't count.
    private func isCalledFromThere(_ id: FunctionID) -> Bool {
        project.mentions(of: p[id].name).allSatisfy { mention in
            guard let call = mention.parent, call.kind == .callExpr, mention.role == .callee,
                project.analysis.declaration(of: call) == p[id].node, isGiven(call), !project.isTest(call)
            else { return true }
            return standsThere(call)
        }
    }

    private func standsThere(_ call: Node) -> Bool {
        for outer in call.ancestors {
            switch outer.kind {
            case .closureExpr where isOfMainActor(outer): return true
            case .closureExpr where leaves(outer): return false
            case .funcDecl, .initDecl, .accessorDecl, .accessorBlock:
                let isAccessor = outer.kind == .accessorBlock || outer.kind == .accessorDecl
                guard let id = isAccessor ? accessor(around: outer) : function(outer) else { return false }
                return p.isOnMainActor(id) || made.contains(id)
            default: continue
            }
        }
        return false
    }

    /// True for a closure that says so, or that is given for a parameter that does.
    private func isOfMainActor(_ closure: Node) -> Bool {
        if closure.children.contains(where: { $0.kind == .attribute && $0.name == Names.mainActor }) { return true }
        guard let argument = closure.parent, argument.kind == .argument, let call = argument.parent,
            let callee = project.analysis.declaration(of: call), callee.kind == .funcDecl
        else { return false }
        let closures = callee.parameters.filter { $0.tokens.contains { $0.kind == .arrow } }
        // A closure behind the call has no label: it is that of the only such parameter.
        let meant =
            argument.flags.contains(.trailingClosure)
            ? closures.count == 1 ? closures.first : nil : closures.first { $0.label == argument.label }
        return meant?.tokens.contains { $0.symbol == Names.mainActor } ?? false
    }

    private func accessor(around node: Node) -> FunctionID? {
        let file = project.location(node).file
        return p.functions(inFile: Int32(file)).first {
            p[$0].body.map {
                $0.start <= node.start && node.end <= $0.end || node.start <= $0.start && $0.end <= node.end
            } ?? false && p[$0].variable != nil
        }
    }
}
