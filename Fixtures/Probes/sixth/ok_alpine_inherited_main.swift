// File: Hut.swift
import RealmSwift

final class Hut: Object {
    @Persisted(primaryKey: true) var name: String
    @Persisted var beds: Int
}
// File: HutPresenter.swift
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
// File: HutScreen.swift
import RealmSwift
import UIKit

protocol HutAPI: Sendable {
    func beds(in hut: String) async -> Int
}

final class HutScreen: RealmScreen {
    private let api: any HutAPI
    private let label = UILabel()
    private var hut: Hut?

    init(api: any HutAPI) {
        self.api = api
        super.init(nibName: nil, bundle: nil)
    }

    override func reload() async {
        let huts = realm.objects(Hut.self)
        guard let first = huts.first else { return }
        let free = await api.beds(in: first.name)
        hut = first
        label.text = "\(first.name): \(free) of \(first.beds), \(huts.count) huts"
    }
}

extension HutScreen {
    func book() {
        Task {
            await reload()
            try await realm.asyncWrite { hut?.beds -= 1 }
        }
    }
}
// File: Screens.swift
import RealmSwift
import UIKit

@MainActor
protocol Screen: AnyObject {
    var realm: Realm { get }
    func reload() async
}

typealias BaseScreen = UIViewController

class RealmScreen: BaseScreen, Screen {
    let realm = try! Realm()

    func reload() async {}
}
