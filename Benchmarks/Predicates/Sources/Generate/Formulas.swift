import Predicates
import Rows

/// Makes conditions, and writes them as format strings.
struct Formulas {
    var random: Generator

    mutating func formula(depth: Int) -> Formula {
        switch depth > 0 ? random.below(6) : 3 {
        case 0: .and([formula(depth: depth - 1), formula(depth: depth - 1)])
        case 1: .or([formula(depth: depth - 1), formula(depth: depth - 1)])
        case 2: .not(formula(depth: depth - 1))
        default: .comparison(comparison())
        }
    }

    private mutating func text() -> Operand { .literal(.string(random.pick(World.texts))) }
    private mutating func number() -> Operand { .literal(.integer("\(random.below(6))")) }
    private mutating func order() -> Comparison.Operator { random.pick([.less, .lessOrEqual, .greater, .greaterOrEqual]) }
    private mutating func equality() -> Comparison.Operator { random.pick([.equal, .notEqual]) }

    private mutating func comparison() -> Comparison {
        let textPath: Operand = random.pick([.path(["name"]), .path(["nick"]), .path(["owner", "name"]), .path(["owner", "city"]), .path(["owner", "boss", "name"])])
        let numberPath: Operand = random.pick([.path(["age"]), .path(["score"]), .path(["born"])])
        switch random.below(17) {
        case 0: return Comparison(textPath, equality(), text())
        case 1: return Comparison(textPath, random.pick([.beginsWith, .endsWith, .contains]), text())
        case 2: return Comparison(textPath, .isIn, .list([text(), text(), text()]))
        case 3: return Comparison(numberPath, order(), number())
        case 4: return Comparison(.path([random.pick(["age", "score"])]), .between, .list([number(), number()]))
        case 5: return Comparison(.path([random.pick(["done", "flag"])]), equality(), .literal(random.pick([.truth(true), .truth(false)])))
        case 6: return Comparison(.path([random.pick(["nick", "score", "flag", "owner"])]), equality(), .literal(.null))
        case 7: return Comparison(.path(["tags", "title"]), random.pick([.equal, .beginsWith, .contains, .notEqual]), text(), quantifier: random.pick([.any, Comparison.Quantifier.none]))
        case 8: return Comparison(.path(["tags", "weight"]), order(), number(), quantifier: .any)
        case 9: return Comparison(.aggregate(.count, collection: [random.pick(["tags", "words"])], of: []), random.pick([.equal, .greater, .less, .notEqual]), .literal(.integer("\(random.below(4))")))
        case 10: return Comparison(.aggregate(random.pick([.sum, .avg, .min, .max]), collection: ["tags"], of: ["weight"]), order(), number())
        case 11:
            let inner = Formula.or([.comparison(Comparison(.variable("x", ["title"]), equality(), text())), .comparison(Comparison(.variable("x", ["weight"]), order(), number()))])
            return Comparison(.matching(collection: ["tags"], variable: "x", inner), random.pick([.equal, .greater]), .literal(.integer("\(random.below(3))")))
        case 12: return Comparison(textPath, random.pick([.equal, .contains, .beginsWith]), text(), options: random.pick([.caseInsensitive, [.caseInsensitive, .diacriticInsensitive]]))
        case 13: return random.below(2) == 0 ? Comparison(.path(["words"]), .contains, text()) : Comparison(text(), .isIn, .path(["words"]))
        case 14: return Comparison(textPath, .like, .literal(.string(random.pick(["a*", "?b", "*", "[x]", "*ä*", "a?c"]))))
        case 15: return Comparison(.arithmetic(random.pick([.add, .multiply, .subtract]), .path(["age"]), number()), random.pick([.equal, .less, .greater]), number())
        default: return Comparison(number(), random.pick([.equal, .less, .greaterOrEqual]), .path(["age"]))
        }
    }

    // MARK: - As text

    static func text(_ formula: Formula) -> String {
        switch formula {
        case .constant(let value): value ? "TRUEPREDICATE" : "FALSEPREDICATE"
        case .and(let parts): parts.map { "(\(text($0)))" }.joined(separator: " AND ")
        case .or(let parts): parts.map { "(\(text($0)))" }.joined(separator: " || ")
        case .not(let part): "NOT (\(text(part)))"
        case .truth(let operand): text(operand)
        case .comparison(let comparison):
            (comparison.quantifier.map { $0.rawValue + " " } ?? "") + text(comparison.left) + " " + comparison.relation.rawValue
                + (comparison.options.isEmpty ? "" : comparison.options == .caseInsensitive ? "[c]" : "[cd]") + " " + text(comparison.right)
        }
    }

    static func text(_ operand: Operand) -> String {
        switch operand {
        case .path(let names): names.isEmpty ? "SELF" : names.joined(separator: ".")
        case .variable(let name, let names): (["$" + name] + names).joined(separator: ".")
        case .literal(let literal):
            switch literal {
            case .null: "nil"
            case .truth(let value): value ? "YES" : "false"
            case .integer(let text), .real(let text): text
            case .string(let text): "'" + text.flatMap { $0 == "'" || $0 == "\\" ? "\\\($0)" : "\($0)" } + "'"
            }
        case .list(let parts): "{" + parts.map(text).joined(separator: ", ") + "}"
        case .aggregate(let aggregate, let collection, let of): (collection + ["@" + aggregate.rawValue] + of).joined(separator: ".")
        case .matching(let collection, let variable, let formula): "SUBQUERY(\(collection.joined(separator: ".")), $\(variable), \(text(formula))).@count"
        case .arithmetic(let sign, let left, let right): "\(text(left)) \(sign.rawValue) \(text(right))"
        case .code(let code), .other(let code): code
        }
    }
}
