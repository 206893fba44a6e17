import Declarations
import Flow
import Frameworks
import Semantics
import Syntax

/// Reads what the code of a transaction changes, statement by statement, itself and by what it calls; and names the
/// code of which that can't be told.
struct ChangeReader {
    let analysis: Analysis
    let facts: UseFacts
    let place: (Node) -> SourcePlace?
    private let names: ModelNames
    /// The positions of uses by their code.
    private var usesAt: [Extent: [Int]] = [:]
    /// The owners that are accessors of a property, by its place.
    private var accessors: [SourcePlace: [Int]] = [:]
    private let ownTrees: Set<ObjectIdentifier>
    /// Relations that code of the project gives something to: an object that is added takes along what is in them.
    private var filled: Set<StoreChange.Property> = []
    /// Models that are made of dictionaries, or of bytes, which may fill any property.
    private var madeOfValues: Set<ModelID> = []

    private struct Extent: Hashable {
        var tree: ObjectIdentifier
        var first: Int32
        var end: Int32
        init(_ node: Node) {
            (tree, first, end) = (ObjectIdentifier(node.tree), node.raw.firstToken, node.raw.endToken)
        }
    }

    init(_ analysis: Analysis, _ facts: UseFacts, _ models: [ModelClass], place: @escaping (Node) -> SourcePlace?) {
        self.analysis = analysis
        self.facts = facts
        self.place = place
        names = ModelNames(analysis, models)
        ownTrees = Set(analysis.project.files.map { ObjectIdentifier($0.tree) })
        for (position, use) in facts.uses.enumerated() { usesAt[Extent(use.node), default: []].append(position) }
        for (position, owner) in facts.owners.enumerated() {
            guard let name = Self.property(ofAccessor: owner.node), let at = place(name) else { continue }
            accessors[at, default: []].append(position)
        }
        madeOfValues = Set(models.filter(\.isDecodable).map(\.id))
        for use in facts.uses { noteFilling(use) }
    }

    /// The name of the property that an accessor, or an observer, belongs to.
    private static func property(ofAccessor node: Node) -> Node? {
        guard node.kind == .accessorDecl || node.kind == .codeBlock || node.kind == .accessorBlock else { return nil }
        let binding = sequence(first: node, next: \.parent).prefix { $0.kind != .memberBlock }.first {
            $0.kind == .patternBinding
        }
        return binding?.firstChild
    }

    private mutating func noteFilling(_ use: UseFact) {
        if use.kind == .model, use.isAssignment, let model = use.report.models.last {
            filled.insert(
                StoreChange.Property(model: ModelID(module: model.module, name: model.name), name: use.member.text))
        } else if use.kind == .collection, use.operations.contains(.mutate), let base = use.report.base?.node,
            let found = names.property(base)
        {
            filled.insert(StoreChange.Property(model: found.declared, name: found.property.name))
        } else if use.arguments.contains(where: { $0.label == "value" }), use.kind == .model || use.kind == .handle {
            madeOfValues.formUnion(use.report.models.map { ModelID(module: $0.module, name: $0.name) })
        }
    }

    // MARK: A transaction

    enum Step {
        case change(StoreChange)
        case call(Int)
    }

    /// The walk through the code of one transaction, or of a function.
    struct Walk {
        /// Changes and calls of own functions, by their owners, in the order of the code.
        var steps: [Step] = []
        /// Code that is not reported, such as a generated file's, has changes.
        var isHidden = false
        /// The transaction's own code is read, and not what it calls.
        var isOwn = true
        /// The initialiser of a model is read: its object is new.
        var isInitializer = false
        /// The closure that is the transaction.
        var region: Node?
        /// The offsets between which code is part of it; nil: all.
        var bounds: Range<Int>?
        /// The last code that could not be read: what is in it is not named again.
        var unread: Node?
    }

