import Foundation
import RealmSwift

final class LockJob: Object {
    @Persisted(primaryKey: true) var id = ""
    @Persisted var status = ""
    @Persisted var cents = 0
}

enum LockJobError: Error { case missing }

struct PriceList: Sendable {
    let cents: [String: Int]

    func total(of parts: [String]) throws -> Int {
        try parts.reduce(0) { sum, part in
            guard let price = cents[part] else { throw LockJobError.missing }
            return sum + price
        }
    }
}

struct JobLedger {
    let prices: PriceList

    func close(_ id: String, parts: [String]) throws {
        let realm = try Realm()
        realm.beginWrite() // expect: unbalanced_transaction
        guard let job = realm.object(ofType: LockJob.self, forPrimaryKey: id) else { throw LockJobError.missing }
        job.cents = try prices.total(of: parts)
        job.status = "closed"
        try realm.commitWrite()
    }
}
