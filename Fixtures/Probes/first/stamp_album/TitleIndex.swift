import Foundation

/// Titles by year; asked for from everywhere.
final class TitleIndex: @unchecked Sendable {  // maybe: lock_instead_of_actor
    private let lock = NSLock()  // maybe: lock_instead_of_actor
    private var titles: [Int16: [String]] = [:]

    func add(_ title: String, year: Int16) {
        lock.lock()
        defer { lock.unlock() }
        titles[year, default: []].append(title)
    }

    func titles(of year: Int16) -> [String] {
        lock.lock()
        defer { lock.unlock() }
        return titles[year] ?? []
    }
}
