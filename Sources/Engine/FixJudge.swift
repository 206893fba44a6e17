import Findings

/// What the fixes of a round have written, with its places in the old text and in the new one.
struct WrittenText {
    /// One edit of one fix.
    struct Piece {
        /// The fix, by its key.
        var fix: String
        /// The file's position in the session.
        var file: Int
        var old: Range<Int>
        var new: Range<Int>
        /// Whether it is code that was not there before and that reads a member or calls one: a name alone touches
        /// nothing.
        var isNewUse: Bool
    }

    private(set) var pieces: [Piece] = []

    /// Adds the edits of one file, in the order in which they are applied.
    mutating func add(_ edits: [(fix: String, edit: ReportedEdit)], to source: SourceBytes, file: Int) {
        var shift = 0
        for (fix, edit) in edits {
            let old = edit.place.start.offset..<edit.place.end.offset
            let start = old.lowerBound + shift, count = Fixer.text(of: edit, in: source).count
            let isNewUse = old.isEmpty && edit.replacement.utf8.contains(UInt8(ascii: "."))
            pieces.append(
                Piece(fix: fix, file: file, old: old, new: start..<(start + count), isNewUse: isNewUse))
            shift += count - old.count
        }
    }

    /// Where something of the old text stands now; nil where it was replaced.
    func now(_ offset: Int, in file: Int) -> Int? {
        var shift = 0
        for piece in pieces where piece.file == file && piece.old.lowerBound <= offset {
            if piece.old.contains(offset) { return nil }
            shift = piece.new.upperBound - piece.old.upperBound
        }
        return offset + shift
    }

    func pieces(of fix: String) -> [Piece] { pieces.filter { $0.fix == fix } }
}

/// Judges the fixes of a round in the analysis of the new text, as any other code is judged: what a fix writes must be
/// legal, and the place that it is about, too. That the old finding is gone is not enough: a copy of a value may have
/// been moved to yet another place where the value may not be read.
final class FixJudge {
    private let text: WrittenText
    /// The sections of the rules whose fixes mend at one stroke.
    private let sections: [String: String]
    /// Fixes that insert a use of a value where it may not be used, by key.
    private(set) var misusing: Set<String> = []

    init(_ text: WrittenText, _ catalog: [RuleDescriptor]) {
        self.text = text
        sections = Dictionary(
            catalog.filter(\.isMendedAtOnce).map { ($0.id, $0.section) }, uniquingKeysWith: { a, _ in a })
    }

    /// Asks a project's analysis about the code that was inserted. Code that was replaced may have been wrong before.
    func ask(_ project: Session.Project, _ memory: any AnalysedProject) {
        for piece in text.pieces where piece.isNewUse && !misusing.contains(piece.fix) {
            guard let file = project.files.firstIndex(of: piece.file),
                let known = memory.explanation(file: file, range: piece.new, offset: nil)
            else { continue }
            let isMisused = known.values.contains { value in
                value.location.file == file && piece.new.contains(value.location.start)
                    && value.possibilities.contains { $0.isLegal == false }
            }
            if isMisused { misusing.insert(piece.fix) }
        }
    }

    /// Whether a finding stands after its fix: at its place, or in the text that the fix has written, are as many of
    /// its section as before.
    func isStanding(_ rule: String, at place: Place, file: Int, fix: String, _ before: Report, _ after: Report) -> Bool
    {
        guard let section = sections[rule] else { return false }
        let pieces = text.pieces(of: fix), now = text.now(place.start.offset, in: file)
        func count(_ report: Report, _ range: KeyPath<WrittenText.Piece, Range<Int>>, _ own: Int?) -> Int {
            report.findings.count { finding in
                let start = finding.place.start.offset
                return sections[finding.rule] == section
                    && (finding.file == file && start == own
                        || pieces.contains { $0.file == finding.file && $0[keyPath: range].contains(start) })
            }
        }
        return count(after, \.new, now) >= count(before, \.old, place.start.offset)
    }
}
