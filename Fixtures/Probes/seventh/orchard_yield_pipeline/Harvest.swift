import RealmSwift

class Harvest: Object {
    @Persisted var row: Int
    @Persisted var kilos: Double
    @Persisted var pickedOn: Date
}
