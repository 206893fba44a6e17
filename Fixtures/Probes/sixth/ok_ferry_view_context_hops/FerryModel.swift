import Combine

@MainActor
final class FerryModel: ObservableObject {
    @Published var cars: Int32 = 0
    private let store: FerryStore

    init(store: FerryStore) {
        self.store = store
    }

    func appear() async {
        cars = store.cars()
        await store.refresh()
        cars = store.cars()
        store.refreshLater { self.cars = $0 }
    }
}
