import CoreData

final class Artefact: NSManagedObject {
    var title: String {
        get { value(forKey: "title") as? String ?? "" }
        set { setValue(newValue, forKey: "title") }
    }
    var room: Int {
        get { value(forKey: "room") as? Int ?? 0 }
        set { setValue(newValue, forKey: "room") }
    }
}

protocol ContextProviding: Sendable {
    func makeReadingContext() -> NSManagedObjectContext
    func makeWritingContext() -> NSManagedObjectContext
}

final class MuseumContainer: ContextProviding, @unchecked Sendable {
    private let persistent: NSPersistentContainer

    init(name: String) {
        persistent = NSPersistentContainer(name: name)
        persistent.loadPersistentStores { _, _ in }
    }

    func makeReadingContext() -> NSManagedObjectContext { persistent.newBackgroundContext() }

    func makeWritingContext() -> NSManagedObjectContext {
        let context = persistent.newBackgroundContext()
        context.name = "writing"
        return context
    }
}

final class Dependencies {
    let contexts: any ContextProviding
    let artefacts: ArtefactService

    init(contexts: any ContextProviding = MuseumContainer(name: "Museum")) {
        self.contexts = contexts
        artefacts = ArtefactService(contexts: contexts)
    }
}
