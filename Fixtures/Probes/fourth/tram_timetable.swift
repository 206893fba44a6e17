// File: DelayCounter.swift
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
// File: TimetableReader.swift
import Foundation
import RealmSwift

final class TramStop: Object {
    @Persisted(primaryKey: true) var code: String
    @Persisted var name: String
    @Persisted var minutes: RealmSwift.List<Int>
}

final class TimetableReader: @unchecked Sendable {
    private let lock = NSLock()
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration) { self.configuration = configuration }

    func name(of code: String) -> String? {
        lock.lock()  // expect: lock_around_read
        defer { lock.unlock() }
        return autoreleasepool {
            let realm = try? Realm(configuration: configuration)  // maybe: lock_around_read
            return realm?.object(ofType: TramStop.self, forPrimaryKey: code)?.name  // maybe: lock_around_read
        }
    }
}
