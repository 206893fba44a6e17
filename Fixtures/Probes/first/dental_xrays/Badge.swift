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
