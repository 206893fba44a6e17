// File: ArtefactService.swift
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
                completion(found)  // expect: live_object_crosses_boundary // maybe: confined_handle_escapes_scope
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
// File: Dependencies.swift
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
// File: SearchController.swift
import CoreData
import UIKit

final class SearchController: UIViewController, UISearchBarDelegate {
    private let dependencies: Dependencies
    private let label = UILabel()
    private var shown: [Artefact] = []  // maybe: stored_handle_in_async_context

    init(dependencies: Dependencies) {
        self.dependencies = dependencies
        super.init()
    }

    func search(_ text: String) {
        dependencies.artefacts.search(text) { [weak self] artefacts in
            self?.shown = artefacts
            self?.label.text = artefacts.map { $0.title }.joined(separator: ", ")  // maybe: live_object_crosses_boundary
        }
    }

    func moveShown(to room: Int) {
        let ids = shown.map(\.objectID)  // maybe: live_object_crosses_boundary
        Task {
            do {
                try await dependencies.artefacts.move(ids, to: room)
            } catch {
                label.text = "\(error)"
            }
        }
    }
}
