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
