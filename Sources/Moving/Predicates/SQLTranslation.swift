/// A query in SQL, with Swift's values written into it the way GRDB's `SQL` takes them: `name IS \(name)`.
///
/// A condition that is NULL counts as false, as it does for Realm; only `NOT` distinguishes the two, and is written `IS
/// NOT TRUE`.
public struct SQLTranslation: QueryTranslator {
    let schema: QuerySchema
    let root: QuerySchema.Model
    let rootScope: Scope
    var findings = Findings(.grdb)
    var scopes: [String: Scope] = [:]
    private var nextAlias = 0

    struct Scope: QueryScope {
        var model: QuerySchema.Model?
        /// A column's name follows it.
        var prefix: String
        /// The value itself, of a collection of values.
        var value: (sql: String, scalar: QuerySchema.Scalar)?
    }

    /// A value in SQL and what it is.
    private struct Term {
        var sql: String
        var scalar: QuerySchema.Scalar?
        var isOptional = false
        var isObject = false
    }

    public static func translate(_ formula: Formula, root name: String, schema: QuerySchema) -> Translation {
        guard let model = schema.models[name] else {
            var findings = Findings(.grdb)
            findings.met(.unknownProperty)
            return findings.translation(nil)
        }
        // Inside a sub-select a bare name could be the inner table's.
        let first = SQLTranslation(schema, model, prefix: "").run(formula)
        let isNested = first.text?.contains("(SELECT ") == true
        return isNested ? SQLTranslation(schema, model, prefix: Self.sql(model.table) + ".").run(formula) : first
    }

    private init(_ schema: QuerySchema, _ root: QuerySchema.Model, prefix: String) {
        self.schema = schema
        self.root = root
        rootScope = Scope(model: root, prefix: prefix)
    }

    private func run(_ formula: Formula) -> Translation {
        var run = self
        do {
            let sql = try run.condition(formula)
            return run.findings.translation("\(root.target).filter(literal: \"\(sql)\")")
        } catch {
            run.findings.met(error.construct)
            return run.findings.translation(nil)
        }
    }

    /// A name as SQL, inside a string of Swift.
    private static func sql(_ name: String) -> String { SwiftText.escaped(SwiftText.column(name)) }

    // MARK: - Conditions

    static let and = " AND ", or = " OR "
    func constant(_ value: Bool) -> String { value ? "1" : "0" }
    func negated(_ condition: String) -> String { "(\(condition)) IS NOT TRUE" }
    func none(_ exists: String) -> String { "NOT \(exists)" }
    mutating func truth(of operand: Operand) throws(Untranslatable) -> String {
        try comparison(Comparison(operand, .equal, .literal(.truth(true))))
    }

    /// One value against another.
    mutating func plain(_ comparison: Comparison) throws(Untranslatable) -> String {
        let left = try term(comparison.left, beside: comparison.right)
        func right() throws(Untranslatable) -> Term { try term(comparison.right, like: left) }
        if left.isOptional || left.isObject {
            findings.met(left.isObject ? .objectIdentity : .optionalComparison)
        } else {
            findings.met(.comparison)
        }
        switch comparison.relation {
        case .equal, .notEqual:
            let other = try right()
            let isNull = other.sql == "NULL" || left.sql == "NULL"
            let mayBeNull = left.isOptional || left.isObject || other.isOptional || isNull
            let sign = comparison.relation == .equal ? (mayBeNull ? "IS" : "=") : (mayBeNull ? "IS NOT" : "<>")
            guard !comparison.options.isEmpty, !isNull else { return "\(left.sql) \(sign) \(other.sql)" }
            findings.met(.foldedEquality)
            return "\(folded(left.sql, comparison.options)) \(sign) \(folded(other.sql, comparison.options))"
        case .less, .lessOrEqual, .greater, .greaterOrEqual:
            if left.scalar == .decimal {
                findings.met(.decimalOrder)
                return "CAST(\(left.sql) AS REAL) \(comparison.relation.rawValue) CAST(\(try right().sql) AS REAL)"
            }
            return "\(left.sql) \(comparison.relation.rawValue) \(try right().sql)"
        case .isIn:
            findings.met(.membership)
            switch comparison.right {
            case .list(let parts):
                var texts: [String] = []
                for part in parts { texts.append(try term(part, like: left).sql) }
                return "\(left.sql) IN (\(texts.joined(separator: ", ")))"
            case .code(let code): return "\(left.sql) IN \\(\(Self.stored(code, left.scalar, isList: true)))"
            default: throw Untranslatable(construct: .unreadable)
            }
        case .between:
            findings.met(.range)
            guard case .list(let bounds) = comparison.right, bounds.count == 2 else {
                guard case .code(let code) = comparison.right else { throw Untranslatable(construct: .unreadable) }
                return "\(left.sql) BETWEEN \\(\(code)[0]) AND \\(\(code)[1])"
            }
            return
                "\(left.sql) BETWEEN \(try term(bounds[0], like: left).sql) AND \(try term(bounds[1], like: left).sql)"
        case .beginsWith, .endsWith, .contains, .like: return try text(comparison, left, try right())
        case .matches: throw Untranslatable(construct: .like)
        }
    }

