import RealmSwift

final class Specimen: Object {
    @Persisted(primaryKey: true) var sheet: Int
    @Persisted var species: String
    @Persisted var notes: List<String>
}
