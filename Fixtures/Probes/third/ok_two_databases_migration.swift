// File: Move.swift
import Foundation
import GRDB

struct Setting: Codable, FetchableRecord, PersistableRecord, Sendable {
    var key: String
    var value: String
}

/// Moves the settings from the old file to the new one: two databases, so the accesses may nest.
struct SettingsMove {
    let legacy: DatabaseQueue
    let current: DatabaseQueue

    func run() throws -> Int {
        try current.write { db in
            let settings = try legacy.read { old in try Setting.fetchAll(old) }
            for setting in settings { try setting.save(db) }
            return settings.count
        }
    }

    static func open(in folder: URL) throws -> SettingsMove {
        try SettingsMove(
            legacy: DatabaseQueue(path: folder.appendingPathComponent("old.sqlite").path),
            current: DatabaseQueue(path: folder.appendingPathComponent("new.sqlite").path))
    }
}

extension SettingsMove {
    func verify() throws -> Bool {
        let before = try legacy.read { db in try Setting.fetchCount(db) }
        let after = try current.read { db in try Setting.fetchCount(db) }
        return after >= before
    }
}
