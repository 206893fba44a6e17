/// A query as a `#Predicate`. A value without a name is bound to one first: the macro calls no functions.
public struct SwiftTranslation: QueryTranslator {
    let schema: QuerySchema
    let root: QuerySchema.Model
    let rootScope: Scope
    var findings = Findings(.swiftData)
    var scopes: [String: Scope] = [:]
    private var bindings: [(name: String, code: String)] = []
    private var nextElement = 0

    struct Scope: QueryScope {
        var model: QuerySchema.Model?
        /// Code of the element, and whether it is an optional.
        var code: String
        var isOptional = false
        var scalar: QuerySchema.Scalar?
    }

    /// A collection in code, and the field that it is.
    struct Many {
        var code: String
        var isOptional: Bool
        var field: QuerySchema.Field
    }

    private struct Term {
        var code: String
        var isOptional = false
        /// The value itself is an optional, not only what leads to it.
        var endsOptional = false
        var scalar: QuerySchema.Scalar?
        var isObject = false
        var isConstant = false
    }

    public static func translate(_ formula: Formula, root name: String, schema: QuerySchema) -> Translation {
        guard let model = schema.models[name] else {
            var findings = Findings(.swiftData)
            findings.met(.unknownProperty)
            return findings.translation(nil)
        }
        var run = SwiftTranslation(schema, model)
        do {
            let condition = try run.condition(formula)
            let lines = run.bindings.map { "let \($0.name) = \($0.code)\n" }.joined()
            return run.findings.translation("\(lines)#Predicate<\(model.target)> { item in \(condition) }")
        } catch {
            run.findings.met(error.construct)
            return run.findings.translation(nil)
        }
    }

    private init(_ schema: QuerySchema, _ root: QuerySchema.Model) {
        self.schema = schema
        self.root = root
        rootScope = Scope(model: root, code: "item")
    }

    // MARK: - Conditions

    static let and = " && ", or = " || "
    func constant(_ value: Bool) -> String { "\(value)" }
    func negated(_ condition: String) -> String { "!(\(condition))" }
    func none(_ exists: String) -> String { "!\(exists)" }
    mutating func truth(of operand: Operand) throws(Untranslatable) -> String {
        let term = try term(operand, like: nil)
        return term.isOptional ? "\(term.code) == true" : term.code
    }

    mutating func plain(_ comparison: Comparison) throws(Untranslatable) -> String {
        var (left, relation, other) = (comparison.left, comparison.relation, comparison.right)
        if left.isConstant, !other.isConstant, let turned = relation.turned {
            (left, relation, other) = (other, turned, left)
        }
        if case .aggregate(.count, let collection, []) = left, let zero = try emptiness(collection, relation, other) {
            return zero
        }
        let one = try term(left, like: nil)
        findings.met(one.isObject ? .objectIdentity : one.isOptional ? .optionalComparison : .comparison)
        func right() throws(Untranslatable) -> Term { try term(other, like: one) }
        switch relation {
        case .equal, .notEqual:
            let value = try right()
            // A link without an object is asked for as such.
            if value.code == "nil", one.isObject, one.code.hasSuffix("?.persistentModelID") {
                return "\(one.code.dropLast("?.persistentModelID".count)) \(relation.rawValue) nil"
            }
            if comparison.options.isEmpty || value.code == "nil" {
                return "\(one.code) \(relation.rawValue) \(value.code)"
            }
            findings.met(.foldedEquality)
            let test = asked(one, "localizedStandardContains(", value)
            return relation == .equal ? test : "!\(test)"
        case .less, .lessOrEqual, .greater, .greaterOrEqual:
            let value = try right()
            guard value.isOptional else { return unwrapped(one) { "\($0) \(relation.rawValue) \(value.code)" } }
            return unwrapped(one) { first in
                let (names, mine) = first == "$0" ? ("other in", "other") : ("", first)
                return "(\(value.code).flatMap { \(names) \(mine) \(relation.rawValue) $0 } ?? false)"
            }
        case .isIn: return try membership(of: one, in: other)
        case .between: return try range(of: one, other)
        case .beginsWith, .contains:
            let value = try right()
            findings.met(relation == .contains ? .contains : .beginsWith)
            if !comparison.options.isEmpty { findings.met(.foldedText) }
            let call =
                !comparison.options.isEmpty
                ? "localizedStandardContains(" : relation == .contains ? "contains(" : "starts(with: "
            return asked(one, call, value)
        case .endsWith: throw Untranslatable(construct: .endsWith)
        case .like, .matches: throw Untranslatable(construct: .like)
        }
    }

