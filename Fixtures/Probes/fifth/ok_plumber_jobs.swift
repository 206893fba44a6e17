// File: PipeEvents.swift
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
// File: PipeLedger.swift
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
// File: PipeQuoteModel.swift
import Foundation
import RealmSwift

protocol PipeQuoteService: Sendable {
    func quote(for job: String) async -> Int
}

@MainActor
final class PipeQuoteModel {
    private let realm: Realm
    private let service: any PipeQuoteService

    init(realm: Realm, service: any PipeQuoteService) {
        self.realm = realm
        self.service = service
    }

    func quote(_ id: String) async throws {
        guard let job = realm.object(ofType: PipeJob.self, forPrimaryKey: id) else { return }
        let cents = await service.quote(for: id)
        guard !job.isInvalidated else { return }
        realm.beginWrite()
        job.cents = cents
        job.status = "quoted"
        try realm.commitWrite()
    }
}