    /// The changes of the code in some regions of a function, in the order in which they are made.
    func changes(in regions: [Node], owner: Int, bounds: Range<Int>? = nil) -> [StoreChange] {
        var walk = Walk(bounds: bounds)
        for region in regions {
            walk.region = region
            read(region, &walk)
        }
        var all: [StoreChange] = [], isHidden = walk.isHidden
        var seen: Set<Int> = [owner], waiting = Array(walk.steps.reversed())
        while let next = waiting.popLast() {
            switch next {
            case .change(let change): all.append(change)
            case .call(let callee):
                guard seen.insert(callee).inserted else { continue }
                let found = changes(of: callee)
                isHidden = isHidden || found.isHidden
                waiting += found.steps.reversed()
            }
        }
        if isHidden, let region = regions.first, let at = place(region) {
            all.append(
                StoreChange(
                    verb: .unread, place: at, text: PlaceFinder.line(region),
                    reason: "it calls code that changes the store and is no part of this run"))
        }
        return Self.settled(all)
    }

    /// The changes of a whole function; read once.
    private func changes(of owner: Int) -> Walk {
        if let known = memory.walks[owner] { return known }
        let node = facts.owners[owner].node
        var walk = Walk(isOwn: false, isInitializer: node.kind == .initDecl)
        read(node, &walk)
        memory.walks[owner] = walk
        return walk
    }

    private final class Memory { var walks: [Int: Walk] = [:] }
    private let memory = Memory()

    /// Each change once, without the making of what is added.
    private static func settled(_ changes: [StoreChange]) -> [StoreChange] {
        let added = Set(changes.filter { $0.verb == .adds }.flatMap(\.models))
        var found: [StoreChange] = []
        for change in changes where !found.contains(change) {
            if change.verb == .makes, added.isSuperset(of: change.models) { continue }
            found.append(change)
        }
        return found
    }

    private func read(_ root: Node, _ walk: inout Walk) {
        var waiting = [root]
        while let node = waiting.popLast() {
            if let bounds = walk.bounds, !bounds.overlaps(node.range) { continue }
            switch node.kind {
            case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl: continue
            case .sequenceExpr: assignment(node, &walk)
            case .callExpr: call(node, &walk)
            case .inoutExpr: if let inner = node.firstChild { set(inner, node, &walk) }
            case .returnStmt: giveBack(node, &walk)
            default: break
            }
            waiting += node.children.reversed()
        }
    }

    func note(
        _ verb: StoreChange.Verb, _ node: Node, _ walk: inout Walk, _ fill: (inout StoreChange) -> Void = { _ in }
    ) {
        guard let at = place(node) else {
            walk.isHidden = true
            return
        }
        var change = StoreChange(verb: verb, place: at, text: PlaceFinder.line(node))
        fill(&change)
        walk.steps.append(.change(change))
    }

    func leaveOpen(_ node: Node, _ reason: String, _ walk: inout Walk) {
        if let outer = walk.unread, outer.tree === node.tree, outer.start <= node.start, node.end <= outer.end {
            return
        }
        walk.unread = node
        note(.unread, node, &walk) { $0.reason = reason }
    }

    /// What a transaction gives back is no change, and its method gives nothing.
    private func giveBack(_ node: Node, _ walk: inout Walk) {
        guard walk.isOwn, node.firstChild != nil, let region = walk.region, region.kind == .closureExpr,
            sequence(first: node, next: \.parent).first(where: { $0.kind == .closureExpr || $0.kind == .funcDecl })
                == region
        else { return }
        leaveOpen(node, "the method gives nothing back", &walk)
    }

    // MARK: Assignments

    private func assignment(_ node: Node, _ walk: inout Walk) {
        let parts = Array(node.children)
        guard parts.count > 2, Self.assigns(parts[1]) else { return }
        // A setter is called.
        for use in uses(node) + uses(parts[0]) where use.framework == nil {
            walk.steps += use.callees.map { .call($0) }
        }
        set(parts[0], node, &walk)
    }

    private static let comparisons: Set<String> = ["==", "!=", "<=", ">=", "===", "!==", "~="]

    private static func assigns(_ node: Node) -> Bool {
        if node.kind == .assignmentOperator { return true }
        let text = node.kind == .binaryOperator ? node.mainText : ""
        return text.hasSuffix("=") && !comparisons.contains(text)
    }

