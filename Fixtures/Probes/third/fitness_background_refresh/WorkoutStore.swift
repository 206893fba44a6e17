import Foundation
import RealmSwift

final class Workout: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var kind: String
    @Persisted var synced: Bool
}

enum WorkoutStore {
    static let realm: Realm = try! Realm() // expect: shared_global_handle

    static func unsyncedCount() -> Int {
        realm.objects(Workout.self).where { !$0.synced }.count // maybe: live_object_crosses_boundary
    }
}
