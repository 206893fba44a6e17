import CoreData

struct MemberStore {
    let context: NSManagedObjectContext

    private func find(_ id: String) throws -> Member? {
        let request = NSFetchRequest<Member>(entityName: "Member")
        request.predicate = NSPredicate(format: "remoteID == %@", id)
        request.fetchLimit = 1
        return try context.fetch(request).first
    }

    func apply(_ dto: MemberDTO) throws {
        let member = try find(dto.id) ?? Member(context: context)
        member.remoteID = dto.id
        member.name = dto.name
        member.team = dto.team
    }

    func upsert(_ dto: MemberDTO) throws {
        try apply(dto)
        try context.saveIfNeeded()
    }
}
