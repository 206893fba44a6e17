import Engine

/// The unit in which a client counts columns.
package enum PositionEncoding: String, Sendable { case utf8 = "utf-8", utf16 = "utf-16" }

/// A place as the protocol counts it, from 0.
package struct TextPosition: Hashable, Sendable {
    package var line: Int
    package var character: Int
    package init(line: Int, character: Int) {
        self.line = line
        self.character = character
    }
}

/// A text with its lines, which `\n`, `\r\n` or `\r` end.
package struct LinedText: Sendable {
    package let bytes: SourceBytes
    private let starts: [Int]

    package init(_ bytes: SourceBytes) {
        self.bytes = bytes
        var starts = [0]
        for at in 0..<bytes.count {
            let byte = bytes.base[at]
            if byte == 10 || byte == 13 && !(at + 1 < bytes.count && bytes.base[at + 1] == 10) { starts.append(at + 1) }
        }
        self.starts = starts
    }

    package var lineCount: Int { starts.count }

    /// A line without what ends it; empty past the last.
    package func range(ofLine line: Int) -> Range<Int> {
        guard line >= 0, line < starts.count else { return bytes.count..<bytes.count }
        let start = starts[line]
        var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
        while end > start, bytes.base[end - 1] == 10 || bytes.base[end - 1] == 13 { end -= 1 }
        return start..<end
    }

    package func line(of offset: Int) -> Int {
        var low = 0, high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// A column past the end of its line is the end; one in the middle of a character is its beginning.
    package func offset(_ position: TextPosition, _ encoding: PositionEncoding) -> Int {
        let range = range(ofLine: position.line)
        if position.line < 0 { return 0 }
        var at = range.lowerBound, units = 0
        while at < range.upperBound {
            let (length, width) = scalar(at, range.upperBound, encoding)
            if units + width > position.character { break }
            units += width
            at += length
        }
        return at
    }

    package func position(_ offset: Int, _ encoding: PositionEncoding) -> TextPosition {
        let offset = min(max(offset, 0), bytes.count)
        let line = line(of: offset), range = range(ofLine: line)
        var at = range.lowerBound, units = 0
        while at < min(offset, range.upperBound) {
            let (length, width) = scalar(at, range.upperBound, encoding)
            if at + length > offset { break }
            units += width
            at += length
        }
        return TextPosition(line: line, character: units)
    }

    /// Bytes of a scalar, and units that the client counts for it. A byte that begins none counts as one.
    private func scalar(_ at: Int, _ end: Int, _ encoding: PositionEncoding) -> (length: Int, width: Int) {
        let byte = bytes.base[at]
        var length = byte < 0x80 ? 1 : byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
        length = min(length, end - at)
        return (length, encoding == .utf8 ? length : length == 4 ? 2 : 1)
    }

    /// The text with a part of it replaced; nil where the range is none.
    package func replacing(
        _ start: TextPosition, _ end: TextPosition, with text: String, _ encoding: PositionEncoding
    ) -> LinedText? {
        guard start.line >= 0, start.character >= 0, start.line < lineCount, end.line >= 0, end.character >= 0 else {
            return nil
        }
        let from = offset(start, encoding), to = end.line < lineCount ? offset(end, encoding) : bytes.count
        guard from <= to else { return nil }
        let added = Array(text.utf8)
        let count = bytes.count - (to - from) + added.count
        let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: count + SourceBytes.padding)
        buffer.update(from: bytes.base, count: from)
        added.withUnsafeBufferPointer {
            if let base = $0.baseAddress { (buffer + from).update(from: base, count: added.count) }
        }
        (buffer + from + added.count).update(from: bytes.base + to, count: bytes.count - to)
        (buffer + count).initialize(repeating: 0, count: SourceBytes.padding)
        return LinedText(SourceBytes(owning: buffer, count: count))
    }
}

/// A document that a client has open.
package struct TextDocument: Sendable {
    /// The URI as the client spells it.
    package var uri: String
    /// The absolute path; nil for a document that is no file.
    package var path: String?
    package var version: Int
    /// The text; nil after an edit that did not fit, until the client sends the complete text again.
    package var text: LinedText?
}
