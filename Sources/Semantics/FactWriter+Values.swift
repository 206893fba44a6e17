import Flow
import Frameworks
import Syntax

/// What Flow proves of values, as the facts that rules ask.
extension FactWriter {
    func take(_ fact: ConfinementFact) {
        let subject = told(places.node(fact.spot), fact.way)
        let function = places.function(around: subject.node)
        let functionNode = function.map { project[$0].node }
        let closure = fact.closure.map { places.node($0) }
        var to = places.context(fact.to, closure ?? functionNode)
        let from = places.context(
            fact.from, fact.home.map { places.node($0) } ?? (fact.isHomeAround ? functionNode : nil))
        if fact.way == .capture { nameChildTask(&to) }
        var path: [Step] = []
        if var born = born(fact.origin, fact.isHandle ? Self.opened : "is fetched", subject.value) {
            born.context = from.name
            path.append(born)
        }
        if closure == nil, fact.way == .capture, let functionNode {
            path.append(Step(.crossed, functionNode, "this runs \(to.placed)", context: to.name))
        }
        for step in fact.steps {
            let place = places.context(step.context, nil)
            var node = places.node(step.spot)
            switch step.role {
            case .born: continue
            case .handedOut: path.append(Step(.handedOut, node, "here it is handed to the code outside"))
            case .crossed where fact.way == .suspended:
                if let call = node.parent, call.kind == .callExpr, call.firstChild == node { node = call }
                path.append(Step(.crossed, node, "this `await` may resume on another thread", context: place.name))
            case .crossed:
                path.append(
                    Step(
                        .crossed, node,
                        "\(node.kind == .funcDecl ? "`\(node.name.text)`" : "this") runs \(place.placed)",
                        context: place.name))
            case .call: path.append(Step(.call, node, "called here", context: place.name))
            case .used: path.append(Step(.used, use(node), "used here", context: place.name))
            }
        }
        let isUse = fact.way == .capture || fact.way == .suspended
        // What a use after an `await` is, is said there.
        let endsAtTouch = fact.endsAtTouch || fact.way == .suspended
        let site = Site(
            node: isUse ? use(subject.node) : subject.node, function: function,
            context: fact.way == .suspended || fact.way == .capture ? to : from,
            certainty: fact.isCertain && endsAtTouch ? .proven : .inferred,
            framework: fact.framework, path: path)
        let type = places.type(fact.type)
        let kind = project.databaseTypes.held(by: type)?.kind ?? (fact.isHandle ? .handle : .model)
        let state: ValueState = fact.isHandle ? .handle : fact.isLive ? .live : .maybe
        let home: Home = if case .ownQueue = fact.from { .ownQueue(-1) } else { .unknown }
        let expression = expression(subject.value), text = expression.text.shortened()
        let isLong = expression.tokens.contains { $0.kind == .leftParen } || expression.text.onOneLine(.max).count > 48
        var value = ValueInfo(
            text: text, isLong: isLong, type: type, state: state, kind: kind, home: home, origin: origin(fact))
        // Of an expression that begins with a parenthesis a message would show "(…)".
        value.shownName =
            expression.shorthandName(isHandle: fact.isHandle)
            ?? (expression.tokens.first?.kind == .leftParen ? "the value" : nil)
        if case .made(let spot, _) = fact.origin { value.birth = places.node(spot) }
        if fact.way == .suspended {
            facts.suspendedUses.append(
                SuspendedUseFact(
                    site: site, value: value, suspension: path.first { $0.role == .crossed }?.node ?? subject.node))
            return
        }
        let way: CrossingFact.Way =
            switch fact.way {
            case .capture, .suspended: .capture
            case .argument: .argument
            case .result: .result
            case .resume: .resume
            case .stored: .stored
            }
        facts.crossings.append(
            CrossingFact(
                site: site, value: value, way: way, from: from, to: to, isMainHandle: fact.isMainHandle,
                isScopeEscape: fact.isScopeEscape, mutates: fact.mutates,
                isKeptBeyondItem: fact.isKeptBeyondItem, isKept: fact.isKept,
                stored: fact.isHandle || fact.isHeld ? fact.stored.flatMap { places.variable($0) } : nil,
                closure: closure, endsAtTouch: fact.endsAtTouch, isUnseen: fact.isUnseen, isByChance: fact.isByChance))
    }

    /// A task that is neither a closure's nor a function's: the initial value of an `async let`.
    func nameChildTask(_ context: inout ContextInfo) {
        if context.kind == .cooperative, let site = context.site,
            ![.closureExpr, .funcDecl, .accessorDecl, .codeBlock, .initDecl, .subscriptDecl].contains(site.kind)
        {
            context.name = .childTask
        }
    }

    /// Where it is told, and the value: what an assignment sets, and what to; what a statement gives.
    private func told(_ node: Node, _ way: ConfinementFact.Way) -> (node: Node, value: Node) {
        if node.kind == .returnStmt, let value = node.firstChild { return (node, value) }
        guard way == .stored, node.kind == .sequenceExpr,
            node.children.contains(where: { $0.kind == .assignmentOperator }), let target = node.firstChild,
            let last = Array(node.children).last
        else { return (node, node) }
        // Of `a = b ?? c` it is `b` that something comes from.
        let value = Array(node.children).dropFirst(2)
        let isDefaulted = value.contains { $0.kind == .binaryOperator && $0.name == Names.coalesce }
        return (target, isDefaulted ? value.first ?? last : last)
    }

