import Findings
import Frameworks
import Semantics
import Syntax

/// The uses of a model's values.
extension CodingSearch {
    /// True where no value is passed to a declaration that requires coding, or to code that is not available.
    func valuesAreFree(_ uses: TransferUses) -> Bool {
        for v in context.carriedTypes.variables[id] ?? [] {
            guard p[v].attributes.allSatisfy({ isFree(wrapper: $0) }) else { return false }
        }
        let carriers = (context.carriedTypes.names[id] ?? []).union([p[id].name])
        for file in p.files where carriers.contains(where: { file.mentions($0) }) {
            for n in CodingNames.nodes(of: file.tree, [.callExpr, .memberExpr]) {
                if n.kind == .memberExpr {
                    guard names.members.contains(n.name), let base = n.child(.base) else { continue }
                    if mayHold(base, uses) { return false }
                } else if !isFree(n, uses) {
                    return false
                }
            }
        }
        return true
    }

    /// True where a property wrapper does not require an encodable value.
    private func isFree(wrapper name: Symbol) -> Bool {
        if name.text.first?.isLowercase == true || p.models.wrapper(name) != nil || p.models.type(name) != nil {
            return true
        }
        let own = p.allTypes { $0.name == name && $0.node != nil }
        return !own.isEmpty && own.allSatisfy { p[$0].node.map { !names.asks($0) } ?? false }
    }

    private func mayHold(_ expression: Node, _ uses: TransferUses) -> Bool {
        let type = context.analysis.type(of: expression)
        return type.isUnknown || uses.holds(type)
    }

    /// True for a call that is passed none of the values, or whose callee requires no coding.
    private func isFree(_ call: Node, _ uses: TransferUses) -> Bool {
        guard let callee = call.child(.callee) else { return false }
        let given = call.arguments.compactMap { Array($0.children).last }
            .filter { !Self.plain.contains($0.kind) }
        if let declaration = context.analysis.declaration(of: call) {
            guard names.asksAround(declaration), !names.isCodingMember(declaration) else { return true }
            return !uses.holds(context.analysis.type(of: call)) && !given.contains { mayHold($0, uses) }
        }
        // A declaration that is not available may require anything.
        if !p.databaseOperations(named: callee.name).isEmpty || p.models.type(callee.name) != nil { return true }
        // So may one of unknown type, near the model.
        let isNear = context.files[context.location(call).file].mentions(p[id].name)
        return !given.contains { value in
            let type = context.analysis.type(of: value)
            return uses.holds(type) || type.isUnknown && isNear && !isShort(value)
        } && !isExpected(call, uses)
    }

    /// True for `.center`: a member of the expected type.
    private func isShort(_ value: Node) -> Bool {
        var n = value
        while n.kind == .callExpr, let callee = n.child(.callee) { n = callee }
        return n.kind == .memberExpr && n.child(.base) == nil
    }

    /// True where the result of a call is used as one of the values: a generic result that the context determines.
    private func isExpected(_ call: Node, _ uses: TransferUses) -> Bool {
        var n = call
        while let outer = n.parent {
            switch outer.kind {
            case .patternBinding:
                guard let type = outer.child(.type) else { return false }
                return type.tokens.contains { $0.symbol == p[id].name }
            case .sequenceExpr:
                let parts = Array(outer.children)
                return parts.count > 1 && parts[1].kind == .assignmentOperator && parts[0] != n
                    && uses.holds(context.analysis.type(of: parts[0]))
            case .returnStmt, .codeBlock:
                guard outer.kind == .returnStmt || HoistFix.isResult(n), let body = Code.body(around: n),
                    let function = body.parent, function.kind == .funcDecl,
                    let declared = context.function(at: function)
                else { return false }
                return uses.holds(p.resultType(of: declared))
            case .tryExpr, .awaitExpr, .forceUnwrapExpr, .optionalChainExpr: n = outer
            default: return false
            }
        }
        return false
    }

    private static let plain: Set<NodeKind> = [
        .closureExpr, .stringLiteral, .integerLiteral, .floatLiteral, .booleanLiteral, .nilLiteral
    ]
}
