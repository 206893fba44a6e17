import Declarations
import Semantics
import Syntax

/// Names of a framework's handles that are visible at a statement: constants and parameters of the function around, or
/// else properties of the type.
struct HandlesBeside {
    private(set) var names: [String] = []

    init(_ statement: Node, _ framework: Int, _ project: RuleContext) {
        let p = project.project
        func isHandle(_ type: TypeID) -> Bool {
            p.role(of: type).map { $0.kind == .handle && $0.framework == framework } ?? false
        }
        guard let body = Code.body(around: statement) else { return }
        var seen: [String] = []
        func visit(_ n: Node) {
            // The outermost mention of a name that the code could also write.
            if n.kind == .identifierExpr, n.mainToken.kind == .identifier, !seen.contains(n.text),
                LocalBinding.of(n.name, at: statement, in: nil) != nil, isHandle(project.analysis.type(of: n))
            {
                seen.append(n.text)
            }
            for child in n.children { visit(child) }
        }
        visit(body)
        if let function = body.parent, function.kind == .funcDecl || function.kind == .initDecl {
            let scope = TypeScope(file: Int32(project.location(function).file), owner: nil, function: nil)
            for parameter in function.children where parameter.kind == .parameter && !seen.contains(parameter.name.text)
            {
                if let type = parameter.child(.type), isHandle(p.resolve(type, in: scope)) {
                    seen.append(parameter.name.text)
                }
            }
        }
        if seen.isEmpty, body.kind == .codeBlock,
            let owner = p.enclosingType(statement)
        {
            seen = p[owner].variables.filter { !p[$0].isStatic && isHandle(p.type(of: $0)) }.map { p[$0].name.text }
        }
        names = seen
    }
}
