import Foundation
import RealmSwift

extension ReelManager {
    func realm() async -> Realm {
        try! await Realm(actor: self)
    }

    func update(ids: [String], to state: ReelState) async {
        let realm = await realm()
        let downloads = realm.objects(ReelDownload.self).where { $0.id.in(ids) }
        do {
            try await realm.asyncWrite {
                for download in downloads {
                    download.state = state
                }
            }
        } catch {
            print("reels: \(error)")
        }
    }

    func enqueue(_ tickets: [ReelTicket]) async throws {
        let realm = await realm()
        let known = Set(realm.objects(ReelDownload.self).map(\.id))
        let fresh = tickets.filter { !known.contains($0.id) }
        try await realm.asyncWrite {
            realm.add(fresh.map { ReelDownload(id: $0.id, address: $0.address) }, update: .modified)
        }
        resume()
    }
}
