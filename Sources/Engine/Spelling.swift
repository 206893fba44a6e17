/// Finds what a user may have meant.
package enum Spelling {
    /// The nearest candidate, where it is near enough to be offered: a third of the letters may differ. A whole word of
    /// the name is as good as a small slip (`autorelease` for `missing_autorelease_pool`).
    package static func nearest(_ word: String, in candidates: some Sequence<String>) -> String? {
        nearest(word, in: candidates, wholeWords: true)
    }

    /// The candidate that the word is a slip of; a word of its name alone is none.
    package static func misspelt(_ word: String, in candidates: some Sequence<String>) -> String? {
        nearest(word, in: candidates, wholeWords: false)
    }

    private static func nearest(_ word: String, in candidates: some Sequence<String>, wholeWords: Bool) -> String? {
        let wanted = normalised(word)
        var best: (name: String, slips: Int)?
        for candidate in candidates {
            let other = normalised(candidate)
            let limit = max(1, max(wanted.count, other.count) / 3)
            var distance = Spelling.distance(wanted, other, limit: limit)
            if wholeWords, distance > limit, wanted.count >= 4, contains(other, wanted) { distance = limit }
            guard distance <= limit else { continue }
            // A slip leaves the first letter and the length alone more often than not (`lnit` is `lint` before `init`).
            let slips = distance * 4 + (wanted.first == other.first ? 0 : 2) + (wanted.count == other.count ? 0 : 1)
            if best == nil || slips < best!.slips || (slips == best!.slips && candidate < best!.name) {
                best = (candidate, slips)
            }
        }
        return best?.name
    }

    /// `; did you mean "x"?` or nothing.
    package static func hint(_ word: String, in candidates: some Sequence<String>) -> String {
        nearest(word, in: candidates).map { "; did you mean \"\($0)\"?" } ?? ""
    }

    /// Lower-case with `-` and `_` alike, so that `WriteInLoop`, `write-in-loop` and `write_in_loop` are near each
    /// other.
    private static func normalised(_ word: String) -> [UInt8] {
        var out: [UInt8] = []
        for byte in word.utf8 {
            if (65...90).contains(byte) { out.append(byte + 32) } else if byte != 95 && byte != 45 { out.append(byte) }
        }
        return out
    }

    private static func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
        guard part.count <= text.count else { return false }
        return (0...(text.count - part.count)).contains { text[$0..<$0 + part.count].elementsEqual(part) }
    }

    /// Edits with neighbouring swaps counted as one; more than `limit` where it is reached.
    private static func distance(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int {
        if abs(a.count - b.count) > limit { return limit + 1 }
        var before = [Int](repeating: 0, count: b.count + 1)
        var previous = Array(0...b.count)
        var row = previous
        for i in 0..<a.count {
            row[0] = i + 1
            for j in 0..<b.count {
                var d = min(previous[j + 1] + 1, row[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { d = min(d, before[j - 1] + 1) }
                row[j + 1] = d
            }
            before = previous
            previous = row
        }
        return previous[b.count]
    }
}