    /// Notes the change that setting an expression is.
    private func set(_ target: Node, _ statement: Node, _ walk: inout Walk) {
        let target = ModelNames.bare(target)
        switch target.kind {
        case .tupleExpr:
            for argument in target.children { if let inner = argument.firstChild { set(inner, statement, &walk) } }
        case .subscriptExpr:
            guard let base = target.child(.callee) else { return }
            if let found = names.property(base) {
                change(found, statement, "subscript", &walk)
            } else if names.isCollection(base) {
                leaveOpen(statement, "whose list, set or map it is, is not seen", &walk)
            } else if names.model(of: base) != nil {
                leaveOpen(statement, "a property is set by its name, as text", &walk)
            } else if walk.isOwn, names.isUnknown(base) {
                leaveOpen(statement, "what is set is not known", &walk)
            }
        case .memberExpr, .identifierExpr:
            if let found = names.property(target) { return change(found, statement, "", &walk) }
            let base = target.child(.base)
            if let base, let found = names.property(base), found.property.column.relation == nil {
                // A box, or a part of a value.
                change(found, statement, "", &walk)
            } else if let declared = analysis.declaration(of: target) {
                if let at = place(declared) { walk.steps += (accessors[at] ?? []).map { .call($0) } }
            } else if let base, walk.isOwn && names.isUnknown(base) || names.model(of: base) != nil {
                leaveOpen(statement, "what is set is not known", &walk)
            }
        default: break
        }
    }

    /// Notes the change of a property.
    private func change(_ found: ModelNames.Found, _ statement: Node, _ member: String, _ walk: inout Walk) {
        let property = found.property
        walk.steps += (accessors[property.place] ?? []).map { .call($0) }
        guard property.isManaged || property.mayBeStored else { return }
        let isOfNew = isMade(found.base, walk), relation = property.column.relation
        if property.isObserved {
            leaveOpen(statement, "code of `\(property.name)` runs when it is set (`willSet`, `didSet`)", &walk)
        }
        guard !isOfNew || relation != nil else { return }
        if case .unknown = property.column {
            return leaveOpen(statement, "the type of `\(property.name)` is not known", &walk)
        }
        let verb: StoreChange.Verb =
            relation == nil ? .sets : relation?.cardinality == .one ? .links : .collects
        note(verb, statement, &walk) { change in
            (change.models, change.property, change.member) = ([found.model.id], property.name, member)
            change.isOfNew = isOfNew
            change.isGiven = Self.gives(member, statement)
        }
    }

    private static let taking: [String] = ["remove", "subtract", "formIntersection", "swapAt", "move", "intersect"]

    private static func gives(_ member: String, _ statement: Node) -> Bool {
        if taking.contains(where: { member.hasPrefix($0) }) { return false }
        let last = Array(statement.children).last
        return last?.kind != .nilLiteral && !(last?.kind == .arrayExpr && last?.firstChild == nil)
    }

    /// Whether an expression is an object that the code has made, and that is not in the store before it is added.
    private func isMade(_ base: Node?, _ walk: Walk) -> Bool {
        guard let base = base.map(ModelNames.bare), base.text != "self" else { return walk.isInitializer }
        if base.kind == .callExpr { return isMaking(base) }
        guard base.kind == .identifierExpr, let binding = analysis.binding(of: base),
            let value = ModelNames.constant(binding).map(ModelNames.bare), value.kind == .callExpr
        else { return false }
        return isMaking(value) || uses(value).contains { $0.operations.contains(.create) }
    }

    /// Whether a call makes an object of a model.
    func isMaking(_ call: Node) -> Bool {
        guard let callee = call.child(.callee).map(ModelNames.bare), names.model(of: call) != nil else { return false }
        return callee.name.text == "init" || callee.name.text.first?.isUppercase == true
    }

    // MARK: Calls

    func uses(_ node: Node) -> [UseFact] { (usesAt[Extent(node)] ?? []).map { facts.uses[$0] } }

