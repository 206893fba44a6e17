import RealmSwift

final class TramStop: Object, Keyed {
    @Persisted(primaryKey: true) var code: String
    @Persisted var name: String

    convenience init(code: String, name: String) {
        self.init()
        self.code = code
        self.name = name
    }
}

struct StopDTO: Decodable {
    let code: String
    let name: String
}
