import Semantics

extension Project {
    /// The requirements that a function fulfils, or the functions that fulfil it.
    func relatives(of id: FunctionID) -> [FunctionID] {
        let p = self, f = p[id]
        guard let owner = f.owner else { return [] }
        // The types distinguish between two functions with the same labels.
        func named(in type: NominalID) -> [FunctionID] {
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
                    type != owner && p.ownAncestry(of: type).contains(owner)
                }.flatMap(named)
        }
        return p.ownAncestry(of: owner).filter { p[$0].kind == .protocol }.flatMap(named)
    }
}
