import Engine

/// How text is laid out: in full for a file, fitted to the window on a terminal.
package struct TextLayout: Sendable {
    /// Columns of the terminal; nil where lines may be as long as they are.
    package var width: Int?
    /// Whether findings that are one fact become one entry with its places.
    package var folds: Bool
    /// Whether hints are shown, or only counted.
    package var showsHints: Bool
    /// Whether paths and rules are links (OSC 8).
    package var hasLinks: Bool

    package init(width: Int? = nil, folds: Bool = false, showsHints: Bool = true, hasLinks: Bool = false) {
        self.width = width
        self.folds = folds
        self.showsHints = showsHints
        self.hasLinks = hasLinks
    }
}

/// The part of a source line that a terminal has room for.
struct TextWindow {
    static let all = TextWindow()

    /// Columns there are; nil where there is no limit.
    private(set) var available: Int?
    /// The first column shown, and whether something stands before and after.
    private var first = 0
    private var isCutBefore = false
    private var isCutAfter = false

    private init() {}

    /// - Parameter around: The columns to be seen; what leads to them is worth more than what follows.
    init(lineWidth: Int, available: Int, around marked: Range<Int>) {
        self.available = available
        guard lineWidth > available else { return }
        if marked.upperBound > available - 1 {
            // As little as shows the whole mark and a fifth of the width behind it, and never past its beginning.
            first = min(
                marked.lowerBound - min(marked.lowerBound, available / 3),
                max(0, marked.upperBound - available + available / 5))
            isCutBefore = first > 0
        }
        isCutAfter = lineWidth - first > available
    }

    func cut(_ text: String) -> String {
        guard isCutBefore || isCutAfter, let available else { return text }
        var out = "", column = 0, used = 0
        let room = available - (isCutAfter ? 1 : 0)
        for character in text {
            let width = TextWidth.cells(character)
            defer { column += width }
            if column < first { continue }
            if used == 0, isCutBefore {
                // The mark takes the place of what it hides, wide or not.
                out += "…" + String(repeating: " ", count: max(0, column - first + width - 1))
                used = column - first + width
                continue
            }
            if used + width > room { break }
            out.append(character)
            used += width
        }
        return isCutAfter ? out + "…" : out
    }

    /// The position of a column of the line on the screen.
    func column(_ column: Int) -> Int {
        let shifted = max(0, column - first)
        return available.map { min(shifted, $0) } ?? shifted
    }

    func fits(_ width: Int) -> Bool { available.map { width <= $0 } ?? true }

    /// The position of a label that is to stand under a column.
    func start(of width: Int, at column: Int) -> Int {
        guard let available, column + width > available else { return column }
        return min(column, max(0, available - width, column - available / 2 < 0 ? 0 : column - available / 2))
    }
}
