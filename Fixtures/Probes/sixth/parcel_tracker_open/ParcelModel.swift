import Combine
import RealmSwift

@MainActor
final class ParcelModel: ObservableObject {
    @Published var status = "…"

    func load(_ code: String) async throws {
        let realm = try await Realm(configuration: Storage.parcels)
        let parcel = realm.object(ofType: Parcel.self, forPrimaryKey: code)
        status = parcel?.status ?? "unknown"
    }
}