    private mutating func text(_ comparison: Comparison, _ left: Term, _ right: Term) throws(Untranslatable) -> String {
        if !comparison.options.isEmpty { findings.met(.foldedText) }
        let text = folded(left.sql, comparison.options), part = folded(right.sql, comparison.options)
        switch comparison.relation {
        case .beginsWith:
            findings.met(.beginsWith)
            return "instr(\(text), \(part)) = 1"
        case .endsWith:
            findings.met(.endsWith)
            return "substr(\(text), length(\(text)) - length(\(part)) + 1) = \(part)"
        case .contains:
            findings.met(.contains)
            return "instr(\(text), \(part)) > 0"
        default:
            findings.met(.like)
            return "\(text) GLOB replace(\(part), '[', '[[]')"
        }
    }

    private func folded(_ sql: String, _ options: Comparison.Options) -> String {
        options.isEmpty ? sql : "folded(\(sql), \(options.rawValue))"
    }

    // MARK: - Collections

    mutating func elements(
        _ names: [String], in start: Scope
    ) throws(Untranslatable) -> (all: String, variable: String, scope: Scope) {
        let from = try rows(names, in: start)
        return (from.sql, "\(nextAlias)", from.scope)
    }

    func exists(_ variable: String, in elements: String, where test: String) -> String {
        "EXISTS (SELECT 1 FROM \(elements) AND \(test))"
    }

    /// The rows of a collection, as `FROM … WHERE …`, and the scope of an element.
    private mutating func rows(_ names: [String], in start: Scope) throws(Untranslatable) -> (sql: String, scope: Scope)
    {
        let owner = try scope(names.dropLast(), from: start)
        guard let field = owner.model?.fields[names.last ?? ""] else { throw unknown(names) }
        nextAlias += 1
        let alias = "e\(nextAlias)", link = "l\(nextAlias)"
        func key() throws(Untranslatable) -> String {
            guard let model = owner.model else { throw unknown(names) }
            return owner.reference(Self.sql(model.key))
        }
        switch field.kind {
        case .toMany(let target, let table, let ownerColumn, let element):
            guard let model = schema.models[target] else { throw unknown(names) }
            if model.table == table {
                return (
                    "\(Self.sql(table)) \(alias) WHERE \(alias).\(Self.sql(ownerColumn)) = \(try key())",
                    Scope(model: model, prefix: alias + ".")
                )
            }
            let joined = "\(alias).\(Self.sql(model.key)) = \(link).\(Self.sql(element))"
            let tables = "\(Self.sql(table)) \(link) JOIN \(Self.sql(model.table)) \(alias) ON \(joined)"
            return (
                "\(tables) WHERE \(link).\(Self.sql(ownerColumn)) = \(try key())",
                Scope(model: model, prefix: alias + ".")
            )
        case .inverse(let target, let ownerColumn):
            findings.met(.inverse)
            guard let model = schema.models[target] else { throw unknown(names) }
            return (
                "\(Self.sql(model.table)) \(alias) WHERE \(alias).\(Self.sql(ownerColumn)) = \(try key())",
                Scope(model: model, prefix: alias + ".")
            )
        case .values(let scalar):
            return (
                "json_each(\(owner.reference(Self.sql(field.column)))) \(alias) WHERE 1",
                Scope(model: nil, prefix: "", value: ("\(alias).value", scalar))
            )
        default: throw Untranslatable(field.kind)
        }
    }

    // MARK: - Values

    /// A chain of links becomes nested sub-selects, each of one row.
    mutating func linked(by field: QuerySchema.Field, to model: QuerySchema.Model, from scope: Scope) -> Scope {
        nextAlias += 1
        let alias = "t\(nextAlias)", link = scope.reference(Self.sql(field.column))
        let row = "FROM \(Self.sql(model.table)) \(alias) WHERE \(alias).\(Self.sql(model.key)) = \(link)"
        return Scope(model: model, prefix: "(SELECT \(alias).* \(row))")
    }

    private mutating func term(_ operand: Operand, beside other: Operand) throws(Untranslatable) -> Term {
        if operand.isConstant, !other.isConstant {
            let like = try term(other, like: nil)
            return try term(operand, like: like)
        }
        return try term(operand, like: nil)
    }

