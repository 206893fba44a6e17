import Foundation
import RealmSwift

class CatalogObject: Object {
    @Persisted(primaryKey: true) var id: String
}

final class DomeShow: CatalogObject {
    @Persisted var title: String
    @Persisted var acts: List<String>
    @Persisted var startsAt: Date
}

protocol Transferable: Encodable {}
