import Combine
import RealmSwift

final class ElevationProfile {
    private var subscriptions: Set<AnyCancellable> = []
    private(set) var highest = 0.0

    func listen(to bus: SelectionBus) {
        bus.backgroundSelection
            .sink { [weak self] route in
                self?.highest = route.points.max() ?? 0 // expect: live_object_crosses_boundary
            }
            .store(in: &subscriptions)
    }
}

final class Prefetcher {
    private var subscriptions: Set<AnyCancellable> = []

    func listen(to bus: SelectionBus) {
        bus.selectedID
            .sink { id in
                autoreleasepool {
                    let realm = try? Realm()
                    print("tiles for", realm?.object(ofType: Route.self, forPrimaryKey: id)?.points.count ?? 0)
                }
            }
            .store(in: &subscriptions)
    }
}
