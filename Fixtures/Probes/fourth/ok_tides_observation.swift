// File: Tides.swift
import Foundation
import GRDB

struct Tide: Codable, FetchableRecord, PersistableRecord, Sendable {
    var harbour: String
    var metres: Double
}

enum AppDatabase {
    static let shared: DatabasePool = {
        try! DatabasePool(path: URL.applicationSupportDirectory.appendingPathComponent("tides.sqlite").path)
    }()
}

@MainActor
final class TidesModel {
    private(set) var lines: [String] = []
    private var watching: AnyDatabaseCancellable?

    func start(harbour: String) {
        watching =
            ValueObservation
            .tracking { db in try Tide.filter(Column("harbour") == harbour).fetchAll(db) }
            .start(in: AppDatabase.shared) { error in
                print(error)
            } onChange: { [weak self] tides in
                self?.lines = tides.map { "\($0.metres) m" }
            }
    }

    func simulate() {
        Task.detached {
            try await AppDatabase.shared.write { db in
                for step in 0..<12 { try Tide(harbour: "Tönning", metres: Double(step) / 4).insert(db) }
            }
        }
    }
}
