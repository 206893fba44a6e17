import Foundation
import RealmSwift

final class Shipment: Object {
    @Persisted(primaryKey: true) var id: String = ""
    @Persisted var depot: String = ""
    @Persisted var recipient: String = ""
    @Persisted var route: RealmSwift.List<String>
    @Persisted var updatedAt: Date?
}

struct CourierRoute: Decodable, Sendable {
    let depots: [String]
    let minutes: Int
}

enum CourierError: Error { case unknownShipment }
