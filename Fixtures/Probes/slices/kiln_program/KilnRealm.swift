import Foundation
import RealmSwift

struct KilnRealm: Sendable {
    let configuration: Realm.Configuration

    func open() throws -> Realm { try Realm(configuration: configuration) }

    /// Marks the segment that the kiln has taken over.
    func confirm(_ reference: ThreadSafeReference<KilnSegment>, minutes: Int) throws {
        let realm = try open()
        guard let segment = realm.resolve(reference) else { throw KilnError.vanished } // expect: thread_safe_reference_misuse
        try realm.write {
            segment.minutes = minutes
            segment.confirmed = true
        }
    }
}
