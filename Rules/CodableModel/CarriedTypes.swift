import Declarations
import Findings
import Frameworks
import Semantics
import Syntax

/// Which declarations have values of a type, or values that contain some, by that type; for all types at once.
struct CarriedTypes {
    /// The project's types that a type has in it, itself among them.
    private struct Contents {
        let p: Project
        var known: [TypeID: Set<NominalID>] = [:]

        mutating func of(_ type: TypeID) -> Set<NominalID> {
            if let known = known[type] { return known }
            var found = Set(p.nominal(type).map { [$0] } ?? [])
            for part in p.parts(of: type) { found.formUnion(of(part)) }
            known[type] = found
            return found
        }
    }

    /// Names of variables, and of functions by what they give.
    private(set) var names: [NominalID: Set<Symbol>] = [:]
    private(set) var variables: [NominalID: [VariableID]] = [:]
    /// Types that inherit from any other and store such values, or have a case that carries one; in their order.
    private(set) var holders: [NominalID: [NominalID]] = [:]

    init(_ p: Project) {
        var contents = Contents(p: p)
        for v in p.variableIDs {
            for type in contents.of(p.type(of: v)) {
                variables[type, default: []].append(v)
                names[type, default: []].insert(p[v].name)
            }
        }
        for f in p.functionIDs where p[f].returnType != nil {
            for type in contents.of(p.resultType(of: f)) { names[type, default: []].insert(p[f].name) }
        }
        for id in p.heirs where p[id].kind != .external {
            var held: Set<NominalID> = []
            for v in p[id].variables where p[v].isStored && !p[v].isStatic {
                held.formUnion(contents.of(p.type(of: v)))
            }
            Self.visitPayloads(of: p[id]) { held.formUnion(contents.of(p.resolve($0, in: $1))) }
            for type in held { holders[type, default: []].append(id) }
        }
    }

    /// The types that the cases of an enum name.
    private static func visitPayloads(of declaration: TypeDeclaration, _ found: (Node, TypeScope) -> Void) {
        guard declaration.kind == .enum, let node = declaration.node else { return }
        let scope = TypeScope(file: declaration.file, owner: nil, function: nil)
        func visit(_ n: Node) {
            if n.kind == .funcDecl || n.kind == .varDecl { return }
            if n.kind == .identifierType { found(n, scope) }
            for child in n.children { visit(child) }
        }
        for child in node.children where child.kind == .memberBlock { visit(child) }
    }
}
