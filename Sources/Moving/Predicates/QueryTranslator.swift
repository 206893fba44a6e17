/// The translation of a query into one language. The walk over the formula is the same for all; how each part is
/// written is the language's.
protocol QueryTranslator {
    associatedtype Scope: QueryScope
    /// The elements of a collection, as the language names them.
    associatedtype Elements

    var schema: QuerySchema { get }
    var root: QuerySchema.Model { get }
    var rootScope: Scope { get }
    var findings: Findings { get set }
    /// By the names of the variables of enclosing collections.
    var scopes: [String: Scope] { get set }

    static var and: String { get }
    static var or: String { get }
    func constant(_ value: Bool) -> String
    func negated(_ condition: String) -> String
    /// The opposite of `exists`.
    func none(_ exists: String) -> String
    mutating func truth(of operand: Operand) throws(Untranslatable) -> String
    /// One value against another.
    mutating func plain(_ comparison: Comparison) throws(Untranslatable) -> String
    /// The scope of an object that a link leads to.
    mutating func linked(
        by field: QuerySchema.Field, to model: QuerySchema.Model, from scope: Scope
    ) throws(Untranslatable) -> Scope
    /// The elements of a collection, and a new variable that stands for one, with its scope.
    mutating func elements(
        _ names: [String], in start: Scope
    ) throws(Untranslatable) -> (all: Elements, variable: String, scope: Scope)
    func exists(_ variable: String, in elements: Elements, where test: String) -> String
}

/// The meaning of names in a part of a query.
protocol QueryScope { var model: QuerySchema.Model? { get } }

extension QueryTranslator {
    mutating func condition(_ formula: Formula) throws(Untranslatable) -> String {
        switch formula {
        case .constant(let value):
            findings.met(.constant)
            return constant(value)
        case .and(let parts): return try joined(parts, Self.and)
        case .or(let parts): return try joined(parts, Self.or)
        case .not(let part):
            findings.met(.negation)
            return negated(try condition(part))
        case .truth(let operand): return try truth(of: operand)
        case .comparison(let comparison): return try self.comparison(comparison)
        }
    }

    private mutating func joined(_ parts: [Formula], _ separator: String) throws(Untranslatable) -> String {
        var texts: [String] = []
        for part in parts {
            let text = try condition(part)
            switch part {
            case .and, .or: texts.append("(\(text))")
            default: texts.append(text)
            }
        }
        return texts.joined(separator: separator)
    }

    mutating func comparison(_ comparison: Comparison) throws(Untranslatable) -> String {
        if comparison.quantifier == .all { throw Untranslatable(construct: .everyElement) }
        if let quantifier = comparison.quantifier {
            findings.met(quantifier == .any ? .anyElement : .noElement)
            let exists = try existence(of: comparison)
            return quantifier == .any ? exists : none(exists)
        }
        // A path through a collection means any of it, as `.where` has it.
        if case .path(let names) = comparison.left, let fields = schema.fields(names, from: root.name),
            let many = fields.firstIndex(where: \.isMany)
        {
            let isMembership = many == fields.count - 1 && comparison.relation == .contains
            findings.met(isMembership ? .valueInCollection : .anyElement)
            let relation: Comparison.Operator = isMembership ? .equal : comparison.relation
            return try existence(
                of: Comparison(comparison.left, relation, comparison.right, options: comparison.options))
        }
        if comparison.relation == .isIn, comparison.left.isConstant, case .path(let names) = comparison.right,
            schema.fields(names, from: root.name)?.last?.isMany == true
        {
            findings.met(.valueInCollection)
            return try existence(of: Comparison(comparison.right, .equal, comparison.left))
        }
        return try plain(comparison)
    }

    /// A comparison whose left side leads through a collection: it holds for one of the elements.
    private mutating func existence(of comparison: Comparison) throws(Untranslatable) -> String {
        let (names, start): ([String], Scope)
        switch comparison.left {
        case .path(let path): (names, start) = (path, rootScope)
        case .variable(let variable, let path): (names, start) = (path, try scope(of: variable))
        default: throw Untranslatable(construct: .unreadable)
        }
        guard let model = start.model, let fields = schema.fields(names, from: model.name) else { throw unknown(names) }
        guard let many = fields.firstIndex(where: \.isMany) else { throw Untranslatable(construct: .unreadable) }
        let elements = try elements(Array(names[...many]), in: start), rest = Array(names[(many + 1)...])
        scopes[elements.variable] = elements.scope
        var inner = comparison
        inner.quantifier = nil
        inner.left = .variable(elements.variable, rest)
        let isNested = schema.fields(rest, from: elements.scope.model?.name ?? "")?.contains(where: \.isMany) == true
        let test = isNested ? try existence(of: inner) : try plain(inner)
        return exists(elements.variable, in: elements.all, where: test)
    }

    func scope(of variable: String) throws(Untranslatable) -> Scope {
        guard let scope = scopes[variable] else { throw Untranslatable(construct: .unreadable) }
        return scope
    }

    /// The scope that links lead to.
    mutating func scope(_ names: some Sequence<String>, from start: Scope) throws(Untranslatable) -> Scope {
        var scope = start
        for name in names {
            guard let field = scope.model?.fields[name] else { throw unknown(Array(names)) }
            guard case .toOne(let target) = field.kind, let model = schema.models[target] else {
                throw Untranslatable(construct: .unreadable)
            }
            findings.met(.linkPath)
            scope = try linked(by: field, to: model, from: scope)
        }
        return scope
    }

    func unknown(_ names: [String]) -> Untranslatable {
        Untranslatable(construct: names.contains { $0.hasPrefix("\\(") } ? .dynamicName : .unknownProperty)
    }

    /// The construct that code which is neither a name nor a value stands for.
    func other(_ text: String) -> Untranslatable {
        Untranslatable(construct: text.contains("[") || text.contains("@all") ? .dictionary : .unreadable)
    }
}

extension Untranslatable {
    /// A field that is no value by itself.
    init(_ kind: QuerySchema.Field.Kind) {
        switch kind {
        case .dictionary: self.init(construct: .dictionary)
        case .opaque: self.init(construct: .opaque)
        default: self.init(construct: .unreadable)
        }
    }
}
