import CoreData

final class Pupil: NSManagedObject {
    @NSManaged var remoteID: String
    @NSManaged var name: String
    @NSManaged var dirty: Bool
}

struct PupilRecord: Codable, Sendable {
    let remoteID: String
    let name: String
}
