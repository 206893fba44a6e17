/// Byte offsets of the line starts of one file; made only for files that something is reported in.
package struct LineTable: Sendable {
    private let starts: [Int]
    private let count: Int

    package init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var starts = [0]
        count = bytes.count
        if let base = bytes.baseAddress {
            var p = 0
            while p < bytes.count, let hit = memchr(base + p, 10, bytes.count - p) {
                p = base.distance(to: hit.assumingMemoryBound(to: UInt8.self)) + 1
                starts.append(p)
            }
        }
        self.starts = starts
    }

    package init(_ source: SourceBytes) {
        self.init(UnsafeBufferPointer(start: source.base, count: source.count))
    }

    /// Lines of a text without a table of them; a last one without a break counts.
    package static func count(_ source: SourceBytes) -> Int {
        var count = 0, from = 0
        while let hit = memchr(source.base + from, 10, source.count - from) {
            count += 1
            from = UnsafeRawPointer(source.base).distance(to: UnsafeRawPointer(hit)) + 1
        }
        return count + (source.count > 0 && source.base[source.count - 1] != 10 ? 1 : 0)
    }

    package var lineCount: Int { starts.count }

    /// Line and column from 1; the column counts bytes.
    package func position(_ offset: Int) -> Position {
        let offset = min(max(offset, 0), count)
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return Position(line: low + 1, column: offset - starts[low] + 1, offset: offset)
    }

    /// Offset of the first byte of a line, counted from 1; the end of the file for lines past it.
    package func start(ofLine line: Int) -> Int {
        line < 1 ? 0 : line <= starts.count ? starts[line - 1] : count
    }

    /// Bytes of a line without its line break.
    package func range(ofLine line: Int, in source: SourceBytes) -> Range<Int> {
        let from = start(ofLine: line)
        var to = start(ofLine: line + 1)
        if to > from, source.base[to - 1] == 10 { to -= 1 }
        if to > from, source.base[to - 1] == 13 { to -= 1 }
        return from..<to
    }
}

/// A place in a file as users count it: line and column from 1, bytes from 0.
package struct Position: Sendable, Hashable, Comparable {
    package var line: Int
    package var column: Int
    package var offset: Int
    package init(line: Int, column: Int, offset: Int) {
        self.line = line
        self.column = column
        self.offset = offset
    }
    package static func < (a: Position, b: Position) -> Bool { a.offset < b.offset }
}
