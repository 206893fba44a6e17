import RealmSwift

final class PlayCounter {
    private let store: QueueStore
    var onTop: (([String]) -> Void)?

    init(store: QueueStore) { self.store = store }

    func played(_ id: String) {
        store.run({ realm in
            try realm.write {
                realm.object(ofType: RadioTrack.self, forPrimaryKey: id)?.plays += 1
            }
        }, done: { _ in })
    }

    func top(_ count: Int) {
        store.run({ realm -> [String] in
            let tracks = realm.objects(RadioTrack.self).sorted(by: \.plays, ascending: false)
            return tracks.prefix(count).map { $0.title }
        }, done: { [weak self] result in
            if case .success(let titles) = result { self?.onTop?(titles) }
        })
    }
}
