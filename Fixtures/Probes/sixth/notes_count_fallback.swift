// File: Note.swift
import CoreData

final class Note: NSManagedObject {
    @NSManaged var title: String
    @NSManaged var pinned: Bool

    static func request() -> NSFetchRequest<Note> { NSFetchRequest(entityName: "Note") }
}
// File: NoteQueries.swift
import CoreData

struct NoteQueries: Sendable {
    let container: NSPersistentContainer

    func count(in context: NSManagedObjectContext? = nil) throws -> Int {
        let context = context ?? container.viewContext
        return try context.count(for: Note.request())  // maybe: main_context_off_main
    }

    func pinned(in context: NSManagedObjectContext) throws -> Int {
        let request = Note.request()
        request.predicate = NSPredicate(format: "pinned == YES")
        return try context.count(for: request)
    }
}
// File: NotesController.swift
import CoreData
import UIKit

final class NotesController: UIViewController {
    private let queries: NoteQueries
    private let service: StatisticsService
    private let label = UILabel()

    init(container: NSPersistentContainer) {
        queries = NoteQueries(container: container)
        service = StatisticsService(queries: queries)
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
        label.text = "\((try? queries.count()) ?? 0)"
        service.refresh { print($0) }
        service.refreshPinned { print($0, $1) }
    }
}
// File: StatisticsService.swift
import CoreData

final class StatisticsService: Sendable {
    private let queries: NoteQueries

    init(queries: NoteQueries) {
        self.queries = queries
    }

    func refresh(done: @escaping @Sendable (Int) -> Void) {
        DispatchQueue.global(qos: .utility).async { [queries] in
            let count = (try? queries.count()) ?? 0  // expect: main_context_off_main
            done(count)
        }
    }

    func refreshPinned(done: @escaping @Sendable (Int, Int) -> Void) {
        queries.container.performBackgroundTask { [queries] context in
            let all = (try? queries.count(in: context)) ?? 0
            let pinned = (try? queries.pinned(in: context)) ?? 0
            done(all, pinned)
        }
    }
}
