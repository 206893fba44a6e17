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
        let cents = await service.quote(for: id) // expect: transaction_across_suspension
        job.cents = cents
        job.status = "quoted"
        try realm.commitWrite()
    }
}
