// File: JobEvents.swift
import Foundation
import RealmSwift

enum JobEvent {
    case accepted, cancelled(fee: Int), unknown(String)
}

struct JobEvents {
    func apply(_ event: JobEvent, to id: String) throws -> Bool {
        let realm = try Realm()
        guard let job = realm.object(ofType: LockJob.self, forPrimaryKey: id) else { return false }
        realm.beginWrite()  // expect: unbalanced_transaction
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
// File: JobLedger.swift
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
        realm.beginWrite()  // expect: unbalanced_transaction
        guard let job = realm.object(ofType: LockJob.self, forPrimaryKey: id) else { throw LockJobError.missing }
        job.cents = try prices.total(of: parts)
        job.status = "closed"
        try realm.commitWrite()
    }
}
// File: QuoteModel.swift
import Foundation
import RealmSwift

protocol QuoteService: Sendable {
    func quote(for job: String) async -> Int
}

@MainActor
final class QuoteModel {
    private let realm: Realm
    private let service: any QuoteService

    init(realm: Realm, service: any QuoteService) {
        self.realm = realm
        self.service = service
    }

    func quote(_ id: String) async throws {
        guard let job = realm.object(ofType: LockJob.self, forPrimaryKey: id) else { return }
        realm.beginWrite()
        job.status = "quoting"
        let cents = await service.quote(for: id)  // expect: transaction_across_suspension
        job.cents = cents
        job.status = "quoted"
        try realm.commitWrite()
    }
}
