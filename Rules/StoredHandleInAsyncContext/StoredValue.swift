import Findings
import Flow
import Frameworks
import Semantics
import Syntax

extension RuleContext {
    /// True where code of a statement opens a handle, itself or through a function that it calls.
    fileprivate func opensHandle(in statement: Node) -> Bool {
        facts.opens.contains { open in
            let node = open.site.node
            return node.tree === statement.tree && statement.start <= node.start && node.end <= statement.end
        }
    }
}

/// The words for a value that is stored in a property or global and used outside its owner's context.
enum StoredValue {
    /// The owner of the value, at the place where it is stored, or at the property itself.
    static func home(_ f: StoredUseFact, _ project: RuleContext) -> (owner: ContextName, step: Step) {
        let v = project.project[f.variable]
        func home(_ node: Node, _ owner: ContextName, _ text: String) -> (owner: ContextName, step: Step) {
            (owner, Step(.owner, node, text, context: owner))
        }
        switch f.owner {
        case .waitingThread(let opening):
            return home(opening, .waitingThread, "opened here, inside `sync`, by the thread that waits")
        case .makingThread(let opening):
            let owner = ContextName.makingThread
            return home(opening, owner, "`\(v.name.text)` is opened here and belongs to \(owner)")
        case .ownQueue, .firstUser, .writer:
            var (place, context): (Node?, Context?) = (nil, nil)
            if case .writer(let node, let writer) = f.owner { (place, context) = (node, writer) }
            let owner = f.reason == .offItsQueue ? Context(.ownQueue(.unknown)).name : context?.name ?? .openingThread
            let isKept = place == nil && v.initializer == nil
            let isOpened =
                project.analysis.stored[f.variable]?.state != .live && place.map { project.opensHandle(in: $0) } ?? true
            let what = isKept ? "kept" : isOpened ? "opened" : "stored"
            return home(
                place ?? v.pattern, owner, "`\(v.name.text)` is \(what) here and belongs to \(owner)")
        }
    }

    /// The use, and the rule of the framework that it violates.
    static func use(_ f: StoredUseFact) -> String {
        let place = "used here \(f.site.context.placed)"
        return switch f.reason {
        case .elsewhere: place
        case .offItsQueue: place + ", not on its own queue"
        case .onNoThread: place + ", which is no thread"
        }
    }

    /// Reports a use of a stored value outside its owner's context.
    /// - Parameter use: The words for the use, where they differ from those for any use.
    static func report(
        _ f: StoredUseFact, home: (owner: ContextName, step: Step), help: String, use: String? = nil,
        fixes: [Fix?] = [], _ project: RuleContext
    ) {
        let v = project.project[f.variable], there = f.site.context.name.told(after: home.owner)
        let last = use.map { Step(.used, f.site.node, $0, context: there) } ?? Step.used(f.site.node, in: there)
        let isAtTouch = f.isFurther
        project.report(
            isAtTouch ? f.touch : v.pattern,
            "`\(v.name.text)` belongs to \(home.owner) but is used \(there.placed)", help: help, confidence: .high,
            framework: f.site.framework,
            path: [home.step] + declared(v, besides: home.step, isAtTouch) + f.site.path + [last], fixes: fixes,
            by: f.site.by)
    }

    /// The property, where the finding stands at the use: the property's own finding is about the first function.
    private static func declared(_ v: VariableDeclaration, besides home: Step, _ isAtTouch: Bool) -> [Step] {
        guard isAtTouch, home.node != v.pattern else { return [] }
        return [Step(.declared, v.pattern, "`\(v.name.text)` holds it", context: home.context)]
    }

    /// Reports a value of a property or global that is known to belong to another context.
    static func report(
        _ id: VariableID, _ f: CrossingFact, chance: String = "", severity: Severity? = nil,
        _ project: RuleContext
    ) {
        let v = project.project[id], isAtTouch = f.isFurther
        let there = f.to.name.told(after: f.from.name)
        let created = f.site.path.first { $0.role == .created }?.node
        let what = created == nil ? "kept" : f.value.state == .handle ? "opened" : "fetched"
        let home = Step(
            .owner, created ?? v.pattern, "`\(v.name.text)` is \(what) here and belongs to \(f.from.name)",
            context: f.from.name)
        let last =
            f.site.path.last?.role == .used
            ? [] : [Step(.used, f.site.node, "used here \(there.placed)", context: there)]
        project.report(
            f.site, "`\(v.name.text)` belongs to \(f.from.name) but is used \(there.placed)\(chance)",
            help: help(id, project),
            severity: severity, at: isAtTouch ? f.touch : v.pattern,
            proof: [home] + declared(v, besides: home, isAtTouch) + f.site.path.filter { $0.role != .created } + last)
    }

    /// The remedy for a stored handle or live value.
    static func help(_ id: VariableID, _ project: RuleContext) -> String {
        let v = project.project[id]
        if project.analysis.hasOwnQueue(id) {
            // An object, and a controller of objects, has no queue but its context's.
            let runsWork = project.analysis.keptType(id)?.model.members.values.joined().contains { call in
                call.closures.contains { $0.place == .receiver }
            }
            return "use `\(v.name.text)` inside \(runsWork == false ? "the `perform` of its context" : "its `perform`")"
        }
        if project.analysis.stored[id]?.state == .live {
            return "keep identifiers or plain values, and fetch again where they are used"
        }
        if case .actor? = project.facts.owners[id]?.isolation,
            project.analysis.keptType(id)?.model.opensForActors == true
        {
            return "open it for the actor (`actor: self`), or in each method that uses it"
        }
        return "open it where it is used, or keep it in the one context that uses it"
    }
}
