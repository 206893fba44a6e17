import RealmSwift

final class Barrel: Object {
    @Persisted(primaryKey: true) var id: ObjectId
    @Persisted var litres: Double
}

final class AuditLine: Object {
    @Persisted var text: String
    @Persisted var at: Date
}
