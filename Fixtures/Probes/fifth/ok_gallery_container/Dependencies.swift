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
