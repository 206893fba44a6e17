import Declarations
import Flow
import Frameworks
import Syntax

/// The declarations of a project and Flow's proofs about its bodies, as rules query them.
package final class Analysis {
    package let project: Project
    package private(set) var facts = Facts()
    let flow: FlowAnalysis?
    private(set) lazy var writer = FactWriter(project)
    let previews: Previews
    /// The values of stored properties, joined over every assignment seen.
    package private(set) var stored: [VariableID: KeptValue] = [:]

    /// - Parameter flow: The analysis of the program's bodies, where it has been run.
    package init(_ project: Project, _ flow: FlowAnalysis?) {
        self.project = project
        self.flow = flow
        previews = Previews(project)
        guard let flow else { return }
        writer.take(flow)
        facts = writer.facts
        stored = writer.stored
        (facts.storedUses, facts.sharedUses) = storedUses()
        facts = DefectSelector.select(facts, project, previews)
    }

    // MARK: Code, for fixes

    /// The type of an expression, as Lowering inferred it.
    package func type(of expression: Node) -> TypeID { project.type(ofExpression: expression) }

    /// The node of the declaration that a name, a member or a call refers to.
    package func declaration(of expression: Node) -> Node? { project.typed.declaration(of: expression) }

    /// Whether the result of a call may be left unused without a warning; nil where that is not known.
    package func mayBeDiscarded(_ call: Node) -> Bool? { project.typed.mayBeDiscarded(call) }

    /// The result of a closure; nil where that is not known.
    package func result(of closure: Node) -> TypeID? {
        project.typed.result(of: closure).map { project.simplified($0) }
    }

    /// Whether a closure may suspend; nil where that is not known.
    package func isAsync(_ closure: Node) -> Bool? { project.typed.isAsync(closure) }

    /// Whether a closure may throw; nil where that is not known.
    package func mayThrow(_ closure: Node) -> Bool? { project.typed.mayThrow(closure) }

    /// Names of the surrounding code that a closure uses, and whether each is a variable; nil where that is not
    /// known.
    package func captures(of closure: Node) -> [(name: Symbol, isVariable: Bool)]? {
        project.typed.captures(of: closure)
    }

    /// Whether code names members of `self` without writing `self`; nil where a name in it is not understood.
    package func namesOwnMembers(_ node: Node) -> Bool? { project.typed.namesOwnMembers(node) }

    /// The node that binds the local of a name; nil where the name is no local, or is not known.
    package func binding(of mention: Node) -> Node? { project.typed.binding(of: mention) }

    /// Every mention of the local that a node binds; nil where that is not known.
    package func mentions(boundBy binding: Node) -> [Node]? { project.typed.mentions(boundBy: binding) }

    // MARK: Frameworks

    /// Whether an open handle keeps seeing, and pins, the version at which it was opened.
    package func pinsVersions(_ framework: Int) -> Bool { flow?.pinsVersions(framework) ?? false }

    /// Names of members that open transactions, over all frameworks.
    package private(set) lazy var transactionNames: Set<Symbol> = {
        let handles = project.models.all.flatMap(\.types.values).filter { $0.kind == .handle || $0.kind == .container }
        let opening: FrameworkModel.Operations = [.transact, .transactAsync, .begin, .save, .access]
        return Set(
            handles.flatMap(\.members).filter { $0.value.contains { !$0.operations.isDisjoint(with: opening) } }
                .map(\.key))
    }()
}
