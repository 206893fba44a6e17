import Foundation

enum Attempts {
    /// Runs the work until it succeeds, at most `limit` times.
    static func repeated<T>(_ limit: Int, _ work: () throws -> T) throws -> T {
        var last: Error = CocoaError(.userCancelled)
        for round in 0..<limit {
            do {
                return try work()
            } catch {
                last = error
                Thread.sleep(forTimeInterval: Double(round))
            }
        }
        throw last
    }
}
