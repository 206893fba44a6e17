// File: MemoStore.swift
import Foundation

final class Memo: Codable {
    var title: String
    var seconds: Int
    init(title: String, seconds: Int) {
        self.title = title
        self.seconds = seconds
    }
}

actor MemoStore {
    private let url: URL
    private var memos: [String: Memo] = [:]

    init(library: String) {
        url = URL.documentsDirectory.appendingPathComponent(library + ".json")  // expect: unvalidated_store_path
    }

    func load() throws {
        memos = try JSONDecoder().decode([String: Memo].self, from: Data(contentsOf: url))
    }

    func save() throws {
        let data = try JSONEncoder().encode(memos)
        try data.write(to: url)  // expect: non_atomic_store_write
    }

    func rename(_ id: String, to title: String) {
        memos[id]?.title = title
    }

    func insert(_ memo: Memo, id: String) {  // expect: non_sendable_across_actor
        memos[id] = memo
    }
}
// File: Recorder.swift
import Foundation

@MainActor
final class Recorder {
    private let store: MemoStore
    private var running: Memo?

    init(store: MemoStore) { self.store = store }

    func begin() async {
        let memo = Memo(title: "New", seconds: 0)
        running = memo
        await store.insert(memo, id: UUID().uuidString)  // maybe: non_sendable_across_actor
    }

    func tick() { running?.seconds += 1 }
}
