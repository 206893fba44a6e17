import RealmSwift

final class HutPresenter: Screen {
    let realm: Realm
    private(set) var names: [String] = []

    init(realm: Realm) {
        self.realm = realm
    }

    func reload() async {
        let huts = realm.objects(Hut.self)
        await Task.yield()
        names = huts.map { $0.name }
    }
}
