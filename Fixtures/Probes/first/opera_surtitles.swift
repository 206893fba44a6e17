// File: Approval.swift
import Foundation
import RealmSwift

final class ApprovalService {
    private let stores = SurtitleStores()

    func approve(_ title: String) throws {
        let drafts = try stores.open(\.drafts)
        let archive = try stores.open(\.archive)
        guard let draft = drafts.object(ofType: Libretto.self, forPrimaryKey: title) else { return }
        try archive.write {
            archive.add(draft, update: .modified)  // expect: mixed_handles
        }
    }

    func replaceOpening(of title: String) throws {
        let drafts = try Realm(configuration: stores.drafts)
        let archive = try Realm(configuration: stores.archive)
        let line = drafts.objects(SungLine.self).first
        guard let libretto = archive.object(ofType: Libretto.self, forPrimaryKey: title) else { return }
        try archive.write {
            libretto.opening = line  // expect: mixed_handles
        }
    }

    func discard(_ line: SungLine, of title: String) throws {
        let archive = try Realm(configuration: stores.archive)
        guard archive.object(ofType: Libretto.self, forPrimaryKey: title) != nil else { return }
        try archive.write {
            guard let copy = archive.object(ofType: SungLine.self, forPrimaryKey: line.id) else { return }
            archive.delete(copy)
        }
    }
}
// File: Surtitles.swift
import Foundation
import RealmSwift

final class Libretto: Object {
    @Persisted(primaryKey: true) var title: String
    @Persisted var lines: List<SungLine>
    @Persisted var opening: SungLine?
}

final class SungLine: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var text: String
}

/// The draft lives in memory until the dramaturg has approved it.
struct SurtitleStores {
    let drafts = Realm.Configuration(inMemoryIdentifier: "drafts")
    let archive = Realm.Configuration.defaultConfiguration

    func open(_ path: KeyPath<SurtitleStores, Realm.Configuration>) throws -> Realm {
        try Realm(configuration: self[keyPath: path])
    }
}
