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
