import Declarations
import Flow
import Frameworks
import Syntax

/// What Flow calls by its node, as the project knows it: functions, types, properties.
final class FlowPlaces {
    private let project: Project

    init(_ project: Project) { self.project = project }

    /// The innermost node that spans exactly these tokens, or the first that holds them.
    func node(_ spot: ConfinementFact.Spot) -> Node {
        var node = spot.tree.root
        while let inner = node.children.first(where: { $0.raw.firstToken <= spot.first && spot.last < $0.raw.endToken })
        { node = inner }
        return node
    }

    func function(around node: Node) -> FunctionID? { project.function(around: node) }
    func variable(_ node: Node) -> VariableID? { project.variable(declaredAt: node) }
    func declaredType(_ node: Node) -> TypeID? { project.type(declaredAt: node) }

    func type(_ type: Declarations.TypeID) -> Type { project.type(type) }

    /// A context with its name.
    /// - Parameter site: The closure or function that runs in it.
    func context(_ executor: ExecutionContext, _ site: Node?) -> ContextInfo {
        let (kind, name): (ContextKind, ContextName) =
            switch executor {
            case .caller: (.caller, .caller)
            case .unknown: (.unknown, .unknown)
            case .main: (.main, .main)
            case .background: (.globalQueue, .background)
            case .cooperative: (.cooperative, .task)
            case .childTask: (.cooperative, .childTask)
            case .globalActor(let actor): (.globalActor(actor), actor == Names.mainActor ? .main : .globalActor(actor))
            case .actor(let source): (actor(source), .actor(text(source)))
            case .queue(let source): (.serialQueue(-1), .queue(queueName(source)))
            case .ownQueue(let source): (.ownQueue(-1), .ownQueue(handleName(source)))
            }
        return ContextInfo(kind: kind, site: site, name: name, executor: executor)
    }

    private func actor(_ source: ExecutionContext.Source) -> ContextKind {
        if case .declared(let type) = source, let id = declaredType(type) { return .actor(id) }
        return .globalActor(Symbol(text(source)))
    }

    /// The code that stands for an actor or a queue.
    func text(_ source: ExecutionContext.Source) -> String {
        switch source {
        case .unknown: ""
        case .itself: Names.self_.text
        case .declared(let node): node.name.text
        case .made(let spot): node(spot).text
        }
    }

    /// The name of a handle with a queue of its own: of what holds it, or of the constant that is made with it.
    private func handleName(_ source: ExecutionContext.Source) -> String? {
        guard case .made(let spot) = source else {
            let name = text(source)
            return name.isEmpty || name.count > 40 ? nil : name
        }
        var made = node(spot)
        while let outer = made.parent, [.tryExpr, .awaitExpr, .forceUnwrapExpr, .sequenceExpr].contains(outer.kind) {
            made = outer
        }
        guard let binding = made.parent, binding.kind == .patternBinding || binding.kind == .optionalBinding,
            let pattern = binding.firstChild, pattern.kind == .identifierPattern
        else { return nil }
        return pattern.name.text
    }

    /// The name that a queue is called by; nil where its code is none.
    func queueName(_ source: ExecutionContext.Source) -> String? {
        if case .made(let spot) = source { return node(spot).queueName }
        let name = text(source)
        return name.isEmpty || name.count > 40 ? nil : name
    }
}
