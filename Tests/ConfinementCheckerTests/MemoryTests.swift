#if os(Linux)
    import ConfinementChecker
    import Foundation
    import Sampling
    import Testing

    /// The memory of a million handles (in debug, of a quarter as many) is freed when they are gone. Other tests run
    /// beside, so half of it is the measure.
    @Suite(.alone, .serialized) struct Memory {
        /// Bytes that the process has from the system for what it has made, without those that its allocator keeps for
        /// later. Pages of files come and go as the system likes, and are not counted.
        private var inUse: Int {
            typealias Trim = @convention(c) (Int) -> Int32
            if let trim = dlsym(dlopen(nil, RTLD_LAZY), "malloc_trim") { _ = unsafeBitCast(trim, to: Trim.self)(0) }
            let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
            // As in `RssAnon:	  5216 kB`; what is swapped out is the process's all the same.
            return status.split(separator: "\n").filter { $0.hasPrefix("RssAnon:") || $0.hasPrefix("VmSwap:") }
                .compactMap { $0.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } }
                .reduce(0) { $0 + $1 * 1024 }
        }
        private static let count = Sample.rounds(1_000_000, oneIn: 4)

        private final class Library: ConfinementCheckable, @unchecked Sendable {
            var confinementGuard: ConfinementGuard { .attached(to: self, "library", domain: .currentThread) }
        }

        /// Whether memory is freed in one of ten measurements, against what was in use before all of them: other tests
        /// of the process take and free memory, too.
        /// - Parameter measure: Gives the bytes in use at most, and at the end.
        private func isFreed(atLeast bytes: Int, _ measure: () -> (peak: Int, after: Int)) -> Bool {
            let first = inUse
            return (0..<10).contains { _ in
                let before = inUse, (peak, after) = measure()
                return peak - before > bytes && after < first + (peak - before) / 2
            }
        }

        @Test func ofGuards() {
            #expect(
                isFreed(atLeast: 50 * Self.count) {
                    var peak = 0, isFreedInside = false
                    withConfinementChecking {
                        let before = inUse
                        var guards = (0..<Self.count).map { _ in ConfinementGuard("handle", domain: .currentThread) }
                        peak = inUse
                        guards[0].assertConfined()
                        guards = []
                        isFreedInside = inUse - before < (peak - before) / 2
                    }
                    return (peak, isFreedInside ? inUse : .max)
                })
        }

        @Test func ofGuardsThatWerePassedOn() {
            let before = inUse
            let isFreed = (0..<10).contains { _ in
                withConfinementChecking {
                    for _ in 0..<100 {
                        let guards = (0..<10_000).map { _ in ConfinementGuard("handle", domain: .currentThread) }
                        for one in guards { one.transfer(to: .mainActor) }
                    }
                }
                return inUse - before < 60_000_000
            }
            #expect(isFreed)
        }

        @Test func ofGuardsThatAreAttached() {
            #expect(
                isFreed(atLeast: 20 * Self.count) {
                    var peak = 0
                    withConfinementChecking {
                        let libraries = (0..<Self.count / 5).map { _ in Library() }
                        for library in libraries { _ = library.checked() }
                        peak = inUse
                    }
                    return (peak, inUse)
                })
        }
    }
#endif
