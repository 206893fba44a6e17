import Foundation
import RealmSwift

final class PantryShelf: Object {
    @Persisted(primaryKey: true) var id: String = ""
    @Persisted var title: String = ""
    @Persisted var jars: RealmSwift.List<Jar>
}

final class Jar: Object {
    @Persisted(primaryKey: true) var id: String = ""
    @Persisted var content: String = ""
    @Persisted var expires: Date = Date()
    @Persisted var opened: Bool = false
}
