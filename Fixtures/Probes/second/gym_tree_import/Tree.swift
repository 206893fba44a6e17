import RealmSwift

final class Drill: Object {
    @Persisted(primaryKey: true) var path: String
    @Persisted var title: String
}

struct DrillNode: Decodable {
    let title: String
    let children: [DrillNode]
}

protocol DrillSink {
    func store(_ title: String, at path: String) throws
}
