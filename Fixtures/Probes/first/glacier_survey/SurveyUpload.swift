import Foundation
import RealmSwift

protocol SurveyServer: Sendable {
    func accept(_ heights: [Double]) async throws
}

actor SurveyUpload {
    private let server: any SurveyServer
    private var uploads = 0

    init(server: any SurveyServer) { self.server = server }

    func push() async throws -> String {
        let (realm, stakes) = try measured()
        try await server.accept(Array(stakes.map(\.height)))
        uploads += 1
        let left = realm.objects(Stake.self).where { $0.measuredAt == nil }.count  // expect: handle_used_after_suspension
        return "upload \(uploads), \(left) left"
    }

    private func measured() throws -> (Realm, Results<Stake>) {
        let realm = try Realm(configuration: .defaultConfiguration, queue: nil)
        return (realm, realm.objects(Stake.self).where { $0.measuredAt != nil })
    }
}
