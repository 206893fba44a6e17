// File: ArtworkService.swift
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
// File: Dependencies.swift
import CoreData

final class Artwork: NSManagedObject {
    var title: String {
        get { value(forKey: "title") as? String ?? "" }
        set { setValue(newValue, forKey: "title") }
    }
    var wall: Int {
        get { value(forKey: "wall") as? Int ?? 0 }
        set { setValue(newValue, forKey: "wall") }
    }
}

struct ArtworkSummary: Sendable {
    let id: NSManagedObjectID
    let title: String
}

protocol GalleryContexts: Sendable {
    func makeReadingContext() -> NSManagedObjectContext
    @MainActor var shown: NSManagedObjectContext { get }
}

final class GalleryContainer: GalleryContexts, @unchecked Sendable {
    private let persistent: NSPersistentContainer

    init(name: String) {
        persistent = NSPersistentContainer(name: name)
        persistent.loadPersistentStores { _, _ in }
    }

    func makeReadingContext() -> NSManagedObjectContext { persistent.newBackgroundContext() }

    @MainActor var shown: NSManagedObjectContext { persistent.viewContext }
}

final class GalleryDependencies {
    let contexts: any GalleryContexts
    let artworks: ArtworkService

    init(contexts: any GalleryContexts = GalleryContainer(name: "Gallery")) {
        self.contexts = contexts
        artworks = ArtworkService(contexts: contexts)
    }
}
// File: GalleryController.swift
import CoreData
import UIKit

final class GalleryController: UIViewController {
    private let dependencies: GalleryDependencies
    private let label = UILabel()
    private var chosen: Artwork?

    init(dependencies: GalleryDependencies) {
        self.dependencies = dependencies
        super.init()
    }

    func search(_ text: String) {
        dependencies.artworks.search(text) { [weak self] found in
            guard let self else { return }
            label.text = found.map(\.title).joined(separator: ", ")
            if let first = found.first {
                chosen = dependencies.contexts.shown.object(with: first.id) as? Artwork
            }
        }
    }

    func hang(on wall: Int) {
        chosen?.wall = wall
        try? dependencies.contexts.shown.save()
    }
}
