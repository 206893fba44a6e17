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
