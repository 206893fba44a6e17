import Declarations
import Findings
import Frameworks
import Semantics
import Syntax

extension RuleContext {
    /// True where a value of a struct may be stored for long: by an object, a global, a wrapped property, an enum's
    /// case, a container. A struct that is only a parameter, a local or a result lives as long as the call.
    func keeps(_ type: NominalID) -> Bool {
        let p = project
        var seen: Set<NominalID> = [], work = [type]
        while let wanted = work.popLast() {
            guard seen.insert(wanted).inserted else { continue }
            for file in p.files where file.mentions(p[wanted].name) {
                if file.tree.namesInCase(p[wanted].name) { return true }
            }
            for id in p.allVariables(where: { $0.isStored }) where mentions(p.type(of: id), wanted) {
                let v = p[id]
                guard let owner = v.owner, !v.isStatic, v.attributes.isEmpty, p[owner].kind == .struct else {
                    return true
                }
                work.append(owner)
            }
        }
        return false
    }

    private func mentions(_ type: TypeID, _ wanted: NominalID) -> Bool {
        let p = project
        let given = p.function(type).map { ($0.parameters.map(\.type) + [$0.result]).map { p.simplified($0) } }
        return p.nominal(type) == wanted || (given ?? p.parts(of: type)).contains { mentions($0, wanted) }
    }

    /// True where calls of the name run the closure that they take at each change of a value.
    func tellsOfChanges(_ name: Symbol) -> Bool {
        project.models.all.contains { model in
            model.types.values.contains { type in
                (type.members[name] ?? []).contains {
                    !$0.operations.isDisjoint(with: [.observe, .observeOnQueue])
                        || type.kind == .publisher && $0.closures.contains { $0.when == .later }
                }
            }
        }
    }
}

extension SyntaxTree {
    /// True where a name occurs in the payload of an enum's case.
    fileprivate func namesInCase(_ name: Symbol) -> Bool {
        nodes.indices.contains { i in
            let node = Node(tree: self, index: Int32(i))
            return node.kind == .enumCaseDecl && node.tokens.contains { $0.symbol == name }
        }
    }
}
