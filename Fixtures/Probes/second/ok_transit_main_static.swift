// File: Catalogue.swift
import RealmSwift

final class Halt: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
    @Persisted var isFavourite: Bool
}

@MainActor
enum HaltCatalogue {
    static let favourites: Results<Halt> = try! Realm().objects(Halt.self).where { $0.isFavourite == true }
    nonisolated static let configuration = Realm.Configuration.defaultConfiguration

    nonisolated static func favouriteIDs() -> [Int] {
        guard let realm = try? Realm(configuration: configuration) else { return [] }
        return realm.objects(Halt.self).where { $0.isFavourite == true }.map(\.id)
    }
}
// File: View.swift
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
