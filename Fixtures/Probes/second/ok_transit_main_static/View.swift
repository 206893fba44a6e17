import SwiftUI

struct FavouriteHaltsView: View {
    let refresher: HaltRefresher

    var body: some View {
        VStack {
            Text("\(HaltCatalogue.favourites.count) favourite stops")
            Button("Refresh") { refresher.refresh() }
        }
    }
}

final class HaltRefresher {
    private let queue = DispatchQueue(label: "halts", qos: .utility)
    private let requests = PassthroughSubject<Void, Never>()
    private var bag = Set<AnyCancellable>()

    init(fetch: @escaping (Int) -> Void) {
        requests
            .debounce(for: .milliseconds(300), scheduler: queue)
            .map { autoreleasepool { HaltCatalogue.favouriteIDs() } }
            .sink { ids in ids.forEach(fetch) }
            .store(in: &bag)
    }

    func refresh() {
        requests.send(())
    }
}
