// File: Model.swift
import RealmSwift
import SwiftUI

final class GoalRow: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var steps = 8000
    @Persisted var streak = 0
}

extension Realm {
    /// Runs in the open transaction where there is one, else in its own.
    func joined<T>(_ block: () throws -> T) throws -> T {
        guard !isInWriteTransaction else { return try block() }
        return try write(block)
    }
}

@MainActor
final class GoalModel: ObservableObject {
    private let realm: Realm
    private let row: GoalRow
    private var isLoading = false

    @Published var steps = 8000 {
        didSet { save() }
    }
    @Published var streak = 0 {
        didSet {
            guard !isLoading else { return }
            try? realm.joined { row.streak = streak }
        }
    }

    init(realm: Realm, row: GoalRow) {
        self.realm = realm
        self.row = row
    }

    private func save() {
        try? realm.joined { row.steps = steps }
    }

    func restart() {
        try? realm.write {
            row.streak = 0
            steps = 5000
            streak = 0
        }
    }

    func raise(by amount: Int) {
        let target = row.steps + amount
        try? realm.write { row.streak += 1 }
        steps = target
    }
}
