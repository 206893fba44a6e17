// File: FieldNote.swift
import CoreData

final class FieldNote: NSManagedObject {
    @NSManaged var body: String
    @NSManaged var pushed: Bool
}
// File: NoteListModel.swift
import Combine
import CoreData

@MainActor
final class NoteListModel: ObservableObject {
    @Published var failed = false
    private let container: NSPersistentContainer
    private let pusher: NotePusher

    init(container: NSPersistentContainer, pusher: NotePusher) {
        self.container = container
        self.pusher = pusher
    }

    func pushFirst() async throws {
        guard let note = try waiting().first else { return }
        try await pusher.push(note)  // expect: live_object_crosses_boundary // maybe: non_sendable_across_actor
    }

    func pushLast() async throws {
        guard let note = try waiting().last else { return }
        try await pusher.push(id: note.objectID)
        note.pushed = true
    }

    private func waiting() throws -> [FieldNote] {
        let request = NSFetchRequest<FieldNote>(entityName: "FieldNote")
        request.predicate = NSPredicate(format: "pushed == NO")
        return try container.viewContext.fetch(request)
    }
}
// File: NotePusher.swift
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

    func push(_ note: FieldNote) async throws {  // expect: model_handed_to_actor // maybe: non_sendable_across_actor
        try await server.push(note.body)  // maybe: live_object_crosses_boundary
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
