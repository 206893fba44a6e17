import Foundation
import RealmSwift

struct AlertsSummary: Sendable {
    func enabledCount() async throws -> Int {
        let realm = try await Realm() // expect: async_open_off_main
        return realm.objects(PriceAlert.self).where { $0.enabled == true }.count
    }

    @MainActor
    func highestLimit() async throws -> Double? {
        let realm = try await Realm()
        return realm.objects(PriceAlert.self).max(ofProperty: "limit")
    }
}
