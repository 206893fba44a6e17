import Inventory
import Reporters

/// The picture as SVG: a box a model with its relations, an edge from each; what has no edge stands below in rows.
struct DiagramSVG {
    private let diagram: Diagram
    private var corners: [DiagramLayout.Point]
    private var ways: [[DiagramLayout.Point]]
    private let sizes: [(width: Int, height: Int)]
    private var width = 0, height = 0

    private static let lineHeight = 15, head = 36, letter = 7, margin = 12, widest = 1340

    init(_ diagram: Diagram) {
        self.diagram = diagram
        sizes = diagram.nodes.indices.map { node in
            let own = diagram.edges.filter { $0.from == node }
            let texts =
                [diagram.nodes[node].name.count + 3, Self.caption(diagram.nodes[node]).count]
                + own.map { $0.property.count + $0.mark.count + 3 }
            return (
                max(110, (texts.max() ?? 0) * Self.letter + 20),
                Self.head + own.count * Self.lineHeight + (own.isEmpty ? 0 : 6)
            )
        }
        corners = Array(repeating: DiagramLayout.Point(x: 0, y: 0), count: diagram.nodes.count)
        ways = Array(repeating: [], count: diagram.edges.count)
        let linked = Set(diagram.edges.flatMap { [$0.from, $0.to] })
        let components = diagram.components.filter { linked.contains($0[0]) }.map { ($0, layout(of: $0)) }
        var skyline = Skyline(width: Self.widest)
        // The tallest first, others beside it where there is room.
        for (members, layout) in components.sorted(by: {
            ($1.1.height, $0.0[0]) < ($0.1.height, $1.0[0])
        }) {
            let corner = skyline.place(
                width: layout.width + DiagramLayout.gap / 2, height: layout.height + 2 * DiagramLayout.distance)
            put(members, layout, DiagramLayout.Point(x: corner.x + Self.margin, y: corner.y + Self.margin))
        }
        var y = skyline.height + Self.margin
        addAlone(diagram.nodes.indices.filter { !linked.contains($0) }, &y)
        height = y
    }

