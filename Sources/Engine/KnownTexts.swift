import Dispatch

/// Facts about texts alone, kept from run to run as long as the runs ask for them. Texts are compared by identity: they
/// never change.
package final class KnownTexts: @unchecked Sendable {
    private struct Known {
        /// Kept, so that no other text comes to lie where it does.
        var bytes: SourceBytes
        var lines: Int
        var mentionsTool: Bool
    }

    private let lock = DispatchSemaphore(value: 1)
    private var current: [ObjectIdentifier: Known] = [:], earlier: [ObjectIdentifier: Known] = [:]

    package init() {}

    func lines(_ bytes: SourceBytes) -> Int { known(bytes).lines }

    /// Whether a comment may stand in it that is meant for the tool.
    func mentionsTool(_ bytes: SourceBytes) -> Bool { known(bytes).mentionsTool }

    /// A run is over that has asked for all that it needs: what it did not ask for is let go.
    func endRun() {
        lock.wait()
        defer { lock.signal() }
        earlier = current
        current = [:]
    }

    private func known(_ bytes: SourceBytes) -> Known {
        lock.wait()
        defer { lock.signal() }
        let key = ObjectIdentifier(bytes)
        if let known = current[key] { return known }
        let known =
            earlier[key]
            ?? Known(bytes: bytes, lines: LineTable.count(bytes), mentionsTool: Suppressions.mentionsTool(bytes))
        current[key] = known
        return known
    }
}
