import CoreData

final class Singer: NSManagedObject {
    var name: String = ""
    var voice: String = ""
    var attended: Int32 = 0
    var syncedAt: Date?
}

struct SingerDTO: Codable, Sendable {
    let name: String
    let voice: String
}
