import RealmSwift

final class Photo: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var bytes: Int
}

extension RealmCollection {
    /// Calls back with the number of elements whenever they change.
    func watchCount(_ report: @escaping (Int) -> Void) -> NotificationToken {
        observe { change in // expect: observe_without_run_loop
            switch change {
            case .initial(let items): report(items.count)
            case .update(let items, _, _, _): report(items.count)
            case .error: report(0)
            }
        }
    }
}
