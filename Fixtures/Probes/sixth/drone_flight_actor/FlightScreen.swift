import Combine

@MainActor
final class FlightScreen: ObservableObject {
    @Published var caption = ""
    private let store: FlightStore

    init(store: FlightStore) {
        self.store = store
    }

    func refresh() async {
        caption = "\(await store.longest()) m"
    }

    func share(_ id: String) async {
        do {
            try await store.export(id)
        } catch {
            caption = "export failed"
        }
    }
}
