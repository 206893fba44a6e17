import Foundation
import RealmSwift

final class Stamp: Object {
    @Persisted(primaryKey: true) var catalogueNumber: String = ""
    @Persisted var country: String = ""
    @Persisted var year: Int = 0
    @Persisted var owned: Bool = false
}

struct StampDTO: Decodable, Sendable {
    let catalogueNumber: String
    let country: String
    let year: Int
}