    private mutating func term(_ operand: Operand, like: Term?) throws(Untranslatable) -> Term {
        switch operand {
        case .path(let names): return try column(names, rootScope)
        case .variable(let variable, let names):
            let scope = try scope(of: variable)
            if let value = scope.value, names.isEmpty {
                return Term(sql: value.sql, scalar: value.scalar, isOptional: true)
            }
            return try column(names, scope)
        case .literal(let literal):
            switch literal {
            case .null: return Term(sql: "NULL")
            case .truth(let value): return Term(sql: value ? "1" : "0", scalar: .truth)
            case .integer(let text), .real(let text): return Term(sql: text, scalar: .real)
            case .string(let text):
                return Term(
                    sql: SwiftText.escaped(
                        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
                    ), scalar: .text)
            }
        case .code(let code):
            if like?.isObject == true { return Term(sql: "\\(\(code).id)") }
            return Term(sql: "\\(\(Self.stored(code, like?.scalar, isList: false)))")
        case .list: throw Untranslatable(construct: .unreadable)
        case .aggregate(let aggregate, let collection, let of): return try number(aggregate, collection, of)
        case .matching(let collection, let variable, let formula):
            findings.met(.matchingCount)
            let from = try rows(collection, in: rootScope)
            scopes[variable] = from.scope
            return Term(sql: "(SELECT COUNT(*) FROM \(from.sql) AND (\(try condition(formula))))", scalar: .integer)
        case .arithmetic(let sign, let left, let right):
            if sign == .power { throw Untranslatable(construct: .power) }
            findings.met(sign == .bitAnd ? .bits : .arithmetic)
            let one = try term(left, like: nil), other = try term(right, like: nil)
            return Term(
                sql: "(\(one.sql) \(sign.rawValue) \(other.sql))", scalar: one.scalar,
                isOptional: one.isOptional || other.isOptional)
        case .other(let text): throw other(text)
        }
    }

    private mutating func number(
        _ aggregate: Aggregate, _ collection: [String], _ of: [String]
    ) throws(Untranslatable) -> Term {
        let fields = schema.fields(collection, from: root.name)
        if aggregate == .count, case .scalar(.text, let isOptional)? = fields?.last?.kind {
            return Term(
                sql: "length(\(try column(collection, rootScope).sql))", scalar: .integer, isOptional: isOptional)
        }
        findings.met(
            aggregate == .count ? .count : aggregate == .min || aggregate == .max ? .minimumOrMaximum : .sumOrAverage)
        let from = try rows(collection, in: rootScope)
        let value: Term =
            if let value = from.scope.value, of.isEmpty {
                Term(sql: value.sql, scalar: value.scalar)
            } else if aggregate == .count { Term(sql: "*") } else { try column(of, from.scope) }
        let sql =
            switch aggregate {
            case .count: "COUNT(*)"
            case .sum: "COALESCE(SUM(\(value.sql)), 0)"
            case .avg, .min, .max: "\(aggregate.rawValue.uppercased())(\(value.sql))"
            }
        return Term(
            sql: "(SELECT \(sql) FROM \(from.sql))", scalar: aggregate == .count ? .integer : value.scalar,
            isOptional: ![.count, .sum].contains(aggregate))
    }

    private mutating func column(_ names: [String], _ start: Scope) throws(Untranslatable) -> Term {
        guard let last = names.last else {
            guard let model = start.model else { throw Untranslatable(construct: .unreadable) }
            return Term(sql: start.reference(Self.sql(model.key)), isObject: true)
        }
        let owner = try scope(names.dropLast(), from: start)
        guard let field = owner.model?.fields[last] else { throw unknown(names) }
        let sql = owner.reference(Self.sql(field.column))
        switch field.kind {
        case .scalar(let scalar, let isOptional):
            if case .enumeration = scalar { findings.met(.enumeration) }
            return Term(sql: sql, scalar: scalar, isOptional: isOptional || names.count > 1)
        case .toOne: return Term(sql: sql, isOptional: true, isObject: true)
        default: throw Untranslatable(field.kind)
        }
    }

    /// The value as its column holds it.
    private static func stored(_ code: String, _ scalar: QuerySchema.Scalar?, isList: Bool) -> String {
        switch scalar {
        case .date: isList ? "\(code).map(\\.timeIntervalSinceReferenceDate)" : "\(code).timeIntervalSinceReferenceDate"
        case .enumeration(let name?) where code.hasPrefix("."): name + code
        default: code
        }
    }
}

extension SQLTranslation.Scope {
    /// A column of it. What a chain of links leads to is a row that is selected: its column is taken out of it.
    fileprivate func reference(_ column: String) -> String {
        guard prefix.hasPrefix("(SELECT "), let dot = prefix.firstIndex(of: "*") else { return prefix + column }
        return prefix[..<dot] + column + prefix[prefix.index(after: dot)...]
    }
}
