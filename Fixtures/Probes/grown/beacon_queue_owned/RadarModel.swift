import Combine
import Foundation
import RealmSwift

@MainActor
final class RadarModel: ObservableObject {
    @Published private(set) var names: [String] = []
    private let store: BeaconStore
    private var pending: [BeaconSighting] = []

    init(configuration: Realm.Configuration = .defaultConfiguration) {
        store = BeaconStore(configuration: configuration)
    }

    func ranged(_ sighting: BeaconSighting) {
        pending.append(sighting)
        guard pending.count >= 20 else { return }
        store.seen(pending)
        pending.removeAll()
        refresh()
    }

    func refresh() {
        store.nearby(over: -70) { [weak self] names in self?.names = names }
    }
}
