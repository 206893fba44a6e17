import Flow
import Frameworks
import Syntax

/// What Flow calls by its node, as the project numbers it: functions, types, properties.
final class FlowPlaces {
    private let project: Project
    private lazy var functions = Dictionary(project.functions.indices.map { (project.functions[$0].node, FunctionID(index: Int32($0))) }, uniquingKeysWith: { first, _ in first })
    private lazy var variables = Dictionary(project.variables.indices.map { (project.variables[$0].pattern, VariableID(index: Int32($0))) }, uniquingKeysWith: { first, _ in first })
    private lazy var types = Dictionary(
        project.types.indices.compactMap { index in project.types[index].node.map { ($0, TypeID(index: Int32(index))) } }, uniquingKeysWith: { first, _ in first })

    init(_ project: Project) { self.project = project }

    /// The innermost node that spans exactly these tokens, or the first that holds them.
    func node(_ spot: ConfinementFact.Spot) -> Node {
        var node = spot.tree.root
        while let inner = node.children.first(where: { $0.raw.firstToken <= spot.first && spot.last < $0.raw.endToken }) { node = inner }
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
        case .declared(let node, let arguments): types[node].map { .project($0, arguments.map(self.type)) } ?? .external(node.name, arguments.map(self.type))
        case .named(let name, let arguments): .external(name, arguments.map(self.type))
        case .optional(let wrapped): .optional(self.type(wrapped))
        case .array(let element): .array(self.type(element))
        case .dictionary(let key, let value): .dictionary(self.type(key), self.type(value))
        case .tuple(let elements): .tuple(elements.map { Type.TupleElement(label: $0.label, type: self.type($0.type)) })
        }
    }

    /// A context by its name.
    /// - Parameter site: The closure or function that runs in it.
    func context(_ name: ExecutorName, _ site: Node?) -> ContextInfo {
        let (kind, text): (ContextKind, String) = switch name {
        case .caller: (.caller, ContextName.caller)
        case .unknown: (.unknown, ContextName.unknown)
        case .main: (.main, ContextName.main)
        case .background: (.globalQueue, ContextName.background)
        case .cooperative: (.cooperative, ContextName.task)
        case .globalActor(let name): (.globalActor(Symbol(name)), ContextName.globalActor(Symbol(name)))
        case .actor(let name): (actor(name), ContextName.actor(name))
        case .queue(let name): (.serialQueue(-1), ContextName.queue(QueueInfo(kind: .serial, text: name)))
        case .ownQueue: (.ownQueue(-1), ContextName.ownQueue)
        }
        return ContextInfo(kind: kind, site: site, text: text)
    }

    private func actor(_ name: String) -> ContextKind {
        project.types.firstIndex { $0.kind == .actor && $0.name.text == name }.map { .actor(TypeID(index: Int32($0))) } ?? .globalActor(Symbol(name))
    }
}
