import RealmSwift

final class Picture: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var bytes: Int
}

struct PictureRow: Sendable {
    let id: String
    let megabytes: Int
}

extension RealmCollection where Element == Picture {
    func watchRows(on queue: DispatchQueue, _ report: @escaping ([PictureRow]) -> Void) -> NotificationToken {
        observe(on: queue) { change in
            switch change {
            case .initial(let items), .update(let items, _, _, _):
                report(items.map { PictureRow(id: $0.id, megabytes: $0.bytes / 1_000_000) })
            case .error:
                report([])
            }
        }
    }
}
