// File: Episode.swift
import RealmSwift

final class Episode: Object {
    @Persisted(primaryKey: true) var guid: String
    @Persisted var title: String
    @Persisted var seconds: Int
}
// File: EpisodeList.swift
import UIKit

final class EpisodeList: UITableViewController {
    private let store = EpisodeStore()
    private var rows: [String] = []

    override func viewDidLoad() {
        rows = store.titles()
        tableView.reloadData()
        store.rebuildIndex()
    }
}
// File: EpisodeStore+Index.swift
import Foundation
import RealmSwift

extension EpisodeStore {
    func rebuildIndex() {
        DispatchQueue.global(qos: .utility).async {
            autoreleasepool {
                var found: Set<String> = []
                for episode in self.realm.objects(Episode.self) {  // maybe: live_object_crosses_boundary
                    found.formUnion(episode.title.split(separator: " ").map(String.init))
                }
                let result = found
                DispatchQueue.main.async { self.replace(words: result) }
            }
        }
    }
}
// File: EpisodeStore.swift
import Foundation
import RealmSwift

final class EpisodeStore {
    lazy var realm = try! Realm()  // expect: stored_handle_in_async_context
    private(set) var words: Set<String> = []

    func titles() -> [String] {
        realm.objects(Episode.self).sorted(byKeyPath: "title").map { $0.title }
    }

    func replace(words: Set<String>) {
        self.words = words
    }
}
