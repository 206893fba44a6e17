// File: CleanupService.swift
import Foundation

final class CleanupService {
    private let queue = OperationQueue()

    func clean(done: @escaping @Sendable (Int) -> Void) {
        let find = FindExpired()
        let remove = RemoveTracks(after: find)
        remove.completionBlock = { done(find.ids.count) }
        queue.addOperations([find, remove], waitUntilFinished: false)
    }
}
// File: Operations.swift
import Foundation
import RealmSwift

class RealmOperation: Operation {
    final override func main() {
        guard !isCancelled else { return }
        autoreleasepool {
            do {
                try work(in: Realm())
            } catch {
                cancel()
            }
        }
    }

    func work(in realm: Realm) throws {}
}

final class FindExpired: RealmOperation {
    private(set) var ids: [String] = []

    override func work(in realm: Realm) throws {
        ids = realm.objects(Track.self).where { $0.expired }.map { $0.id }
    }
}

final class RemoveTracks: RealmOperation {
    private let source: FindExpired

    init(after source: FindExpired) {
        self.source = source
        super.init()
        addDependency(source)
    }

    override func work(in realm: Realm) throws {
        let ids = source.ids
        try realm.write {
            for id in ids {
                guard let track = realm.object(ofType: Track.self, forPrimaryKey: id) else { continue }
                realm.delete(track)
            }
        }
    }
}
// File: Track.swift
import RealmSwift

final class Track: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var title: String
    @Persisted var plays: Int
    @Persisted var expired: Bool
}
