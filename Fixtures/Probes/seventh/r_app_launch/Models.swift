import Foundation
import RealmSwift

class Workout: Object, ObjectKeyIdentifiable {
    @Persisted(primaryKey: true) var uid = UUID().uuidString
    @Persisted var name = ""
    @Persisted var minutes = 0
    @Persisted var laps: List<Double>
}

enum WorkoutKind: String, PersistableEnum, Codable {
    case run, ride, swim
}

class WorkoutTemplate: Object, Codable { // expect: codable_model
    @Persisted(primaryKey: true) var uid = UUID().uuidString
    @Persisted var name = ""
    @Persisted var splits: List<Int>
}

struct WorkoutDTO: Codable {
    var uid: String
    var name: String
    var minutes: Int
    var laps: [Double]

    init(_ workout: Workout) {
        uid = workout.uid
        name = workout.name
        minutes = workout.minutes
        laps = Array(workout.laps)
    }
}
