import Foundation
import RealmSwift

final class Patch: EmbeddedObject, ObjectKeyIdentifiable {
    @Persisted var colour: String
    @Persisted var row: Int
}

final class Quilt: Object, ObjectKeyIdentifiable {
    @Persisted(primaryKey: true) var _id: ObjectId
    @Persisted var name: String
    @Persisted var done: Bool
    @Persisted var patches: RealmSwift.List<Patch>
}

struct QuiltDocument: Sendable {
    let name: String
    let colours: [String]

    init(_ quilt: Quilt) {
        name = quilt.name
        colours = Array(quilt.patches.map(\.colour))
    }
}
