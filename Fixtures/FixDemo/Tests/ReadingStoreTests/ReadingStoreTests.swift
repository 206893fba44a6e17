import Foundation
import GRDB
import ReadingStore
import Testing

/// What the store promises, whichever way it writes.
@Suite struct ReadingStoreTests {
    private func store() throws -> ReadingStore {
        try ReadingStore(path: FileManager.default.temporaryDirectory.appendingPathComponent("readings-\(UUID().uuidString).sqlite").path)
    }

    @Test func storesEveryReading() throws {
        let store = try store()
        try store.store((0..<1_000).map { Reading(sensor: $0 % 4, second: $0, value: Double($0)) })
        #expect(try store.count() == 1_000)
        #expect(try store.readings(of: 3).map(\.second) == Array(stride(from: 3, to: 1_000, by: 4)))
    }

    @Test func theNewestReadingCounts() throws {
        let store = try store()
        try store.store([Reading(sensor: 1, second: 1, value: 1), Reading(sensor: 1, second: 1, value: 2)])
        #expect(try store.readings(of: 1) == [Reading(sensor: 1, second: 1, value: 2)])
    }

    @Test func nothingToStore() throws {
        let store = try store()
        try store.store([])
        #expect(try store.count() == 0)
    }

    @Test func forgetsSensors() throws {
        let store = try store()
        try store.store((0..<30).map { Reading(sensor: $0 % 3, second: $0, value: 0) })
        try store.forget([0, 2])
        #expect(try store.count() == 10)
        #expect(try store.readings(of: 0).isEmpty)
    }
}
