/// What an edit of a text leaves where it was, or only moves: the lines before the first changed one and those after
/// the last.
package struct LineShift {
    /// The bytes at the beginning that are as they were, and the place in the old text from which all is only moved.
    private let unchanged: Int, moved: Int
    /// How far it is moved.
    private let bytes: Int, lines: Int

    /// Compares two texts.
    package init(from old: SourceBytes, to new: SourceBytes) {
        let most = min(old.count, new.count)
        var start = 0
        while start < most, old.base[start] == new.base[start] { start += 1 }
        func isStart(_ text: SourceBytes, _ offset: Int) -> Bool { offset == 0 || text.base[offset - 1] == 10 }
        if old.count != new.count || start < most { while !isStart(old, start) { start -= 1 } }
        var end = 0
        while end < most - start, old.base[old.count - 1 - end] == new.base[new.count - 1 - end] { end += 1 }
        var tail = old.count - end
        while tail < old.count, !isStart(old, tail) || !isStart(new, tail + new.count - old.count) { tail += 1 }
        func breaks(_ text: SourceBytes, _ range: Range<Int>) -> Int { range.count { text.base[$0] == 10 } }
        (unchanged, moved, bytes) = (start, tail, new.count - old.count)
        lines = breaks(new, start..<(tail + bytes)) - breaks(old, start..<tail)
    }

    /// Where something of the old text stands now; nil where it stands on a changed line.
    package func now(_ place: Place) -> Place? {
        if place.end.offset <= unchanged { return place }
        guard place.start.offset >= moved else { return nil }
        var place = place
        for end in [\Place.start, \Place.end] {
            place[keyPath: end].offset += bytes
            place[keyPath: end].line += lines
        }
        return place
    }

    /// Where a place of the new text was; nil on a changed line.
    package func before(_ offset: Int) -> Int? {
        offset < unchanged ? offset : offset - bytes >= moved ? offset - bytes : nil
    }
}

extension Report {
    /// The report after an edit of one file, until there is one of the new text: what stands on changed lines is left
    /// out, and so are fixes that edit more than this file.
    package func moved(_ shift: LineShift, path: String) -> Report {
        func now(_ place: Place) -> Place? { place.path == path ? shift.now(place) : place }
        func now(_ finding: ReportedFinding) -> ReportedFinding? {
            guard let place = now(finding.place) else { return nil }
            var moved = finding
            moved.place = place
            moved.notes = finding.notes.compactMap { note in
                now(note.place).map {
                    ReportedNote(role: note.role, place: $0, message: note.message, context: note.context)
                }
            }
            moved.fixes = finding.fixes.compactMap { fix in
                var moved = fix
                moved.edits = fix.edits.compactMap { edit in
                    edit.place.path == path
                        ? shift.now(edit.place).map { ReportedEdit(place: $0, replacement: edit.replacement) } : nil
                }
                return moved.edits.count == fix.edits.count ? moved : nil
            }
            return moved
        }
        var report = self
        report.findings = findings.compactMap(now)
        report.unreported = unreported.compactMap(now)
        report.withheld = withheld.compactMap { known in
            now(known.finding).map { (finding: $0, reason: known.reason) }
        }
        return report
    }
}
