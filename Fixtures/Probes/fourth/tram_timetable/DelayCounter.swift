import Foundation

/// A lock where one belongs: around plain state.
final class DelayCounter: @unchecked Sendable {
    private let lock = NSLock()
    private var delays: [String: Int] = [:]
    private let reader: TimetableReader

    init(reader: TimetableReader) { self.reader = reader }

    func delayed(_ code: String) -> String {
        let name = reader.name(of: code) ?? code
        let count = lock.withLock { () -> Int in
            delays[code, default: 0] += 1
            return delays[code, default: 0]
        }
        return "\(name): \(count)"
    }
}
