/// One line of a `.gitignore`, or one `include`/`exclude` entry of a configuration: the same grammar for both.
///
/// `*` and `?` stay within a name, `**` crosses folders, `[a-z]` is a class, a leading `/` or a slash in the middle
/// ties the pattern to its folder, a trailing slash asks for a folder, a leading `!` takes back (gitignore(5)).
package struct Glob: Sendable, Equatable {
    package let text: String
    package let isNegated: Bool
    package let needsFolder: Bool
    /// Tied to the folder that the pattern belongs to; else it matches at any depth.
    private let isAnchored: Bool
    private let pattern: [UInt8]
    /// No wildcard at all: a plain comparison does.
    private let isLiteral: Bool
    /// The byte that whatever matches ends with; nil where a wildcard stands there.
    private let ending: UInt8?

    /// The pattern of a line; nil for an empty line or a comment.
    package init?(_ line: some StringProtocol, comments: Bool = true) {
        var bytes = Array(line.utf8)
        while let last = bytes.last, last == 13 || last == 10 { bytes.removeLast() }
        // Trailing blanks do not count unless escaped.
        while bytes.last == 32, bytes.dropLast().last != UInt8(ascii: "\\") { bytes.removeLast() }
        guard !bytes.isEmpty, !(comments && bytes[0] == UInt8(ascii: "#")) else { return nil }
        text = String(decoding: bytes, as: UTF8.self)
        var body = bytes[...]
        isNegated = body.first == UInt8(ascii: "!")
        if isNegated { body = body.dropFirst() }
        if body.starts(with: [46, 47]) { body = body.dropFirst(1) }
        needsFolder = body.last == UInt8(ascii: "/")
        if needsFolder { body = body.dropLast() }
        isAnchored = body.contains(UInt8(ascii: "/"))
        if body.first == UInt8(ascii: "/") { body = body.dropFirst() }
        guard !body.isEmpty else { return nil }
        pattern = Array(body)
        isLiteral = !pattern.contains { $0 == 42 || $0 == 63 || $0 == 91 || $0 == 92 }
        ending = pattern.last.flatMap { $0 == 42 || $0 == 63 || $0 == 93 ? nil : $0 }
    }

    /// The mistake in a pattern that was written for this tool; in a `.gitignore` the same is taken literally.
    package var problem: String? {
        if pattern.last == UInt8(ascii: "\\"), pattern.dropLast().last != UInt8(ascii: "\\") {
            return "ends with a backslash that escapes nothing"
        }
        var open = false
        var at = 0
        while at < pattern.count {
            switch pattern[at] {
            case UInt8(ascii: "\\"): at += 1
            case UInt8(ascii: "[") where !open:
                open = true
                // A bracket that stands first in its class is one of its members.
                if at + 1 < pattern.count, pattern[at + 1] == UInt8(ascii: "!") || pattern[at + 1] == UInt8(ascii: "^")
                {
                    at += 1
                }
                if at + 1 < pattern.count, pattern[at + 1] == UInt8(ascii: "]") { at += 1 }
            case UInt8(ascii: "]"): open = false
            default: break
            }
            at += 1
        }
        return open ? "has a `[` without its `]`" : nil
    }

    /// Whether the pattern names this entry itself. `path` is relative to the pattern's folder, without a leading
    /// slash.
    package func matches(_ path: some StringProtocol, isFolder: Bool) -> Bool {
        var path = Substring(path)
        return path.withUTF8 { matches($0, name: Self.nameStart(in: $0), isFolder: isFolder) }
    }

    /// - Parameter name: the position at which the path's last component begins.
    func matches(_ path: UnsafeBufferPointer<UInt8>, name: Int, isFolder: Bool) -> Bool {
        if needsFolder && !isFolder { return false }
        let subject = UnsafeBufferPointer(rebasing: path[(isAnchored ? 0 : name)...])
        if isLiteral { return subject.count == pattern.count && subject.elementsEqual(pattern) }
        // Most entries of a folder end unlike the pattern.
        if let ending, subject.last != ending { return false }
        return pattern.withUnsafeBufferPointer {
            var failed: [Int: Int] = [:]
            return Glob.match($0[...], subject[...], &failed)
        }
    }

    static func nameStart(in path: UnsafeBufferPointer<UInt8>) -> Int {
        var at = path.count
        while at > 0, path[at - 1] != UInt8(ascii: "/") { at -= 1 }
        return at
    }

    /// Whether the pattern names this entry or a folder above it.
    package func covers(_ path: String, isFolder: Bool = false) -> Bool {
        if matches(path, isFolder: isFolder) { return true }
        var current = Paths.parent(path)
        while !current.isEmpty && current != "/" {
            if matches(current, isFolder: true) { return true }
            current = Paths.parent(current)
        }
        return false
    }

    private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

    /// Backtracks to the last star only, so that the time is at most quadratic for one star level. `failed` holds, by
    /// the place of a `**`, the first place of the subject from which it led nowhere: later ones can't do better.
    private static func match(_ pattern: Bytes, _ subject: Bytes, _ failed: inout [Int: Int]) -> Bool {
        var p = pattern.startIndex
        var s = subject.startIndex
        var starP = -1
        var starS = 0
        while true {
            if p < pattern.endIndex, pattern[p] == UInt8(ascii: "*") {
                if p + 1 < pattern.endIndex, pattern[p + 1] == UInt8(ascii: "*") {
                    if let from = failed[p], s >= from { return false }
                    if matchDoubleStar(pattern, p, subject[s...], &failed) { return true }
                    failed[p] = min(s, failed[p] ?? s)
                    return false
                }
                starP = p
                starS = s
                p += 1
                continue
            }
            if s < subject.endIndex, p < pattern.endIndex, let next = matchOne(pattern, p, subject[s]) {
                p = next
                s += 1
                continue
            }
            if s == subject.endIndex && p == pattern.endIndex { return true }
            // Let the last star take one more byte, never a slash.
            guard starP >= 0, starS < subject.endIndex, subject[starS] != UInt8(ascii: "/") else { return false }
            starS += 1
            s = starS
            p = starP + 1
        }
    }

    private static func matchDoubleStar(
        _ pattern: Bytes, _ p: Int, _ subject: Bytes, _ failed: inout [Int: Int]
    ) -> Bool {
        var rest = p + 2
        let slash = UInt8(ascii: "/")
        let wholeName =
            (p == pattern.startIndex || pattern[p - 1] == slash) && (rest == pattern.endIndex || pattern[rest] == slash)
        if rest == pattern.endIndex { return true }
        if wholeName { rest += 1 }
        var from = subject.startIndex
        while true {
            if match(pattern[rest...], subject[from...], &failed) { return true }
            // `**/` may only start again after a slash; elsewhere `**` is taken as any bytes.
            if wholeName {
                guard let next = subject[from...].firstIndex(of: slash) else { return false }
                from = next + 1
            } else {
                guard from < subject.endIndex else { return false }
                from += 1
            }
        }
    }

    /// The index past the pattern element at `p` where it takes `byte`.
    private static func matchOne(_ pattern: Bytes, _ p: Int, _ byte: UInt8) -> Int? {
        switch pattern[p] {
        case UInt8(ascii: "?"):
            return byte == UInt8(ascii: "/") ? nil : p + 1
        case UInt8(ascii: "\\") where p + 1 < pattern.endIndex:
            return pattern[p + 1] == byte ? p + 2 : nil
        case UInt8(ascii: "["):
            return matchClass(pattern, p, byte)
        case byte:
            return p + 1
        default:
            return nil
        }
    }

    private static func matchClass(_ pattern: Bytes, _ open: Int, _ byte: UInt8) -> Int? {
        var q = open + 1
        var negated = false
        if q < pattern.endIndex, pattern[q] == UInt8(ascii: "!") || pattern[q] == UInt8(ascii: "^") {
            negated = true
            q += 1
        }
        var found = false
        var first = true
        while q < pattern.endIndex, first || pattern[q] != UInt8(ascii: "]") {
            first = false
            var low = pattern[q]
            if low == UInt8(ascii: "\\"), q + 1 < pattern.endIndex {
                q += 1
                low = pattern[q]
            }
            var high = low
            if q + 2 < pattern.endIndex, pattern[q + 1] == UInt8(ascii: "-"), pattern[q + 2] != UInt8(ascii: "]") {
                high = pattern[q + 2]
                q += 2
            }
            if low <= byte && byte <= high { found = true }
            q += 1
        }
        // Without its end the bracket is an ordinary byte.
        guard q < pattern.endIndex else { return byte == UInt8(ascii: "[") ? open + 1 : nil }
        return found != negated && byte != UInt8(ascii: "/") ? q + 1 : nil
    }
}
