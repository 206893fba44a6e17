import Engine
import Testing

@Suite struct LineChangesTests {
    private func changes(_ old: String?, _ new: String) -> LineChanges {
        LineChanges(from: old.map { SourceBytes(Array($0.utf8)) }, to: SourceBytes(Array(new.utf8)))
    }

    private func origins(_ old: String?, _ new: String) -> [Int?] {
        let lines = changes(old, new)
        return (1...new.utf8.split(separator: 10, omittingEmptySubsequences: false).count).map { lines.origin(of: $0) }
    }

    @Test func linesAreFollowed() {
        #expect(origins("a\nb\nc\n", "a\nb\nc\n").prefix(3) == [1, 2, 3])
        #expect(origins("a\nb\nc\n", "x\na\nc\ny\n").prefix(4) == [nil, 1, 3, nil])
        #expect(origins(nil, "a\nb").allSatisfy { $0 == nil })
        #expect(origins("", "a").allSatisfy { $0 == nil })
    }

    @Test func breaksAreNoChange() {
        #expect(origins("a\nb\nc", "a\r\nb\r\nc\r\n").prefix(3) == [1, 2, 3])
    }

    @Test func whereLinesWereTakenAwayBothNeighboursAreTouched() {
        let lines = changes("a\nb\nc\nd\n", "a\nc\nd\n")
        #expect(lines.touches(1...1) && lines.touches(2...2) && !lines.touches(3...3))
        #expect(changes("a\nb\n", "a\n").touches(1...1))
        // A line in another's place is changed itself; its neighbours are not.
        let replaced = changes("a\nb\nc\n", "a\nx\nc\n")
        #expect(!replaced.touches(1...1) && replaced.touches(2...2) && !replaced.touches(3...3))
    }
}
