/// The lines that one text has kept of another.
enum LineDiff {
    typealias Line = UnsafeBufferPointer<UInt8>

    enum Step { case keep, remove, add }

    /// The lines of a text, which must outlive them, with their breaks.
    static func lines(_ source: SourceBytes) -> [Line] {
        var result: [Line] = []
        var from = 0
        for p in 0..<source.count where source.base[p] == 10 {
            result.append(Line(start: source.base + from, count: p + 1 - from))
            from = p + 1
        }
        if from < source.count { result.append(Line(start: source.base + from, count: source.count - from)) }
        return result
    }

    /// A line without its break: git can store other line breaks than the work tree has.
    static func withoutBreak(_ line: Line) -> Line {
        var count = line.count
        if count > 0, line[count - 1] == 10 { count -= 1 }
        if count > 0, line[count - 1] == 13 { count -= 1 }
        return Line(rebasing: line[..<count])
    }

    private static func same(_ a: Line, _ b: Line) -> Bool {
        a.count == b.count && (a.count == 0 || memcmp(a.baseAddress!, b.baseAddress!, a.count) == 0)
    }

    /// Shortest edit script (Myers 1986), between the common head and tail.
    static func script(_ old: [Line], _ new: [Line]) -> [Step] {
        var head = 0
        while head < old.count, head < new.count, same(old[head], new[head]) { head += 1 }
        var tail = 0
        while tail < old.count - head, tail < new.count - head,
            same(old[old.count - 1 - tail], new[new.count - 1 - tail])
        { tail += 1 }
        let middle = middleScript(Array(old[head..<old.count - tail]), Array(new[head..<new.count - tail]))
        return Array(repeating: .keep, count: head) + middle + Array(repeating: .keep, count: tail)
    }

    private static func middleScript(_ old: [Line], _ new: [Line]) -> [Step] {
        let n = old.count, m = new.count
        let whole = Array(repeating: Step.remove, count: n) + Array(repeating: Step.add, count: m)
        if n == 0 || m == 0 { return whole }
        let limit = min(n + m, 1500)
        var reach = [Int](repeating: 0, count: 2 * limit + 2)
        var trace: [[Int]] = []
        var found = -1
        search: for d in 0...limit {
            trace.append(reach)
            for k in stride(from: -d, through: d, by: 2) {
                var x =
                    k == -d || (k != d && reach[limit + k - 1] < reach[limit + k + 1])
                    ? reach[limit + k + 1] : reach[limit + k - 1] + 1
                var y = x - k
                while x < n, y < m, same(old[x], new[y]) {
                    x += 1
                    y += 1
                }
                reach[limit + k] = x
                if x >= n, y >= m {
                    found = d
                    break search
                }
            }
        }
        // So different that a minimal script would say nothing: everything out, everything in.
        guard found >= 0 else { return whole }
        var steps: [Step] = []
        var x = n, y = m
        for d in stride(from: found, through: 0, by: -1) {
            let v = trace[d]
            let k = x - y
            let previousK = k == -d || (k != d && v[limit + k - 1] < v[limit + k + 1]) ? k + 1 : k - 1
            let previousX = d == 0 ? 0 : v[limit + previousK]
            let previousY = d == 0 ? 0 : previousX - previousK
            while x > previousX, y > previousY {
                steps.append(.keep)
                x -= 1
                y -= 1
            }
            if d > 0 { steps.append(x == previousX ? .add : .remove) }
            x = previousX
            y = previousY
        }
        return steps.reversed()
    }
}
