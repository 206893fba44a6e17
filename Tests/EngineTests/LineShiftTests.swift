import Engine
import Syntax
import Testing

@Suite struct LineShiftTests {
    private static func text(_ text: String) -> SourceBytes { SourceBytes(Array(text.utf8)) }

    private static func place(_ line: Int, in text: String) -> Place {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let start = lines[..<(line - 1)].reduce(0) { $0 + $1.utf8.count + 1 }
        return Place(
            path: "A.swift", start: Position(line: line, column: 1, offset: start),
            end: Position(
                line: line, column: lines[line - 1].utf8.count + 1, offset: start + lines[line - 1].utf8.count))
    }

    private static let old = "let a = 1\nlet b = 2\n\nlet c = 3\nlet d = 4"

    /// The line on which each line of the old text stands in the new one; 0 where it is changed.
    private static func lines(_ new: String) -> [Int] {
        let shift = LineShift(from: text(old), to: text(new))
        return (1...5).map { line in
            guard let now = shift.now(place(line, in: old)) else { return 0 }
            // A moved line is the same text, and leads back.
            #expect(now == place(now.start.line, in: new))
            #expect(shift.before(now.start.offset) == place(line, in: old).start.offset)
            return now.start.line
        }
    }

    @Test(arguments: [
        ("let a = 1\nlet b = 2\n\nlet c = 3\nlet d = 4", [1, 2, 3, 4, 5]),
        ("import X\nlet a = 1\nlet b = 2\n\nlet c = 3\nlet d = 4", [2, 3, 4, 5, 6]),
        ("let x = 0\nlet a = 1\nlet b = 2\n\nlet c = 3\nlet d = 4", [2, 3, 4, 5, 6]),
        ("let a = 1\nlet b = 25\n\nlet c = 3\nlet d = 4", [1, 0, 3, 4, 5]),
        ("let a = 1\n\nlet c = 3\nlet d = 4", [1, 0, 2, 3, 4]),
        ("let a = 1\nxlet b = 2\n\nlet c = 3\nlet d = 4", [1, 0, 3, 4, 5]),
        ("let a = 1\nlet b = 2\n\nlet c = 3\nlet d = 4\nlet e = 5", [1, 2, 3, 4, 0]),
        ("", [0, 0, 0, 0, 0])
    ]) func linesKeepTheirText(new: String, lines: [Int]) { #expect(Self.lines(new) == lines) }
}
