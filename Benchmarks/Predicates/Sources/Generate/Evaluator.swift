import Foundation
import Predicates
import Rows

/// What a predicate means to Realm, by the plainest code.
struct Evaluator {
    enum Value: Equatable {
        case null, number(Double), text(String), truth(Bool), object(String, Int)
        case many([Value])
    }

    let world: World
    var variables: [String: Value] = [:]

    func member(_ value: Value, _ name: String) -> Value {
        guard case .object(let model, let id) = value else { return .null }
        func optional<T>(_ value: T?, _ make: (T) -> Value) -> Value { value.map(make) ?? .null }
        switch (model, name) {
        case ("Item", _):
            let item = world.items[id]
            switch name {
            case "id": return .number(Double(item.id))
            case "name": return .text(item.name)
            case "nick": return optional(item.nick, Value.text)
            case "age": return .number(Double(item.age))
            case "score": return optional(item.score, Value.number)
            case "done": return .truth(item.done)
            case "flag": return optional(item.flag, Value.truth)
            case "born": return .number(item.born)
            case "owner": return optional(item.owner) { .object("Person", $0) }
            case "tags": return .many(item.tags.map { .object("Tag", $0) })
            default: return .many(item.words.map(Value.text))
            }
        case ("Person", "name"): return .text(world.people[id].name)
        case ("Person", "city"): return optional(world.people[id].city, Value.text)
        case ("Person", "boss"): return optional(world.people[id].boss) { .object("Person", $0) }
        case ("Person", _): return .many(world.items.filter { $0.owner == id }.map { .object("Item", $0.id) })
        case ("Tag", "title"): return .text(world.tags[id].title)
        case ("Tag", "weight"): return optional(world.tags[id].weight) { .number(Double($0)) }
        default: fatalError("no property \(model).\(name)")
        }
    }

    /// Everything that a path leads to.
    func values(_ names: [String], from start: Value) -> [Value] {
        var values = [start]
        for name in names {
            values = values.flatMap { value -> [Value] in
                let next = member(value, name)
                if case .many(let parts) = next { return parts }
                return [next]
            }
        }
        return values
    }

    func holds(_ formula: Formula, _ row: Value) -> Bool {
        switch formula {
        case .constant(let value): value
        case .and(let parts): parts.allSatisfy { holds($0, row) }
        case .or(let parts): parts.contains { holds($0, row) }
        case .not(let part): !holds(part, row)
        case .truth(let operand): value(operand, row) == .truth(true)
        case .comparison(let comparison): holds(comparison, row)
        }
    }

    func holds(_ comparison: Comparison, _ row: Value) -> Bool {
        if comparison.relation == .isIn, case .path(let names) = comparison.right { return values(names, from: row).contains(value(comparison.left, row)) }
        if comparison.relation == .contains, case .path(let names) = comparison.left, names.last == "words" { return values(names, from: row).contains(value(comparison.right, row)) }
        guard let quantifier = comparison.quantifier, case .path(let names) = comparison.left else { return compare(value(comparison.left, row), comparison, row) }
        let any = values(names, from: row).contains { compare($0, comparison, row) }
        return quantifier == .any ? any : !any
    }

    func compare(_ left: Value, _ comparison: Comparison, _ row: Value) -> Bool {
        if comparison.relation == .isIn || comparison.relation == .between {
            guard case .list(let parts) = comparison.right else { return false }
            let values = parts.map { value($0, row) }
            if comparison.relation == .isIn { return values.contains(left) }
            guard case .number(let number) = left, case .number(let low) = values[0], case .number(let high) = values[1] else { return false }
            return number >= low && number <= high
        }
        var right = value(comparison.right, row), left = left
        // A truth value is a number to a predicate.
        if case .truth = left, case .number(let number) = right { right = .truth(number != 0) }
        if !comparison.options.isEmpty { (left, right) = (folded(left, comparison.options), folded(right, comparison.options)) }
        switch comparison.relation {
        case .equal: return left == right
        case .notEqual: return left != right
        case .less, .lessOrEqual, .greater, .greaterOrEqual:
            guard case .number(let a) = left, case .number(let b) = right else { return false }
            switch comparison.relation {
            case .less: return a < b
            case .lessOrEqual: return a <= b
            case .greater: return a > b
            default: return a >= b
            }
        default:
            guard case .text(let text) = left, case .text(let part) = right else { return false }
            let whole = Array(text.utf8), piece = Array(part.utf8)
            switch comparison.relation {
            case .beginsWith: return whole.starts(with: piece)
            case .endsWith: return whole.suffix(piece.count).elementsEqual(piece) && whole.count >= piece.count
            case .contains: return piece.isEmpty || whole.indices.contains { whole[$0...].starts(with: piece) }
            case .like: return like(Array(text)[...], Array(part)[...])
            default: return false
            }
        }
    }

    func like(_ text: ArraySlice<Character>, _ pattern: ArraySlice<Character>) -> Bool {
        guard let first = pattern.first else { return text.isEmpty }
        if first == "*" { return (text.startIndex...text.endIndex).contains { like(text[$0...], pattern.dropFirst()) } }
        guard let next = text.first, first == "?" || first == next else { return false }
        return like(text.dropFirst(), pattern.dropFirst())
    }

    func folded(_ value: Value, _ options: Comparison.Options) -> Value {
        guard case .text(let text) = value else { return value }
        var fold: String.CompareOptions = []
        if options.contains(.caseInsensitive) { fold.insert(.caseInsensitive) }
        if options.contains(.diacriticInsensitive) { fold.insert(.diacriticInsensitive) }
        return .text(text.folding(options: fold, locale: nil))
    }

    func value(_ operand: Operand, _ row: Value) -> Value {
        switch operand {
        case .path(let names): return values(names, from: row).first ?? .null
        case .variable(let name, let names): return values(names, from: variables[name] ?? .null).first ?? .null
        case .literal(let literal):
            switch literal {
            case .null: return .null
            case .truth(let value): return .truth(value)
            case .integer(let text), .real(let text): return .number(Double(text)!)
            case .string(let text): return .text(text)
            }
        case .aggregate(let aggregate, let collection, let of):
            let found = values(collection, from: row)
            if aggregate == .count { return .number(Double(found.count)) }
            let numbers = found.flatMap { values(of, from: $0) }.compactMap { value -> Double? in if case .number(let number) = value { number } else { nil } }
            switch aggregate {
            case .sum: return .number(numbers.reduce(0, +))
            case .avg: return numbers.isEmpty ? .null : .number(numbers.reduce(0, +) / Double(numbers.count))
            case .min: return numbers.min().map(Value.number) ?? .null
            default: return numbers.max().map(Value.number) ?? .null
            }
        case .matching(let collection, let variable, let formula):
            let count = values(collection, from: row).count { element in
                var inner = self
                inner.variables[variable] = element
                return inner.holds(formula, row)
            }
            return .number(Double(count))
        case .arithmetic(let sign, let left, let right):
            guard case .number(let a) = value(left, row), case .number(let b) = value(right, row) else { return .null }
            switch sign {
            case .add: return .number(a + b)
            case .subtract: return .number(a - b)
            case .multiply: return .number(a * b)
            case .bitAnd: return .number(Double(Int(a) & Int(b)))
            default: return .null
            }
        case .code, .list, .other: return .null
        }
    }
}
