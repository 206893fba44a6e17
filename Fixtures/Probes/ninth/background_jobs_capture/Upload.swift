import RealmSwift

final class Upload: Object {
    @Persisted(primaryKey: true) var id: UUID
    @Persisted var path: String
    @Persisted var sent = false
}
