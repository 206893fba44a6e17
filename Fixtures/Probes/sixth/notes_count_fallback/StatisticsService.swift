import CoreData

final class StatisticsService: Sendable {
    private let queries: NoteQueries

    init(queries: NoteQueries) {
        self.queries = queries
    }

    func refresh(done: @escaping @Sendable (Int) -> Void) {
        DispatchQueue.global(qos: .utility).async { [queries] in
            let count = (try? queries.count()) ?? 0 // expect: main_context_off_main
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