    /// The edges of a component, an inverse in the direction of what it is the inverse of.
    private func edges(of members: [Int]) -> (own: [Int], ends: [(from: Int, to: Int)]) {
        let places = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1, $0) })
        let own = diagram.edges.indices.filter { places[diagram.edges[$0].from] != nil }
        let ends = own.map { index -> (from: Int, to: Int) in
            let edge = diagram.edges[index], from = places[edge.from] ?? 0, to = places[edge.to] ?? 0
            return edge.cardinality == .inverse ? (to, from) : (from, to)
        }
        return (own, ends)
    }

    private func layout(of members: [Int]) -> DiagramLayout {
        DiagramLayout(sizes: members.map { sizes[$0] }, edges: edges(of: members).ends)
    }

    private mutating func put(_ members: [Int], _ layout: DiagramLayout, _ corner: DiagramLayout.Point) {
        for (position, node) in members.enumerated() {
            corners[node] = DiagramLayout.Point(
                x: layout.corners[position].x + corner.x, y: layout.corners[position].y + corner.y)
        }
        for (position, index) in edges(of: members).own.enumerated() {
            let points = layout.ways[position].map { DiagramLayout.Point(x: $0.x + corner.x, y: $0.y + corner.y) }
            ways[index] = diagram.edges[index].cardinality == .inverse ? points.reversed() : points
        }
        width = max(width, corner.x + layout.width + 34)
    }

    private mutating func addAlone(_ nodes: [Int], _ y: inout Int) {
        var x = Self.margin
        for node in nodes {
            if x > Self.margin, x + sizes[node].width > max(width, Self.widest) {
                x = Self.margin
                y += Self.head + DiagramLayout.distance
            }
            corners[node] = DiagramLayout.Point(x: x, y: y)
            x += sizes[node].width + DiagramLayout.distance
            width = max(width, x)
        }
        if !nodes.isEmpty { y += Self.head + DiagramLayout.distance }
    }

    /// Under the name: what it is, its key, how many properties.
    private static func caption(_ model: ModelClass) -> String {
        let kind = model.kind == .object || model.kind == .record ? "" : model.kind.rawValue + " · "
        return kind + (model.primaryKey.map { "\($0) · " } ?? "")
            + SummaryLine.plural(model.managed.count, "property", "properties")
    }

    func render() -> String {
        var out =
            """
            <svg class=\"diagram\" viewBox=\"0 0 \(max(width, 1)) \(max(height, 1))\" width=\"\(max(width, 1))\" \
            height=\"\(max(height, 1))\" role=\"img\" aria-label=\"Models and their relationships\" \
            xmlns=\"http://www.w3.org/2000/svg\">\n
            """
        out +=
            """
            <defs><marker id=\"tip\" viewBox=\"0 0 10 10\" refX=\"9\" refY=\"5\" markerWidth=\"7\" \
            markerHeight=\"7\" orient=\"auto-start-reverse\"><path class=\"tip\" d=\"M0 1L9 5L0 9z\"/></marker>
            """
        out +=
            """
            <marker id=\"owned\" viewBox=\"0 0 14 8\" refX=\"0\" refY=\"4\" markerWidth=\"12\" markerHeight=\"8\" \
            orient=\"auto\"><path class=\"tip\" d=\"M0 4L7 0L14 4L7 8z\"/></marker></defs>\n
            """
        for index in diagram.edges.indices { out += edge(index) }
        for index in diagram.nodes.indices { out += node(index) }
        return out + "</svg>\n"
    }

    private func node(_ index: Int) -> String {
        let model = diagram.nodes[index], corner = corners[index], size = sizes[index]
        var out =
            """
            <g class=\"node \(model.kind.rawValue)\" transform=\"translate(\(corner.x) \
            \(corner.y))\"><title>\(Markup.html("\(model.id.module).\(model.name)"))</title>
            """
        out +=
            """
            <rect width=\"\(size.width)\" height=\"\(size.height)\" rx=\"5\"/><a \
            href=\"#\(Markup.anchor(model.id))\"><text class=\"name\" x=\"10\" \
            y=\"15\">\(Markup.html(model.name))</text></a>
            """
        out += "<text class=\"caption\" x=\"10\" y=\"29\">\(Markup.html(Self.caption(model)))</text>"
        for (row, edge) in diagram.edges.filter({ $0.from == index }).enumerated() {
            let y = Self.head + row * Self.lineHeight + 11
            out +=
                """
                <text x=\"10\" y=\"\(y)\">\(Markup.html(edge.property))</text><text class=\"mark\" \
                x=\"\(size.width - 8)\" y=\"\(y)\">\(Markup.html(edge.mark))</text>
                """
        }
        return out + "</g>\n"
    }

    private func edge(_ index: Int) -> String {
        let edge = diagram.edges[index], from = corners[edge.from], to = corners[edge.to]
        let row = diagram.edges[..<index].count { $0.from == edge.from }
        let y = from.y + Self.head + row * Self.lineHeight + 7
        let target = to.y + 14
        var points = ways[index]
        let isBehind = edge.from != edge.to && to.x < from.x + sizes[edge.from].width
        let start = DiagramLayout.Point(x: isBehind && to.x < from.x ? from.x : from.x + sizes[edge.from].width, y: y)
        let end = DiagramLayout.Point(x: isBehind ? to.x + sizes[edge.to].width : to.x, y: target)
        var path = "M\(start.x) \(start.y)"
        if edge.from == edge.to {
            let right = from.x + sizes[edge.from].width
            path += " C\(right + 34) \(y) \(right + 34) \(from.y + 14) \(right) \(from.y + 14)"
        } else {
            points.append(end)
            var last = start
            for point in points {
                let bend = (point.x - last.x) / 2
                path += " C\(last.x + bend) \(last.y) \(point.x - bend) \(point.y) \(point.x) \(point.y)"
                last = point
            }
        }
        let kind = edge.cardinality == .inverse ? " inverse" : edge.isEmbedded ? " embedded" : ""
        let marker = edge.isEmbedded ? " marker-start=\"url(#owned)\"" : ""
        let title =
            """
            \(diagram.nodes[edge.from].name).\(edge.property) \(edge.mark) \
            \(diagram.nodes[edge.to].name)\(edge.isEmbedded ? ", embedded" : edge.cardinality == .inverse ? ", inverse" : "")
            """
        return
            """
            <path class=\"edge\(kind)\" d=\"\(path)\"\(marker) \
            marker-end=\"url(#tip)\"><title>\(Markup.html(title))</title></path>\n
            """
    }
}

/// Finds room for boxes: each as high as it goes, then as far left.
package struct Skyline {
    private static let step = 10
    /// How far down each column is taken.
    private var taken: [Int]

    package init(width: Int) { taken = Array(repeating: 0, count: max(1, width / Self.step)) }

    var height: Int { taken.max() ?? 0 }

    package mutating func place(width: Int, height: Int) -> DiagramLayout.Point {
        let columns = max(1, (width + Self.step - 1) / Self.step)
        if columns > taken.count { taken += Array(repeating: 0, count: columns - taken.count) }
        var best = (y: Int.max, column: 0)
        for column in 0...taken.count - columns {
            let y = taken[column..<column + columns].max() ?? 0
            if y < best.y { best = (y, column) }
        }
        for column in best.column..<best.column + columns { taken[column] = best.y + height }
        return DiagramLayout.Point(x: best.column * Self.step, y: best.y)
    }
}
