import Foundation
import SwiftData
import Testing
@testable import Migrated

/// The copy from an old store in memory, with values that break careless copies. Not run where this was made: SwiftData is on Apple's systems only.
@Suite(.serialized) struct CopyTests {
    static let count = 12

    @Test(arguments: 1...5 as ClosedRange<UInt64>) func everythingIsKept(_ seed: UInt64) throws {
        let source = MemorySource(seed: seed, count: Self.count), container = try StoreConfiguration.inMemory()
        var copier = Copier(source: source, container: container, store: nil)
        copier.batch = 5
        try copier.run()
        let differences = try Verifier(source: source, container: container).run()
        #expect(differences.isEmpty, "\(differences.first)")
        for type in LegacyModels.all { #expect(try type.rowCount(in: ModelContext(container)) == Self.count, "\(type.legacyName)") }
    }

    @Test func aStoppedCopyGoesOn() throws {
        let source = MemorySource(seed: 2, count: Self.count), container = try StoreConfiguration.inMemory()
        var runs = 0
        while true {
            var copier = Copier(source: source, container: container, store: nil)
            copier.batch = 5
            var pages = 0
            copier.shouldContinue = {
                pages += 1
                return pages <= 2
            }
            runs += 1
            do {
                try copier.run()
                break
            } catch CopyError.cancelled {}
        }
        #expect(runs > 1)
        #expect(try Verifier(source: source, container: container).run().isEmpty)
    }

    /// A page is read once for rows, once for links, once for the comparison.
    @Test func objectsAreNotLookedUpOneByOne() throws {
        let source = MemorySource(seed: 3, count: Self.count)
        var copier = Copier(source: source, container: try StoreConfiguration.inMemory(), store: nil)
        copier.batch = 5
        try copier.run()
        #expect(source.pagesRead <= 3 * LegacyModels.all.count * ((Self.count + 4) / 5))
    }

    /// What is not the same is not called done: the copy is taken away, the old store stays, and three failures are enough.
    @Test func aBadCopyIsTakenAway() throws {
        let source = MemorySource(seed: 4, count: Self.count), container = try StoreConfiguration.inMemory(), other = MemorySource(seed: 5, count: Self.count)
        let classes = LegacyModels.all.count
        source.alter = { number, page in
            (number - 1) % (3 * classes) < 2 * classes ? page : page.map { object in other.objects[type(of: object).legacyName, default: []].first { $0.copyKey == object.copyKey } ?? object }
        }
        for _ in 0..<Copier.attempts {
            #expect(throws: (any Error).self) { try Copier(source: source, container: container, store: nil).run() }
            for type in LegacyModels.all { #expect(try type.rowCount(in: ModelContext(container)) == 0) }
        }
        #expect(throws: CopyError.self) { try Copier(source: source, container: container, store: nil).run() }
    }

    /// Whatever the classes of the app keep has a place in the new store, is left behind on purpose, or waits for a decision.
    @Test func nothingOfTheOldStoreIsForgotten() {
        #expect(Unmapped.names(in: ApplicationSchema.classes).filter { !LegacyModels.undecided.contains($0) } == [])
    }

    /// What the old store keeps and nothing copies stops the copy before it begins, and is a difference.
    @Test func whatNothingCopiesIsAnError() throws {
        let source = MemorySource(seed: 9, count: 1), container = try StoreConfiguration.inMemory()
        for model in LegacyModels.everything.map({ $0.legacyName }) + ["a class that nobody knows"] {
            source.extra = [model: ["neverHeardOf"]]
            #expect(throws: CopyError.self) { try Copier(source: source, container: container, store: nil).run() }
            #expect(source.pagesRead == 0)
        }
        source.extra = [:]
        try Copier(source: source, container: container, store: nil).run()
        let first = LegacyModels.all[0].legacyName
        source.extra = [first: ["neverHeardOf"]]
        #expect(try Verifier(source: source, container: container).run().first == ["\(first).neverHeardOf: nothing copies it"])
    }

    /// What lay in two files lies in two stores: neither has anything of the other.
    @Test func twoFilesStayApart() throws {
        let one = MemorySource(seed: 10, count: Self.count), other = MemorySource(seed: 11, count: Self.count)
        let first = try StoreConfiguration.inMemory(), second = try StoreConfiguration.inMemory()
        try Copier(source: one, container: first, store: nil).run()
        try Copier(source: other, container: second, store: nil).run()
        #expect(try Verifier(source: one, container: first).run().isEmpty)
        #expect(try Verifier(source: other, container: second).run().isEmpty)
        #expect(try !Verifier(source: one, container: second).run().isEmpty)
    }

    @Test func withoutRoomNothingBegins() throws {
        let source = MemorySource(seed: 7, count: 1), container = try StoreConfiguration.inMemory(), folder = try temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        source.byteCount = 1_000
        var copier = Copier(source: source, container: container, store: folder.appendingPathComponent("store"))
        copier.freeBytes = { _ in 1_999 }
        #expect(throws: CopyError.self) { try copier.run() }
        #expect(source.pagesRead == 0)
        copier.freeBytes = { _ in 2_000 }
        try copier.run()
    }

    /// The app, or its extension: not both.
    @Test func oneCopiesAtATime() throws {
        let source = MemorySource(seed: 8, count: 1), container = try StoreConfiguration.inMemory(), folder = try temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = folder.appendingPathComponent("store")
        do {
            let other = try CopyLock(beside: store)
            #expect(throws: CopyError.self) { try Copier(source: source, container: container, store: store).run() }
            #expect(source.pagesRead == 0)
            withExtendedLifetime(other) {}
        }
        try Copier(source: source, container: container, store: store).run()
    }
}
