/// Looks for the fewest deviations from the usual order with which a body still fails: leaves out all of them, then
/// halves, quarters and so on, then each by itself.
package struct ShortestOrder {
    private static let mostTries = 40

    /// With these it fails.
    private var known: [OrderChooser.Deviation]
    private var size: Int
    private var start = 0
    private var tries = 0
    /// Those that are tried now.
    private var tried: [OrderChooser.Deviation]?

    /// - Parameter deviations: those of an order in which the body fails.
    package init(_ deviations: [OrderChooser.Deviation]) {
        known = deviations
        size = max(1, deviations.count)
    }

    /// The deviations to try next; nil when there is nothing left to try.
    package mutating func next() -> [OrderChooser.Deviation]? {
        guard tries < Self.mostTries, !known.isEmpty else { return nil }
        if start >= known.count {
            guard size > 1 else { return nil }
            size = min((size + 1) / 2, known.count)
            start = 0
        }
        tries += 1
        var left = known
        left.removeSubrange(start..<min(start + size, known.count))
        tried = left
        return left
    }

    /// What came of it.
    /// - Parameter deviations: those that the order had in the end, if the body failed again.
    package mutating func tried(failed deviations: [OrderChooser.Deviation]?) {
        guard let tried else { return }
        self.tried = nil
        guard let deviations else {
            start += size
            return
        }
        // What is followed in vain is no part of it.
        known = deviations.count <= tried.count ? deviations : tried
    }
}
