import Foundation
import RealmSwift

final class PipeJob: Object {
    @Persisted(primaryKey: true) var id = ""
    @Persisted var status = ""
    @Persisted var cents = 0
}

enum PipeJobError: Error { case missing }

struct PipePrices: Sendable {
    let cents: [String: Int]

    func total(of parts: [String]) throws -> Int {
        try parts.reduce(0) { sum, part in
            guard let price = cents[part] else { throw PipeJobError.missing }
            return sum + price
        }
    }
}

struct PipeLedger {
    let prices: PipePrices

    func close(_ id: String, parts: [String]) throws {
        let realm = try Realm()
        realm.beginWrite()
        defer {
            if realm.isInWriteTransaction { realm.cancelWrite() }
        }
        guard let job = realm.object(ofType: PipeJob.self, forPrimaryKey: id) else { throw PipeJobError.missing }
        job.cents = try prices.total(of: parts)
        job.status = "closed"
        try realm.commitWrite()
    }

    func reopen(_ id: String) throws {
        let realm = try Realm()
        realm.beginWrite()
        guard let job = realm.object(ofType: PipeJob.self, forPrimaryKey: id) else {
            realm.cancelWrite()
            return
        }
        job.status = "open"
        try finish(realm)
    }

    private func finish(_ realm: Realm) throws {
        try realm.commitWrite()
    }
}
