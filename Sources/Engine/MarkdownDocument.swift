/// The Swift blocks of a Markdown document: fenced code whose info string begins with `swift`.
///
/// Fences are read as CommonMark does, a little more kindly: they may be indented and quoted at any depth, and one with
/// an info string that stands inside a block of its own kind is taken for the next block's, the closing one before it
/// having been forgotten. A document loses no block to another's missing fence.
package struct MarkdownDocument {
    package struct Block: Sendable {
        /// The lines between the fences, in bytes of the document.
        package var range: Range<Int>
        /// The positions of a quotation's marks among the code, in bytes of the document.
        fileprivate var marks: [Range<Int>]
    }

    package private(set) var blocks: [Block] = []
    /// The positions of fences that no other closes.
    package private(set) var unclosed: [Int] = []

    /// Whether a path is that of a document.
    package static func isNamed(_ path: String) -> Bool {
        let name = path.lowercased()
        return name.hasSuffix(".md") || name.hasSuffix(".markdown")
    }

    package init(_ source: SourceBytes) {
        var open: Open?
        var from = 0
        func close(_ block: Open, at end: Int) {
            if block.isSwift {
                blocks.append(Block(range: block.content..<max(block.content, end), marks: block.marks))
            }
        }
        while from < source.count {
            let next =
                memchr(source.base + from, 10, source.count - from).map {
                    UnsafeRawPointer(source.base).distance(to: UnsafeRawPointer($0)) + 1
                } ?? source.count
            let line = Line(source, from..<next)
            if let block = open, line.quotes < block.quotes {
                // A quotation that ends ends what was open in it.
                close(block, at: from)
                open = nil
            }
            if let block = open {
                if let fence = line.fence, fence.closes(block.fence) {
                    close(block, at: from)
                    open = nil
                } else if let fence = line.fence, fence.character == block.fence.character,
                    fence.length >= block.fence.length, block.isSwift ? fence.hasInfo : fence.isSwift
                {
                    close(block, at: from)
                    // In a document about documents, an inner block is nothing forgotten.
                    if !block.fence.isMarkdown { unclosed.append(block.start) }
                    open = Open(fence, start: fence.start, content: next, quotes: line.quotes)
                } else if block.quotes > 0, line.marks.count > 0 {
                    open?.marks.append(line.marks)
                }
            } else if let fence = line.fence ?? line.fenceOfItem {
                open = Open(fence, start: fence.start, content: next, quotes: line.quotes)
            }
            from = next
        }
        if let block = open {
            close(block, at: source.count)
            unclosed.append(block.start)
        }
    }

    /// A block's code as a text of its own: as long as its range, with blanks where quotation marks stand.
    package func code(of block: Block, in source: SourceBytes) -> SourceBytes {
        var bytes = Array(UnsafeBufferPointer(start: source.base + block.range.lowerBound, count: block.range.count))
        for marks in block.marks { for i in marks { bytes[i - block.range.lowerBound] = 32 } }
        return SourceBytes(bytes)
    }

    // MARK: Reading

    private struct Open {
        var fence: Fence
        var start: Int
        var content: Int
        var quotes: Int
        var marks: [Range<Int>] = []
        var isSwift: Bool { fence.isSwift }

        init(_ fence: Fence, start: Int, content: Int, quotes: Int) {
            self.fence = fence
            self.start = start
            self.content = content
            self.quotes = quotes
        }
    }

    private struct Fence {
        var start: Int
        var character: UInt8
        var length: Int
        /// The first word of the info string, lower-case.
        var language: String
        var hasInfo: Bool

        var isSwift: Bool { language == "swift" }
        var isMarkdown: Bool { language == "markdown" || language == "md" }

        func closes(_ other: Fence) -> Bool { character == other.character && length >= other.length && !hasInfo }
    }

    private struct Line {
        /// How deep it is quoted, and the marks that say so.
        var quotes = 0
        var marks: Range<Int>
        var fence: Fence?
        /// A fence behind the mark of a list's item.
        var fenceOfItem: Fence?

        init(_ source: SourceBytes, _ range: Range<Int>) {
            let base = source.base
            var end = range.upperBound
            while end > range.lowerBound, base[end - 1] == 10 || base[end - 1] == 13 { end -= 1 }
            var at = range.lowerBound
            func skipBlanks() { while at < end, base[at] == 32 || base[at] == 9 { at += 1 } }
            skipBlanks()
            while at < end, base[at] == UInt8(ascii: ">") {
                quotes += 1
                at += 1
                skipBlanks()
            }
            marks = range.lowerBound..<(quotes > 0 ? at : range.lowerBound)
            fence = Self.fence(source, at..<end)
            guard fence == nil else { return }
            var isItem = false
            while let mark = Self.itemMark(source, at..<end) {
                isItem = true
                at += mark
                skipBlanks()
            }
            if isItem { fenceOfItem = Self.fence(source, at..<end) }
        }

        /// Bytes of `-`, `*`, `+`, `1.` or `1)` with a blank behind; nil for anything else.
        private static func itemMark(_ source: SourceBytes, _ range: Range<Int>) -> Int? {
            let base = source.base
            var at = range.lowerBound
            if at < range.upperBound, [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")].contains(base[at]) {
                at += 1
            } else {
                while at < range.upperBound, (48...57).contains(base[at]), at - range.lowerBound < 9 { at += 1 }
                guard at > range.lowerBound, at < range.upperBound,
                    base[at] == UInt8(ascii: ".") || base[at] == UInt8(ascii: ")")
                else { return nil }
                at += 1
            }
            guard at < range.upperBound, base[at] == 32 || base[at] == 9 else { return nil }
            return at - range.lowerBound
        }

        private static func fence(_ source: SourceBytes, _ range: Range<Int>) -> Fence? {
            let base = source.base
            guard let character = range.isEmpty ? nil : base[range.lowerBound],
                character == UInt8(ascii: "`") || character == UInt8(ascii: "~")
            else { return nil }
            var at = range.lowerBound
            while at < range.upperBound, base[at] == character { at += 1 }
            let length = at - range.lowerBound
            guard length >= 3 else { return nil }
            let info = UnsafeBufferPointer(start: base + at, count: range.upperBound - at)
            // Code within a line begins and ends with backticks.
            if character == UInt8(ascii: "`"), info.contains(character) { return nil }
            // `swift`, `swift title=x`, `swift,ignore`, `swift:Store.swift`, `{.swift}`.
            let isDivider: (UInt8) -> Bool = {
                $0 <= 32
                    || [UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ".")]
                        .contains($0)
            }
            let word = info.drop(while: isDivider).prefix { !isDivider($0) }
            return Fence(
                start: range.lowerBound, character: character, length: length,
                language: String(decoding: word, as: UTF8.self).lowercased(), hasInfo: info.contains { $0 > 32 })
        }
    }
}
