import Foundation
import RealmSwift

final class GigWriter {
    private let queue = DispatchQueue(label: "gigs.writer", qos: .utility)

    /// Takes the gigs over: the caller has no more business with them.
    func save(_ gigs: [Gig], completion: @escaping (Bool) -> Void) {
        queue.async {
            let saved = autoreleasepool { self.saveNow(gigs) }
            DispatchQueue.main.async { completion(saved) }
        }
    }

    private func saveNow(_ gigs: [Gig]) -> Bool {
        do {
            let realm = try Realm()
            let starred = Set(realm.objects(Gig.self).where { $0.starred == true }.map(\.id))
            for gig in gigs { gig.starred = starred.contains(gig.id) }
            try realm.write {
                realm.add(gigs, update: .modified)
            }
            return true
        } catch {
            print("gigs: \(error)")
            return false
        }
    }
}
