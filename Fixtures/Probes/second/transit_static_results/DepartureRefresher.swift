import Combine
import Foundation

final class DepartureRefresher {
    private let queue = DispatchQueue(label: "transit.departures", qos: .utility)
    private let requests = PassthroughSubject<Void, Never>()
    private var bag = Set<AnyCancellable>()

    init(fetch: @escaping (Int) -> Void) {
        requests
            .debounce(for: .milliseconds(300), scheduler: queue)
            .map { autoreleasepool { StopCatalogue.favouriteIDs() } } // maybe: live_object_crosses_boundary
            .sink { ids in ids.forEach(fetch) }
            .store(in: &bag)
    }

    func refresh() {
        requests.send(())
    }
}
