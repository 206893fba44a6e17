import Foundation
import RealmSwift

enum ReelState: Int, PersistableEnum {
    case queued, running, paused, done, failed
}

final class ReelDownload: Object {
    @Persisted(primaryKey: true) var id: String = ""
    @Persisted var address: String = ""
    @Persisted var state: ReelState = .queued
    @Persisted var addedAt: Date = Date()

    convenience init(id: String, address: String) {
        self.init()
        self.id = id
        self.address = address
    }
}

struct ReelTicket: Sendable, Hashable {
    let id: String
    let address: String
}

extension ReelDownload {
    var ticket: ReelTicket { ReelTicket(id: id, address: address) }
}