    /// What is done with a value where it stands: the member that is read, the call that is made.
    private func use(_ node: Node) -> Node {
        var node = node
        while let outer = node.parent, outer.kind == .optionalChainExpr || outer.kind == .forceUnwrapExpr {
            node = outer
        }
        guard let member = node.parent, member.kind == .memberExpr, member.firstChild == node else { return node }
        guard let call = member.parent, call.kind == .callExpr, call.firstChild == member else { return member }
        return call
    }

    /// The value itself, without what stands around it.
    private func expression(_ node: Node) -> Node {
        var node = node
        while [.argument, .optionalChainExpr, .forceUnwrapExpr, .tryExpr, .awaitExpr].contains(node.kind)
            || node.isParenthesised,
            let inner = node.kind == .argument ? Array(node.children).last : node.firstChild
        {
            node = inner
        }
        return node
    }

    private func origin(_ fact: ConfinementFact) -> ValueInfo.Origin {
        switch fact.origin {
        case .kept(let node):
            places.variable(node).map { project[$0].owner == nil ? .global($0) : .property($0) } ?? .none
        case .parameter(_, let position): .parameter(position)
        case .itself: .selfValue
        default: .none
        }
    }

    /// The verb of a handle's origin.
    static let opened = "is opened"

    /// Where the value comes from, under the name that it is used by.
    /// - Parameter verb: What the call did that gave it.
    func born(_ origin: FactOrigin, _ verb: String, _ value: Node) -> Step? {
        func step(_ node: Node, _ subject: String, _ rest: String) -> Step {
            var step = Step(.born, node, "`\(subject)` \(rest)")
            step.subject = subject
            return step
        }
        if let name = BoundName(value), let binder = name.binder {
            return step(binder.node, name.use.name.text, binder.text)
        }
        switch origin {
        case .unknown, .kept: return nil
        case .made(let spot, let isOpening):
            let call = places.node(spot), verb = isOpening ? "is opened" : verb
            if let (whole, name) = bound(call), mentions(name, value) { return step(whole, name.text, "\(verb) here") }
            return step(call, call.nameBehindShorthand ?? call.text.shortened(), "\(verb) here")
        case .parameter(let function, let position):
            let parameters = function.children.filter { $0.kind == .parameter }
            guard parameters.indices.contains(position) else { return nil }
            return step(parameters[position], parameters[position].name.text, "is passed in here")
        case .lent(let spot, let position):
            let closure = places.node(spot)
            let parameters = closure.children.filter { $0.kind == .parameter }
            if parameters.indices.contains(position) {
                return step(parameters[position], parameters[position].name.text, "is given to the closure here")
            }
            var step = step(closure, "$\(position)", "is given to the closure here")
            if let name = closure.lentName(isHandle: verb == Self.opened) {
                step.text = "\(name) is given to the closure here"
            }
            return step
        case .itself(let type): return Step(.born, type, "this is the object itself")
        }
    }

    /// The name that the value of a chain of calls is given, and the whole chain.
    private func bound(_ call: Node) -> (whole: Node, name: Symbol)? {
        var whole = call
        while let outer = whole.parent,
            [.memberExpr, .callExpr, .optionalChainExpr, .forceUnwrapExpr, .subscriptExpr].contains(outer.kind),
            outer.firstChild == whole
        { whole = outer }
        var around = whole.parent
        while let outer = around, [.tryExpr, .awaitExpr, .sequenceExpr].contains(outer.kind) { around = outer.parent }
        guard let binding = around, binding.kind == .patternBinding || binding.kind == .optionalBinding,
            let pattern = binding.firstChild, pattern.kind == .identifierPattern
        else { return nil }
        return (whole, pattern.name)
    }

    /// The name by which a value is used, bound by a loop or closure around the use: there the value begins, for
    /// whoever reads.
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

        /// Where it is bound, and how.
        var binder: (node: Node, text: String)? {
            var around = use.parent
            while let outer = around {
                switch outer.kind {
                case .forStmt:
                    if let pattern = outer.firstChild, pattern.kind == .identifierPattern, pattern.name == use.name {
                        let whole = outer.child(.sequence).map { "of `\($0.text.shortened())`" } ?? "here"
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
                around = outer.parent
            }
            return nil
        }
    }

    private func mentions(_ name: Symbol, _ node: Node) -> Bool {
        node.kind == .identifierExpr && node.name == name || node.children.contains { mentions(name, $0) }
    }
}

extension Node {
    /// One expression in parentheses.
    fileprivate var isParenthesised: Bool {
        guard kind == .tupleExpr, let only = firstChild else { return false }
        return !only.flags.contains(.hasLabel) && Array(children).count == 1
    }
}

extension String {
    /// On one line, cut where it is long.
    func shortened() -> String {
        let line = onOneLine(48)
        return (line.count > 48 ? line.prefix(45) + "…" : line).withoutOpenParenthesis
    }

    /// A cut text up to the parenthesis that it would leave open.
    package var withoutOpenParenthesis: String {
        var open: [Index] = []
        for index in indices {
            if self[index] == "(" { open.append(index) } else if self[index] == ")" { _ = open.popLast() }
        }
        return open.first.map { self[..<$0] + "(…)" } ?? self
    }
}
