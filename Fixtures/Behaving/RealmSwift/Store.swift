import Behaviour
import Foundation

/// One value over time: what each version of the file holds. The latest entry not newer than a handle's version is what that handle sees.
struct History<Value> {
    private var entries: [(version: Int, value: Value)]

    init(_ value: Value, version: Int = 0) { entries = [(version, value)] }

    func at(_ version: Int) -> Value { entries.last { $0.version <= version }?.value ?? entries[0].value }

    mutating func set(_ value: Value, _ version: Int) {
        if let last = entries.indices.last, entries[last].version == version { entries[last].value = value } else { entries.append((version, value)) }
    }

    /// Takes back what was set in a version that did not come to be.
    mutating func drop(_ version: Int) { if entries.count > 1 { entries.removeAll { $0.version == version } } }
}

/// An object of the file. Its values stand in the boxes of `model`; every accessor reads and writes there.
final class Row: @unchecked Sendable {
    let model: ObjectBase
    let store: Store
    let born: Int
    var deletedAt: Int?

    init(_ model: ObjectBase, _ store: Store, born: Int) {
        self.model = model
        self.store = store
        self.born = born
    }

    func exists(at version: Int) -> Bool { born <= version && (deletedAt ?? .max) > version }
}

/// A file: its objects by type, the one that writes, and a version for each commit.
final class Store: @unchecked Sendable {
    let name: String
    /// Guards everything in all stores. The programs break the rules on purpose: memory has to stay whole all the same.
    static let lock = NSRecursiveLock()
    private static var all: [String: Store] = [:]
    private(set) var rows: [ObjectIdentifier: [Row]] = [:]
    private(set) var version = 1
    private var writer: UInt64?
    private var undo: [(Int) -> Void] = []
    let observers = Observers()
    var isNew = true

    private init(_ name: String) { self.name = name }

    static func named(_ name: String) -> Store {
        lock.withLock {
            if let store = all[name] { return store }
            let store = Store(name)
            all[name] = store
            return store
        }
    }

    static func reset() {
        _ = looksForOpenOnes
        lock.withLock {
            all = [:]
            RLMRealm.forgetAll()
        }
    }

    private static let looksForOpenOnes: Void = Endings.all.append {
        for store in lock.withLock({ Array(all.values) }) { if let writer = lock.withLock({ store.writer }) { store.leave(writer) } }
    }

    func rows(of type: ObjectBase.Type, at version: Int) -> [Row] {
        Self.lock.withLock { (rows[ObjectIdentifier(type)] ?? []).filter { $0.exists(at: version) } }
    }

    func insert(_ row: Row) {
        Self.lock.withLock {
            rows[ObjectIdentifier(type(of: row.model)), default: []].append(row)
            undo.append { _ in row.deletedAt = 0 }
        }
    }

    func delete(_ row: Row, at version: Int) {
        Self.lock.withLock {
            guard row.deletedAt == nil else { return }
            row.deletedAt = version
            undo.append { _ in row.deletedAt = nil }
        }
    }

    func undoing(_ step: @escaping (Int) -> Void) { undo.append(step) }

    func allRows(at version: Int) -> [Row] { Self.lock.withLock { rows.values.joined().filter { $0.exists(at: version) } } }

    /// Waits until nobody writes. False where that never comes: the one that writes waits for this very code, or has forgotten to end.
    func beginWrite(_ handle: UInt64) -> Bool {
        let end = Date(timeIntervalSinceNow: 1.5)
        while true {
            let mine = Self.lock.withLock { () -> Bool in
                guard writer == nil else { return false }
                writer = handle
                undo = []
                return true
            }
            if mine { return true }
            if Date() > end { return false }
            usleep(200)
        }
    }

    /// Ends what a handle has begun and will not end itself.
    func leave(_ handle: UInt64) {
        guard Self.lock.withLock({ writer == handle }) else { return }
        Ledger.note(.leftOpen, home: handle)
        endWrite(handle, commits: false)
    }

    func endWrite(_ handle: UInt64, commits: Bool) {
        Self.lock.withLock {
            guard writer == handle else { return }
            let pending = version + 1
            if commits { version = pending } else { for step in undo.reversed() { step(pending) } }
            undo = []
            writer = nil
        }
        if commits { observers.tell() }
    }
}
