/// A comment of a Swift file.
struct Comment {
    /// Byte offsets, delimiters included.
    var start: Int
    var end: Int
    /// The opening: `//`, `/*`, `///`, `/**`, `//:` and the like.
    var opening: String
    /// The text after the opening and blanks, and its byte offset.
    var text: String
    var textStart: Int

    func place(in file: Int) -> Location { Location(file: file, start: start, end: end) }

    /// Whether it is a plain comment, as against one for documentation or a playground.
    var isPlain: Bool { opening == "//" || opening == "/*" }
}

extension SyntaxTree {
    /// Comments that begin with `word`, blanks and case aside, in order. Text between two tokens is trivia, so no
    /// comment is missed.
    func comments(beginningWith word: StaticString) -> [Comment] {
        var result: [Comment] = []
        var from = 0
        for token in tokens {
            scan(from, Int(token.start), word, &result)
            from = Int(token.end)
        }
        scan(from, source.count, word, &result)
        return result
    }

    private func scan(_ from: Int, _ to: Int, _ word: StaticString, _ result: inout [Comment]) {
        var p = from
        let base = source.base
        let slash = UInt8(ascii: "/"), star = UInt8(ascii: "*")
        while p + 1 < to {
            guard base[p] == slash, base[p + 1] == slash || base[p + 1] == star else {
                p += 1
                continue
            }
            let start = p
            var textEnd: Int
            if base[p + 1] == slash {
                p += 2
                while p < to, base[p] != 10, base[p] != 13 { p += 1 }
                textEnd = p
            } else {
                p += 2
                var depth = 1
                while p < to, depth > 0 {
                    if base[p] == slash, p + 1 < to, base[p + 1] == star {
                        depth += 1
                        p += 2
                    } else if base[p] == star, p + 1 < to, base[p + 1] == slash {
                        depth -= 1
                        p += 2
                    } else {
                        p += 1
                    }
                }
                textEnd = depth == 0 ? p - 2 : p
            }
            var opening = start + 2
            while opening < textEnd, [slash, star, UInt8(ascii: ":"), UInt8(ascii: "!")].contains(base[opening]) {
                opening += 1
            }
            var textStart = opening
            while textStart < textEnd, [32, 9, 10, 13].contains(base[textStart]) { textStart += 1 }
            let count = word.utf8CodeUnitCount
            if textEnd - textStart >= count,
                (0..<count).allSatisfy({ base[textStart + $0] | 0x20 == word.utf8Start[$0] })
            {
                result.append(
                    Comment(
                        start: start, end: p, opening: source.string(start..<opening),
                        text: source.string(textStart..<textEnd), textStart: textStart))
            }
        }
    }
}
