/// The limits of Realm itself: a predicate beyond them raises an exception.
public struct RealmLimits {
    private let schema: QuerySchema
    private let root: String
    private var reasons: [String] = []

    /// The reasons, each once; empty where nothing is known to be wrong.
    public static func rejections(_ formula: Formula, root: String, schema: QuerySchema) -> [String] {
        var limits = RealmLimits(schema: schema, root: root)
        for comparison in formula.comparisons {
            limits.check(comparison)
            for (one, other) in [(comparison.left, comparison.right), (comparison.right, comparison.left)] {
                limits.check(one, beside: other, in: comparison)
            }
        }
        return limits.reasons
    }

    private init(schema: QuerySchema, root: String) { (self.schema, self.root) = (schema, root) }

    private mutating func note(_ reason: String) { if !reasons.contains(reason) { reasons.append(reason) } }

    private mutating func check(_ comparison: Comparison) {
        if comparison.quantifier == .all { note("`ALL` is not supported") }
        if comparison.relation == .matches { note("`MATCHES` is not supported") }
        if comparison.relation == .like, comparison.options.contains(.diacriticInsensitive) {
            note("`LIKE[d]` is not supported")
        }
        if !comparison.options.isEmpty,
            [.less, .lessOrEqual, .greater, .greaterOrEqual, .isIn, .between].contains(comparison.relation)
        {
            note("`\(comparison.relation.rawValue)` takes no options")
        }
        if comparison.left.isConstant, comparison.right.isConstant,
            comparison.left.isLiteral || comparison.right.isLiteral
        {
            note("two constants are compared")
        }
    }

    private mutating func check(_ operand: Operand, beside other: Operand, in comparison: Comparison) {
        switch operand {
        case .matching where !other.isConstant:
            note("`SUBQUERY(…).@count` can only be compared with a constant number")
        case .other(let text):
            if text.hasPrefix("SUBQUERY") { note("`SUBQUERY` must be followed by `.@count`") }
            let known = ["@allKeys", "@allValues", "@links", "@type", "@size"]
            if let at = text.firstIndex(of: "@"), !known.contains(where: text.contains) {
                note("`\(text[at...])` is no collection operation")
            }
        case .path(let names): check(path: names, comparison)
        case .aggregate(let aggregate, let collection, let of): check(aggregate, collection, of)
        default: break
        }
    }

    private mutating func check(path names: [String], _ comparison: Comparison) {
        guard let fields = schema.fields(names, from: root) else { return }
        let passesMany = fields.contains { $0.isMany }
        if passesMany, comparison.quantifier == nil, fields.count > 1,
            comparison.relation != .between || fields.dropLast().contains(where: \.isMany),
            !comparison.isCollectionMember
        {
            note("a key path through a collection needs `ANY`, `NONE` or an aggregate")
        }
        if !passesMany, comparison.quantifier == .any || comparison.quantifier == Comparison.Quantifier.none {
            note("`ANY` and `NONE` need a collection")
        }
        if case .scalar(let scalar, _)? = fields.last?.kind, comparison.relation == .between,
            [.text, .truth, .bytes, .identifier].contains(scalar)
        {
            note("`BETWEEN` compares numbers and dates")
        }
    }

    private mutating func check(_ aggregate: Aggregate, _ collection: [String], _ of: [String]) {
        guard let last = schema.fields(collection, from: root)?.last else { return }
        if !last.isMany, last.kind != .dictionary {
            // `name.@count` of a text has been added to Realm since.
            if case .scalar(.text, _) = last.kind, aggregate == .count { return }
            note("`@\(aggregate.rawValue)` needs a collection")
        } else if aggregate != .count, of.isEmpty, case .toMany = last.kind {
            note("`@\(aggregate.rawValue)` needs a property of the elements")
        }
    }
}

extension QuerySchema.Field {
    var isMany: Bool {
        switch kind {
        case .toMany, .inverse, .values: true
        default: false
        }
    }
}

extension QuerySchema {
    /// The fields along a path; nil where a name is not known.
    func fields(_ names: [String], from root: String) -> [Field]? {
        var model = models[root]
        var fields: [Field] = []
        for name in names {
            guard let field = model?.fields[name] else { return nil }
            fields.append(field)
            switch field.kind {
            case .toOne(let target), .toMany(let target, _, _, _), .inverse(let target, _): model = models[target]
            default: model = nil
            }
        }
        return fields
    }
}

extension Operand {
    var isConstant: Bool {
        switch self {
        case .literal, .code: true
        case .list(let parts): parts.allSatisfy(\.isConstant)
        default: false
        }
    }

    var isLiteral: Bool { if case .literal = self { true } else { false } }
}

extension Comparison {
    /// `list CONTAINS x` and `x IN list` ask a collection as a whole.
    var isCollectionMember: Bool { relation == .contains || (relation == .isIn && left.isConstant) }
}
