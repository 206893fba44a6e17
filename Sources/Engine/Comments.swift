/// A comment of a Swift file, without its delimiters.
struct Comment {
    /// Byte offsets, delimiters included.
    var start: Int
    var end: Int
    var text: String
}

extension SyntaxTree {
    /// Comments that begin with `word`, blanks aside, in order. What lies between two tokens is trivia, so every comment is there.
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
            var textStart = start + 2
            while textStart < textEnd, base[textStart] == 32 || base[textStart] == 9 { textStart += 1 }
            let count = word.utf8CodeUnitCount
            if textEnd - textStart >= count, memcmp(base + textStart, word.utf8Start, count) == 0 {
                result.append(Comment(start: start, end: p, text: source.string(textStart..<textEnd)))
            }
        }
    }
}
