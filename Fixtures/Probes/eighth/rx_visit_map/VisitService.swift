import Foundation
import RealmSwift
import RxSwift

final class Visit: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var city: String
    @Persisted var country: String
    @Persisted var nights: Int
}

struct VisitDTO { let city: String; let nights: Int }

protocol VisitService {
    func visits() -> Observable<[Visit]>
    func visitDTOs() -> Observable<[VisitDTO]>
}

final class RealmVisitService: VisitService {
    func visits() -> Observable<[Visit]> {
        guard let realm = try? Realm() else { return .empty() }
        return .just(Array(realm.objects(Visit.self)))
    }

    func visitDTOs() -> Observable<[VisitDTO]> {
        visits().map { visits in visits.map { VisitDTO(city: $0.city, nights: $0.nights) } }
    }
}
