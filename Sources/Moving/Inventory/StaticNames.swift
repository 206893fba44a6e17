import Declarations
import Syntax

/// Reads names that code gives in static members: literals, `#keyPath`, key paths, constants, sums of such.
struct StaticNames {
    let program: Program

    /// The strings that a static function or property of a class gives; nil where they cannot be read.
    func strings(givenBy member: DeclarationID) -> [String]? {
        result(of: member).flatMap { strings($0, at: member, 0) }
    }

    /// The pairs of a dictionary that it gives.
    func pairs(givenBy member: DeclarationID) -> [(String, String)]? {
        guard let value = result(of: member), value.kind == .dictionaryExpr else { return nil }
        var found: [(String, String)] = []
        for element in value.children where element.kind == .dictionaryElement {
            guard let key = element.child(.key).flatMap({ strings($0, at: member, 0) })?.first,
                let name = element.child(.value).flatMap({ strings($0, at: member, 0) })?.first
            else { return nil }
            found.append((key, name))
        }
        return found
    }

    /// Whether it gives `false`.
    func isFalse(_ member: DeclarationID) -> Bool {
        result(of: member).map { $0.kind == .booleanLiteral && $0.text == "false" } ?? false
    }

    /// The one expression that a member gives: a variable's initial value, or what its body returns.
    private func result(of member: DeclarationID) -> Node? {
        let node = program.node(of: member)
        if program[member].kind == .variable {
            if let value = node.variableInitializer { return value }
            return program.children(of: member).lazy.filter { program[$0].kind == .getter }.compactMap {
                returned(by: program.node(of: $0))
            }.first
        }
        return returned(by: node)
    }

    private func returned(by declaration: Node) -> Node? {
        guard
            let body = declaration.kind == .codeBlock
                ? declaration : declaration.children.first(where: { $0.kind == .codeBlock })
        else { return nil }
        let statements = Array(body.children)
        guard statements.count == 1, let only = statements.first else { return nil }
        return only.kind == .returnStmt ? only.firstChild : only
    }

    private static let limit = 16
    private static let rawNames: Set<Symbol> = [Symbol("rawValue"), Symbol("stringValue")]
    private static let keyPath = Symbol("keyPath"), plus = Symbol("+")

    /// - Parameter place: the declaration in whose scope the expression stands.
    func strings(_ expression: Node, at place: DeclarationID, _ depth: Int) -> [String]? {
        if depth > Self.limit { return nil }
        func inner(_ node: Node) -> [String]? { strings(node, at: place, depth + 1) }
        switch expression.kind {
        case .stringLiteral: return Self.text(of: expression).map { [$0] }
        case .arrayExpr: return joined(expression.children.map(inner))
        case .sequenceExpr:
            guard expression.children.allSatisfy({ $0.kind != .binaryOperator || $0.name == Self.plus }) else {
                return nil
            }
            return joined(expression.children.filter { $0.kind != .binaryOperator }.map(inner))
        case .tupleExpr:
            let parts = Array(expression.children)
            return parts.count == 1 ? parts[0].firstChild.flatMap(inner) : nil
        case .macroExpansionExpr where expression.name == Self.keyPath:
            // `#keyPath(Dog.name)`: the last name is the property's.
            return expression.children.first { $0.kind == .argument }?.firstChild.map { [$0.name.text] }
        case .keyPathExpr:
            return expression.children.filter { $0.kind == .keyPathComponent }.last.map { [$0.name.text] }
        case .callExpr: return called(expression, at: place, depth)
        case .memberExpr, .identifierExpr: return constant(expression, at: place, depth)
        default: return nil
        }
    }

    private func joined(_ parts: [[String]?]) -> [String]? {
        var all: [String] = []
        for part in parts { guard let part else { return nil }; all += part }
        return all
    }

    /// `_name(for: \.id)`, `NSStringFromSelector`, `super.ignoredProperties()`.
    private func called(_ call: Node, at place: DeclarationID, _ depth: Int) -> [String]? {
        let arguments = call.children.filter { $0.kind == .argument }
        if arguments.count == 1, let value = arguments[0].firstChild, value.kind == .keyPathExpr {
            return strings(value, at: place, depth + 1)
        }
        guard arguments.isEmpty, let callee = call.child(.callee), callee.kind == .memberExpr,
            callee.child(.base)?.text == "super", let overridden = program.overridden(by: place)
        else { return nil }
        // The framework's own member gives nothing.
        if program.isInterface(overridden) { return [] }
        return result(of: overridden).flatMap { strings($0, at: overridden, depth + 1) }
    }

    /// A constant of the project, or an enum's case by its raw value.
    private func constant(_ expression: Node, at place: DeclarationID, _ depth: Int) -> [String]? {
        if expression.kind == .memberExpr, Self.rawNames.contains(expression.name), let base = expression.child(.base),
            let found = declaration(base, at: place), program[found].kind == .enumCase
        {
            let node = program.node(of: found)
            return node.child(.rawValue).map { strings($0, at: found, depth + 1) } ?? [program[found].name.text]
        }
        guard let found = declaration(expression, at: place) else { return nil }
        switch program[found].kind {
        case .variable:
            guard program[found].flags.contains(.isLet) || !program[found].flags.contains(.isStored) else { return nil }
            return result(of: found).flatMap { strings($0, at: found, depth + 1) }
        default: return nil
        }
    }

    /// The declaration that a name, or a path of names of types, means.
    private func declaration(_ expression: Node, at place: DeclarationID) -> DeclarationID? {
        let scope = Scope(file: program[place].source.file, declaration: place)
        if expression.kind == .identifierExpr {
            return program.lookUp(expression.name, in: scope).first { !$0.candidates.isEmpty }.flatMap {
                $0.candidates.count == 1 ? $0.candidates[0].declaration : nil
            }
        }
        guard expression.kind == .memberExpr, let base = expression.child(.base),
            let type = self.type(base, at: place, scope)
        else { return nil }
        let found = program.members(expression.name, of: type, on: .type, from: scope)
        return found.count == 1 ? found[0].declaration : nil
    }

    private func type(_ expression: Node, at place: DeclarationID, _ scope: Scope) -> TypeID? {
        if expression.text == "self" || expression.text == "Self" { return program.selfType(in: scope) }
        guard let found = declaration(expression, at: place) else { return nil }
        switch program[found].kind {
        case .class, .struct, .enum, .actor, .typealias: return program.type(declaredBy: found)
        default: return nil
        }
    }

    /// The text of a literal without interpolations and escapes.
    static func text(of literal: Node) -> String? {
        guard literal.firstChild == nil else { return nil }
        var text = literal.text[...]
        while text.hasPrefix("#"), text.hasSuffix("#"), text.count > 1 { text = text.dropFirst().dropLast() }
        guard text.count >= 2, text.hasPrefix("\""), !text.hasPrefix("\"\"\""), text.hasSuffix("\""),
            !text.contains("\\")
        else { return nil }
        return String(text.dropFirst().dropLast())
    }
}
