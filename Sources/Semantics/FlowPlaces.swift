import Flow
import Frameworks
import Syntax

/// What Flow calls by its node, as the project numbers it: functions, types, properties.
final class FlowPlaces {
    private let project: Project
    private lazy var functions = Dictionary(
        project.functions.indices.map { (project.functions[$0].node, FunctionID(index: Int32($0))) },
        uniquingKeysWith: { first, _ in first })
    private lazy var variables = Dictionary(
        project.variables.indices.map { (project.variables[$0].pattern, VariableID(index: Int32($0))) },
        uniquingKeysWith: { first, _ in first })
    private lazy var types = Dictionary(
        project.types.indices.compactMap { index in project.types[index].node.map { ($0, TypeID(index: Int32(index))) }
        }, uniquingKeysWith: { first, _ in first })

    init(_ project: Project) { self.project = project }

    /// The innermost node that spans exactly these tokens, or the first that holds them.
    func node(_ spot: ConfinementFact.Spot) -> Node {
        var node = spot.tree.root
        while let inner = node.children.first(where: { $0.raw.firstToken <= spot.first && spot.last < $0.raw.endToken })
        { node = inner }
        return node
    }

    /// The function that a node stands in; the file's own statements are one.
    func function(around node: Node) -> FunctionID? {
        var around: Node? = node
        while let outer = around {
            if let known = functions[outer] { return known }
            around = outer.parent
        }
        return nil
    }

    func variable(_ node: Node) -> VariableID? { variables[node] }
    func declaredType(_ node: Node) -> TypeID? { types[node] }

    func type(_ type: FactType) -> Type {
        switch type {
        case .unknown: .unknown
        case .declared(let node, let arguments):
            types[node].map { .project($0, arguments.map(self.type)) } ?? .external(node.name, arguments.map(self.type))
        case .named(let name, let arguments): .external(name, arguments.map(self.type))
        case .optional(let wrapped): .optional(self.type(wrapped))
        case .array(let element): .array(self.type(element))
        case .dictionary(let key, let value): .dictionary(self.type(key), self.type(value))
        case .tuple(let elements): .tuple(elements.map { Type.TupleElement(label: $0.label, type: self.type($0.type)) })
        }
    }

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
        if case .declared(let type) = source, let id = types[type] { return .actor(id) }
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