    private mutating func membership(of one: Term, in other: Operand) throws(Untranslatable) -> String {
        findings.met(.membership)
        let list: String
        switch other {
        case .list(let parts):
            var texts: [String] = []
            for part in parts { texts.append(try term(part, like: one).code) }
            list = bind("[\(texts.joined(separator: ", "))]")
        case .code(let code): list = bind(code)
        default: throw Untranslatable(construct: .unreadable)
        }
        return unwrapped(one) { "\(list).contains(\($0))" }
    }

    private mutating func range(of one: Term, _ other: Operand) throws(Untranslatable) -> String {
        findings.met(.range)
        let low: String, high: String
        switch other {
        case .list(let bounds) where bounds.count == 2:
            (low, high) = (try term(bounds[0], like: one).code, try term(bounds[1], like: one).code)
        case .code(let code): (low, high) = (bind("\(code)[0]"), bind("\(code)[1]"))
        default: throw Untranslatable(construct: .unreadable)
        }
        return unwrapped(one) { "(\($0) >= \(low) && \($0) <= \(high))" }
    }

    /// An optional is looked into before it is compared; nil fits nothing.
    private func unwrapped(_ term: Term, _ test: (String) -> String) -> String {
        term.isOptional ? "((\(term.code)).flatMap { \(test("$0")) } ?? false)" : test(term.code)
    }

    /// A method of a text. Its argument is bound to a name: literals among optionals take the compiler minutes.
    private mutating func asked(_ term: Term, _ call: String, _ value: Term) -> String {
        let argument = value.isConstant ? bind(value.code) : value.code
        return term.isOptional
            ? "(\(term.code)\(term.endsOptional ? "?" : "").\(call)\(argument)) ?? false)"
            : "\(term.code).\(call)\(argument))"
    }

    /// `list.@count > 0` and its like: `isEmpty`, which is no sub-select.
    private mutating func emptiness(
        _ collection: [String], _ relation: Comparison.Operator, _ other: Operand
    ) throws(Untranslatable) -> String? {
        guard case .literal(.integer(let number)) = other, number == "0",
            [.equal, .notEqual, .greater].contains(relation)
        else { return nil }
        guard let fields = schema.fields(collection, from: root.name), fields.last?.isMany == true else { return nil }
        findings.met(.count)
        let many = try self.collection(collection, rootScope)
        let empty = many.isOptional ? "(\(many.code)?.isEmpty ?? true)" : "\(many.code).isEmpty"
        return relation == .equal ? empty : "!\(empty)"
    }

    // MARK: - Collections

    mutating func elements(
        _ names: [String], in start: Scope
    ) throws(Untranslatable) -> (all: Many, variable: String, scope: Scope) {
        let many = try collection(names, start)
        nextElement += 1
        let name = "element\(nextElement)"
        return (many, name, element(many.field, name))
    }

    func exists(_ variable: String, in elements: Many, where test: String) -> String {
        elements.isOptional
            ? "(\(elements.code)?.contains { \(variable) in \(test) } ?? false)"
            : "\(elements.code).contains { \(variable) in \(test) }"
    }

    private func element(_ field: QuerySchema.Field, _ name: String) -> Scope {
        switch field.kind {
        case .toMany(let target, _, _, _):
            guard let through = field.through else { return Scope(model: schema.models[target], code: name) }
            return Scope(model: schema.models[target], code: "\(name).\(through)", isOptional: true)
        case .inverse(let target, _): return Scope(model: schema.models[target], code: name)
        case .values(let scalar): return Scope(model: nil, code: name, scalar: scalar)
        default: return Scope(model: nil, code: name)
        }
    }

    private mutating func collection(
        _ names: [String], _ start: Scope
    ) throws(Untranslatable) -> Many {
        let owner = try scope(names.dropLast(), from: start)
        guard let field = owner.model?.fields[names.last ?? ""] else { throw unknown(names) }
        if case .inverse = field.kind { findings.met(.inverse) }
        guard field.isMany else { throw Untranslatable(field.kind) }
        var isOptional = owner.isOptional
        if case .values = field.kind {} else { isOptional = isOptional || schema.hasOptionalCollections }
        return Many(
            code: "\(owner.code)\(owner.isOptional ? "?" : "").\(field.column)", isOptional: isOptional, field: field)
    }

    // MARK: - Values

    func linked(by field: QuerySchema.Field, to model: QuerySchema.Model, from scope: Scope) -> Scope {
        Scope(model: model, code: "\(scope.code)\(scope.isOptional ? "?" : "").\(field.column)", isOptional: true)
    }

