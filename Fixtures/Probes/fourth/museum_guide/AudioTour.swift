import Foundation
import RealmSwift

struct AudioTour: Sendable {
    let numbers: [Int]

    /// The tour's texts, ready for the speech synthesiser.
    func captions() async throws -> [String] {
        try await GuideStore.shared.open()
        let realm = try await Realm(actor: GuideStore.shared)
        let exhibits = realm.objects(Exhibit.self).filter("number IN %@", numbers) // expect: confined_handle_escapes_scope
        return exhibits.map { $0.caption }
    }
}
