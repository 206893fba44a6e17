import Inventory

/// The entity-relationship picture of a project's models: what is drawn, before it is known where.
package struct Diagram {
    package struct Edge {
        /// Positions of nodes.
        var from: Int, to: Int
        package var property: String
        var cardinality: ColumnType.Cardinality
        var isEmbedded: Bool
        var isOptional: Bool

        /// `0..1`, `*`, `{set}`, `{map}`, `←` for an inverse.
        var mark: String {
            switch cardinality {
            case .one: isOptional ? "0..1" : "1"
            case .list: "*"
            case .set: "{set}"
            case .map: "{map}"
            case .inverse: "←"
            }
        }
    }

    /// By name, then by module.
    let nodes: [ModelClass]
    /// By their first node, then as they stand in the class.
    package let edges: [Edge]

    package init(_ models: [ModelClass]) {
        let nodes = models.sorted { $0.id < $1.id }
        let positions = Dictionary(nodes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        self.nodes = nodes
        edges = nodes.enumerated().flatMap { from, model in
            let properties = model.managed.compactMap { property -> Edge? in
                guard let (target, cardinality, isEmbedded) = property.column.relation, let to = positions[target]
                else { return nil }
                return Edge(
                    from: from, to: to, property: property.name, cardinality: cardinality, isEmbedded: isEmbedded,
                    isOptional: property.isOptional)
            }
            return properties
                + model.associations.compactMap { association in
                    positions[association.target].map {
                        Edge(
                            from: from, to: $0, property: association.name,
                            cardinality: association.kind == .one ? .one : .inverse, isEmbedded: false, isOptional: true
                        )
                    }
                }
        }
    }

    /// Positions of nodes that edges connect, in the order of their first nodes; those without an edge are alone.
    var components: [[Int]] {
        var component = Array(nodes.indices)
        func root(_ node: Int) -> Int {
            var node = node
            while component[node] != node { node = component[node] }
            return node
        }
        for edge in edges {
            let a = root(edge.from), b = root(edge.to)
            if a != b { component[max(a, b)] = min(a, b) }
        }
        var members: [Int: [Int]] = [:]
        for node in nodes.indices { members[root(node), default: []].append(node) }
        return members.sorted { $0.key < $1.key }.map(\.value)
    }
}