    private mutating func term(_ operand: Operand, like: Term?) throws(Untranslatable) -> Term {
        switch operand {
        case .path(let names): return try property(names, rootScope)
        case .variable(let variable, let names):
            let scope = try scope(of: variable)
            if names.isEmpty, scope.model == nil {
                return Term(code: scope.code, isOptional: scope.isOptional, scalar: scope.scalar)
            }
            return try property(names, scope)
        case .literal(let literal): return Term(code: code(of: literal, like: like?.scalar), isConstant: true)
        case .code(let code):
            if like?.isObject == true { return Term(code: bind("\(code).persistentModelID"), isConstant: true) }
            if case .enumeration(let name?) = like?.scalar, code.hasPrefix(".") {
                return Term(code: bind("\(name)\(code).rawValue"), isConstant: true)
            }
            return Term(code: bind(code), isConstant: true)
        case .list: throw Untranslatable(construct: .unreadable)
        case .aggregate(let aggregate, let collection, let of): return try number(aggregate, collection, of)
        case .matching(let collection, let variable, let formula):
            findings.met(.matchingCount)
            let (many, name, scope) = try elements(collection, in: rootScope)
            scopes[variable] = scope
            let test = try condition(formula)
            return Term(
                code: many.isOptional
                    ? "(\(many.code)?.filter { \(name) in \(test) }.count ?? 0)"
                    : "\(many.code).filter { \(name) in \(test) }.count", scalar: .integer)
        case .arithmetic(let sign, let left, let right):
            if sign == .power || sign == .bitAnd { throw Untranslatable(construct: sign == .power ? .power : .bits) }
            findings.met(.arithmetic)
            let one = try term(left, like: like), other = try term(right, like: like)
            guard !one.isOptional, !other.isOptional else { throw Untranslatable(construct: .unreadable) }
            return Term(code: "(\(one.code) \(sign.rawValue) \(other.code))", scalar: one.scalar)
        case .other(let text): throw other(text)
        }
    }

    private func code(of literal: Literal, like scalar: QuerySchema.Scalar?) -> String {
        switch literal {
        case .null: "nil"
        case .truth(let value): "\(value)"
        // `isRead == 1`
        case .integer(let text) where scalar == .truth: text == "0" ? "false" : "true"
        case .integer(let text): scalar == .real ? text + ".0" : text
        case .real(let text): text
        case .string(let text): SwiftText.literal(text)
        }
    }

    private mutating func number(
        _ aggregate: Aggregate, _ collection: [String], _ of: [String]
    ) throws(Untranslatable) -> Term {
        if aggregate == .count, case .scalar(.text, _)? = schema.fields(collection, from: root.name)?.last?.kind {
            let text = try property(collection, rootScope)
            return Term(
                code: "\(text.code)\(text.endsOptional ? "?" : "").count", isOptional: text.isOptional, scalar: .integer
            )
        }
        guard aggregate == .count, of.isEmpty else {
            throw Untranslatable(construct: aggregate == .min || aggregate == .max ? .minimumOrMaximum : .sumOrAverage)
        }
        findings.met(.count)
        let many = try self.collection(collection, rootScope)
        return Term(code: many.isOptional ? "(\(many.code)?.count ?? 0)" : "\(many.code).count", scalar: .integer)
    }

    private mutating func property(_ names: [String], _ start: Scope) throws(Untranslatable) -> Term {
        guard let last = names.last else {
            return Term(
                code: "\(start.code)\(start.isOptional ? "?" : "").persistentModelID", isOptional: start.isOptional,
                isObject: true)
        }
        let owner = try scope(names.dropLast(), from: start)
        guard let field = owner.model?.fields[last] else { throw unknown(names) }
        let code = "\(owner.code)\(owner.isOptional ? "?" : "").\(field.column)"
        switch field.kind {
        case .scalar(let scalar, let isOptional):
            if case .enumeration = scalar { findings.met(.enumeration) }
            return Term(
                code: code, isOptional: isOptional || owner.isOptional, endsOptional: isOptional, scalar: scalar)
        case .toOne: return Term(code: "\(code)?.persistentModelID", isOptional: true, isObject: true)
        default: throw Untranslatable(field.kind)
        }
    }

    private mutating func bind(_ code: String) -> String {
        if SwiftText.isName(code), code != "self" { return code }
        if let known = bindings.first(where: { $0.code == code }) { return known.name }
        let name = "value\(bindings.isEmpty ? "" : "\(bindings.count + 1)")"
        bindings.append((name, code))
        return name
    }
}

extension Comparison.Operator {
    /// The operator with its sides changed.
    fileprivate var turned: Comparison.Operator? {
        switch self {
        case .equal, .notEqual: self
        case .less: .greater
        case .lessOrEqual: .greaterOrEqual
        case .greater: .less
        case .greaterOrEqual: .lessOrEqual
        default: nil
        }
    }
}
