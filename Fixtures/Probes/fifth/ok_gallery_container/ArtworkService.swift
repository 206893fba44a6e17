import CoreData

final class ArtworkService {
    private let contexts: any GalleryContexts

    init(contexts: any GalleryContexts) { self.contexts = contexts }

    func search(_ text: String, completion: @escaping ([ArtworkSummary]) -> Void) {
        let context = contexts.makeReadingContext()
        context.perform {
            let request = NSFetchRequest<Artwork>(entityName: "Artwork")
            request.predicate = NSPredicate(format: "title CONTAINS[cd] %@", text)
            let found = ((try? context.fetch(request)) ?? []).map { ArtworkSummary(id: $0.objectID, title: $0.title) }
            DispatchQueue.main.async {
                completion(found)
            }
        }
    }
}
