import Syntax

extension Analysis {
    // Facts are kept in the last round only; the ones before learn which functions have any.
    func add(_ f: OpenFact) { if isCollecting() { facts.opens.append(f) } }
    func add(_ f: SuspendedUseFact) { if isCollecting() { facts.suspendedUses.append(f) } }
    func add(_ f: CrossingFact) { if isCollecting() { facts.crossings.append(f) } }
    func add(_ f: TransactionFact) { if isCollecting() { facts.transactions.append(f) } }
    func add(_ f: UnbalancedFact) { if isCollecting() { facts.unbalanced.append(f) } }
    func add(_ f: SuspensionInTransactionFact) { if isCollecting() { facts.suspensionsInTransactions.append(f) } }
    func add(_ f: MutationFact) { if isCollecting() { facts.mutations.append(f) } }
    func add(_ f: ObserveFact) { if isCollecting() { facts.observations.append(f) } }
    func add(_ f: OperationFact) { if isCollecting() { facts.operations.append(f) } }
    func add(_ f: StoredAccessFact) { if isCollecting() { facts.storedAccesses.append(f) } }
    func add(lending f: Site) { if isCollecting() { facts.lendings.append(f) } }
    func add(uncheckedLocal f: (site: Site, value: ValueInfo)) { if isCollecting() { facts.uncheckedLocals.append(f) } }

    private func isCollecting() -> Bool {
        if !collecting { noteNearFact() }
        return collecting
    }

    /// Calls seen in the round before.
    package func knownCallers(of id: FunctionID) -> [CallEvidence] {
        if !collecting {
            noteNearFact()
            asked.insert(id)
        }
        return (collecting ? lastCallers[id] : callers[id]) ?? []
    }

    /// Every known call of the function stands in an open transaction.
    func isCalledInTransaction(_ id: FunctionID) -> Bool {
        var visited: Set<FunctionID> = []
        return isCalledInTransaction(id, &visited)
    }

    private func isCalledInTransaction(_ id: FunctionID, _ visited: inout Set<FunctionID>) -> Bool {
        guard visited.insert(id).inserted, visited.count < 64 else { return true }
        let calls = knownCallers(of: id).filter { $0.caller != id }
        guard !calls.isEmpty else { return false }
        return calls.allSatisfy { c in c.inTransaction || c.caller.map { $0 != id && isCalledInTransaction($0, &visited) } ?? false }
    }

    /// Frameworks whose objects may only be changed in a transaction: those with an explicit begin.
    package func needsTransaction(_ framework: Int) -> Bool { frameworkTraits(framework).begins }
    /// Deleted objects raise when they are read.
    package func deletedObjectsDie(_ framework: Int) -> Bool { frameworkTraits(framework).begins }
    /// An open handle keeps seeing, and pins, the version it was opened at.
    package func pinsVersions(_ framework: Int) -> Bool { frameworkTraits(framework).refreshes }

    /// Objects belong to some handle from their making on: their type is ground enough, whichever handle that is.
    package func objectsAlwaysBelong(_ framework: Int) -> Bool { frameworkTraits(framework).ownsObjects }

    struct FrameworkTraits {
        var ownsObjects = false
        var begins = false
        var refreshes = false
    }

    private func frameworkTraits(_ framework: Int) -> FrameworkTraits {
        guard framework >= 0, framework < project.models.all.count else { return FrameworkTraits() }
        if let known = traitsCache[framework] { return known }
        var t = FrameworkTraits()
        for type in project.models.all[framework].types.values where type.kind == .handle {
            if type.home == .ownQueue { t.ownsObjects = true }
            for list in type.members.values {
                for m in list {
                    if m.operations.contains(.begin) { t.begins = true }
                    if m.operations.contains(.autorefresh) || m.operations.contains(.refresh) && m.operations.count == 1 && type.home != .ownQueue { t.refreshes = true }
                }
            }
        }
        if !project.models.all[framework].types.values.contains(where: { $0.kind == .model }) { t.begins = false }
        if !t.begins { t.refreshes = false }
        traitsCache[framework] = t
        return t
    }

    /// Names of members that open transactions, over all frameworks.
    package var transactionNames: Set<Symbol> { memberNames.transactions }
    /// Names of types whose values are handles.
    var openNames: Set<Symbol> { memberNames.handles }
    package var refreshNames: Set<Symbol> { memberNames.refreshes }

    struct MemberNames {
        var transactions: Set<Symbol> = []
        var handles: Set<Symbol> = []
        var refreshes: Set<Symbol> = []
        var begins: Set<Symbol> = []
        var closes: Set<Symbol> = []
        /// Members that run their closure on the handle's own queue.
        var queueEntries: Set<Symbol> = []
        /// Members that may be used in any context.
        var anywhere: Set<Symbol> = []
        var transactionChecks: Set<Symbol> = []
        /// Members of an object that give the handle it belongs to.
        var ownHandles: Set<Symbol> = []
        /// Class members of a model that list what is not stored.
        var ignores: Set<Symbol> = []
        /// Members that give a frozen copy, whatever they are asked of.
        var freezes: Set<Symbol> = []
    }

