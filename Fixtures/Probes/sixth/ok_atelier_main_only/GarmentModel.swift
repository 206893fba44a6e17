import Combine
import RealmSwift

@MainActor
final class GarmentModel: ObservableObject {
    @Published private(set) var current: Garment?
    private let garments: Results<Garment>
    private let realm: Realm
    private let client: PatternClient

    init(realm: Realm, client: PatternClient) {
        self.realm = realm
        self.client = client
        garments = realm.objects(Garment.self)
    }

    func uploadAll() async throws {
        var counted: [(Garment, Int)] = []
        for garment in garments {
            counted.append((garment, try await client.upload(garment.name)))
        }
        try await realm.asyncWrite {
            for (garment, stitches) in counted { garment.stitches = stitches }
        }
        client.log(counted.count)
    }

    func select(_ id: String) {
        current = garments.first { $0.id == id }
        Task {
            await Task.yield()
            onMain { self.client.log(self.current?.stitches ?? 0) }
        }
    }

    private func onMain(_ work: @escaping @MainActor () -> Void) {
        if Thread.isMainThread {
            work()
        } else {
            DispatchQueue.main.async { work() }
        }
    }
}
