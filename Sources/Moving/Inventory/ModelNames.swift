import Declarations
import Flow
import Frameworks
import Semantics
import Syntax

/// Says of expressions of which model they are, and which property of one they name.
struct ModelNames {
    private let analysis: Analysis
    private let models: [ModelID: ModelClass]
    private var project: Project { analysis.project }

    init(_ analysis: Analysis, _ models: [ModelClass]) {
        self.analysis = analysis
        self.models = Dictionary(models.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// A property that an expression names.
    struct Found {
        /// The class of the object.
        var model: ModelClass
        /// The class that declares the property: a superclass, maybe.
        var declared: ModelID
        var property: ModelProperty
        /// The object; nil where it is an unwritten `self`.
        var base: Node?
    }

    /// An expression without what unwraps, tries or awaits it.
    static func bare(_ node: Node) -> Node {
        var node = node
        while let inner = node.firstChild {
            switch node.kind {
            case .optionalChainExpr, .forceUnwrapExpr, .tryExpr, .awaitExpr, .inoutExpr: node = inner
            case .tupleExpr:
                guard node.children.reduce(0, { count, _ in count + 1 }) == 1, !inner.flags.contains(.hasLabel),
                    let value = inner.firstChild
                else { return node }
                node = value
            default: return node
            }
        }
        return node
    }

    /// The value that a node binds for good; nil for a variable, a parameter and the like.
    static func constant(_ binding: Node) -> Node? {
        guard let holder = binding.parent else { return nil }
        switch holder.kind {
        case .optionalBinding: return holder.child(.initializer)
        case .patternBinding:
            let isConstant = holder.parent?.tokens.contains { $0.symbol == Keyword.let.symbol } ?? false
            return isConstant ? holder.child(.initializer) : nil
        default: return nil
        }
    }

    // MARK: Models

    /// A class and those above it.
    func lineage(_ id: ModelID) -> [ModelClass] {
        guard let model = models[id] else { return [] }
        return [model] + model.superclasses.compactMap { models[$0] }
    }

    func known(_ found: [DatabaseUse.Model]) -> [ModelID] {
        Set(found.map { ModelID(module: $0.module, name: $0.name) }.filter { models[$0] != nil }).sorted()
    }

    /// The models in the type of an expression: itself, or what it holds.
    func models(of node: Node) -> [ModelID] { Set(ids(type(of: node))).sorted() }

    private func ids(_ type: TypeID) -> [ModelID] {
        own(type).map { [$0] } ?? project.parts(of: type).flatMap(ids)
    }

    /// The model that an expression is one object of.
    func model(of node: Node) -> ModelClass? {
        let node = Self.bare(node), own = own(type(of: node))
        if let own { return models[own] }
        return node.kind == .identifierExpr && node.text == "self" ? enclosing(node) : nil
    }

    private func own(_ type: TypeID) -> ModelID? { project.nominal(project.unwrapped(type)).flatMap(id) }

    private func id(_ nominal: NominalID) -> ModelID? {
        let name = sequence(first: nominal) { project[$0].outer }.map { project[$0].name.text }.reversed()
            .joined(separator: ".")
        let module = project.target(project[nominal].file).name
        let id = ModelID(module: module.isEmpty ? "Main" : module, name: name)
        return models[id] == nil ? nil : id
    }

    private func enclosing(_ node: Node) -> ModelClass? {
        project.enclosingType(node).flatMap(id).flatMap { models[$0] }
    }

    // MARK: Types

    private func type(of node: Node) -> TypeID { analysis.type(of: Self.bare(node)) }

    func isCollection(_ node: Node) -> Bool {
        project.role(of: project.unwrapped(type(of: node)))?.kind == .collection
    }

    func isFunction(_ node: Node) -> Bool {
        let type = type(of: node)
        return type.isUnknown || project.function(project.unwrapped(type)) != nil
    }

    /// Whether nothing is known of an expression.
    func isUnknown(_ node: Node) -> Bool {
        let node = Self.bare(node)
        return analysis.type(of: node).isUnknown && node.text != "self" && node.text != "super"
            && analysis.declaration(of: node) == nil && node.kind != .stringLiteral
    }

    // MARK: Properties

    /// The property of a model that an expression names, itself or as the constant that holds its collection.
    func property(_ node: Node, depth: Int = 0) -> Found? {
        let node = Self.bare(node)
        switch node.kind {
        case .memberExpr:
            guard let base = node.child(.base), let model = model(of: base) else { return nil }
            return member(node.name.text, of: model, base)
        case .identifierExpr:
            guard let binding = analysis.binding(of: node) else {
                return enclosing(node).flatMap { member(node.text, of: $0, nil) }
            }
            // `let items = box.items`
            guard depth < 4, let value = Self.constant(binding),
                let found = property(value, depth: depth + 1), found.property.column.isCollection
            else { return nil }
            return found
        default: return nil
        }
    }

    /// The property of a name of the object that an expression is.
    func property(named name: String, of base: Node) -> Found? {
        model(of: base).flatMap { member(name, of: $0, base) }
    }

    private func member(_ name: String, of model: ModelClass, _ base: Node?) -> Found? {
        for declaring in lineage(model.id) {
            if let property = declaring.properties.first(where: { $0.name == name }) {
                return Found(model: model, declared: declaring.id, property: property, base: base)
            }
        }
        return nil
    }
}

extension ColumnType {
    /// A list, a set or a map, of values or of objects.
    fileprivate var isCollection: Bool {
        switch self {
        case .list, .set, .map: true
        default: false
        }
    }
}
