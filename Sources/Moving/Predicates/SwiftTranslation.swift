/// A query as a `#Predicate`. What is no name is bound to one first: the macro calls no functions.
public struct SwiftTranslation {
    private let schema: QuerySchema
    private let root: QuerySchema.Model
    private var findings = Findings(.swiftData)
    private var bindings: [(name: String, code: String)] = []
    private var scopes: [String: Scope] = [:]
    private let rootScope: Scope
    private var nextElement = 0

    private struct Scope {
        var model: QuerySchema.Model?
        /// Code of the element, and whether it is an optional.
        var code: String
        var isOptional = false
        var scalar: QuerySchema.Scalar?
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

    private mutating func condition(_ formula: Formula) throws(Untranslatable) -> String {
        switch formula {
        case .constant(let value):
            findings.met(.constant)
            return "\(value)"
        case .and(let parts): return try joined(parts, " && ")
        case .or(let parts): return try joined(parts, " || ")
        case .not(let part):
            findings.met(.negation)
            return "!(\(try condition(part)))"
        case .truth(let operand):
            let term = try term(operand, like: nil)
            return term.isOptional ? "\(term.code) == true" : term.code
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

    private mutating func comparison(_ comparison: Comparison) throws(Untranslatable) -> String {
        if comparison.quantifier == .all { throw Untranslatable(construct: .everyElement) }
        if let quantifier = comparison.quantifier {
            findings.met(quantifier == .any ? .anyElement : .noElement)
            let exists = try existence(of: comparison)
            return quantifier == .any ? exists : "!\(exists)"
        }
        if case .path(let names) = comparison.left, let fields = schema.fields(names, from: root.name),
            let many = fields.firstIndex(where: \.isMany)
        {
            let isMembership = many == fields.count - 1 && comparison.relation == .contains
            findings.met(isMembership ? .valueInCollection : .anyElement)
            return try existence(
                of: Comparison(
                    comparison.left, isMembership ? .equal : comparison.relation, comparison.right,
                    options: comparison.options))
        }
        if comparison.relation == .isIn, comparison.left.isConstant, case .path(let names) = comparison.right,
            schema.fields(names, from: root.name)?.last?.isMany == true
        {
            findings.met(.valueInCollection)
            return try existence(of: Comparison(comparison.right, .equal, comparison.left))
        }
        return try plain(comparison)
    }

    private mutating func plain(_ comparison: Comparison) throws(Untranslatable) -> String {
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
                "(\(value.code).flatMap { \(first == "$0" ? "other in" : "") \(first == "$0" ? "other" : first) \(relation.rawValue) $0 } ?? false)"
            }
        case .isIn:
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
        case .between:
            findings.met(.range)
            guard case .list(let bounds) = other, bounds.count == 2 else {
                guard case .code(let code) = other else { throw Untranslatable(construct: .unreadable) }
                let low = bind("\(code)[0]"), high = bind("\(code)[1]")
                return unwrapped(one) { "(\($0) >= \(low) && \($0) <= \(high))" }
            }
            let low = try term(bounds[0], like: one).code, high = try term(bounds[1], like: one).code
            return unwrapped(one) { "(\($0) >= \(low) && \($0) <= \(high))" }
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

    private mutating func existence(of comparison: Comparison) throws(Untranslatable) -> String {
        let (names, start): ([String], Scope)
        switch comparison.left {
        case .path(let path): (names, start) = (path, rootScope)
        case .variable(let variable, let path):
            guard let scope = scopes[variable] else { throw Untranslatable(construct: .unreadable) }
            (names, start) = (path, scope)
        default: throw Untranslatable(construct: .unreadable)
        }
        guard let model = start.model, let fields = schema.fields(names, from: model.name) else { throw unknown(names) }
        guard let many = fields.firstIndex(where: \.isMany) else { throw Untranslatable(construct: .unreadable) }
        let collection = try collection(Array(names[...many]), start)
        let rest = Array(names[(many + 1)...])
        var inner = comparison
        inner.quantifier = nil
        nextElement += 1
        let name = "element\(nextElement)"
        inner.left = .variable(name, rest)
        scopes[name] = element(fields[many], name)
        let isNested = schema.fields(rest, from: scopes[name]?.model?.name ?? "")?.contains(where: \.isMany) == true
        let test = isNested ? try existence(of: inner) : try plain(inner)
        return collection.isOptional
            ? "(\(collection.code)?.contains { \(name) in \(test) } ?? false)"
            : "\(collection.code).contains { \(name) in \(test) }"
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
    ) throws(Untranslatable) -> (code: String, isOptional: Bool) {
        let owner = try scope(Array(names.dropLast()), from: start)
        guard let field = owner.model?.fields[names.last ?? ""] else { throw unknown(names) }
        if case .inverse = field.kind { findings.met(.inverse) }
        if case .dictionary = field.kind { throw Untranslatable(construct: .dictionary) }
        guard field.isMany else { throw Untranslatable(construct: .unreadable) }
        var isOptional = owner.isOptional
        if case .values = field.kind {} else { isOptional = isOptional || schema.hasOptionalCollections }
        return ("\(owner.code)\(owner.isOptional ? "?" : "").\(field.column)", isOptional)
    }

    // MARK: - Values

    private func unknown(_ names: [String]) -> Untranslatable {
        Untranslatable(construct: names.contains { $0.hasPrefix("\\(") } ? .dynamicName : .unknownProperty)
    }

    private mutating func scope(_ names: [String], from start: Scope) throws(Untranslatable) -> Scope {
        var scope = start
        for name in names {
            guard let field = scope.model?.fields[name] else { throw unknown(names) }
            guard case .toOne(let target) = field.kind, let model = schema.models[target] else {
                throw Untranslatable(construct: .unreadable)
            }
            findings.met(.linkPath)
            scope = Scope(
                model: model, code: "\(scope.code)\(scope.isOptional ? "?" : "").\(field.column)", isOptional: true)
        }
        return scope
    }

    private mutating func term(_ operand: Operand, like: Term?) throws(Untranslatable) -> Term {
        switch operand {
        case .path(let names): return try property(names, rootScope)
        case .variable(let variable, let names):
            guard let scope = scopes[variable] else { throw Untranslatable(construct: .unreadable) }
            if names.isEmpty, scope.model == nil {
                return Term(code: scope.code, isOptional: scope.isOptional, scalar: scope.scalar)
            }
            return try property(names, scope)
        case .literal(let literal):
            switch literal {
            case .null: return Term(code: "nil", isConstant: true)
            case .truth(let value): return Term(code: "\(value)", isConstant: true)
            case .integer(let text):
                // `isRead == 1`
                if like?.scalar == .truth { return Term(code: text == "0" ? "false" : "true", isConstant: true) }
                return Term(code: like?.scalar == .real ? text + ".0" : text, isConstant: true)
            case .real(let text): return Term(code: text, isConstant: true)
            case .string(let text): return Term(code: SwiftText.literal(text), isConstant: true)
            }
        case .code(let code):
            if like?.isObject == true { return Term(code: bind("\(code).persistentModelID"), isConstant: true) }
            if case .enumeration(let name?) = like?.scalar, code.hasPrefix(".") {
                return Term(code: bind("\(name)\(code).rawValue"), isConstant: true)
            }
            return Term(code: bind(code), isConstant: true)
        case .list: throw Untranslatable(construct: .unreadable)
        case .aggregate(let aggregate, let collection, let of):
            if aggregate == .count, case .scalar(.text, _)? = schema.fields(collection, from: root.name)?.last?.kind {
                let text = try property(collection, rootScope)
                return Term(
                    code: "\(text.code)\(text.endsOptional ? "?" : "").count", isOptional: text.isOptional,
                    scalar: .integer)
            }
            guard aggregate == .count, of.isEmpty else {
                throw Untranslatable(
                    construct: aggregate == .min || aggregate == .max ? .minimumOrMaximum : .sumOrAverage)
            }
            findings.met(.count)
            let many = try self.collection(collection, rootScope)
            return Term(code: many.isOptional ? "(\(many.code)?.count ?? 0)" : "\(many.code).count", scalar: .integer)
        case .matching(let collection, let variable, let formula):
            findings.met(.matchingCount)
            let many = try self.collection(collection, rootScope)
            guard let field = schema.fields(collection, from: root.name)?.last else { throw unknown(collection) }
            nextElement += 1
            let name = "element\(nextElement)"
            scopes[variable] = element(field, name)
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
        case .other(let text):
            throw Untranslatable(construct: text.contains("[") || text.contains("@all") ? .dictionary : .unreadable)
        }
    }

    private mutating func property(_ names: [String], _ start: Scope) throws(Untranslatable) -> Term {
        guard let last = names.last else {
            return Term(
                code: "\(start.code)\(start.isOptional ? "?" : "").persistentModelID", isOptional: start.isOptional,
                isObject: true)
        }
        let owner = try scope(Array(names.dropLast()), from: start)
        guard let field = owner.model?.fields[last] else { throw unknown(names) }
        let code = "\(owner.code)\(owner.isOptional ? "?" : "").\(field.column)"
        switch field.kind {
        case .scalar(let scalar, let isOptional):
            if case .enumeration = scalar { findings.met(.enumeration) }
            return Term(
                code: code, isOptional: isOptional || owner.isOptional, endsOptional: isOptional, scalar: scalar)
        case .toOne: return Term(code: "\(code)?.persistentModelID", isOptional: true, isObject: true)
        case .dictionary: throw Untranslatable(construct: .dictionary)
        case .opaque: throw Untranslatable(construct: .opaque)
        case .toMany, .inverse, .values: throw Untranslatable(construct: .unreadable)
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
