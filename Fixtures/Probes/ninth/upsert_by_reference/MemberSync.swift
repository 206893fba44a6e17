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
                try members.forEach(store.upsert) // expect: write_in_loop
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
