/// A patch that `git apply` and `patch -p1` take.
package enum UnifiedDiff {
    private static let context = 3

    package static func render(_ before: SourceBytes, _ after: SourceBytes, path: String) -> [UInt8] {
        let old = LineDiff.lines(before), new = LineDiff.lines(after)
        let steps = LineDiff.script(old, new)
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
                if steps[j] == .keep {
                    keeps += 1
                } else {
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

    /// Names with odd bytes as git writes them, so that a patch reader takes them for nothing else.
    private static func quoted(_ path: String) -> String {
        guard
            path.utf8.contains(where: { $0 < 32 || $0 == 127 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") })
                || path.unicodeScalars.contains(where: { isHostile($0) })
        else {
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
