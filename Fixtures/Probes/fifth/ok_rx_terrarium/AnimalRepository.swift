import Foundation
import RealmSwift
import RxSwift

final class Gecko: Object {
    @Persisted(primaryKey: true) var id = ""
    @Persisted var name = ""
    @Persisted var grams = 0
    @Persisted var box = ""
}

struct GeckoCard {
    let id: String
    let grams: Int
}

protocol GeckoObserving {
    var cards: Observable<[GeckoCard]> { get }
    var geckos: Observable<Results<Gecko>> { get }
}

/// Lives on main; the notifications come there, too.
final class GeckoRepository: GeckoObserving {
    private let realm: Realm
    private let subject = PublishSubject<Results<Gecko>>()
    private var token: NotificationToken?

    var geckos: Observable<Results<Gecko>> { subject.asObservable() }

    var cards: Observable<[GeckoCard]> {
        subject.map { geckos in
            Array(geckos.map { GeckoCard(id: $0.id, grams: $0.grams) })
        }
    }

    init(realm: Realm) { self.realm = realm }

    func start(box: String) {
        token = realm.objects(Gecko.self).where { $0.box == box }.observe { [subject] change in
            switch change {
            case .initial(let geckos), .update(let geckos, _, _, _):
                subject.onNext(geckos)
            case .error(let error):
                print(error)
            }
        }
    }
}
