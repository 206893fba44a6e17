import Foundation
import RealmSwift

enum PipeEvent {
    case accepted, cancelled(fee: Int), unknown(String)
}

struct PipeEvents {
    func apply(_ event: PipeEvent, to id: String) throws -> Bool {
        let realm = try Realm()
        guard let job = realm.object(ofType: PipeJob.self, forPrimaryKey: id) else { return false }
        realm.beginWrite()
        switch event {
        case .accepted:
            job.status = "accepted"
        case .cancelled(let fee):
            job.status = "cancelled"
            job.cents = fee
        case .unknown(let name):
            realm.cancelWrite()
            print("unknown event \(name)")
            return false
        }
        try realm.commitWrite()
        return true
    }
}
