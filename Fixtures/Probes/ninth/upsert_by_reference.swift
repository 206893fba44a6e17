// File: Member.swift
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
// File: MemberStore.swift
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
// File: MemberSync.swift
import CoreData

final class MemberSync {
    private let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    func replaceTeam(_ members: [MemberDTO]) {
        container.performBackgroundTask { context in
            let store = MemberStore(context: context)
            do {
                try members.forEach(store.apply)
                try context.saveIfNeeded()
            } catch {
                context.rollback()
            }
        }
    }

    func merge(_ members: [MemberDTO], finished: @escaping @Sendable (Bool) -> Void) {
        container.performBackgroundTask { context in
            let store = MemberStore(context: context)
            do {
                try members.forEach(store.upsert)  // expect: write_in_loop
                finished(true)
            } catch {
                finished(false)
            }
        }
    }

    func single(_ member: MemberDTO) async throws {
        try await container.performBackgroundTask { context in
            try MemberStore(context: context).upsert(member)
        }
    }
}
