import Engine

/// A place of a finding's path as text marks it.
struct TextMark {
    var place: Place
    /// Empty where nothing is said of the place.
    var label: String
    /// Whether it is the finding's own place.
    var isPrimary: Bool
    var line: Int { place.start.line }
    var start: Int { place.start.column }
    /// The column past the marked code on its first line.
    var end: Int
}

/// The steps of a path in their order, as stretches of files that are each shown in one piece.
struct TextPath {
    struct Stretch {
        var path: String
        /// In the order of the steps; no line comes after a later one.
        var marks: [TextMark]
    }

    private(set) var stretches: [Stretch] = []

    init(_ finding: ReportedFinding, _ sources: [String: ReportedSource]) {
        let isNumbered = finding.notes.count > 1
        var marks = finding.notes.enumerated().map { i, note in
            // The owner of a value and the context of its use are named; in between the text says what happens.
            let context =
                note.role == .crossed || note.role == .declared
                ? "" : note.context.map { note.message.contains($0) ? "" : " (\($0))" } ?? ""
            let isOwn = note.place.path == finding.place.path && note.place.start == finding.place.start
            return Self.mark(
                isOwn ? finding.place : note.place, "\(isNumbered ? "\(i + 1) " : "")\(note.sentence)\(context)",
                isPrimary: isOwn, sources)
        }
        if !marks.contains(where: \.isPrimary) {
            marks.insert(
                Self.mark(finding.place, "", isPrimary: true, sources), at: Self.index(of: finding.place, in: marks))
        }
        for mark in marks {
            if let last = stretches.last, last.path == mark.place.path,
                last.marks[last.marks.count - 1].line <= mark.line
            {
                stretches[stretches.count - 1].marks.append(mark)
            } else {
                stretches.append(Stretch(path: mark.place.path, marks: [mark]))
            }
        }
    }

    /// The position of a place that is no step: beside the nearest steps of its file, else before all.
    private static func index(of place: Place, in marks: [TextMark]) -> Int {
        func isBefore(_ mark: TextMark) -> Bool { mark.place.path == place.path && mark.line <= place.start.line }
        func isAfter(_ mark: TextMark) -> Bool { mark.place.path == place.path && mark.line >= place.start.line }
        for i in marks.indices where isBefore(marks[i]) {
            guard i + 1 < marks.count, isBefore(marks[i + 1]), marks[i + 1].line >= marks[i].line else { return i + 1 }
        }
        return marks.firstIndex(where: isAfter) ?? 0
    }

    private static func mark(
        _ place: Place, _ label: String, isPrimary: Bool, _ sources: [String: ReportedSource]
    ) -> TextMark {
        var end = place.end.column
        if place.end.line > place.start.line, let source = sources[place.path] {
            end = codeEnd(source.line(place.start.line), from: place.start.column)
        }
        return TextMark(place: place, label: label, isPrimary: isPrimary, end: max(end, place.start.column + 1))
    }

    /// The column past the code of a line whose mark goes on below: a comment at its end is no part of it.
    private static func codeEnd(_ line: String, from column: Int) -> Int {
        let bytes = Array(line.utf8)
        var end = bytes.count
        var p = column
        while p + 2 < bytes.count {
            if bytes[p] == 32, bytes[p + 1] == UInt8(ascii: "/"), bytes[p + 2] == UInt8(ascii: "/") {
                end = p
                break
            }
            p += 1
        }
        while end > column, bytes[end - 1] == 32 || bytes[end - 1] == 9 { end -= 1 }
        return end + 1
    }
}