    private func call(_ node: Node, _ walk: inout Walk) {
        let found = uses(node)
        for use in found {
            if use.framework == nil { walk.steps += use.callees.map { .call($0) } } else { described(use, node, &walk) }
        }
        if isMaking(node), let model = names.model(of: node) {
            return note(.makes, node, &walk) { $0.models = [model.id] }
        }
        if found.isEmpty { unknownCall(node, &walk) }
    }

    private func described(_ use: UseFact, _ node: Node, _ walk: inout Walk) {
        let does = use.operations
        if !does.isDisjoint(with: Touches.adding) {
            let own = does.contains(.create) ? names.models(of: node).prefix(1).map { $0 } : given(use)
            guard !own.isEmpty else { return leaveOpen(node, "the class of what is added is not known", &walk) }
            note(.adds, node, &walk) { change in
                change.models = own
                change.carries = own.flatMap(carried)
            }
        }
        if does.contains(.deleteAll) { note(.empties, node, &walk) }
        if does.contains(.delete) {
            let own = given(use)
            guard !own.isEmpty else { return leaveOpen(node, "the class of what is deleted is not known", &walk) }
            note(.deletes, node, &walk) { $0.models = own }
        }
        guard does.contains(.mutate) else { return }
        if does.contains(.dynamic) {
            leaveOpen(node, "a property is set by its name, as text", &walk)
        } else if let base = use.report.base?.node,
            let found = use.kind == .model
                ? names.property(named: use.member.text, of: base) : names.property(base)
        {
            change(found, node, use.kind == .model ? "" : use.member.text, &walk)
        } else {
            leaveOpen(node, "whose list, set or map it is, is not seen", &walk)
        }
    }

    /// The classes of the objects that a call is given.
    private func given(_ use: UseFact) -> [ModelID] {
        guard let argument = use.arguments.first?.node else { return [] }
        let own = names.models(of: argument)
        if !own.isEmpty { return own }
        let parts = argument.kind == .arrayExpr ? Set(argument.children.flatMap(names.models)).sorted() : []
        return parts.isEmpty ? names.known(use.report.models) : parts
    }

    /// The properties of a class of which code says that something is put into them.
    private func carried(_ id: ModelID) -> [StoreChange.Property] {
        names.lineage(id).flatMap { model in
            model.managed.filter { property in
                guard let relation = property.column.relation, relation.cardinality != .inverse else { return false }
                return madeOfValues.contains(id)
                    || filled.contains(StoreChange.Property(model: model.id, name: property.name))
            }.map { StoreChange.Property(model: id, name: $0.name) }
        }
    }

    /// Names a call of which nothing is known, where it may change the store.
    private func unknownCall(_ node: Node, _ walk: inout Walk) {
        guard let callee = node.child(.callee).map(ModelNames.bare), callee.kind != .closureExpr else { return }
        let base = callee.child(.base)
        if let declared = analysis.declaration(of: node) ?? analysis.declaration(of: callee) {
            let isFunction = [.funcDecl, .initDecl, .subscriptDecl, .enumCaseElement].contains(declared.kind)
            let isOwn = ownTrees.contains(ObjectIdentifier(declared.tree))
            if declared.children.contains(where: { $0.kind == .modifier && $0.mainText == "mutating" }), let base,
                let found = names.property(base), found.property.column.relation == nil
            {
                change(found, node, callee.name.text, &walk)
            } else if !isFunction, walk.isOwn, isOwn, names.isFunction(callee) {
                leaveOpen(node, "it runs a function that it is given", &walk)
            } else if declared.kind == .funcDecl, isOwn, walk.isOwn, declared.child(.codeBlock) == nil {
                leaveOpen(node, "its code is not seen here", &walk)
            }
            return
        }
        guard walk.isOwn else { return }
        if analysis.binding(of: callee) != nil {
            leaveOpen(node, "it runs a function that it is given", &walk)
        } else if callee.name.text.first?.isUppercase != true, base.map({ names.isUnknown($0) }) ?? true {
            leaveOpen(node, "what it calls is not known", &walk)
        }
    }
}
