/// The lines of a file that belong together because a statement or declaration stands on them.
///
/// A statement counts with all of its lines but those inside braces that are broken over several: those have statements
/// of their own. So a loop is its head, a declaration its attributes and signature, a call its arguments.
struct StatementLines {
    private let tree: SyntaxTree
    /// Line of each token's first byte, and of its last.
    private let first: [Int]
    private let last: [Int]
    /// The other brace of each brace, by token; -1 for what is no brace or has none.
    private let partner: [Int]
    /// Lines with code, in order.
    private let code: [Int]
    /// The outermost node that begins, or ends, with a token, by token.
    private let beginning: [Int: Int]
    private let ending: [Int: Int]

    init(_ tree: SyntaxTree, _ lines: LineTable) {
        self.tree = tree
        let tokens = tree.tokens
        var first: [Int] = [], last: [Int] = [], partner = [Int](repeating: -1, count: tokens.count), open: [Int] = [],
            code: [Int] = []
        for (index, token) in tokens.enumerated() {
            let line = lines.position(Int(token.start)).line
            first.append(line)
            last.append(token.end > token.start ? lines.position(Int(token.end) - 1).line : line)
            guard token.end > token.start else { continue }
            if code.last != line { code.append(line) }
            if last[index] > line { code += line + 1...last[index] }
            if token.kind == .leftBrace { open.append(index) }
            if token.kind == .rightBrace, let left = open.popLast() { (partner[left], partner[index]) = (index, left) }
        }
        var beginning: [Int: Int] = [:], ending: [Int: Int] = [:]
        for (index, node) in tree.nodes.enumerated() where node.endToken > node.firstToken {
            switch node.kind {
            // A node that only holds statements is none.
            case .sourceFile, .codeBlock, .memberBlock, .accessorBlock, .ifConfigDecl, .ifConfigClause: break
            // Nodes stand after their children, so that the outermost is the last.
            case .switchCase: beginning[Int(node.firstToken)] = index
            default:
                beginning[Int(node.firstToken)] = index
                ending[Int(node.endToken) - 1] = index
            }
        }
        (self.first, self.last, self.partner, self.code, self.beginning, self.ending) = (
            first, last, partner, code, beginning, ending
        )
    }

    var firstCodeLine: Int? { code.first }

    func hasCode(_ line: Int) -> Bool { nearest(line).map { code[$0] == line } ?? false }
    func codeLine(after line: Int) -> Int? { nearest(line + 1).map { code[$0] } }
    func codeLine(before line: Int) -> Int? {
        (nearest(line) ?? code.count) > 0 ? code[(nearest(line) ?? code.count) - 1] : nil
    }

    /// Position in `code` of the first line at or below one.
    private func nearest(_ line: Int) -> Int? {
        var low = 0, high = code.count
        while low < high {
            let middle = (low + high) / 2
            if code[middle] < line { low = middle + 1 } else { high = middle }
        }
        return low < code.count ? low : nil
    }

    /// The line and the lines of what begins on it; with `endings`, of what ends with its last token, too.
    func lines(of line: Int, endings: Bool) -> LineSet {
        var result = LineSet(line)
        var low = 0, high = first.count
        while low < high {
            let middle = (low + high) / 2
            if first[middle] < line { low = middle + 1 } else { high = middle }
        }
        var token = low
        while token < first.count, first[token] == line {
            if let node = beginning[token] { add(tree.nodes[node], node, to: &result) }
            token += 1
        }
        // A token that began above may end here, as a string of several lines does.
        if endings, token > 0, last[token - 1] == line, let node = ending[token - 1] {
            add(tree.nodes[node], node, to: &result)
        }
        return result
    }

    private func add(_ node: RawNode, _ index: Int, to result: inout LineSet) {
        var token = Int(node.firstToken)
        let end = node.kind == .switchCase ? headEnd(ofCase: index) : Int(node.endToken)
        while token < end {
            result.add(first[token]...last[token])
            let other = partner[token]
            if other > token, first[other] > first[token] {
                token = other
            } else {
                token += 1
            }
        }
    }

    /// One past the last token of a case's patterns.
    private func headEnd(ofCase index: Int) -> Int {
        var end = Int(tree.nodes[index].firstToken) + 1
        var child = index - 1
        while child >= Int(tree.nodes[index].firstNode) {
            if tree.nodes[child].kind == .caseItem { end = max(end, Int(tree.nodes[child].endToken)) }
            child = Int(tree.nodes[child].firstNode) - 1
        }
        return end
    }

    /// The last lines of the braces around each of some places, which are in order; nil where none are around it.
    func ends(ofBracesAround offsets: [Int]) -> [Int?] {
        var result: [Int?] = []
        var open: [Int] = []
        var next = offsets.makeIterator()
        var offset = next.next()
        for (index, token) in tree.tokens.enumerated() {
            while let place = offset, Int(token.start) > place || token.kind == .endOfFile {
                result.append(open.last.map { first[partner[$0]] })
                offset = next.next()
            }
            if token.kind == .leftBrace, partner[index] >= 0 { open.append(index) }
            if token.kind == .rightBrace, partner[index] >= 0 { open.removeLast() }
        }
        return result + [Int?](repeating: nil, count: offsets.count - result.count)
    }
}

/// Lines of a file, as a few ranges.
struct LineSet {
    private(set) var ranges: [ClosedRange<Int>]
    init(_ line: Int) { ranges = [line...line] }
    init(_ range: ClosedRange<Int>) { ranges = [range] }

    /// Lines are mostly added in order, each beside the one before.
    mutating func add(_ lines: ClosedRange<Int>) {
        if let last = ranges.last, last.upperBound >= lines.lowerBound - 1, last.lowerBound <= lines.lowerBound {
            ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, lines.upperBound)
        } else {
            ranges.append(lines)
        }
    }

    func contains(_ line: Int) -> Bool { ranges.contains { $0.contains(line) } }
    var first: Int { ranges[0].lowerBound }
}
