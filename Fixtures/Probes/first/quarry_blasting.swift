// File: Blast.swift
import Foundation
import RealmSwift

final class Blast: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var holes: Int
    @Persisted var cleared: Bool
}

protocol ClearanceDesk: Sendable {
    func confirm(_ id: String) async throws -> Bool
}
// File: BlastController.swift
import RealmSwift
import UIKit

final class BlastController: UIViewController {
    private var desk: any ClearanceDesk
    private let realm = try! Realm()

    init(desk: any ClearanceDesk) {
        self.desk = desk
        super.init()
    }

    func clear(_ id: String) async throws {
        guard let blast = realm.object(ofType: Blast.self, forPrimaryKey: id) else { return }
        realm.beginWrite()
        blast.cleared = await confirmed(id)  // expect: transaction_across_suspension
        try realm.commitWrite()
    }

    func close(_ id: String) async throws {
        let begun = begin()
        defer { if begun { try? realm.commitWrite() } }
        guard let blast = realm.object(ofType: Blast.self, forPrimaryKey: id) else { return }
        try await Task.sleep(nanoseconds: 1_000_000)  // expect: transaction_across_suspension
        blast.holes = 0
    }

    private func begin() -> Bool {
        guard !realm.isInWriteTransaction else { return false }
        realm.beginWrite()
        return true
    }

    private func confirmed(_ id: String) async -> Bool {
        (try? await desk.confirm(id)) ?? false
    }
}
