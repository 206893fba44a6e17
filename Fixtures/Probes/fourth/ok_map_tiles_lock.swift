// File: TileIndex.swift
import Foundation
import RealmSwift

final class Tile: Object {
    @Persisted(primaryKey: true) var key: String
    @Persisted var bytes: Int
}

/// The lock guards the dictionary; the realm is asked before it is taken.
final class TileIndex: @unchecked Sendable {
    private let lock = NSLock()
    private var sizes: [String: Int] = [:]
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration) { self.configuration = configuration }

    func size(of key: String) -> Int {
        if let known = cached(key) { return known }
        let bytes: Int = autoreleasepool {
            let realm = try? Realm(configuration: configuration)
            return realm?.object(ofType: Tile.self, forPrimaryKey: key)?.bytes ?? 0
        }
        lock.lock()
        sizes[key] = bytes
        lock.unlock()
        return bytes
    }

    private func cached(_ key: String) -> Int? {
        lock.withLock { sizes[key] }
    }
}
