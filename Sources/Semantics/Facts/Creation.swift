import Flow
import Syntax

extension FactOrigin {
    /// The verb for the creation of a handle.
    static let opened = "is opened"

    /// The place where a value comes from, under the name that is used.
    /// - Parameter verb: The action by which the call created it.
    func creation(_ verb: String, of value: Node, in project: Project) -> Step? {
        func step(_ node: Node, _ subject: String, _ rest: String) -> Step {
            var step = Step(.created, node, "`\(subject)` \(rest)")
            step.subject = subject
            return step
        }
        if let name = BoundName(value), let binder = name.binder {
            return step(binder.node, name.use.name.text, binder.text)
        }
        switch self {
        case .unknown, .kept: return nil
        case .made(let spot, let isOpening):
            let call = spot.node
            let verb = isOpening ? Self.opened : project.typed.isConstructor(call.withoutEffects) ? "is made" : verb
            if let (whole, name) = bound(call), mentions(name, value) { return step(whole, name.text, "\(verb) here") }
            return step(call, call.nameBehindShorthand ?? call.text.shortened(48), "\(verb) here")
        case .parameter(let function, let position):
            let parameters = function.parameters
            guard parameters.indices.contains(position) else { return nil }
            return step(parameters[position], parameters[position].name.text, "is passed in here")
        case .lent(let spot, let position):
            let closure = spot.node
            let parameters = closure.parameters
            if parameters.indices.contains(position) {
                return step(parameters[position], parameters[position].name.text, "is given to the closure here")
            }
            var step = step(closure, "$\(position)", "is given to the closure here")
            if let name = closure.lentName(isHandle: verb == Self.opened) {
                step.text = "\(name) is given to the closure here"
            }
            return step
        case .itself(let type): return Step(.created, type, "this is the object itself")
        }
    }

    /// The name to which a chain of calls is bound, and the whole chain; nil where there is none.
    private func bound(_ call: Node) -> (whole: Node, name: Symbol)? {
        var whole = call
        while let outer = whole.parent,
            [.memberExpr, .callExpr, .optionalChainExpr, .forceUnwrapExpr, .subscriptExpr].contains(outer.kind),
            outer.firstChild == whole
        { whole = outer }
        guard
            let binding = whole.ancestors.first(where: { ![.tryExpr, .awaitExpr, .sequenceExpr].contains($0.kind) }),
            binding.kind == .patternBinding || binding.kind == .optionalBinding,
            let pattern = binding.firstChild, pattern.kind == .identifierPattern
        else { return nil }
        return (whole, pattern.name)
    }

    /// The name of a value that is bound by a loop or closure around the use: for a reader, the value begins there.
    private struct BoundName {
        var use: Node
        init?(_ value: Node) {
            var use = value
            while [.memberExpr, .callExpr, .optionalChainExpr, .forceUnwrapExpr, .tryExpr, .awaitExpr, .argument]
                .contains(use.kind), let inner = use.kind == .argument ? Array(use.children).last : use.firstChild
            { use = inner }
            guard use.kind == .identifierExpr else { return nil }
            self.use = use
        }

        /// The place that binds the name, and the words for that.
        var binder: (node: Node, text: String)? {
            for outer in use.ancestors {
                switch outer.kind {
                case .forStmt:
                    if let pattern = outer.firstChild, pattern.kind == .identifierPattern, pattern.name == use.name {
                        let whole = outer.child(.sequence).map { "of `\($0.text.shortened(48))`" } ?? "here"
                        return (pattern, "is an element \(whole)")
                    }
                case .closureExpr:
                    if let own = outer.children.first(where: { $0.kind == .parameter && $0.name == use.name }) {
                        return (own, "is given to the closure here")
                    }
                case .funcDecl, .initDecl, .subscriptDecl, .classDecl, .structDecl, .enumDecl, .actorDecl,
                    .extensionDecl:
                    return nil
                default: break
                }
            }
            return nil
        }
    }

    private func mentions(_ name: Symbol, _ node: Node) -> Bool {
        node.kind == .identifierExpr && node.name == name || node.children.contains { mentions(name, $0) }
    }
}
