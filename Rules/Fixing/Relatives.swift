import Semantics

extension Project {
    /// The requirements that a function fulfils, or the functions that fulfil it.
    func relatives(of id: FunctionID) -> [FunctionID] {
        let p = self, f = p[id]
        guard let owner = f.owner else { return [] }
        // Of two with the same labels the types say which one is meant.
        func named(in type: TypeID) -> [FunctionID] {
            p[type].functions.filter { other in
                guard other != id, p[other].name == f.name, p[other].kind == .function,
                    p[other].parameters.count == f.parameters.count
                else { return false }
                return zip(p[other].parameters, f.parameters).allSatisfy {
                    $0.label == $1.label && $0.type?.text == $1.type?.text
                }
            }
        }
        if p[owner].kind == .protocol {
            return named(in: owner)
                + p.heirs.filter { type in
                    type != owner
                        && p.supertypes.walk(.project(type, [])) {
                            if case .project(let t, _) = $0 { t == owner } else { false }
                        }
                }.flatMap(named)
        }
        var found: [FunctionID] = []
        p.supertypes.walk(.project(owner, [])) { t in
            if case .project(let other, _) = t, p[other].kind == .protocol { found += named(in: other) }
            return false
        }
        return found
    }
}
