import CoreData

struct TheatreService: Sendable {
    let container: NSPersistentContainer

    func addAct(to id: NSManagedObjectID) async throws -> Int {
        try await container.newBackgroundContext().withObject(id, as: Play.self) { play in
            play.acts += 1
            return Int(play.acts)
        }
    }

    func rename(_ id: NSManagedObjectID, _ name: String) async throws {
        try await container.newBackgroundContext().withObject(id, as: Actor.self) { actor in
            actor.name = name
        }
    }

    func summary(_ id: NSManagedObjectID) async throws -> String {
        try await container.newBackgroundContext().withObject(id, as: Play.self) { "\($0.title), \($0.acts) acts" }
    }
}
