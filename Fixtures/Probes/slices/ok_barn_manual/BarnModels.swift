import Foundation
import RealmSwift

final class Animal: Object {
    @Persisted(primaryKey: true) var tag: String = ""
    @Persisted var kind: String = ""
    @Persisted var weight: Double = 0
    @Persisted var pen: Pen?
}

final class Pen: Object {
    @Persisted(primaryKey: true) var name: String = ""
    @Persisted var capacity: Int = 0
    @Persisted(originProperty: "pen") var animals: LinkingObjects<Animal>
}

enum BarnError: Error { case full, unknownPen }
