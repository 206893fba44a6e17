import Declarations
import Findings
import Flow
import Frameworks
import Semantics
import Syntax

/// The uses of a value, as far as all of them are known: a fix that replaces a live value with a frozen one requires
/// that no code writes it, observes it or stores it.
struct ValueUses {
    let project: RuleContext

    /// True where every use of an expression's value is a read. False where one of them is not known.
    func areReads(of expression: Node, depth: Int = 0) -> Bool {
        if expression.kind == .capture || expression.kind == .identifierPattern {
            return areReads(ofLocal: expression, depth: depth)
        }
        var n = expression
        while let p = n.parent, [.awaitExpr, .tryExpr, .forceUnwrapExpr, .optionalChainExpr].contains(p.kind) { n = p }
        guard let p = n.parent else { return false }
        switch p.kind {
        case .memberExpr, .subscriptExpr: return ValueReads.isRead(n, project)
        case .patternBinding, .optionalBinding:
            guard n.role == .initializer, let pattern = p.firstChild else { return false }
            if pattern.kind == .wildcardPattern { return true }
            return pattern.kind == .identifierPattern && areReads(ofLocal: pattern, depth: depth)
        case .forStmt:
            guard n.role == .sequence, let pattern = p.firstChild else { return false }
            return pattern.kind == .identifierPattern && areReads(ofLocal: pattern, depth: depth)
        case .capture: return areReads(ofLocal: p, depth: depth)
        case .argument: return isReadByCallee(p, depth: depth)
        case .sequenceExpr:
            // `_ = value`, `value == nil`
            let parts = Array(p.children)
            guard parts.count == 3 else { return false }
            if parts[1].kind == .assignmentOperator { return parts[0].kind == .discardExpr }
            return parts[1].kind == .binaryOperator && Self.comparisons.contains(parts[1].name.text)
                && parts.contains { $0.kind == .nilLiteral }
        case .returnStmt: return depth < 3 && Code.body(around: p)?.parent.map { areReads(ofResultOf: $0) } ?? false
        case .codeBlock, .switchCase: return !HoistFix.isResult(n)
        default: return false
        }
    }

    /// True where every mention of a local is a read of the value: also through a closure's capture or an `if let`.
    func areReads(ofLocal binding: Node, depth: Int = 0) -> Bool {
        project.analysis.mentions(boundBy: binding)?.allSatisfy { areReads(of: $0, depth: depth) } ?? false
    }

    /// True where the function that takes the argument is the project's own and only reads it.
    private func isReadByCallee(_ argument: Node, depth: Int) -> Bool {
        guard depth < 3, let call = argument.parent, call.kind == .callExpr,
            let position = call.arguments.firstIndex(of: argument),
            let function = project.analysis.declaration(of: call), function.kind == .funcDecl,
            !function.hasModifier([Names.override, Names.open]),
            // Defaults and variadic parameters would shift the positions.
            case let parameters = function.parameters, parameters.count == call.arguments.count
        else { return false }
        return areReads(ofLocal: parameters[position], depth: depth + 1)
    }

    /// True where all calls of a function are visible, and each only reads the result.
    func areReads(ofResultOf function: Node) -> Bool {
        guard !function.hasModifier([Names.public]), noSeenCallerWrites(resultOf: function) else { return false }
        let named = project.mentions(of: function.name).compactMap(\.parent).filter { $0.kind == .callExpr }
            .compactMap { project.analysis.declaration(of: $0) }
        // The calls may be of a protocol's requirement.
        return named.contains(function) && !named.contains { $0.parent?.parent?.kind == .protocolDecl }
    }

    /// True where no visible caller of a function does more than read its result. Other callers may; the fix's note
    /// must say so.
    func noSeenCallerWrites(resultOf function: Node) -> Bool {
        function.kind == .funcDecl && !function.hasModifier([Names.override, Names.open])
            && CallSites.all(of: function, project)?.allSatisfy { areReads(of: $0) } ?? false
    }

    private static let comparisons: Set<String> = ["==", "!="]
}

extension RuleContext {
    /// The role of exactly a model or a collection of a database, or an optional one: a type that has the framework's
    /// own methods. Nil for any other.
    func database(_ type: TypeID) -> (type: Knowledge.Role, isOptional: Bool)? {
        let isOptional = project.isOptional(type)
        return project.role(of: isOptional ? project.parts(of: type)[0] : type).flatMap {
            $0.kind == .model || $0.kind == .collection ? ($0, isOptional) : nil
        }
    }
}
