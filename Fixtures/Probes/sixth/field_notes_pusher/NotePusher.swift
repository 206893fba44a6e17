import CoreData

protocol NoteServer: Sendable {
    func push(_ body: String) async throws
}

actor NotePusher {
    private let server: any NoteServer
    private let container: NSPersistentContainer
    private var pushed = 0

    init(server: any NoteServer, container: NSPersistentContainer) {
        self.server = server
        self.container = container
    }

    func push(_ note: FieldNote) async throws { // expect: model_handed_to_actor // maybe: non_sendable_across_actor
        try await server.push(note.body) // maybe: live_object_crosses_boundary
        pushed += 1
    }

    func push(id: NSManagedObjectID) async throws {
        let body = try await container.performBackgroundTask { context in
            (try context.existingObject(with: id) as? FieldNote)?.body
        }
        guard let body else { return }
        try await server.push(body)
        pushed += 1
    }
}
