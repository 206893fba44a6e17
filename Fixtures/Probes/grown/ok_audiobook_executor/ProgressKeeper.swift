import Foundation
import RealmSwift

final class Audiobook: Object {
    @Persisted(primaryKey: true) var isbn: String
    @Persisted var title: String
    @Persisted var position: Double
    @Persisted var finished: Bool
    @Persisted var chapters: RealmSwift.List<Chapter>
}

final class Chapter: EmbeddedObject {
    @Persisted var title: String
    @Persisted var seconds: Double
}

struct ChapterMark: Sendable {
    let title: String
    let start: Double
}

final class ProgressKeeper: Sendable {
    private let executor: TransactionExecutor

    init(executor: TransactionExecutor) { self.executor = executor }

    func keep(_ position: Double, of isbn: String) {
        executor.run { realm in
            guard let book = realm.object(ofType: Audiobook.self, forPrimaryKey: isbn) else { return }
            let total = book.chapters.reduce(0) { $0 + $1.seconds }
            try realm.write {
                book.position = position
                book.finished = position >= total - 5
            }
        }
    }

    func marks(of isbn: String) async throws -> [ChapterMark] {
        try await executor.value { realm in
            guard let book = realm.object(ofType: Audiobook.self, forPrimaryKey: isbn) else { return [] }
            var start = 0.0
            return book.chapters.map { chapter in
                defer { start += chapter.seconds }
                return ChapterMark(title: chapter.title, start: start)
            }
        }
    }

    func forget(_ isbns: [String]) {
        executor.run { realm in
            let books = realm.objects(Audiobook.self).filter("isbn IN %@", isbns)
            try realm.write { realm.delete(books) }
        } failed: { error in
            print("forgetting failed: \(error)")
        }
    }
}
