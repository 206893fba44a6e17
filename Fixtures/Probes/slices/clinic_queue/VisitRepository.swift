import Foundation
import RealmSwift

final class VisitRepository {
    private let database: VisitDatabase

    init(database: VisitDatabase) { self.database = database }

    func visits(_ query: any VisitQuery, completion: @escaping ([PatientVisit]) -> Void) {
        database.enqueue { realm in
            let visits = Array(query.run(in: realm))
            self.deliver(visits, to: completion)
        }
    }

    private func deliver(_ visits: [PatientVisit], to completion: @escaping ([PatientVisit]) -> Void) {
        DispatchQueue.main.async {
            completion(visits) // expect: live_object_crosses_boundary
        }
    }

    func finish(_ id: String, completion: @escaping () -> Void) {
        database.enqueue { realm in
            if let visit = realm.object(ofType: PatientVisit.self, forPrimaryKey: id) {
                try? realm.write { visit.done = true }
            }
            DispatchQueue.main.async(execute: completion)
        }
    }
}
