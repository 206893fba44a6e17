/// Puts boxes in layers from left to right, so that edges go from one layer to the next and cross each other rarely:
/// cycles broken, long edges led through every layer between, each layer ordered by the middle of its neighbours. Whole
/// numbers and fixed orders only: the same boxes always come to lie in the same places.
package struct DiagramLayout {
    package struct Point: Equatable {
        package var x: Int, y: Int
    }

    /// The left upper corner of each box.
    package private(set) var corners: [Point]
    /// The cells that each edge passes between its boxes, in its own direction.
    private(set) var ways: [[Point]]
    package private(set) var width = 0, height = 0

    static let gap = 72, distance = 18
    private static let sweeps = 12

    /// - Parameters:
    ///   - sizes: of the boxes.
    ///   - edges: positions of boxes; one from a box to itself takes no part.
    package init(sizes: [(width: Int, height: Int)], edges: [(from: Int, to: Int)]) {
        corners = Array(repeating: Point(x: 0, y: 0), count: sizes.count)
        ways = Array(repeating: [], count: edges.count)
        guard !sizes.isEmpty else { return }
        let forward = Self.acyclic(sizes.count, edges)
        let layers = Self.layers(sizes.count, forward.compactMap { $0 })
        // A cell is a box, or what an edge passes in a layer.
        var heights = sizes.map(\.height), layerOf = layers
        var chains: [[Int]] = [], next: [[Int]] = Array(repeating: [], count: sizes.count), previous = next
        // Edges between the same two boxes go one way together.
        var known: [Int: [Int]] = [:]
        for edge in forward {
            guard let edge, known[edge.from * sizes.count + edge.to] == nil else {
                chains.append(edge.flatMap { known[$0.from * sizes.count + $0.to] } ?? [])
                continue
            }
            var chain: [Int] = [], last = edge.from
            for layer in layers[edge.from] + 1..<max(layers[edge.to], layers[edge.from] + 1) {
                let cell = heights.count
                heights.append(4)
                layerOf.append(layer)
                next.append([])
                previous.append([])
                next[last].append(cell)
                previous[cell].append(last)
                chain.append(cell)
                last = cell
            }
            next[last].append(edge.to)
            previous[edge.to].append(last)
            known[edge.from * sizes.count + edge.to] = chain
            chains.append(chain)
        }
        var order = Array(repeating: [Int](), count: (layerOf.max() ?? 0) + 1)
        for cell in heights.indices { order[layerOf[cell]].append(cell) }
        Self.arrange(&order, next, previous)
        let centres = Self.compacted(
            Self.centres(order, heights, sizes.count, links: (next, previous)), heights, sizes.count)
        place(order, centres, sizes, heights)
        for (index, chain) in chains.enumerated() {
            let points = chain.map { Point(x: Self.middle(of: layerOf[$0], order, sizes, corners), y: centres[$0]) }
            ways[index] = forward[index].map { $0.from == edges[index].from } ?? true ? points : points.reversed()
        }
    }

    /// Edges turned round where they close a cycle; nil for those from a box to itself.
    private static func acyclic(_ count: Int, _ edges: [(from: Int, to: Int)]) -> [(from: Int, to: Int)?] {
        var outgoing = Array(repeating: [Int](), count: count), incoming = Array(repeating: 0, count: count)
        for (index, edge) in edges.enumerated() where edge.from != edge.to {
            outgoing[edge.from].append(index)
            incoming[edge.to] += 1
        }
        var state = Array(repeating: 0, count: count), turned: Set<Int> = []
        // A box that nothing leads to comes first; a box with many ways out before one with few.
        for start in (0..<count).sorted(by: {
            (incoming[$0] == 0 ? 0 : 1, -outgoing[$0].count, $0) < (incoming[$1] == 0 ? 0 : 1, -outgoing[$1].count, $1)
        }) where state[start] == 0 {
            var stack = [(node: start, edge: 0)]
            state[start] = 1
            while let top = stack.last {
                guard top.edge < outgoing[top.node].count else {
                    state[top.node] = 2
                    stack.removeLast()
                    continue
                }
                stack[stack.count - 1].edge += 1
                let edge = outgoing[top.node][top.edge], to = edges[edge].to
                if state[to] == 1 {
                    turned.insert(edge)
                } else if state[to] == 0 {
                    state[to] = 1
                    stack.append((to, 0))
                }
            }
        }
        return edges.enumerated().map { index, edge in
            edge.from == edge.to ? nil : turned.contains(index) ? (edge.to, edge.from) : edge
        }
    }

    /// Each box behind all that lead to it; what leads somewhere stands right before the nearest of that.
    private static func layers(_ count: Int, _ edges: [(from: Int, to: Int)]) -> [Int] {
        var layer = Array(repeating: 0, count: count)
        for _ in 0..<count {
            var isSettled = true
            for edge in edges where layer[edge.to] <= layer[edge.from] {
                layer[edge.to] = layer[edge.from] + 1
                isSettled = false
            }
            if isSettled { break }
        }
        let last = layer.max() ?? 0
        for _ in 0...last {
            for node in 0..<count {
                let targets = edges.filter { $0.from == node }.map { layer[$0.to] }
                if let nearest = targets.min(), !edges.contains(where: { $0.to == node }) { layer[node] = nearest - 1 }
            }
        }
        return layer
    }

    /// Orders each layer by the mean place of its cells' neighbours, from left to right and back, and keeps the order
    /// with the fewest crossings.
    private static func arrange(_ order: inout [[Int]], _ next: [[Int]], _ previous: [[Int]]) {
        var best = order, fewest = crossings(order, next)
        for sweep in 0..<sweeps where fewest > 0 {
            let isForward = sweep % 2 == 0
            for layer in isForward ? Array(order.indices.dropFirst()) : Array(order.indices.dropLast().reversed()) {
                let other = order[isForward ? layer - 1 : layer + 1]
                let places = Dictionary(uniqueKeysWithValues: other.enumerated().map { ($1, $0) })
                let own = Dictionary(uniqueKeysWithValues: order[layer].enumerated().map { ($1, $0) })
                // In thousandths, so that whole numbers do.
                func mean(_ cell: Int) -> Int {
                    let neighbours = (isForward ? previous : next)[cell].compactMap { places[$0] }
                    return neighbours.isEmpty
                        ? (own[cell] ?? 0) * 1000 : neighbours.reduce(0, +) * 1000 / neighbours.count
                }
                let means = Dictionary(uniqueKeysWithValues: order[layer].map { ($0, mean($0)) })
                order[layer].sort { (means[$0] ?? 0, own[$0] ?? 0) < (means[$1] ?? 0, own[$1] ?? 0) }
            }
            let count = crossings(order, next)
            if count < fewest { (best, fewest) = (order, count) }
        }
        order = best
    }

    private static func crossings(_ order: [[Int]], _ next: [[Int]]) -> Int {
        var count = 0
        for layer in order.indices.dropLast() {
            let places = Dictionary(uniqueKeysWithValues: order[layer + 1].enumerated().map { ($1, $0) })
            var seen: [Int] = []
            for cell in order[layer] {
                let targets = next[cell].compactMap { places[$0] }
                for target in targets { count += seen.count { $0 > target } }
                seen += targets
            }
        }
        return count
    }

    /// The middle of each cell: near the middle of its neighbours, as far as the others of its layer leave room.
    private static func centres(
        _ order: [[Int]], _ heights: [Int], _ boxes: Int, links: (next: [[Int]], previous: [[Int]])
    ) -> [Int] {
        var centre = Array(repeating: 0, count: heights.count)
        for layer in order {
            var y = 0
            for (i, cell) in layer.enumerated() {
                y += i > 0 ? room(layer, i, heights, boxes) : 0
                centre[cell] = y
            }
        }
        for sweep in 0..<sweeps {
            for layer in sweep % 2 == 0 ? Array(order.indices) : Array(order.indices.reversed()) {
                let wanted = order[layer].map { cell -> Int in
                    let neighbours = (links.next[cell] + links.previous[cell]).map { centre[$0] }.sorted()
                    return neighbours.isEmpty ? centre[cell] : neighbours[neighbours.count / 2]
                }
                // Down from the top, up from the bottom, and the mean of both: neither order nor distance is lost.
                var down = wanted, up = wanted
                for i in down.indices.dropFirst() {
                    down[i] = max(down[i], down[i - 1] + room(order[layer], i, heights, boxes))
                }
                for i in up.indices.dropLast().reversed() {
                    up[i] = min(up[i], up[i + 1] - room(order[layer], i + 1, heights, boxes))
                }
                for (i, cell) in order[layer].enumerated() { centre[cell] = (down[i] + up[i]) / 2 }
                for i in order[layer].indices.dropFirst() {
                    centre[order[layer][i]] = max(
                        centre[order[layer][i]], centre[order[layer][i - 1]] + room(order[layer], i, heights, boxes))
                }
            }
        }
        let top = order.joined().map { centre[$0] - heights[$0] / 2 }.min() ?? 0
        return centre.map { $0 - top }
    }

    /// Middles without the bands over the whole width that hold no box: what passes through them only gets shorter.
    private static func compacted(_ centres: [Int], _ heights: [Int], _ boxes: Int) -> [Int] {
        var spans: [Range<Int>] = (0..<boxes).map { box in
            let top: Int = centres[box] - heights[box] / 2
            return top..<top + heights[box]
        }
        spans.sort { $0.lowerBound < $1.lowerBound }
        var cuts: [(from: Int, length: Int)] = [], bottom = -distance
        for span in spans {
            let wanted = bottom + distance
            if span.lowerBound > wanted { cuts.append((wanted, span.lowerBound - wanted)) }
            bottom = max(bottom, span.upperBound)
        }
        return centres.map { (y: Int) -> Int in
            var taken = 0
            for cut in cuts { taken += max(0, min(y - cut.from, cut.length)) }
            return y - taken
        }
    }

    /// Between the middles of a cell and of the one above it: lines lie closer than boxes.
    private static func room(_ layer: [Int], _ i: Int, _ heights: [Int], _ boxes: Int) -> Int {
        (heights[layer[i]] + 1) / 2 + (heights[layer[i - 1]] + 1) / 2
            + (layer[i] >= boxes && layer[i - 1] >= boxes
                ? 4 : layer[i] < boxes && layer[i - 1] < boxes ? distance : 10)
    }

    private mutating func place(
        _ order: [[Int]], _ centres: [Int], _ sizes: [(width: Int, height: Int)], _ heights: [Int]
    ) {
        var x = 0
        for layer in order {
            let widest = layer.filter { $0 < sizes.count }.map { sizes[$0].width }.max() ?? 0
            for cell in layer {
                height = max(height, centres[cell] + heights[cell] / 2)
                if cell < sizes.count { corners[cell] = Point(x: x, y: centres[cell] - heights[cell] / 2) }
            }
            x += widest + Self.gap
        }
        width = x - Self.gap
    }

    private static func middle(
        of layer: Int, _ order: [[Int]], _ sizes: [(width: Int, height: Int)], _ corners: [Point]
    ) -> Int {
        let boxes = order[layer].filter { $0 < sizes.count }
        return (boxes.first.map { corners[$0].x } ?? 0) + (boxes.map { sizes[$0].width }.max() ?? 0) / 2
    }
}