    func collectMemberNames() -> MemberNames {
        var n = MemberNames()
        for framework in project.models.all {
            for (name, type) in framework.types {
                if type.kind == .handle || type.kind == .container { n.handles.insert(name) }
                if type.kind != .plain {
                    for (member, list) in type.members {
                        if list.contains(where: \.isAnywhere) { n.anywhere.insert(member) }
                        if list.contains(where: { $0.operations.contains(.ignores) }) { n.ignores.insert(member) }
                        if list.allSatisfy({ $0.operations.contains(.freeze) }) { n.freezes.insert(member) }
                        if type.kind == .handle, list.contains(where: { $0.operations.contains(.checkTransaction) }) { n.transactionChecks.insert(member) }
                        if type.kind == .handle, type.home == .ownQueue, list.contains(where: { $0.closures.contains { $0.place == .receiver } }) { n.queueEntries.insert(member) }
                        if type.kind == .model, list.contains(where: { m in
                            guard case .optional(.named(let given, _))? = m.returns else { return false }
                            return framework.types[given]?.kind == .handle
                        }) { n.ownHandles.insert(member) }
                    }
                }
                guard type.kind == .handle || type.kind == .container else { continue }
                for (member, list) in type.members {
                    for m in list {
                        if !m.operations.isDisjoint(with: [.transact, .transactAsync, .begin, .save, .access]) { n.transactions.insert(member) }
                        if !m.operations.isDisjoint(with: [.refresh, .autorefresh]) { n.refreshes.insert(member) }
                        if !m.operations.isDisjoint(with: [.begin, .beginAsync]) { n.begins.insert(member) }
                        if !m.operations.isDisjoint(with: [.commit, .cancel]) { n.closes.insert(member) }
                    }
                }
            }
        }
        return n
    }

    /// Another function of the type, or a caller, begins a transaction that this one may end.
    func beginsElsewhere(than id: FunctionID, framework: Int) -> Bool { mentionedElsewhere(id, memberNames.begins) }
    func closesElsewhere(than id: FunctionID, framework: Int) -> Bool { mentionedElsewhere(id, memberNames.closes) }

    private func mentionedElsewhere(_ id: FunctionID, _ names: Set<Symbol>) -> Bool {
        let owner = project[id].owner
        var others: [FunctionID] = owner.map { project[$0].functions } ?? []
        others += knownCallers(of: id).compactMap(\.caller)
        for other in others where other != id {
            if let body = project[other].body, body.tokens.contains(where: { $0.kind == .identifier && names.contains($0.symbol) }) { return true }
        }
        return false
    }

    /// A model's class, or one above it, lists the property among those that are not stored.
    func isListedAsIgnored(_ property: Symbol, by model: TypeID) -> Bool {
        var isListed = false
        project.walkSupertypes(of: project.selfType(model)) { t in
            guard case .project(let id, _) = t else { return false }
            for name in memberNames.ignores {
                let members = project.members(of: id)
                let functions = (members.functions[name] ?? []) + (members.variables[name] ?? []).compactMap { project[$0].getter }
                for f in functions where project[f].body.map({ holds("\"\(property.text)\"", $0) }) ?? false { isListed = true }
            }
            return isListed
        }
        return isListed
    }

    private func holds(_ literal: String, _ node: Node) -> Bool {
        node.kind == .stringLiteral ? node.text == literal : node.children.contains { holds(literal, $0) }
    }

    /// Whether a model class has a primary key (or another identity that is cheaper to send).
    func hasPrimaryKey(_ type: Type) -> Bool {
        var found = false
        project.walkSupertypes(of: type) { t in
            guard case .project(let id, _) = t else { return false }
            for v in project[id].variables {
                if project[v].attributeNodes.contains(where: { $0.tokens.contains { $0.symbol.id == Self.primaryKeyLabel.id } }) { found = true }
            }
            if project.members(of: id).functions[Self.primaryKeyFunction] != nil { found = true }
            return found
        }
        return found
    }

    static let primaryKeyLabel = Symbol("primaryKey")
    static let primaryKeyFunction = Symbol("primaryKey")

    /// `willSet` and `didSet` of a property.
    func observers(of id: VariableID) -> [FunctionID] {
        if observerTable == nil {
            var table: [VariableID: [FunctionID]] = [:]
            for i in project.functions.indices where project.functions[i].kind == .observer {
                if let v = project.functions[i].variable { table[v, default: []].append(FunctionID(index: Int32(i))) }
            }
            observerTable = table
        }
        return observerTable?[id] ?? []
    }

    /// Project types that conform to a protocol of the project.
    func conformers(of protocolID: TypeID) -> [TypeID] {
        if conformerTable == nil {
            var table: [TypeID: [TypeID]] = [:]
            for i in project.types.indices where project.types[i].kind != .protocol && project.types[i].kind != .external && !project.types[i].inherited.isEmpty {
                let id = TypeID(index: Int32(i))
                project.walkSupertypes(of: .project(id, [])) { t in
                    if case .project(let p, _) = t, p != id, project[p].kind == .protocol { table[p, default: []].append(id) }
                    return false
                }
            }
            conformerTable = table
        }
        return conformerTable?[protocolID] ?? []
    }
}
