import RealmSwift

final class TankReading: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var tank: String
    @Persisted var celsius: Double
    @Persisted var sentAt: Date?
}
