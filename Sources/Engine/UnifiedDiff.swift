/// A patch that `git apply` and `patch -p1` take.
package enum UnifiedDiff {
    private static let context = 3

    private enum Step { case keep, remove, add }

    package static func render(_ before: SourceBytes, _ after: SourceBytes, path: String) -> [UInt8] {
        let old = lines(before), new = lines(after)
        let steps = script(old, new)
        guard steps.contains(where: { $0 != .keep }) else { return [] }
        var out = Array("--- \(quoted("a/" + path))\n+++ \(quoted("b/" + path))\n".utf8)
        // Positions in both texts before each step.
        var i = 0
        var a = 0, b = 0
        while i < steps.count {
            if steps[i] == .keep {
                i += 1
                a += 1
                b += 1
                continue
            }
            // A hunk reaches from three lines before to three after, over gaps of up to six unchanged lines.
            let lead = min(context, a)
            let from = i - lead
            var to = i
            var keeps = 0
            var j = i
            while j < steps.count, keeps <= context * 2 {
                if steps[j] == .keep { keeps += 1 } else {
                    keeps = 0
                    to = j + 1
                }
                j += 1
            }
            to = min(to + context, steps.count)
            var x = a - lead, y = b - lead
            let removed = steps[from..<to].count { $0 != .add }
            let added = steps[from..<to].count { $0 != .remove }
            out += Array("@@ -\(range(x, removed)) +\(range(y, added)) @@\n".utf8)
            for k in from..<to {
                switch steps[k] {
                case .keep:
                    line(" ", old[x], &out)
                    x += 1
                    y += 1
                case .remove:
                    line("-", old[x], &out)
                    x += 1
                case .add:
                    line("+", new[y], &out)
                    y += 1
                }
            }
            i = to
            a = x
            b = y
        }
        return out
    }

    private static func range(_ start: Int, _ count: Int) -> String {
        // An empty side names the line before it.
        count == 0 ? "\(start),0" : count == 1 ? "\(start + 1)" : "\(start + 1),\(count)"
    }

    private static func line(_ mark: Character, _ text: UnsafeBufferPointer<UInt8>, _ out: inout [UInt8]) {
        out.append(mark.asciiValue ?? 32)
        out.append(contentsOf: text)
        if text.last != 10 { out += Array("\n\\ No newline at end of file\n".utf8) }
    }

    /// Lines with their breaks.
    private static func lines(_ source: SourceBytes) -> [UnsafeBufferPointer<UInt8>] {
        var result: [UnsafeBufferPointer<UInt8>] = []
        var from = 0
        for p in 0..<source.count where source.base[p] == 10 {
            result.append(UnsafeBufferPointer(start: source.base + from, count: p + 1 - from))
            from = p + 1
        }
        if from < source.count { result.append(UnsafeBufferPointer(start: source.base + from, count: source.count - from)) }
        return result
    }

    private static func same(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
        a.count == b.count && (a.count == 0 || memcmp(a.baseAddress!, b.baseAddress!, a.count) == 0)
    }

    /// Shortest edit script (Myers 1986), between the common head and tail.
    private static func script(_ old: [UnsafeBufferPointer<UInt8>], _ new: [UnsafeBufferPointer<UInt8>]) -> [Step] {
        var head = 0
        while head < old.count, head < new.count, same(old[head], new[head]) { head += 1 }
        var tail = 0
        while tail < old.count - head, tail < new.count - head, same(old[old.count - 1 - tail], new[new.count - 1 - tail]) { tail += 1 }
        let middle = middleScript(Array(old[head..<old.count - tail]), Array(new[head..<new.count - tail]))
        return Array(repeating: .keep, count: head) + middle + Array(repeating: .keep, count: tail)
    }

    private static func middleScript(_ old: [UnsafeBufferPointer<UInt8>], _ new: [UnsafeBufferPointer<UInt8>]) -> [Step] {
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
                var x = k == -d || (k != d && reach[limit + k - 1] < reach[limit + k + 1]) ? reach[limit + k + 1] : reach[limit + k - 1] + 1
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

    /// Names with odd bytes as git writes them, so that a patch reader takes them for nothing else.
    private static func quoted(_ path: String) -> String {
        guard path.utf8.contains(where: { $0 < 32 || $0 == 127 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) || path.unicodeScalars.contains(where: { isHostile($0) }) else {
            return path.utf8.contains(32) ? path + "\t" : path
        }
        var out = "\""
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): out += "\\" + String(UnicodeScalar(byte))
            case 10: out += "\\n"
            case 9: out += "\\t"
            case 32..<127: out += String(UnicodeScalar(byte))
            default:
                let octal = String(byte, radix: 8)
                out += "\\" + String(repeating: "0", count: 3 - octal.count) + octal
            }
        }
        return out + "\""
    }
}
