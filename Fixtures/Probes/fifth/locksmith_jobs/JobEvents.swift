import Foundation
import RealmSwift

enum JobEvent {
    case accepted, cancelled(fee: Int), unknown(String)
}

struct JobEvents {
    func apply(_ event: JobEvent, to id: String) throws -> Bool {
        let realm = try Realm()
        guard let job = realm.object(ofType: LockJob.self, forPrimaryKey: id) else { return false }
        realm.beginWrite() // expect: unbalanced_transaction
        switch event {
        case .accepted:
            job.status = "accepted"
        case .cancelled(let fee):
            job.status = "cancelled"
            job.cents = fee
        case .unknown(let name):
            print("unknown event \(name)")
            return false
        }
        try realm.commitWrite()
        return true
    }
}
