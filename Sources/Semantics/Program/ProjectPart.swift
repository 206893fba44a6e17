import Syntax

/// A group of queries about a project that stores its own results.
package class ProjectPart {
    // The project owns its parts: none outlives it.
    unowned(unsafe) final let project: Project

    required init(_ project: Project) { self.project = project }
}

extension ProjectPart {
    /// The places in a function of its type at which a property is named, in the order of the text.
    func mentions(of id: VariableID, in f: FunctionID) -> [Node] {
        guard let body = project[f].body else { return [] }
        let name = project[id].name
        return body.subtree.filter { n in
            (n.kind == .identifierExpr || n.kind == .memberExpr) && n.name == name
                && project.isMention(n, of: name, at: f)
        }
    }
}
