import Foundation
import RealmSwift

final class PatientVisit: Object {
    @Persisted(primaryKey: true) var id: String = ""
    @Persisted var name: String = ""
    @Persisted var room: String = ""
    @Persisted var arrivedAt: Date = Date()
    @Persisted var done: Bool = false
}

protocol VisitQuery {
    func run(in realm: Realm) -> Results<PatientVisit>
}

struct WaitingVisits: VisitQuery {
    let room: String

    func run(in realm: Realm) -> Results<PatientVisit> {
        realm.objects(PatientVisit.self).where { $0.done == false && $0.room == room }.sorted(byKeyPath: "arrivedAt")
    }
}
