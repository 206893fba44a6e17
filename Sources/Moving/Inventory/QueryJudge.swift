import Frameworks
import Predicates
import Semantics
import Syntax

/// Says of queries how each target has them, as far as their conditions can be read.
struct QueryJudge {
    private let schema: QuerySchema
    private let names: StaticNames
    private let project: Project
    /// The frameworks whose own limits are known.
    private let limited: Set<String>

    init(_ models: [ModelClass], _ project: Project, limited: Set<String>) {
        self.limited = limited
        self.project = project
        names = StaticNames(program: project.program)
        schema = QuerySchema(
            models.map { model in
                // A subclass has the properties of those above it.
                let above = model.superclasses.reversed().flatMap { id in models.first { $0.id == id }?.managed ?? [] }
                let fields = (above + model.managed).map {
                    ($0.name, QuerySchema.Field(Self.kind(of: $0), column: $0.name))
                }
                return QuerySchema.Model(
                    name: model.name, key: model.primaryKey ?? "id",
                    fields: Dictionary(fields, uniquingKeysWith: { first, _ in first }))
            })
    }

    private static func kind(of property: ModelProperty) -> QuerySchema.Field.Kind {
        switch property.column {
        case .link(let id), .embedded(let id): .toOne(id.name)
        case .list(let element), .set(let element):
            if let target = property.column.relation?.target.name {
                .toMany(target, table: property.name, owner: "ownerId", element: "elementId")
            } else {
                scalar(element.column).map { .values($0) } ?? .opaque
            }
        case .map: .dictionary
        case .inverse(let id?, let name): .inverse(id.name, owner: name ?? "")
        default: scalar(property.column).map { .scalar($0, isOptional: property.isOptional) } ?? .opaque
        }
    }

    private static func scalar(_ column: ColumnType) -> QuerySchema.Scalar? {
        switch column {
        case .bool: .truth
        case .int, .number: .integer
        case .float, .double: .real
        case .string, .url: .text
        case .date: .date
        case .data: .bytes
        case .uuid, .objectId: .identifier
        case .decimal, .decimal128: .decimal
        case .enumeration(let name, _): .enumeration(name)
        case .custom(_, let stored?): scalar(stored)
        default: nil
        }
    }

    /// The condition that a query is given by name, where the function binds the name once: `let p = NSPredicate(…)`.
    static func bound(_ use: UseFact, in function: Node) -> Node? {
        guard let given = use.arguments.first?.node, given.kind == .identifierExpr else { return nil }
        var found: [Node] = [], waiting = [function]
        while let node = waiting.popLast() {
            switch node.kind {
            case .identifierPattern, .parameter, .capture: if node.name == given.name { found.append(node) }
            default: break
            }
            waiting += node.children
        }
        guard found.count == 1, let binding = found[0].parent, binding.kind == .patternBinding,
            binding.parent?.tokens.contains(where: { $0.symbol == Keyword.let.symbol }) ?? false
        else { return nil }
        return binding.child(.initializer)
    }

    /// Adds to a query's place what its condition becomes.
    /// - Parameter function: the one that it stands in.
    func judge(_ place: inout DatabasePlace, _ use: UseFact, in function: Node) {
        let bound = Self.bound(use, in: function)
        // A closure of the language's own filters what is in memory, wherever it comes from.
        if !use.operations.contains(.predicate), use.arguments.contains(where: { $0.node.kind == .closureExpr }) {
            place.details = [.init("with", "a closure, in memory")]
            for target in [MoveTarget.swiftdata, .grdb] { place.grades[target] = Grade.exact.rawValue }
            return
        }
        let formula: Formula
        do {
            guard let read = try condition(use, bound, function) else {
                place.unresolved.append("the condition is made elsewhere")
                return
            }
            place.condition = read
            formula = read.formula
        } catch {
            place.unresolved.append("the condition can't be read: \(error.description)")
            return
        }
        guard place.models.count == 1, let root = place.models.first?.name else {
            place.unresolved.append("which model is asked")
            return
        }
        let rejections =
            limited.contains(place.framework) ? RealmLimits.rejections(formula, root: root, schema: schema) : []
        if !rejections.isEmpty { place.details.append(.init("broken today", rejections.joined(separator: "; "))) }
        for (target, translation) in [
            (MoveTarget.swiftdata, SwiftTranslation.translate(formula, root: root, schema: schema)),
            (.grdb, SQLTranslation.translate(formula, root: root, schema: schema))
        ] {
            place.grades[target] = translation.grade.rawValue
            if !translation.notes.isEmpty {
                place.details.append(.init("\(target.title)", translation.notes.joined(separator: "; ")))
            }
        }
    }

    /// Nil where it is no literal.
    private func condition(
        _ use: UseFact, _ bound: Node?, _ function: Node
    ) throws(PredicateError) -> FormatParser.Parsed? {
        if use.kind == .collection, use.operations.contains(.predicate) {
            guard let closure = use.arguments.first?.node ?? use.closures.first, closure.kind == .closureExpr else {
                return nil
            }
            return FormatParser.Parsed(formula: try WhereClosure.parse(closure))
        }
        for node in [use.node, use.arguments.first?.node, bound].compactMap({ $0 }) where node.kind == .callExpr {
            let arguments = node.children.filter { $0.kind == .argument }
            guard let first = arguments.first?.firstChild else { continue }
            if first.kind == .stringLiteral { return try FormatParser.parse(call: node) }
            // A constant that holds the format.
            if let text = constant(first, in: function) {
                return try FormatParser.parse(
                    [.text(text)], arguments: arguments.dropFirst().compactMap { $0.firstChild?.text })
            }
        }
        return nil
    }

    /// The text of a constant of the project; nil for anything else.
    private func constant(_ node: Node, in function: Node) -> String? {
        guard node.kind == .identifierExpr || node.kind == .memberExpr,
            let place = project.declaration(around: function)
        else { return nil }
        return names.strings(node, at: place, 0).flatMap { $0.count == 1 ? $0[0] : nil }
    }
}
