import Declarations
import Flow
import Frameworks
import Syntax

/// A promise to the compiler that a value confined by a database may be used anywhere.
package struct UncheckedFact: Sendable {
    package enum Subject: Sendable {
        /// A type of the database's own.
        case type(NominalID)
        /// An enum that carries such a value in a case.
        case payload(NominalID)
        /// A property, of the type that makes the promise, or one that is unsafe itself.
        case property(VariableID, of: NominalID?)
        /// The value with which a generic box of a type is made.
        case boxed(Node, in: NominalID)
    }
    package var subject: Subject
    /// The place of the promise, or of the call that makes the box.
    package var claim: Node
    package var held: Knowledge.Role
    package var type: TypeID
    /// The lock or queue that guards accesses of the type's instances.
    package var lock: VariableID?
    /// True where more than its type shows that the value is live.
    package var isProven: Bool
}

extension Analysis {
    /// Types, properties and boxes that hold confined values and switch the compiler's check off, in the order of the
    /// declarations, boxes last.
    package func uncheckedFacts() -> [UncheckedFact] {
        guard project.models.all.contains(where: { $0.types.values.contains { Self.isConfined($0.kind) } }) else {
            return []
        }
        let accesses = Dictionary(grouping: facts.storedAccesses, by: \.variable)
        var found: [UncheckedFact] = []
        for id in project.uncheckedTypes where project[id].kind != .protocol {
            guard let claim = uncheckedSendable(id) else { continue }
            found += uncheckedFacts(of: id, claim, accesses)
        }
        for id in project.unsafeVariables where project[id].isStored {
            if let fact = uncheckedFact(of: id, accesses[id] ?? [], project[id].declaration) { found.append(fact) }
        }
        return found + facts.boxes.compactMap { uncheckedFact(of: $0) }
    }

    /// The `@unchecked Sendable` of a type, or of an extension; nil where there is none.
    private func uncheckedSendable(_ id: NominalID) -> Node? {
        project[id].inherited.first {
            $0.isUnchecked && project.libraryName(project.simplified($0.type)) == Names.sendable
        }.flatMap { $0.source == id.id ? project.node(of: $0) : project.program.node(of: $0.source) }
    }

    private func uncheckedFacts(
        of id: NominalID, _ claim: Node, _ accesses: [VariableID: [StoredAccessFact]]
    ) -> [UncheckedFact] {
        let own = project.type(of: id)
        if let held = project.role(of: own), Self.isConfined(held) {
            return [UncheckedFact(subject: .type(id), claim: claim, held: held, type: own, isProven: true)]
        }
        // For Swift, the executor is the context's own queue.
        if project.knowledge.isExecutor(id.id) { return [] }
        var found: [UncheckedFact] = []
        if project[id].kind == .enum, let held = project.heldRole(of: own), Self.isConfined(held) {
            found.append(
                UncheckedFact(
                    subject: .payload(id), claim: claim, held: held, type: own, isProven: held.kind != .model))
        }
        // A superclass that is Sendable makes the promise; its heirs have to repeat it.
        if project.sharedInstances.isSendableByInheritance(id) { return found }
        let lock = project.guardian(of: id)
        return found
            + project[id].variables.filter { project[$0].isStored }.compactMap {
                uncheckedFact(of: $0, accesses[$0] ?? [], claim, in: id, lock)
            }
    }

    private func uncheckedFact(
        of id: VariableID, _ accesses: [StoredAccessFact], _ claim: Node, in owner: NominalID? = nil,
        _ lock: VariableID? = nil
    ) -> UncheckedFact? {
        let kept = stored[id], declared = project.type(of: id)
        let type = declared.isUnknown ? kept?.type ?? .unknown : declared
        guard let held = project.heldRole(of: type), Self.isConfined(held),
            !project.isOnGlobalActor(id), !project.isOfGlobalActor(id),
            // A wrapper of the project's own may open a handle each time.
            !isWrappedByProject(id), kept.map({ !Self.isFree($0.state) }) ?? true
        else { return nil }
        // The handle only ever runs work on its own queue.
        if held.model.home == .ownQueue, accesses.contains(where: \.isOnOwnQueue),
            accesses.allSatisfy({ !$0.isTouch || $0.isWrite })
        {
            return nil
        }
        return UncheckedFact(
            subject: .property(id, of: owner), claim: claim, held: held, type: type, lock: lock,
            isProven: held.kind != .model || kept?.state == .live)
    }

    private static func isFree(_ state: ValueState) -> Bool {
        state == .frozen || state == .unmanaged || state == .reference
    }

    private static func isConfined(_ type: Knowledge.Role) -> Bool { isConfined(type.kind) }

    private static func isConfined(_ kind: FrameworkModel.TypeModel.Kind) -> Bool {
        kind == .handle || kind == .model || kind == .collection
    }

    // MARK: Boxes

    private func uncheckedFact(of box: BoxFact) -> UncheckedFact? {
        guard let type = project[box.variable].owner, uncheckedSendable(type) != nil, project.guardian(of: type) == nil
        else { return nil }
        for argument in box.site.node.children where argument.kind == .argument {
            guard let value = argument.firstChild, case let given = self.type(of: value),
                let held = project.heldRole(of: given), Self.isConfined(held)
            else { continue }
            return isProven(box, held).map {
                UncheckedFact(
                    subject: .boxed(value, in: type), claim: box.site.node, held: held, type: given, isProven: $0)
            }
        }
        return nil
    }

    /// Whether the value is seen to be live: nil where it is frozen, or belongs to no database yet.
    private func isProven(_ box: BoxFact, _ held: Knowledge.Role) -> Bool? {
        if held.kind == .handle { return true }
        switch box.value.state {
        case .live, .handle: return box.value.isSure
        case .frozen, .unmanaged, .reference: return nil
        case .plain, .same, .maybe: return box.value.isSure ? nil : false
        }
    }
}

extension Project {
    /// The stored queue or lock of a type.
    package func guardian(of id: NominalID) -> VariableID? {
        self[id].variables.first { self[$0].isStored && isGuard(type(of: $0)) }
    }

    /// Whether a type is a queue or a lock.
    func isGuard(_ type: TypeID) -> Bool {
        ancestry(of: unwrapped(type)).compactMap { libraryModel(of: $0) }.contains { model in
            model.kind == .queue
                || model.members.values.contains { $0.contains { $0.operations.contains(.lock) } }
        }
    }
}
