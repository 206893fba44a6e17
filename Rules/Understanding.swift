import Dispatch
import Findings
import Semantics
import Syntax

/// The results of an analysis: answers queries about the analysed code.
package final class Understanding: AnalysisReader, @unchecked Sendable {
    private let context: RuleContext
    /// Queries are answered one at a time: Flow's facts about terms are shared.
    private let lock = DispatchSemaphore(value: 1)

    init(_ context: RuleContext) { self.context = context }

    package func explanation(file: Int, range: Range<Int>, offset: Int? = nil) -> Explanation? {
        guard context.files.indices.contains(file) else { return nil }
        lock.wait()
        defer { lock.signal() }
        return onDeepStack { self.explain(file, range, offset) }
    }

    /// The function around a place, and what relies on it.
    package func surroundings(file: Int, offset: Int) -> Surroundings? {
        guard context.files.indices.contains(file) else { return nil }
        lock.wait()
        defer { lock.signal() }
        return onDeepStack { SurroundingsWriter(self.context).surroundings(file: Int32(file), offset: offset) }
    }

    /// The analysis, for one reader at a time.
    package func read<T>(_ body: @escaping (Analysis) -> T) -> T {
        lock.wait()
        defer { lock.signal() }
        return onDeepStack { body(self.context.analysis) }
    }

    private func explain(_ file: Int, _ range: Range<Int>, _ offset: Int?) -> Explanation {
        let tree = context.files[file].tree
        let tokens = tree.tokens
        let first = Self.first(tokens) { Int($0.end) > range.lowerBound }
        let last = Self.first(tokens) { Int($0.start) >= range.upperBound } - 1
        var focus: Int?
        if let offset {
            focus = Self.first(tokens) { Int($0.end) > offset }
            // An offset directly after a name counts as at it.
            if let next = focus, next > 0, next < tokens.count,
                Int(tokens[next].start) > offset || tokens[next].kind != .identifier,
                Int(tokens[next - 1].end) == offset
            {
                focus = next - 1
            }
            if let at = focus, at >= tokens.count || Int(tokens[at].start) > offset { focus = nil }
        }
        guard first <= last, last < tokens.count, tokens[first].kind != .endOfFile, offset == nil || focus != nil else {
            var nothing = Explanation()
            nothing.remark = "no code stands here"
            return nothing
        }
        let asked = Int32(first)...Int32(last)
        let facts = context.analysis.code(tree, asked, focus: focus.map { Int32($0) })
        let told = focus.map { Int32($0)...Int32($0) } ?? asked
        return ExplanationWriter(context).explanation(facts, of: (tree, told), isFocused: offset != nil)
    }

    /// The index of the first token for which the condition holds, as it does for all after it.
    private static func first(_ tokens: UnsafeBufferPointer<Token>, _ holds: (Token) -> Bool) -> Int {
        var low = 0, high = tokens.count
        while low < high {
            let middle = (low + high) / 2
            if holds(tokens[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
