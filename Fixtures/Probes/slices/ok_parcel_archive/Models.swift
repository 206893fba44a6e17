import Foundation
import RealmSwift

final class Parcel: Object {
    @Persisted(primaryKey: true) var trackingId: String = ""
    @Persisted var carrier: String = ""
    @Persisted var delivered: Bool = false
    @Persisted var updatedAt: Date = Date()
    @Persisted var scans: RealmSwift.List<ParcelScan>

    var isOpen: Bool { !delivered }
}

final class ParcelScan: EmbeddedObject {
    @Persisted var depot: String = ""
    @Persisted var scannedAt: Date = Date()
}

struct DeliveryReceipt: Decodable, Sendable {
    let signedBy: String
    let depot: String
    let date: Date
}

enum ParcelError: Error { case unknownParcel, rejected }
