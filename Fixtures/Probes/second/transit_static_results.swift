// File: Catalogue.swift
import RealmSwift

final class Stop: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
    @Persisted var isFavourite: Bool
}

enum StopCatalogue {
    static let favourites: Results<Stop> = try! Realm().objects(Stop.self).where { $0.isFavourite == true }  // expect: shared_global_handle

    static func favouriteIDs() -> [Int] {
        favourites.map(\.id)  // maybe: live_object_crosses_boundary
    }
}
// File: DepartureRefresher.swift
import Combine
import Foundation

final class DepartureRefresher {
    private let queue = DispatchQueue(label: "transit.departures", qos: .utility)
    private let requests = PassthroughSubject<Void, Never>()
    private var bag = Set<AnyCancellable>()

    init(fetch: @escaping (Int) -> Void) {
        requests
            .debounce(for: .milliseconds(300), scheduler: queue)
            .map { autoreleasepool { StopCatalogue.favouriteIDs() } }  // maybe: live_object_crosses_boundary
            .sink { ids in ids.forEach(fetch) }
            .store(in: &bag)
    }

    func refresh() {
        requests.send(())
    }
}
// File: FavouritesView.swift
import SwiftUI

struct FavouritesView: View {
    let refresher: DepartureRefresher

    var body: some View {
        VStack {
            Text("\(StopCatalogue.favourites.count) favourite stops")
            Button("Refresh") { refresher.refresh() }
        }
    }
}
