import RealmSwift

final class Reminder: Object, APIModel { // expect: codable_model
    static let path = "reminders"
    @Persisted(primaryKey: true) var id: String
    @Persisted var medicine: String
    @Persisted var hour: Int
    @Persisted var weekdays: List<Int>
}
