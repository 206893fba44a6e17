// File: Archiver.swift
import CoreData
import Foundation

final class Archiver: Sendable {
    private let queries: XRayQueries
    private let stack: PracticeStack

    init(stack: PracticeStack = .shared) {
        self.stack = stack
        queries = XRayQueries(stack: stack)
    }

    func archiveOld(before date: Date, done: @escaping @Sendable (Int) -> Void) {
        DispatchQueue.global(qos: .utility).async { [queries] in
            let old = (try? queries.all())?.count ?? 0  // expect: main_context_off_main
            done(old)
        }
    }

    func statistics() async throws -> Int {
        try queries.count(in: stack.viewContext)  // expect: main_context_off_main
    }

    func tidy() {
        stack.container.performBackgroundTask { [queries] context in
            guard let rays = try? queries.all(in: context) else { return }
            for ray in rays { ray.archived = true }
            try? context.save()
        }
    }
}
// File: Badge.swift
import CoreData
import Foundation

/// Counts what hasn't been archived each time that the lab has delivered.
final class BadgeCounter {
    private let stack: PracticeStack
    private let work = OperationQueue()
    private var observer: (any NSObjectProtocol)?

    init(stack: PracticeStack) {
        self.stack = stack
        work.maxConcurrentOperationCount = 1
    }

    func start(_ show: @escaping @Sendable (Int) -> Void) {
        let name = Notification.Name("LabDelivered")
        let context = stack.viewContext
        observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: work) { _ in
            let request = NSFetchRequest<XRay>(entityName: "XRay")
            request.predicate = NSPredicate(format: "archived == NO")
            show((try? context.count(for: request)) ?? 0)  // expect: main_context_off_main
        }
    }
}
// File: Records.swift
import CoreData
import Foundation

@objc(XRay)
final class XRay: NSManagedObject {
    @NSManaged var tooth: Int16
    @NSManaged var takenAt: Date
    @NSManaged var archived: Bool
}

final class PracticeStack: @unchecked Sendable {
    static let shared = PracticeStack()
    let container = NSPersistentContainer(name: "Practice")

    var viewContext: NSManagedObjectContext { container.viewContext }
}
// File: XRayQueries.swift
import CoreData
import Foundation

struct XRayQueries: Sendable {
    let stack: PracticeStack

    func all(in context: NSManagedObjectContext? = nil) throws -> [XRay] {
        let context = context ?? stack.viewContext  // maybe: main_context_off_main
        return try context.fetch(NSFetchRequest<XRay>(entityName: "XRay"))  // maybe: main_context_off_main
    }

    func count(in context: NSManagedObjectContext) throws -> Int {
        try context.count(for: NSFetchRequest<XRay>(entityName: "XRay"))  // maybe: main_context_off_main
    }
}
