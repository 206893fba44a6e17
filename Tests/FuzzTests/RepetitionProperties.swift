import Syntax

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Looks for text that costs the parser more than its length explains: a short piece, many times over, between a head
/// and a tail (parted by NUL bytes). A search that leads nowhere, begun again at each repetition, shows at once.
enum RepetitionProperties {
    private nonisolated(unsafe) static let workspace = ParserWorkspace()
    private static let size = 1 << 16
    /// Nanoseconds a byte for ordinary code, parsed by this very build.
    private static let ordinary: Double = {
        let text = Array(
            String(
                repeating: """
                    /// Keeps the dogs of a kennel.
                    final class Kennel: Store, @unchecked Sendable {
                        @Published private(set) var dogs: [Dog] = []
                        func feed(_ names: [String], at time: Date = .now) async throws -> [Meal] {
                            guard let first = names.first, !first.isEmpty else { return [] }
                            let meals = try await names.map { Meal(name: $0, size: sizes[$0] ?? 1, text: "for \\($0)") }
                            for meal in meals where meal.size > 2 { log.info("\\(meal.name)") }
                            return meals.filter { $0.size < limit }.sorted { a, b in a.name < b.name }
                        }
                    }

                    """, count: size / 600
            ).utf8)
        return (0..<5).map { _ in cost(text) }.min() ?? 1
    }()

    static func repeating(_ bytes: [UInt8]) -> String? {
        var parts = bytes.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
        let unit = parts.count > 1 ? parts.remove(at: 1) : parts.removeFirst()
        guard !unit.isEmpty else { return nil }
        let head = parts.count > 0 ? parts[0] : [], tail = parts.count > 1 ? parts[1] : []
        let text = Array(head) + Array(repeatElement(unit, count: size / unit.count).joined()) + Array(tail)
        if cost(text) < 10 * ordinary { return nil }
        // Other work may have used the processor's caches: it counts only if it is slow each time.
        let best = (0..<6).map { _ in cost(text) }.min() ?? 0
        return best < 10 * ordinary ? nil : "takes \(Int(best / ordinary)) times what its length explains"
    }

    private static func cost(_ text: [UInt8]) -> Double {
        let source = SourceBytes(text)
        var start = timespec(), end = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
        let tree = workspace.parse(path: "repeated.swift", source: source)
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
        return withExtendedLifetime(tree) {
            (Double(end.tv_sec - start.tv_sec) * 1e9 + Double(end.tv_nsec - start.tv_nsec)) / Double(max(1, text.count))
        }
    }
}
