import Foundation
import RealmSwift
import RxSwift

final class PottedPlant: Object {
    @Persisted(primaryKey: true) var id = ""
    @Persisted var species = ""
    @Persisted var moisture = 0
    @Persisted var bench = ""
}

protocol PlantObserving {
    var plants: Observable<[PottedPlant]> { get }
}

/// Lives on main; the notifications come there, too.
final class PlantRepository: PlantObserving {
    private let realm: Realm
    private let subject = PublishSubject<[PottedPlant]>()
    private var token: NotificationToken?

    var plants: Observable<[PottedPlant]> { subject.asObservable() }

    init(realm: Realm) { self.realm = realm }

    func start(bench: String) {
        token = realm.objects(PottedPlant.self).where { $0.bench == bench }.observe { [subject] change in
            switch change {
            case .initial(let plants), .update(let plants, _, _, _):
                subject.onNext(Array(plants))
            case .error:
                subject.onNext([])
            }
        }
    }
}
