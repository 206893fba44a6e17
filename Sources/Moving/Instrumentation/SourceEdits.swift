import Syntax

/// Insertions into a file's text that keep every line where it is: calls around expressions, words in place of words.
package struct SourceEdits {
    private struct Edit {
        var range: Range<Int>
        var text: String
        /// Of what opens: how far what it opens reaches; of what closes: where it began.
        var other: Int
        var closes: Bool
    }
    private var edits: [Edit] = []
    package init() {}
    package var isEmpty: Bool { edits.isEmpty }

    /// Puts text before and behind an expression; what lies within another goes within it.
    package mutating func wrap(_ range: Range<Int>, _ before: String, _ after: String) {
        edits.append(
            Edit(range: range.lowerBound..<range.lowerBound, text: before, other: range.upperBound, closes: false))
        edits.append(
            Edit(range: range.upperBound..<range.upperBound, text: after, other: range.lowerBound, closes: true))
    }

    package mutating func replace(_ range: Range<Int>, _ text: String) {
        edits.append(Edit(range: range, text: text, other: range.upperBound, closes: false))
    }

    package func applied(to source: SourceBytes) -> String {
        let sorted = edits.sorted { a, b in
            if a.range.lowerBound != b.range.lowerBound { return a.range.lowerBound < b.range.lowerBound }
            // Ends come before beginnings, inner ends first, outer beginnings first.
            if a.closes != b.closes { return a.closes }
            return a.other > b.other
        }
        var text = "", at = 0
        for edit in sorted {
            text += source.string(at..<edit.range.lowerBound) + edit.text
            at = edit.range.upperBound
        }
        return text + source.string(at..<source.count)
    }
}
