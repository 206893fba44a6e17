import Flow
import Frameworks
import Syntax

/// The declarations of a project and what Flow proved of its bodies, as rules ask for them.
package final class Analysis {
    package let project: Project
    package private(set) var facts = Facts()
    package private(set) var queues: [QueueInfo] = []
    /// What Flow found.
    let flow: FlowAnalysis?
    private(set) lazy var writer = FactWriter(project)
    /// What is stored in a property, joined over every assignment seen.
    package private(set) var stored: [VariableID: KeptValue] = [:]
    private var traitsCache: [Int: FrameworkTraits] = [:]
    private lazy var memberNames = collectMemberNames()
    private var places: FlowPlaces { writer.places }

    /// - Parameter flow: what Flow found of the program, where it has been run.
    package init(_ project: Project, _ flow: FlowAnalysis?) {
        self.project = project
        self.flow = flow
        guard let flow else { return }
        writer.take(flow)
        facts = writer.facts
        queues = writer.queues
        stored = writer.stored
        (facts.storedUses, facts.sharedUses) = StoredUses(self).facts()
        facts = DefectSelector.select(facts, project)
    }

    /// The written type of a property.
    package func variableType(_ id: VariableID) -> Type? { project.declaredType(of: id) }

    // MARK: What is known of a piece of code, for fixes

    /// The type of an expression, as Lowering inferred it.
    package func type(of expression: Node) -> Type { project.type(ofExpression: expression) }

    /// What a name, a member or a call refers to: the node of its declaration.
    package func declaration(of expression: Node) -> Node? { project.typed.declaration(of: expression) }

    /// Whether what a call gives may be left unused without a word; nil where that is not known.
    package func mayBeDiscarded(_ call: Node) -> Bool? { project.typed.mayBeDiscarded(call) }

    /// What a closure gives back; nil where that is not known.
    package func result(of closure: Node) -> Type? { project.typed.result(of: closure).map { project.type($0) } }

    /// Whether a closure may wait; nil where that is not known.
    package func isAsync(_ closure: Node) -> Bool? { project.typed.isAsync(closure) }

    /// Whether an error may come out of a closure; nil where that is not known.
    package func mayThrow(_ closure: Node) -> Bool? { project.typed.mayThrow(closure) }

    /// Names of the code around that a closure uses, and whether each is a variable; nil where that is not known.
    package func captures(of closure: Node) -> [(name: Symbol, isVariable: Bool)]? {
        project.typed.captures(of: closure)
    }

    /// Whether code names members of `self` that it does not write; nil where a name in it is not understood.
    package func namesOwnMembers(_ node: Node) -> Bool? { project.typed.namesOwnMembers(node) }

    /// The node that binds the local which a name means; nil where it is none, or is not known.
    package func binding(of mention: Node) -> Node? { project.typed.binding(of: mention) }

    /// Every mention of the local that a node binds; nil where that is not known.
    package func mentions(boundBy binding: Node) -> [Node]? { project.typed.mentions(boundBy: binding) }

    /// The code that stands for a queue.
    package func text(of queue: QueueInfo) -> String { places.text(queue.source) }

    // MARK: What the frameworks' models say of a whole framework

    /// An open handle keeps seeing, and pins, the version it was opened at.
    package func pinsVersions(_ framework: Int) -> Bool { frameworkTraits(framework).refreshes }
    /// Objects belong to some handle from their making on: their type is ground enough, whichever handle that is.
    package func objectsAlwaysBelong(_ framework: Int) -> Bool { frameworkTraits(framework).ownsObjects }

    private struct FrameworkTraits {
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
                    if m.operations.contains(.autorefresh)
                        || m.operations.contains(.refresh) && m.operations.count == 1 && type.home != .ownQueue
                    {
                        t.refreshes = true
                    }
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
    package var refreshNames: Set<Symbol> { memberNames.refreshes }

    private struct MemberNames {
        var transactions: Set<Symbol> = []
        var refreshes: Set<Symbol> = []
    }

    private func collectMemberNames() -> MemberNames {
        var n = MemberNames()
        for type in project.models.all.flatMap(\.types.values) where type.kind == .handle || type.kind == .container {
            for (member, list) in type.members {
                for m in list {
                    if !m.operations.isDisjoint(with: [.transact, .transactAsync, .begin, .save, .access]) {
                        n.transactions.insert(member)
                    }
                    if !m.operations.isDisjoint(with: [.refresh, .autorefresh]) { n.refreshes.insert(member) }
                }
            }
        }
        return n
    }
}
