import RealmSwift

final class Animal: Object {
    @Persisted(primaryKey: true) var chip: String
    @Persisted var name: String
    @Persisted var kilos: Double
}
