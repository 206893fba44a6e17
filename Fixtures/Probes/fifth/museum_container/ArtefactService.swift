import CoreData

final class ArtefactService {
    private let contexts: any ContextProviding

    init(contexts: any ContextProviding) { self.contexts = contexts }

    func search(_ text: String, completion: @escaping ([Artefact]) -> Void) {
        let context = contexts.makeReadingContext()
        context.perform {
            let request = NSFetchRequest<Artefact>(entityName: "Artefact")
            request.predicate = NSPredicate(format: "title CONTAINS[cd] %@", text)
            let found = (try? context.fetch(request)) ?? []
            DispatchQueue.main.async {
                completion(found) // expect: live_object_crosses_boundary // maybe: confined_handle_escapes_scope
            }
        }
    }

    func move(_ ids: [NSManagedObjectID], to room: Int) async throws {
        let context = contexts.makeWritingContext()
        try await context.perform {
            for id in ids {
                (context.object(with: id) as? Artefact)?.room = room
            }
            try context.save()
        }
    }
}
