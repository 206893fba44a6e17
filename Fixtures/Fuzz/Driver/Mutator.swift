/// Changes text by its words: drops, doubles, swaps and replaces them, wraps and unwraps brackets, moves lines.
struct Mutator {
    private var state: UInt64
    private let words: [[UInt8]]

    init(seed: UInt64, words: [String]) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        self.words = words.map { Array($0.utf8) }
    }

    private mutating func number(_ bound: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(truncatingIfNeeded: state >> 11) & 0x7FFF_FFFF % max(1, bound)
    }

    mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
        var pieces = Self.pieces(bytes)
        for _ in 0...[0, 0, 0, 1, 2, 4][number(6)] { step(&pieces) }
        return Array(pieces.joined())
    }

    mutating func spliced(_ a: [UInt8], _ b: [UInt8]) -> [UInt8] {
        var pieces = Self.pieces(a)
        let other = Self.pieces(b)
        let to = range(pieces.count, longest: 60), from = range(other.count, longest: 200)
        pieces.replaceSubrange(to, with: other[from])
        return Array(pieces.joined())
    }

    private mutating func range(_ count: Int, longest: Int) -> Range<Int> {
        let start = number(count + 1)
        return start..<min(count, start + number(longest))
    }

    private mutating func step(_ pieces: inout [ArraySlice<UInt8>]) {
        let word = words[number(words.count)][...]
        guard !pieces.isEmpty else { return pieces.append(word) }
        let i = number(pieces.count), j = number(pieces.count)
        switch number(14) {
        case 0: pieces.remove(at: i)
        case 1: pieces.removeSubrange(range(pieces.count, longest: 12))
        case 2: pieces.insert(contentsOf: pieces[range(pieces.count, longest: 12)], at: i)
        case 3: pieces.swapAt(i, j)
        case 4: pieces[i] = pieces[j]
        case 5, 6: pieces[i] = word
        case 7, 8: pieces.insert(word, at: i)
        case 9:
            // One word many times: depth and length.
            let count = 1 << number(9)
            pieces.insert(contentsOf: repeatElement(number(2) == 0 ? word : pieces[j], count: count), at: i)
        case 10:
            let pairs: [(String, String)] = [("(", ")"), ("{", "}"), ("[", "]"), ("<", ">"), ("\"\\(", ")\""), ("#if a\n", "\n#endif\n"), ("/*", "*/"), ("{ ", " in }"), ("`", "`"), ("\"\"\"\n", "\n\"\"\"")]
            let pair = pairs[number(pairs.count)]
            let inside = range(pieces.count, longest: 40)
            pieces.insert(Array(pair.1.utf8)[...], at: inside.upperBound)
            pieces.insert(Array(pair.0.utf8)[...], at: inside.lowerBound)
        case 11:
            // A bracket is lost, or turned round.
            if let k = pieces[i...].firstIndex(where: { $0.count == 1 && "(){}[]<>\"#`".utf8.contains($0[$0.startIndex]) }) {
                if number(2) == 0 { pieces.remove(at: k) } else { pieces[k] = Array([")", "(", "}", "{", "]", "[", ">", "<"][number(8)].utf8)[...] }
            }
        case 12:
            // Lines move.
            let lines = pieces.indices.filter { pieces[$0].first == 10 }
            guard lines.count > 2 else { return }
            let a = lines[number(lines.count - 1)]
            let b = lines.first { $0 > a } ?? pieces.count
            let moved = Array(pieces[a..<b])
            pieces.removeSubrange(a..<b)
            pieces.insert(contentsOf: moved, at: number(pieces.count + 1))
        default:
            pieces[i] = [10, 32, 9, 0, 13, 0xC3, 0xFF, 0x80, 0xEF, 0x22, 0x5C, 0x23][number(12) ..< 12].prefix(1)
        }
    }

    /// Names, numbers, runs of white space; every other byte for itself.
    private static func pieces(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var result: [ArraySlice<UInt8>] = []
        var p = 0
        while p < bytes.count {
            let start = p
            let kind = kind(bytes[p])
            p += 1
            if kind != 0 { while p < bytes.count, Self.kind(bytes[p]) == kind { p += 1 } }
            result.append(bytes[start..<p])
        }
        return result
    }

    private static func kind(_ byte: UInt8) -> Int {
        switch byte {
        case 48...57, 65...90, 97...122, 95, 0x80...: 1
        case 32, 10, 13, 9: 2
        default: 0
        }
    }
}

extension FuzzTarget {
    /// What is put into inputs of this kind.
    var words: [String] {
        switch self {
        case .lexer, .parser, .repetition: Vocabulary.swift
        #if !SYNTAX_ONLY
        case .lint, .lowering, .fixes: Vocabulary.swift + Vocabulary.database + Vocabulary.database
        case .configuration, .baseline, .models: Vocabulary.json
        case .writers: Vocabulary.hostile
        case .project: Vocabulary.swift + Vocabulary.project
        #endif
        }
    }
}
