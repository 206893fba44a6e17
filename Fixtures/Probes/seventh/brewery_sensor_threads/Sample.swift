import RealmSwift

final class Sample: Object {
    @Persisted var tank: Int
    @Persisted var sugar: Double
    @Persisted var at: Date
}
