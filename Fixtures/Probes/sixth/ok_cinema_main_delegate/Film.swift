import Foundation
import RealmSwift

final class Film: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var title: String
    @Persisted var poster: Data?
}
