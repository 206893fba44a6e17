import Foundation
import RealmSwift

final class TransitStop: Object, Codable { // expect: codable_model
    @Persisted(primaryKey: true) var code = ""
    @Persisted var title = ""
    @Persisted var lines: RealmSwift.List<String>
}

func exportStop(_ stop: TransitStop) throws -> Data {
    try JSONEncoder().encode(stop)
}
