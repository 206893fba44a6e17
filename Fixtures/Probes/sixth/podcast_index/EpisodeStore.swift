import Foundation
import RealmSwift

final class EpisodeStore {
    lazy var realm = try! Realm() // expect: stored_handle_in_async_context
    private(set) var words: Set<String> = []

    func titles() -> [String] {
        realm.objects(Episode.self).sorted(byKeyPath: "title").map { $0.title }
    }

    func replace(words: Set<String>) {
        self.words = words
    }
}
