import CoreData

@objc(Member)
final class Member: NSManagedObject {
    @NSManaged var remoteID: String
    @NSManaged var name: String
    @NSManaged var team: String
}

struct MemberDTO: Decodable, Sendable {
    let id: String
    let name: String
    let team: String
}

extension NSManagedObjectContext {
    func saveIfNeeded() throws {
        guard hasChanges else { return }
        try save()
    }
}
