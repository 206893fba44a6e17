import Foundation
import RealmSwift

final class Tide: Object {
    @Persisted(primaryKey: true) var station: String
    @Persisted var height: Double
    @Persisted var at: Date
}
