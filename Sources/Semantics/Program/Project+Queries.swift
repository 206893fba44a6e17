import Frameworks
import Syntax

/// Queries for rules about declarations.
extension Project {
    /// Whether a file belongs to a test target, or its folder or imports suggest one where the targets are unknown.
    package func isTestCode(_ file: Int32) -> Bool {
        guard file >= 0 else { return false }
        let f = files[Int(file)]
        return target(file).isTest || !f.imports.isDisjoint(with: Self.testModules)
            || f.path.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") }
    }

    package func isTestCode(_ node: Node) -> Bool { isTestCode(fileNumber(of: node)) }

    private static let testModules: Set<Symbol> = [Symbol("XCTest"), Symbol("Testing")]

    /// Whether it is a variable of a script's statements, which lives as long as their locals.
    package func isOfScript(_ id: VariableID) -> Bool {
        self[id].owner == nil && self[id].file >= 0 && files[Int(self[id].file)].hasTopLevelCode
    }

    package func allTypes(where isWanted: (TypeDeclaration) -> Bool) -> [NominalID] {
        typeIDs.filter { isWanted(self[$0]) }
    }

    package func allVariables(where isWanted: (VariableDeclaration) -> Bool) -> [VariableID] {
        variableIDs.filter { isWanted(self[$0]) }
    }

    package func scope(of id: FunctionID) -> TypeScope {
        TypeScope(file: self[id].file, owner: self[id].owner, function: id)
    }
    package func scope(of id: NominalID) -> TypeScope { TypeScope(file: self[id].file, owner: id) }

    /// Whether a file sees the names of a framework.
    package func imports(_ framework: Int, in file: Int32) -> Bool {
        guard file >= 0, framework >= 0, framework < models.all.count else { return false }
        let names = models.all[framework].imports
        return names.isEmpty
            || names.contains { files[Int(file)].imports.contains($0) || modules.exportedImports.contains($0) }
    }

    /// Assignments to a stored property inside its type: the values written.
    package func assignments(to name: Symbol, of id: NominalID) -> [(value: Node, function: FunctionID)] {
        var result: [(Node, FunctionID)] = []
        for f in self[id].functions {
            guard let body = self[f].body else { continue }
            for op in body.nodes(of: .assignmentOperator) {
                guard let sequence = op.parent else { continue }
                let parts = Array(sequence.children)
                guard parts.count == 3, parts[1] == op, isMention(parts[0], of: name, at: f) else { continue }
                result.append((parts[2], f))
            }
        }
        return result
    }

    /// Whether an expression is `name` or `self.name`, where no local hides it.
    package func isMention(_ e: Node, of name: Symbol, at f: FunctionID) -> Bool {
        switch e.kind {
        case .memberExpr:
            guard e.name == name, let base = e.child(.base) else { return false }
            return base.kind == .identifierExpr && (base.name == Names.self_ || base.name == Names.Self)
        case .identifierExpr: return e.name == name && LocalBinding.of(name, at: e, in: self[f]) == nil
        case .optionalChainExpr, .forceUnwrapExpr, .tryExpr, .awaitExpr:
            return e.firstChild.map { isMention($0, of: name, at: f) } ?? false
        default: return false
        }
    }
}

extension Node {
    /// The results of a body: the operands of its `return`s, or its only expression.
    package var returnedExpressions: [Node] {
        let statements = Array(children)
        if statements.count == 1, statements[0].kind != .returnStmt { return [statements[0]] }
        var result: [Node] = []
        func visit(_ n: Node) {
            switch n.kind {
            case .closureExpr, .funcDecl, .classDecl, .structDecl, .enumDecl, .actorDecl: return
            case .returnStmt: if let e = n.firstChild { result.append(e) }
            default: for c in n.children { visit(c) }
            }
        }
        for s in statements { visit(s) }
        return result
    }
}
