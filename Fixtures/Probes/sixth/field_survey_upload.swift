// File: FanOut.swift
func fanOut<Item>(_ items: [Item], perform work: @escaping (Item) async -> Void) async {
    await withTaskGroup(of: Void.self) { group in
        for item in items {
            group.addTask { await work(item) }  // maybe: live_object_crosses_boundary
        }
    }
}
// File: Survey.swift
import RealmSwift

final class Survey: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var site: String
    @Persisted var answers: String
    @Persisted var uploaded: Bool
}

struct SurveyPayload: Sendable {
    let id: String
    let site: String
    let answers: String
}
// File: SurveyUploader.swift
import Foundation
import RealmSwift

protocol SurveyAPI: Sendable {
    func send(_ body: String) async
    func archive(_ payload: SurveyPayload) async
}

final class SurveyUploader {
    private let api: any SurveyAPI

    init(api: any SurveyAPI) {
        self.api = api
    }

    func uploadPending() async throws {
        let surveys = try pending()
        await fanOut(surveys) { [api] survey in  // maybe: live_object_crosses_boundary
            await api.send(survey.answers)  // expect: live_object_crosses_boundary
        }
    }

    func archivePending() async throws {
        let payloads = try pendingPayloads()
        await fanOut(payloads) { [api] payload in
            await api.archive(payload)
        }
    }

    private func pending() throws -> [Survey] {
        let realm = try Realm()
        return Array(realm.objects(Survey.self).where { $0.uploaded == false })
    }

    private func pendingPayloads() throws -> [SurveyPayload] {
        try pending().map { SurveyPayload(id: $0.id, site: $0.site, answers: $0.answers) }
    }
}
