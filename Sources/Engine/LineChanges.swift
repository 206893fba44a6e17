/// The positions of a text's lines in an earlier text.
package struct LineChanges: Sendable {
    /// By line of the new text, from 0: its line in the old one, from 1; 0 for a line that is new or changed.
    private var origins: [Int] = []
    /// Lines beside which lines were taken away, from 1.
    private var besideRemoved: Set<Int> = []

    /// - Parameter old: nil where there was no such file, so that every line is new.
    package init(from old: SourceBytes?, to new: SourceBytes) {
        let oldLines = old.map { LineDiff.lines($0).map(LineDiff.withoutBreak) } ?? []
        let newLines = LineDiff.lines(new).map(LineDiff.withoutBreak)
        origins.reserveCapacity(newLines.count)
        withExtendedLifetime((old, new)) {
            var line = 0
            // Lines of the hunk that is being read.
            var (removed, added) = (0, 0)
            func endHunk() {
                if removed > 0, added == 0 { besideRemoved.formUnion([origins.count, origins.count + 1]) }
                (removed, added) = (0, 0)
            }
            for step in LineDiff.script(oldLines, newLines) {
                if step != .add { line += 1 }
                switch step {
                case .keep:
                    endHunk()
                    origins.append(line)
                case .remove: removed += 1
                case .add:
                    added += 1
                    origins.append(0)
                }
            }
            endHunk()
        }
    }

    /// The line that it was; nil for a new or changed line. A line past the last one is as old as the text.
    package func origin(of line: Int) -> Int? {
        guard origins.indices.contains(line - 1) else { return line }
        return origins[line - 1] == 0 ? nil : origins[line - 1]
    }

    /// Whether a line of the range is new or changed, or stands beside lines that were taken away.
    package func touches(_ lines: ClosedRange<Int>) -> Bool {
        lines.contains { origin(of: $0) == nil || besideRemoved.contains($0) }
    }
}
