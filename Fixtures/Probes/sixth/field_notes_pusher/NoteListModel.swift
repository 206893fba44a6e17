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
        try await pusher.push(note) // expect: live_object_crosses_boundary // maybe: non_sendable_across_actor
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
